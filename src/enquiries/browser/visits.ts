import type { Attribution } from '../contract.ts'
import type * as visitsScript from '../visits/remember-visit.ts'
import { orFallback } from './outbox.ts'

type VisitsScript = typeof visitsScript

export interface Visits {
  /** Remembers this visit while that is allowed, else forgets all. */
  readonly update: () => void
  /** The visits that led here, where they may be remembered. */
  readonly attribution: () => Promise<Attribution | undefined>
}

/** Visits are remembered by a script of its own: most pages have no consent, and need none of it. */
export function createVisits(mayAttribute: () => boolean): Visits {
  let remembering: Promise<VisitsScript | void> | undefined
  return {
    update() {
      if (!mayAttribute()) return forgetVisits()
      remembering = import('../visits/remember-visit.ts').then(
        (visits) => {
          if (mayAttribute()) visits.rememberVisit()
          return visits
        },
        () => {}, // this visit is not remembered
      )
    },
    async attribution() {
      if (!mayAttribute() || !remembering) return undefined
      // An enquiry does not wait for it.
      return (await orFallback(remembering, undefined))?.rememberedVisits()
    },
  }
}

/** A page's tag may name where the visitor's word comes from: until it is there, what was remembered stays. */
function forgetVisits(): void {
  try {
    if (!document.querySelector('html:not([data-consent]) [data-consent]'))
      localStorage.removeItem('mandry.attribution')
  } catch {
    // storage is disabled
  }
}
