import { parseArgs } from 'node:util'

export interface ReleaseOptions {
  /** False: builds the files of a release, and publishes nothing. */
  readonly isPublished: boolean
  /** Where pages find the CDN folder: an address or a path on their own host, without a slash at the end. */
  readonly base: string
}

/** @throws {Error} for an unknown flag and for a base that is not an address */
export function readOptions(args: readonly string[]): ReleaseOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      publish: { type: 'boolean', default: false },
      base: { type: 'string', default: '/mandry' },
    },
  })
  return { isPublished: values.publish, base: readBase(values.base) }
}

function readBase(base: string): string {
  const url = URL.parse(base, 'https://page.example')
  const isAddress = /^https?:\/\//.test(base) || /^\/(?!\/)/.test(base)
  if (!url || !isAddress || url.search || url.hash || /[\s"'<>]/.test(base))
    throw new RangeError(
      `--base: "${base}" is not a URL; give the address of the folder that holds the versions, as in https://cdn.example/mandry, or a path as in /mandry`,
    )
  return base.replace(/\/+$/, '')
}
