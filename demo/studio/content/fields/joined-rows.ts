import type { Row } from './values.ts'

/** A row's place in the list of one language, and what stands there. */
export interface RowPart {
  readonly index: number
  readonly row: Row
}

/** The rows of one name, in the order of the lists; undefined for a list without it. */
export type JoinedRow = readonly (RowPart | undefined)[]

/**
 * Joins lists of several languages into one. Rows belong together by their name and, where a list has a name several
 * times, by their turn. The first list gives the order; a row that it lacks follows its neighbour of another list.
 *
 * @param cell holds the name
 */
export function joinRows(lists: readonly (readonly Row[])[], cell: string): readonly JoinedRow[] {
  const joined: { readonly name: string; readonly parts: (RowPart | undefined)[] }[] = []
  for (const [place, rows] of lists.entries()) {
    let next = 0
    for (const [index, row] of rows.entries()) {
      const name = row[cell] ?? ''
      const known = joined.findIndex((each) => each.name === name && !each.parts[place])
      if (known < 0) joined.splice(next, 0, { name, parts: lists.map(() => undefined) })
      const at = known < 0 ? next : known
      joined[at]?.parts.splice(place, 1, { index, row })
      next = at + 1
    }
  }
  return joined.map(({ parts }) => parts)
}

/**
 * The row with another value of a cell: in each language that has the row or, of a cell per language, in that one. There
 * it begins with what all languages share.
 */
export function withCell(
  joined: JoinedRow,
  {
    name,
    value,
    place,
  }: { readonly name: string; readonly value: string; readonly place?: number },
  shared: readonly string[],
): JoinedRow {
  const known = joined.find((part) => part !== undefined)?.row ?? {}
  const begin = Object.fromEntries(Object.entries(known).filter(([each]) => shared.includes(each)))
  return joined.map((part, at) => {
    if (place === undefined ? !part : at !== place) return part
    return { index: part?.index ?? -1, row: { ...(part?.row ?? begin), [name]: value } }
  })
}

/** The list of one language. */
export const listOf = (joined: readonly JoinedRow[], place: number): readonly Row[] =>
  joined.flatMap((parts) => (parts[place] ? [parts[place].row] : []))
