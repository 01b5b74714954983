import type { Content } from './content.ts'

/** Asks the content something. The question must have nothing but the content to answer from. */
export type Read = <T>(question: (content: Content) => T) => T

/** What was made of a content. */
export interface Tracked<T> {
  readonly value: T
  /** Whether another content gives the same answers, so that the same would be made of it. */
  readonly holdsFor: (content: Content) => boolean
}

/**
 * Makes something of a content, and remembers each answer that was used.
 *
 * @param before what was made of an earlier content: it stays when nothing was answered otherwise, and its value when the
 * same came out
 */
export function track<T>(
  content: Content,
  make: (read: Read) => T,
  before?: Tracked<T>,
): Tracked<T> {
  if (before?.holdsFor(content)) return before
  const used: { readonly question: (content: Content) => unknown; readonly answer: unknown }[] = []
  const read: Read = (question) => {
    const answer = question(content)
    used.push({ question, answer })
    return answer
  }
  const made = make(read)
  const isSame = before && JSON.stringify(before.value) === JSON.stringify(made)
  return {
    value: isSame ? before.value : made,
    holdsFor: (other) => used.every(({ question, answer }) => question(other) === answer),
  }
}
