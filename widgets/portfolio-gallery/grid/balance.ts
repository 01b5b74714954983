/** Most units of the grid by which a work is made higher or lower; the style sheet has a class for each. */
const MAX_CHANGE = 5

/** The same as a share of the work's height: its picture is cropped by no more. */
const MAX_SHARE = 0.18

/** Last works for which all columns are tried: 4 columns have 1,024 ways, or 256 where many works share a difference. */
const TRIED = { few: 5, many: 4 }

/** From how many works on these are many. */
const MANY = 20

/** With fewer works columns either end at one height or stay as they are; with more they come as near as they can. */
const SOME = 12

/** A difference between the ends, in units, for which no better way is looked for. */
const EVEN = 4

/** Heights at which columns may end, in units from their mean, best first. */
const AROUND_MEAN = [0, 1, -1, 2, -2, 3, -3]

/** Where a work stands. */
export interface Place {
  /** From 0. */
  readonly column: number
  /** Units by which it is higher than its picture would have it. */
  readonly change: number
}

/**
 * Places works in columns that end at one height. Each comes into the highest column, the first of several, the last ones
 * where the columns end most evenly. Then the works of a column share what it lacks to the mean, as
 * far as their pictures allow.
 *
 * @param spans heights in units of the grid
 */
export function balance(spans: readonly number[], columns: number): Place[] {
  // Old libraries replace `Array.from` by one without a second argument.
  const ends = Array.from<number>({ length: columns }).fill(0)
  const first = Math.max(0, spans.length - (spans.length < MANY ? TRIED.few : TRIED.many))
  const begun = spans.slice(0, first).map((span) => {
    const highest = ends.indexOf(Math.min(...ends))
    ends[highest] = (ends[highest] ?? 0) + span
    return highest
  })
  const last = mostEven(spans.slice(first), ends)
  const places = [...begun, ...last.columns].map((column, index) => ({ column, index }))
  const mean = Math.round(last.ends.reduce((sum, end) => sum + end, 0) / columns)
  const members = last.ends.map((_, column) =>
    places.filter((place) => place.column === column).toReversed(),
  )
  const endAt = (height: number) =>
    last.ends.map((end, column) => share(height - end, members[column] ?? [], spans))
  const isEven = (step: number) => endAt(mean + step).every(({ missing }) => missing === 0)
  const step = AROUND_MEAN.find(isEven) ?? (spans.length >= SOME ? 0 : undefined)
  const changes = step === undefined ? undefined : endAt(mean + step)
  return places.map(({ column, index }) => ({
    column,
    change: changes?.[column]?.changes.get(index) ?? 0,
  }))
}

interface Ending {
  readonly columns: readonly number[]
  readonly ends: readonly number[]
}

/**
 * The columns for works with which the ends differ least, or hardly.
 *
 * @param begun where the columns end without them
 */
function mostEven(spans: readonly number[], begun: readonly number[]): Ending {
  let best: Ending = { columns: [], ends: begun }
  let least = Infinity
  const mean = [...begun, ...spans].reduce((sum, each) => sum + each, 0) / begun.length
  // The columns of the works so far, and their ends: some hundred ways are tried for each part of a list.
  const columns: number[] = []
  const ends = [...begun]
  const place = (index: number) => {
    const span = spans[index]
    const longest = Math.max(...ends)
    // The shortest one ends at the mean at most.
    if (longest - mean >= least) return
    if (span === undefined) {
      const spread = longest - Math.min(...ends)
      if (spread >= least) return
      least = spread
      best = { columns: [...columns], ends: [...ends] }
      return
    }
    for (const column of [...ends.keys()].toSorted((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))) {
      const end = ends[column] ?? 0
      ends[column] = end + span
      columns[index] = column
      place(index + 1)
      ends[column] = end
      if (least <= EVEN) return
    }
  }
  place(0)
  return best
}

/**
 * Spreads units over works, one each in turn.
 *
 * @returns the change of each by its index, and for how many units there was no place
 */
function share(
  units: number,
  works: readonly { readonly index: number }[],
  spans: readonly number[],
): { readonly changes: ReadonlyMap<number, number>; readonly missing: number } {
  const changes = new Map<number, number>()
  let missing = Math.abs(units)
  for (let size = 1; size <= MAX_CHANGE; size++)
    for (const { index } of works) {
      if (missing === 0 || size > ((spans[index] ?? 0) - 1) * MAX_SHARE) continue
      changes.set(index, Math.sign(units) * size)
      missing--
    }
  return { changes, missing }
}
