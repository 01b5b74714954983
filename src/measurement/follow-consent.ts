import { followGoogleConsent } from './google-consent.ts'
import { followTcf } from './tcf-consent.ts'
import { hasConsent, isRefused, onConsentChange, setConsent } from './consent.ts'

/** Where the visitor's consent is read, by the value of `data-consent` of the script tag. */
const SOURCES: Readonly<Record<string, () => unknown>> = {
  page: () => {},
  google: () => followGoogleConsent(setConsent),
  tcf: () => {
    if (!followTcf(setConsent))
      console.error('mandry: data-consent="tcf": the page has no __tcfapi, so nothing is allowed')
  },
}

/**
 * Keeps the visitor's first referrer once that is allowed, and removes it when consent is refused or withdrawn.
 *
 * @param source the value of `data-consent`; undefined where only the page's `html` element has one
 */
export function followConsent(source: string | undefined, keepReferrer: () => void): void {
  const apply = () => {
    if (hasConsent('marketing')) keepReferrer()
    else if (isRefused('marketing')) forgetReferrer()
  }
  onConsentChange(apply)
  apply()
  if (source === undefined) return
  const follow = SOURCES[source]
  if (!follow)
    return console.error(
      `mandry: data-consent: "${source}" is none of ${Object.keys(SOURCES).join(', ')}, so nothing is allowed`,
    )
  follow()
}

function forgetReferrer(): void {
  try {
    localStorage.removeItem('referrer')
  } catch {
    // storage is disabled
  }
}
