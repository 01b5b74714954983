import type { Attribution } from '../contract.ts'
import { rememberedVisits, rememberVisit } from '../visits/remember-visit.ts'

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

/** A page's tag may name where the visitor's word comes from: until it is there, what was remembered stays. */
function forgetVisits(): void {
  try {
    if (!document.querySelector('html:not([data-consent]) [data-consent]'))
      localStorage.removeItem('mandry.attribution')
  } catch {
    // storage is disabled
  }
}
