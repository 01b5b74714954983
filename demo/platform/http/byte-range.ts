/** A part of a content: its first and its last byte. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part that a request asks for: `readRange`, unless its `If-Range` names another version than `tag`.
 *
 * @param header the value of a header of the request, by its name
 */
export function rangeOf(
  header: (name: string) => string | undefined,
  { tag, bytes }: { readonly tag: string; readonly bytes: number },
): ByteRange | 'none' | undefined {
  const condition = header('If-Range')
  return condition === undefined || condition === tag
    ? readRange(header('Range'), bytes)
    : undefined
}

/**
 * The part that a `Range` header asks for; players of sound and video ask for parts.
 *
 * @returns undefined when everything is wanted, or something that need not be understood, such as
 *   several parts; `none` when there is no such part
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'none' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (!isSuffix && last !== '' && Number(last) < start) return undefined
  return start > end ? 'none' : { start, end }
}
