import { createHash } from 'node:crypto'

/** What `integrity.json` holds. */
export interface Integrity {
  readonly version: string
  /** A hash for every file next to it, as the attribute `integrity` takes it. */
  readonly files: Readonly<Record<string, string>>
}

/** The hash of a file, as `integrity` attributes, import maps and policies take it. */
export function sha384(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
