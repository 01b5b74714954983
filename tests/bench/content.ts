import { printFigures } from './content/figure.ts'
import { measureLivePages } from './content/live-pages.ts'
import { measureStudio } from './content/studio.ts'

// From a change of the site's content to those who see it, then the studio in which it is made, on a slow phone.
// `node tests/bench/content.ts pages` prints the first part alone, in half a minute. The goals are those of a machine with
// nothing else to do.

const isLive = printFigures(await measureLivePages())
const isSwift = process.argv[2] === 'pages' || printFigures(await measureStudio())
process.exit(isLive && isSwift ? 0 : 1)
