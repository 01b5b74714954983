import { parseJson, type Reader, text, type Warn } from '../../src/public/element.ts'

/** A review's text and its author. Neither is empty. */
export interface Review {
  readonly text: string
  readonly name: string
}

/** Reviews as a page's data holds them. */
export interface Reviews {
  /** Empty where there is none. */
  readonly title: string
  readonly items: readonly Review[]
}

const NONE: Reviews = { title: '', items: [] }

/** Reads `{ title, items }` or the list alone. Invalid entries are left out with a warning. */
export const reviews: Reader<Reviews> = (value, warn) => {
  if (!value) return NONE
  const found = typeof value === 'string' ? parseJson(value, warn) : value
  if (found === undefined) return NONE
  const { title, items }: Record<string, unknown> = Array.isArray(found)
    ? { items: found }
    : Object(found)
  return {
    title: text()(title, (cause) => warn(`title: ${cause}`)),
    items: readReviewItems(items, warn),
  }
}

function readReviewItems(items: unknown, warn: Warn): Review[] {
  if (!Array.isArray(items)) {
    warn('expected a list')
    return []
  }
  return items.flatMap((item: unknown, index) => {
    const { text, name }: Record<string, unknown> = Object(item)
    if (isFilled(text) && isFilled(name)) return { text, name }
    warn(`item ${index} has no ${isFilled(text) ? 'name' : 'text'}`)
    return []
  })
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
