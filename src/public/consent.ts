// `mandry/consent`: what the visitor agrees to, for scripts of the page.

export {
  hasConsent,
  onConsentChange,
  setConsent,
  type ConsentCategory,
} from '../measurement/consent.ts'
