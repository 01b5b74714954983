import { useState } from 'react'
import type { ReadReviews } from '../../src/public/own-widgets.ts'
import { fill, safeLink, type Texts } from '../../src/public/element.ts'
import type { Seen } from './geometry.ts'
import { SliderControls, type Position, type SliderControlsProps } from './slider-controls.tsx'
import { useSlider } from './use-slider.ts'

export interface ReviewsSliderProps {
  /** Empty for none. */
  readonly title: string
  readonly subtitle: string
  readonly items: ReadReviews['items']
  readonly messages: Texts['content']['reviews'] & Pick<Texts['content'], 'position'>
}

/** Reviews in a row that scrolls by itself and becomes a slider when its script has loaded. */
export function ReviewsSlider({ title, subtitle, items, messages }: ReviewsSliderProps) {
  const [announcement, announce] = useState('')
  const positionOf = (index: number) =>
    fill(messages.position, { number: index + 1, total: items.length })
  const onArrive = (index: number) => {
    const item = items[index]
    if (item) announce(`${item.name}: ${item.text} (${positionOf(index)})`)
  }
  const { viewport, isLive, isMovable, seen, go } = useSlider(items, onArrive)
  if (items.length === 0) return null

  const isRow = items.length > 1
  const position = positionOfSeen(seen, items.length)
  // Browsers scroll what has the focus; a slider is moved by its buttons. Not -1: Chromium then skips the links inside it.
  const reach = isLive ? {} : { tabIndex: 0, role: 'group', 'aria-label': messages.label }
  return (
    <section
      className="slider"
      part="slider"
      aria-roledescription={messages.carousel}
      aria-label={title || messages.label}
    >
      {title && (
        <h2 className="title" part="heading">
          {title}
        </h2>
      )}
      {subtitle && (
        <p className="subtitle" part="subtitle">
          {subtitle}
        </p>
      )}
      {isRow && (
        <SliderControls
          messages={messages}
          isMovable={isMovable}
          position={position}
          onGo={go}
          onLeave={() => announce('')}
        />
      )}
      <div className="viewport" ref={viewport} {...(isRow && reach)}>
        <div className="list swiper-wrapper">
          {items.map((item, index) => (
            <Slide
              // Slides are identified by their index, so that a change of the list keeps its nodes.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              review={item}
              label={positionOf(index)}
              kind={messages.slide}
            />
          ))}
        </div>
      </div>
      {isRow && <Progress isMovable={isMovable} position={position} />}
      <output className="visually-hidden">{announcement}</output>
    </section>
  )
}

/** Before the first measurement, and where no slide is wholly in view, it is the first. */
function positionOfSeen({ first, last }: Seen, total: number): Position {
  return { first: Math.max(first, 0) + 1, last: Math.max(last, 0) + 1, total }
}

/** The position as a line. */
function Progress({
  isMovable,
  position: { last, total },
}: Pick<SliderControlsProps, 'isMovable' | 'position'>) {
  return (
    <progress
      className="progress"
      part="progress"
      aria-hidden="true"
      data-movable={isMovable || undefined}
      max={total}
      value={last}
    />
  )
}

interface SlideProps {
  readonly review: ReadReviews['items'][number]
  readonly label: string
  readonly kind: string
}

function Slide({ review: { text, name, place, link }, label, kind }: SlideProps) {
  const href = safeLink(link)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is a group (APG)
    <div className="slide swiper-slide" role="group" aria-roledescription={kind} aria-label={label}>
      <figure className="review" part="review">
        <blockquote className="text" part="text">
          <p>{text}</p>
        </blockquote>
        <figcaption className="name" part="name">
          <span>{name}</span>
          {place && (
            <span className="place" part="place">
              {href ? <a href={href}>{place}</a> : place}
            </span>
          )}
        </figcaption>
      </figure>
    </div>
  )
}
