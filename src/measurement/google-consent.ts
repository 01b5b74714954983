import type { ConsentCategory } from './consent.ts'

type Purposes = Readonly<Record<string, unknown>>

/** Purposes of Google's Consent Mode v2 by what they allow here. */
const PURPOSES = { statistics: 'analytics_storage', marketing: 'ad_storage' } as const

/**
 * Follows the commands `gtag('consent', 'default' | 'update', …)`, including earlier ones. A default that denies is not a
 * decision: data stored on an earlier visit stay until the visitor has chosen. Only Google can apply defaults for regions,
 * because it knows the visitor's location: if there is one, all defaults are ignored.
 *
 * @param decide called with what is allowed, with each decision
 */
export function followGoogleConsent(decide: (allowed: readonly ConsentCategory[]) => void): void {
  let defaults: Purposes = {}
  let updates: Purposes = {}
  let hasRegions = false
  const read = (entry: unknown) => {
    const [command, kind, change] = Array.from(Object(entry) as ArrayLike<unknown>)
    if (command !== 'consent') return
    const purposes = Object(change) as Purposes
    if (kind === 'default') defaults = { ...defaults, ...purposes }
    else if (kind === 'update') updates = { ...updates, ...purposes }
    else return
    hasRegions ||= kind === 'default' && 'region' in purposes
    const state = hasRegions ? updates : { ...defaults, ...updates }
    const allowed = (['statistics', 'marketing'] as const).filter(
      (category) => state[PURPOSES[category]] === 'granted',
    )
    if (allowed.length > 0 || Object.keys(updates).length > 0) decide(allowed)
  }
  const layer = ((window as { dataLayer?: unknown[] }).dataLayer ??= [])
  layer.forEach(read)
  // Google's own scripts listen in the same way.
  const { push } = layer
  layer.push = (...entries) => {
    const length = push.apply(layer, entries)
    entries.forEach(read)
    return length
  }
}
