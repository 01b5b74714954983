import type { dispatchMeasurement } from './dispatch-measurement.ts'

/** Faster answers are not looked at: a browser reports none below 16. */
const MIN_EVENT_MS = 40
/** Interactions whose element is remembered until the browser has reported them. */
const MAX_REMEMBERED = 100

type Vital = 'inp' | 'blocking'

interface LongFrame extends PerformanceEntry {
  readonly blockingDuration: number
  /** 0 where the frame answers no event. */
  readonly firstUIEventTimestamp: number
  readonly scripts: readonly { readonly sourceURL: string }[]
}

interface EventTiming extends PerformanceEntry {
  readonly interactionId: number
}

/**
 * Measures by tag how long the page takes to respond to interactions with its elements, and how long frames with their
 * scripts block. Reports when the visitor leaves the page or hides it. Does nothing in browsers without these entries.
 *
 * @param tags of all elements
 * @param dispatch passed in: a module that two scripts shared would be one more request
 */
export function measureVitals(tags: readonly string[], dispatch: typeof dispatchMeasurement): void {
  const touched = rememberTouched(tags.join())
  const worst = new Map<string, number>()
  const note = (vital: Vital, tag: string | undefined, milliseconds: number) => {
    const key = `${vital} ${tag}`
    if (tag) worst.set(key, Math.max(worst.get(key) ?? 0, Math.round(milliseconds)))
  }
  observe<EventTiming>({ type: 'event', durationThreshold: MIN_EVENT_MS }, (entry) => {
    if (entry.interactionId > 0) note('inp', touched.get(entry.startTime), entry.duration)
  })
  observe<LongFrame>({ type: 'long-animation-frame' }, (frame) => {
    const ofChunk = (tag: string) =>
      frame.scripts.some(({ sourceURL }) => sourceURL.includes(`/chunks/${tag}-`))
    const tag = touched.get(frame.firstUIEventTimestamp) ?? tags.find(ofChunk)
    if (frame.blockingDuration > 0) note('blocking', tag, frame.blockingDuration)
  })
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    for (const [key, milliseconds] of worst) {
      const [vital = '', tag = ''] = key.split(' ')
      const from = document.querySelector(tag) ?? document
      dispatch(from, 'vital-measured', { vital, tag, milliseconds })
    }
    worst.clear()
  })
}

/** The tag that each interaction was with, by the event's time: entries name no element inside a shadow root. */
function rememberTouched(selector: string): ReadonlyMap<number, string> {
  const touched = new Map<number, string>()
  const onEvent = ({ timeStamp, target }: Event) => {
    const host = target instanceof Element && target.closest(selector)
    if (!host) return
    touched.set(timeStamp, host.localName)
    for (const first of touched.keys()) if (touched.size > MAX_REMEMBERED) touched.delete(first)
  }
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(type, onEvent, { capture: true, passive: true })
  return touched
}

function observe<Entry extends PerformanceEntry>(
  options: PerformanceObserverInit & { readonly durationThreshold?: number },
  handle: (entry: Entry) => void,
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(options.type ?? '')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) handle(entry as Entry)
  }).observe({ ...options, buffered: true })
}
