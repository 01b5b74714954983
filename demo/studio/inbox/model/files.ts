/** A file that came with an enquiry. */
export interface InboxFile {
  readonly id: string
  readonly name: string
  /** For people. */
  readonly size: string
}

const LINE = /^([\da-f-]{36}) (\d+) \w+ (.+)$/

/** The files that the field of an item names, a line each: id, bytes, verdict of the scan, name. */
export function readFiles(text: string): InboxFile[] {
  return text.split('\n').flatMap((line) => {
    const [, id, bytes, name] = LINE.exec(line) ?? []
    return id && bytes && name ? [{ id, name, size: sizeOf(Number(bytes)) }] : []
  })
}

function sizeOf(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
