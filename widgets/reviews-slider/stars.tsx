import { fill } from '../../src/public/element.ts'
import { BEST_RATING } from '../../src/public/own-widgets.ts'

/** `4 of 5`, with the decimal mark of the language. */
export function ratingText(value: number, position: string, locale: string): string {
  // The first number that a browser formats takes a slow phone a tenth of a second.
  const number = Number.isInteger(value) ? value : value.toLocaleString(locale)
  return fill(position, { number, total: BEST_RATING })
}

/** Units of a star's box. */
const SIZE = 20
const STARS = Array.from(
  { length: BEST_RATING },
  (_, index) =>
    `M${SIZE * index + 10} 1l2.7 6 6.5.7-4.9 4.4 1.4 6.4-5.7-3.3-5.7 3.3 1.4-6.4-4.9-4.4 6.5-.7z`,
).join('')

/** A row of stars, as many of them filled as the rating says. */
export function Stars({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <svg
      className="stars"
      part="rating"
      viewBox={`0 0 ${SIZE * BEST_RATING} ${SIZE}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image file could not take the page's colours
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text of its own, in the colours of the page
      role="img"
      aria-label={label}
    >
      <path className="unfilled" d={STARS} />
      {/* Cuts off what is wider. */}
      <svg width={SIZE * value} height={SIZE}>
        <path d={STARS} />
      </svg>
    </svg>
  )
}
