import type { Content } from './content.ts'

/** Asks the content something. The question must have nothing but the content to answer from. */
export type Read = <T>(question: (content: Content) => T) => T

/** What was made of a content. */
export interface Tracked<T> {
  readonly value: T
  /** Whether another content gives the same answers, so that the same would be made of it. */
  readonly holdsFor: (content: Content) => boolean
}

/** Makes something of a content, and remembers each answer that was used. */
export function track<T>(content: Content, make: (read: Read) => T): Tracked<T> {
  const used: { readonly question: (content: Content) => unknown; readonly answer: unknown }[] = []
  const read: Read = (question) => {
    const answer = question(content)
    used.push({ question, answer })
    return answer
  }
  const value = make(read)
  return {
    value,
    holdsFor: (other) => used.every(({ question, answer }) => question(other) === answer),
  }
}
