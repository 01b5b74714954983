import { flushSync } from 'react-dom'
import { inFrames } from './in-frames.ts'

/** How far from what is seen something is still near, in pixels: about as far ahead as browsers load lazy pictures. */
const MARGIN = 1500

type Tell = (isNear: boolean) => void

interface Stretch {
  readonly first: Element
  readonly last: Element
  readonly tell: Tell
}

const followed = new WeakMap<Element, Stretch>()
/** What is still to be told. */
const news = new Map<Stretch, boolean>()
let observer: IntersectionObserver | undefined

/**
 * Tells whether elements are near what is seen, now and whenever that changes.
 *
 * @param count how many follow each other; none is higher than the margin
 * @returns the way to stop
 */
export function followNear(first: Element, count: number, tell: Tell): () => void {
  observer ??= new IntersectionObserver(collect, { rootMargin: `${MARGIN}px 0px` })
  let last = first
  for (let number = 1; number < count; number++) last = last.nextElementSibling ?? last
  const [ends, stretch] = [[first, last], { first, last, tell }]
  for (const end of ends) {
    followed.set(end, stretch)
    observer.observe(end)
  }
  return () => {
    for (const end of ends) observer?.unobserve(end)
    news.delete(stretch)
  }
}

function collect(entries: readonly IntersectionObserverEntry[]): void {
  if (news.size === 0) inFrames(tellNext)
  for (const { target, boundingClientRect } of entries) {
    const stretch = followed.get(target)
    // A list that is being taken away has no places any more.
    if (stretch && boundingClientRect.height > 0) news.set(stretch, isNear(stretch))
  }
}

/** Between its ends there may be more than a screen. */
function isNear({ first, last }: Stretch): boolean {
  return (
    first.getBoundingClientRect().top < innerHeight + MARGIN &&
    last.getBoundingClientRect().bottom > -MARGIN
  )
}

/** One after the other, as each may bring pictures. */
function tellNext(): boolean {
  const [next] = news
  if (next) {
    const [stretch, isNear] = next
    news.delete(stretch)
    flushSync(() => stretch.tell(isNear))
  }
  return news.size === 0
}
