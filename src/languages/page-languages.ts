import { bestMatch, languageOf, plainLocale, readLocale, type Locale } from '../site/locale.ts'
import type { LookUp } from './look-up.ts'
import { isLinkTo, sitePath } from '../site/path.ts'
import type { LanguageVersion } from '../site/languages.ts'
import type { Site } from '../site/site.ts'

/** A language of the page, as a switcher shows it. */
export interface PageLanguage {
  /** Language tag for `lang` and `hreflang`. */
  readonly code: string
  /** `EN`, `УКР`. */
  readonly short: string
  /** Its own name for itself. */
  readonly name: string
  /** Undefined for the language of this page. */
  readonly link: string | undefined
}

export interface PageLanguages {
  /** In the order of the site; the current one among them, or first. */
  readonly entries: readonly PageLanguage[]
  /** The question for the platform, where the page's other languages are not known yet. */
  readonly lookUp: LookUp | undefined
}

/** The text of the small button, if it is not the code. */
const SHORT: Readonly<Record<Locale, string>> = { uk: 'УКР' }

/** The page and its configuration. */
interface Page {
  readonly locale: Locale
  readonly site: Site
  readonly path: string
  readonly query: string
}

/** The languages of a page: from the element's own `versions`, else the page configuration, else a look-up. */
export function languagesOf(
  own: readonly LanguageVersion[] | undefined,
  page: Page,
): PageLanguages {
  const versions = own ?? page.site.languageVersions
  return {
    entries: languageEntries(versions ?? [], page),
    lookUp: versions ? undefined : lookUpQuestion(page),
  }
}

function languageEntries(versions: readonly LanguageVersion[], page: Page): PageLanguage[] {
  const tags = versions.map(({ langCode }) => {
    const tag = langCode || page.site.defaultLocale
    return readLocale(tag) ?? tag
  })
  const at = currentVersion(tags, versions, page)
  const current = tags[at] ?? page.locale
  const codeOf = shortCodes([...tags, current])
  const entries = new Map<string, PageLanguage>()
  versions.forEach(({ link }, index) => {
    const tag = tags[index] ?? current
    const isCurrent = tag === current
    const code = codeOf(tag)
    // Only the first version of a language is used.
    if (!entries.has(code) && (isCurrent || link))
      entries.set(code, { ...describeLanguage(code), link: isCurrent ? undefined : link })
  })
  if (entries.has(codeOf(current))) return [...entries.values()]
  return [{ ...describeLanguage(codeOf(current)), link: undefined }, ...entries.values()]
}

/** The version that is this page: of several in its language the one whose link leads here, else by BCP 47; or -1. */
function currentVersion(
  tags: readonly Locale[],
  versions: readonly LanguageVersion[],
  { locale, site, path, query }: Page,
): number {
  const here = sitePath(path, query)
  const own = versions.findIndex(
    ({ link }, index) =>
      languageOf(tags[index] ?? '') === languageOf(locale) && isLinkTo(link, here, site.website),
  )
  return own >= 0 && !tags.includes(locale) ? own : bestMatch(tags, locale)
}

/**
 * English and Ukrainian, the languages of the specification, are named without a region, as long as the page has only one
 * version of the language.
 */
function shortCodes(tags: readonly Locale[]): (tag: Locale) => string {
  const all = new Set(tags)
  return (tag) => {
    const language = languageOf(tag)
    const isOnly = [...all].every((other) => other === tag || languageOf(other) !== language)
    return isOnly ? plainLocale(tag) : tag
  }
}

function describeLanguage(code: string): Omit<PageLanguage, 'link'> {
  return { code, short: SHORT[code] ?? code.toUpperCase(), name: nativeName(code) }
}

/** Names by code: to create `Intl.DisplayNames` takes as long as to render a menu. */
const nativeNames = new Map<string, string>()

/** A language's own name for itself. */
function nativeName(code: string): string {
  const name = nativeNames.get(code) ?? displayName(code)
  nativeNames.set(code, name)
  return name
}

function displayName(code: string): string {
  try {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

function lookUpQuestion({ site, path, query }: Page): LookUp | undefined {
  const { pages, ...others } = site.chapters
  const chapters = [...(pages ? [pages] : []), ...Object.values(others)]
  if (!site.platformUrl || chapters.length === 0 || site.isMultilingual === false) return undefined
  return { serverUrl: site.platformUrl, path: sitePath(path, query), chapters }
}
