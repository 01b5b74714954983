import { flushSync } from 'react-dom'
import { inFrames } from './in-frames.ts'

/** How far from what is seen something is still near: about as far ahead as browsers load lazy pictures. */
const MARGIN = '1500px 0px'

type Tell = (isNear: boolean) => void

const followed = new WeakMap<Element, Tell>()
/** What is still to be told. */
const news = new Map<Tell, boolean>()
let observer: IntersectionObserver | undefined

/** Tells whether an element is near what is seen, now and whenever that changes. @returns the way to stop */
export function followNear(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(collect, { rootMargin: MARGIN })
  followed.set(element, tell)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    news.delete(tell)
  }
}

function collect(entries: readonly IntersectionObserverEntry[]): void {
  if (news.size === 0) inFrames(tellNext)
  for (const { target, isIntersecting } of entries) {
    const tell = followed.get(target)
    if (tell) news.set(tell, isIntersecting)
  }
}

/** One after the other, as each may bring pictures. */
function tellNext(): boolean {
  const [next] = news
  if (next) {
    const [tell, isNear] = next
    news.delete(tell)
    flushSync(() => tell(isNear))
  }
  return news.size === 0
}
