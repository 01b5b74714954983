import { readSite, type Site } from './site.ts'

/** Said about something that an element has already; without it the element is complete. */
const DETAILS: ReadonlySet<PropertyKey> = new Set(['legalName'])

/**
 * The site of a page whose configuration is not known here: the defaults of everything.
 *
 * @param onRead called when a visible value is read that the configuration could hold
 */
export function unknownSite(onRead: () => void): Site {
  const site = readSite(undefined, () => {})
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        if (!DETAILS.has(name)) onRead()
        return Reflect.get(target, name) as unknown
      },
    })
  return {
    ...site,
    get defaultLocale() {
      onRead()
      return site.defaultLocale
    },
    get languageVersions() {
      onRead()
      return site.languageVersions
    },
    menu(locale) {
      onRead()
      return site.menu(locale)
    },
    form(id, locale) {
      onRead()
      return site.form(id, locale)
    },
    generalInfo: (locale) => watched(site.generalInfo(locale)),
    language: (locale) => watched(site.language(locale)),
  }
}
