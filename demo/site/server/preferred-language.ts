import type { Language } from '#demo/site/page.ts'

/** Ukrainian for browsers that ask for it before English, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const asked = acceptLanguage?.toLowerCase() ?? ''
  const places = { en: asked.search(/\ben\b/), uk: asked.search(/\buk\b/) }
  return places.uk >= 0 && (places.en < 0 || places.uk < places.en) ? 'uk' : 'en'
}
