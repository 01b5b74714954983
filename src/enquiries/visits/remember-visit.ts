import type { Attribution } from '../touch.ts'
import { readAttribution, touchOf, withTouch } from './attribution.ts'

const KEY = 'mandry.attribution'

/** Remembers that this page was landed on; without storage it is not. */
export function rememberVisit(): void {
  const { href: address } = location
  const now = Date.now()
  const touch = touchOf({ address, referrer: document.referrer, now })
  if (!touch) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNew = navigation?.type === 'navigate'
  tryStorage((storage) =>
    storage.setItem(KEY, JSON.stringify(withTouch(rememberedVisits(), touch, isNew))),
  )
}

export function rememberedVisits(): Attribution {
  return readAttribution(tryStorage((storage) => storage.getItem(KEY)) ?? null, Date.now())
}

/** Undefined when storage is disabled or full. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
