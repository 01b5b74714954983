import { ReleaseError } from './release-error.ts'
import { readOptions } from './options.ts'
import { release } from './release.ts'

// `npm run release`: builds the next release and reports it; with `--publish` makes it.

try {
  await release(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(`release: ${error.message}`)
  process.exitCode = 1
}
