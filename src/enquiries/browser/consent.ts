/** When visits may be remembered. `consent`: while `<html data-consent>` lists `marketing`. */
export type AttributionSetting = 'off' | 'always' | 'consent'

/** True while visits may be remembered. */
export function isAllowed(setting: AttributionSetting): boolean {
  const page = document.documentElement
  return (
    setting === 'always' || (setting === 'consent' && page.matches('[data-consent~=marketing]'))
  )
}

/** Calls back whenever the page's consent may have changed. @returns an unsubscribe function */
export function onConsent(handle: () => void): () => void {
  const changes = new MutationObserver(handle)
  changes.observe(document.documentElement, { attributeFilter: ['data-consent'] })
  return () => changes.disconnect()
}
