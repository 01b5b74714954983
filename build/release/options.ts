import { parseArgs } from 'node:util'
import { ReleaseError } from './release-error.ts'

export interface ReleaseOptions {
  /** False builds and reports, and changes nothing in the checkout. */
  readonly isPublished: boolean
  /** Where pages find the CDN folder: an address or a path on their own host, without a slash at the end. */
  readonly base: string
}

const USAGE = 'npm run release -- [--base https://cdn.example/mandry] [--publish]'

/** @throws {ReleaseError} for a flag that is not known and for a base that is no address */
export function readOptions(args: readonly string[]): ReleaseOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { publish: { type: 'boolean' }, base: { type: 'string' } },
    })
    return { isPublished: values.publish ?? false, base: readBase(values.base ?? '/mandry') }
  } catch (error) {
    if (error instanceof ReleaseError) throw error
    const [problem] = (error as Error).message.split('. ')
    throw new ReleaseError(`${problem}; the command is ${USAGE}`, { cause: error })
  }
}

function readBase(base: string): string {
  const url = URL.parse(base, 'https://page.example')
  const isAddress = /^https?:\/\//.test(base) || /^\/(?!\/)/.test(base)
  if (!url || !isAddress || url.search || url.hash || /[\s"'<>]/.test(base))
    throw new ReleaseError(
      `--base: "${base}" is no URL; give the address of the folder that holds the versions, as in https://cdn.example/mandry, or a path as in /mandry`,
    )
  return base.replace(/\/+$/, '')
}
