import { useState } from 'react'
import type { averageRating, ReadReview } from '../../src/public/own-widgets.ts'
import { counted, fill, safeLink, type Texts } from '../../src/public/element.ts'
import type { Seen } from './geometry.ts'
import { SliderControls, type Position, type SliderControlsProps } from './slider-controls.tsx'
import { ratingText, Stars } from './stars.tsx'
import { useSlider } from './use-slider.ts'

export interface ReviewsSliderProps {
  /** Empty for none. */
  readonly title: string
  readonly subtitle: string
  readonly items: readonly ReadReview[]
  /** Undefined where it is not shown. */
  readonly average: ReturnType<typeof averageRating>
  /** The element's own language, and that of the messages. */
  readonly locale: string
  readonly textsLocale: string
  readonly messages: Texts['content']['reviews'] & Pick<Texts['content'], 'position'>
}

/** Reviews in a row that scrolls by itself and becomes a slider when its script has loaded. */
export function ReviewsSlider({
  title,
  subtitle,
  items,
  average,
  locale,
  textsLocale,
  messages,
}: ReviewsSliderProps) {
  const [announcement, announce] = useState('')
  const positionOf = (index: number) =>
    fill(messages.position, { number: index + 1, total: items.length })
  const textOf = (rating: number) => ratingText(rating, messages.position, textsLocale)
  const ratingOf = ({ rating }: ReadReview) =>
    rating === undefined ? '' : fill(messages.rating, { rating: textOf(rating) })
  const onArrive = (index: number) => {
    const item = items[index]
    if (!item) return
    const rating = ratingOf(item)
    announce(`${item.name}${rating && `, ${rating}`}: ${item.text} (${positionOf(index)})`)
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
      {average && (
        <p className="average" part="average">
          <Stars
            value={average.value}
            label={fill(messages.average, { rating: textOf(average.value) })}
          />
          <span aria-hidden="true">{textOf(average.value)}</span>
          <span className="muted">{counted(average.count, messages.count, textsLocale)}</span>
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
              rating={ratingOf(item)}
              locale={locale}
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
  readonly review: ReadReview
  readonly label: string
  /** What the stars say; empty without any. */
  readonly rating: string
  readonly locale: string
  readonly kind: string
}

function Slide({ review, label, rating, locale, kind }: SlideProps) {
  const { text, name, place, link, image, date, source } = review
  const href = safeLink(link)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is a group (APG)
    <div className="slide swiper-slide" role="group" aria-roledescription={kind} aria-label={label}>
      <figure className="review" part="review">
        {review.rating !== undefined && <Stars value={review.rating} label={rating} />}
        <blockquote className="text" part="text">
          <p>{text}</p>
        </blockquote>
        <figcaption className="name" part="name" data-pictured={image ? '' : undefined}>
          {image && (
            <img
              className="picture"
              part="image"
              src={image}
              width="48"
              height="48"
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <span>{name}</span>
          {place && (
            <span className="place" part="place">
              {href ? <a href={href}>{place}</a> : place}
            </span>
          )}
          {(date || source) && (
            <span className="origin">
              {date && <ReviewDate date={date} locale={locale} />}
              {source && <Source {...source} />}
            </span>
          )}
        </figcaption>
      </figure>
    </div>
  )
}

function ReviewDate({ date, locale }: { readonly date: string; readonly locale: string }) {
  // English dates in the European order, with the day first.
  const tag = locale === 'en' ? 'en-GB' : locale
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    // The server's words stay where a browser has others.
    <time part="date" dateTime={date} suppressHydrationWarning>
      {format.format(Date.parse(date))}
    </time>
  )
}

function Source({ name, url }: NonNullable<ReadReview['source']>) {
  const href = safeLink(url)
  return (
    <span part="source">
      {href ? (
        <a href={href} rel="noopener nofollow">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  )
}
