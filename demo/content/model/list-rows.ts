// A value of the type `nested_list` is the JSON of an array of rows. Other programs may have written anything there.

/** A row as it is stored: values by name space. */
export type StoredRow = Readonly<Record<string, unknown>>

/** What a list holds; undefined of text that is no JSON array. */
export function parseList(value: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export function isRecord(row: unknown): row is StoredRow {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}

/** The rows of a list, without what is no row. Values that are no text are written as text. */
export function listRows(value: string): Readonly<Record<string, string>>[] {
  return (parseList(value) ?? []).filter(isRecord).map((row) => {
    const entries = Object.entries(row).map(([name, cell]) => [name, cellText(cell)])
    return Object.fromEntries(entries) as Record<string, string>
  })
}

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  return cell === null || cell === undefined ? '' : JSON.stringify(cell)
}
