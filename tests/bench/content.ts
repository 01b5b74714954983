import { printFigures } from './content/figure.ts'
import { measureLivePages } from './content/live-pages.ts'
import { measureStudio } from './content/studio.ts'

// From a change of the site's content to those who see it, then the studio in which it is made. `node tests/bench/content.ts pages`
// prints the first part alone, in half a minute, `studio` the second. The goals are those of a machine with nothing else to do.

const [part] = process.argv.slice(2)
const isLive = part === 'studio' || printFigures(await measureLivePages())
const isSwift = part === 'pages' || printFigures(await measureStudio())
process.exitCode = isLive && isSwift ? 0 : 1
