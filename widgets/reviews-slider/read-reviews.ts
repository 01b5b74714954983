import { parseJson, type AttributeConverter, text, type Warn } from '../../src/public/element.ts'

/** A review's text and its author. Neither is empty. */
export interface ReviewItem {
  readonly text: string
  readonly name: string
  /** What it tells of. */
  readonly place?: string
  /** Address of more about that. */
  readonly link?: string
}

/** Reviews as a page's data holds them. */
export interface ReviewsData {
  /** Empty where there is none. */
  readonly title: string
  readonly subtitle: string
  readonly items: readonly ReviewItem[]
}

const NONE: ReviewsData = { title: '', subtitle: '', items: [] }

/** Reads `{ title, items }` or the list alone. Invalid entries are left out with a warning. */
export const reviews: AttributeConverter<ReviewsData> = (value, warn) => {
  if (!value) return NONE
  const found = typeof value === 'string' ? parseJson(value, warn) : value
  if (found === undefined) return NONE
  const { title, subtitle, items }: Record<string, unknown> = Array.isArray(found)
    ? { items: found }
    : Object(found)
  return {
    title: text()(title, (cause) => warn(`title: ${cause}`)),
    subtitle: text()(subtitle, (cause) => warn(`subtitle: ${cause}`)),
    items: readReviewItems(items, warn),
  }
}

function readReviewItems(items: unknown, warn: Warn): ReviewItem[] {
  if (!Array.isArray(items)) {
    warn('expected a list')
    return []
  }
  return items.flatMap((item: unknown, index) => {
    const { text, name, place, link } = namedAsOurs(Object(item))
    if (isFilled(text) && isFilled(name))
      return { text, name, ...(isFilled(place) && { place }), ...(isFilled(link) && { link }) }
    warn(`item ${index} has no ${isFilled(text) ? 'name' : 'text'}`)
    return []
  })
}

/** The platform's own library calls them `review`, `author` and `position`. */
function namedAsOurs(item: Record<string, unknown>) {
  const { text = item.review, author, position, place, link } = item
  const isBoth = isFilled(author) && isFilled(position)
  const { name = isBoth ? `${author}, ${position}` : author } = item
  return { text, name, place, link }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
