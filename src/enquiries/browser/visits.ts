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
  let remembering: Promise<VisitsScript | undefined> | undefined
  return {
    update() {
      if (!mayAttribute()) return forgetVisits()
      remembering = import('../visits/remember-visit.ts').then(
        (visits) => {
          if (mayAttribute()) visits.rememberVisit()
          return visits
        },
        () => undefined, // this visit is not remembered
      )
    },
    async attribution() {
      if (!mayAttribute() || !remembering) return undefined
      // An enquiry does not wait for it.
      return (await orFallback(remembering, undefined))?.rememberedVisits()
    },
  }
}

function forgetVisits(): void {
  try {
    localStorage.removeItem('mandry.attribution')
  } catch {
    // storage is disabled
  }
}
