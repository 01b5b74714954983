/** A text in three parts, of which the middle one differs from another text. */
export interface DifferingPart {
  readonly start: string
  readonly middle: string
  readonly end: string
}

/** What of a text differs from another, in whole words: long texts are compared at a glance. */
export function differingPart(text: string, other: string): DifferingPart {
  const own = text.split(/(?<=\s)/)
  const others = other.split(/(?<=\s)/)
  const most = Math.min(own.length, others.length)
  let same = 0
  while (same < most && own[same] === others[same]) same++
  let sameEnd = 0
  while (sameEnd < most - same && own.at(-1 - sameEnd) === others.at(-1 - sameEnd)) sameEnd++
  const part = (from: number, to: number) => own.slice(from, to).join('')
  const end = own.length - sameEnd
  return { start: part(0, same), middle: part(same, end), end: part(end, own.length) }
}
