/** A file that came with an enquiry. */
export interface InboxFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

const LINE = /^([\da-f-]{36}) (\d+) \w+ (.+)$/

/** The files that the field of an item names, a line each: id, bytes, verdict of the scan, name. */
export function readFiles(text: string): InboxFile[] {
  return text.split('\n').flatMap((line) => {
    const [, id, bytes, name] = LINE.exec(line) ?? []
    return id && bytes && name ? [{ id, name, bytes: Number(bytes) }] : []
  })
}

/** Bytes for people: `120 kB`, `1,5 МБ`. */
export function sizeIn(language: string, bytes: number): string {
  const isLarge = bytes >= 100_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1e6 : Math.ceil(bytes / 1000))
}
