import { printFigures } from './content/figure.ts'
import { measureLivePages } from './content/live-pages.ts'
import { measureStudio } from './content/studio.ts'

// From a change of the site's content to those who see it, and the studio that makes it on a slow phone. The figures depend on the machine: the goals hold with nothing else
// running beside.

const isLive = printFigures(await measureLivePages())
const isSwift = printFigures(await measureStudio())
process.exit(isLive && isSwift ? 0 : 1)
