import { bestMatch, readLocale, type Locale } from '../site/locale.ts'
import type { LookUp } from './look-up.ts'
import { sitePath } from '../site/path.ts'
import type { Chapter, LanguageVersion } from '../site/site-data.ts'
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

/** What stands in the small button, where it is not the code. */
const SHORT: Readonly<Record<Locale, string>> = { uk: 'УКР' }

/** The known facts of a page. */
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

function languageEntries(
  versions: readonly LanguageVersion[],
  { locale, site }: Page,
): PageLanguage[] {
  const entries = new Map<string, PageLanguage>()
  const codes = versions.map(({ langCode }) => langCode || site.defaultLocale)
  const current = bestMatch(codes, locale)
  const currentCode = describeLanguage(codes[current] ?? locale).code
  versions.forEach(({ link }, index) => {
    const language = describeLanguage(codes[index] ?? locale)
    const isCurrent = language.code === currentCode
    // The first version of a language counts.
    if (!entries.has(language.code) && (isCurrent || link))
      entries.set(language.code, { ...language, link: isCurrent ? undefined : link })
  })
  if (entries.has(currentCode)) return [...entries.values()]
  return [{ ...describeLanguage(locale), link: undefined }, ...entries.values()]
}

function describeLanguage(langCode: string): Omit<PageLanguage, 'link'> {
  const code = readLocale(langCode) ?? langCode
  return { code, short: SHORT[code] ?? code.toUpperCase(), name: nativeName(code) }
}

/** A language's own name for itself, as the platform of the script knows it, as it stands alone. */
function nativeName(code: string): string {
  try {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

function lookUpQuestion({ site, path, query }: Page): LookUp | undefined {
  const { pages, ...others } = site.chapters
  const chapters = [pages, ...Object.values(others)].flatMap(
    (chapter) => lookUpFields(chapter) ?? [],
  )
  if (!site.platformUrl || !lookUpFields(pages)) return undefined
  return { serverUrl: site.platformUrl, path: sitePath(path, query), chapters }
}

/** The part of a chapter that a look-up needs. */
function lookUpFields(chapter: Chapter | undefined): LookUp['chapters'][number] | undefined {
  const alternatives = chapter?.alternative_languages_field_id
  if (!chapter || !alternatives) return undefined
  return {
    app_id: chapter.app_id,
    status_field_id: chapter.status_field_id,
    slug_field_id: chapter.slug_field_id,
    alternative_languages_field_id: alternatives,
    ...(chapter.language_field_id ? { language_field_id: chapter.language_field_id } : {}),
  }
}
