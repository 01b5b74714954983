export interface ReviewsSliderProps {
  readonly title: string
  readonly items: readonly { readonly text: string; readonly name: string }[]
}

/** What visitors said, side by side. */
export function ReviewsSlider({ title, items }: ReviewsSliderProps) {
  return (
    <section aria-label={title}>
      <ul>
        {items.map(({ text, name }) => (
          <li key={text}>
            {text} {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
