/** What a visitor may agree to. */
export type ConsentCategory = 'statistics' | 'marketing'

/** True where nothing has to be asked for, and where the visitor has agreed. */
export function hasConsent(category: ConsentCategory): boolean {
  const page = document.documentElement
  if (page.hasAttribute('data-consent')) return page.matches(`[data-consent~=${category}]`)
  return !document.querySelector('script[data-consent]')
}

/** True where the visitor has been asked and has not agreed. */
export function isRefused(category: ConsentCategory): boolean {
  return document.documentElement.hasAttribute('data-consent') && !hasConsent(category)
}

/** States what the visitor agrees to: the one place that all of Mandry's scripts look at. */
export function setConsent(categories: readonly ConsentCategory[]): void {
  document.documentElement.dataset['consent'] = categories.join(' ')
}

/** Calls back whenever the consent may have changed. */
export function onConsentChange(handle: () => void): void {
  new MutationObserver(handle).observe(document.documentElement, {
    attributeFilter: ['data-consent'],
  })
}
