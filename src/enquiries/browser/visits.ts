import type { Attribution } from '../contract.ts'
import { readAttribution, touchOf, withTouch } from './attribution.ts'
import { VISITS } from './keys.ts'

export interface Visits {
  /** Remembers this visit while that is allowed, else forgets all. */
  readonly update: () => void
  /** The visits that led here, where they may be remembered. */
  readonly attribution: () => Attribution | undefined
}

/** Remembers the visits that led here while `mayAttribute` allows it. */
export function createVisits(mayAttribute: () => boolean): Visits {
  return {
    update: () => (mayAttribute() ? rememberVisit() : forgetVisits()),
    attribution: () => (mayAttribute() ? rememberedVisits() : undefined),
  }
}

function rememberVisit(): void {
  const { href: address } = location
  const touch = touchOf({ address, referrer: document.referrer, now: Date.now() })
  if (!touch) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNew = navigation?.type === 'navigate'
  const visits = withTouch(rememberedVisits(), touch, isNew)
  tryStorage((storage) => storage.setItem(VISITS, JSON.stringify(visits)))
}

function rememberedVisits(): Attribution {
  return readAttribution(tryStorage((storage) => storage.getItem(VISITS)) ?? null, Date.now())
}

/** A page's tag may name the source of the visitor's decision. Until it exists, stored visits stay. */
function forgetVisits(): void {
  if (!document.querySelector('html:not([data-consent]) [data-consent]'))
    tryStorage((storage) => storage.removeItem(VISITS))
}

/** Undefined when storage is disabled or full. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
