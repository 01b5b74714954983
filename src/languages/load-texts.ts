import { fallbacks, languageOf, LAST_LOCALE, readLocale, type Locale } from '../site/locale.ts'
import type { BrowserGroup, Fetches, FetchesByGroup, Spoken, Texts } from './texts.ts'
import { registeredTranslations } from './translations.ts'

// One file a language; the query makes a chunk of each group of it.
const OWN: FetchesByGroup = {
  parts: import.meta.glob<Texts['parts']>('./texts/{en,uk}.ts', {
    query: '?parts',
    import: 'parts',
  }),
  widgets: import.meta.glob<Texts['widgets']>('./texts/{en,uk}.ts', {
    query: '?widgets',
    import: 'widgets',
  }),
  lightbox: import.meta.glob<Texts['lightbox']>('./texts/{en,uk}.ts', {
    query: '?lightbox',
    import: 'lightbox',
  }),
  outcomes: import.meta.glob<Texts['outcomes']>('./texts/{en,uk}.ts', {
    query: '?outcomes',
    import: 'outcomes',
  }),
  hints: import.meta.glob<Texts['hints']>('./texts/{en,uk}.ts', {
    query: '?hints',
    import: 'hints',
  }),
  files: import.meta.glob<Texts['files']>('./texts/{en,uk}.ts', {
    query: '?files',
    import: 'files',
  }),
  extended: import.meta.glob<Texts['extended']>('./texts/{en,uk}.ts', {
    query: '?extended',
    import: 'extended',
  }),
}

/** A group of texts, and the languages that it may be in. */
interface Wanted<Group extends BrowserGroup> {
  readonly group: Group
  /** That of the element. */
  readonly locale: Locale
  /** That of the site, for a language without texts. */
  readonly defaultLocale: Locale
}

const loaded = new Map<string, Spoken<BrowserGroup>>()

/** The texts of a language, or of what it falls back to. Undefined until `loadTexts` has loaded them. */
export function loadedTexts<Group extends BrowserGroup>(
  wanted: Wanted<Group>,
): Spoken<Group> | undefined {
  return loaded.get(placeOf(wanted)) as Spoken<Group> | undefined
}

/**
 * Loads a group of texts: by BCP 47 those of the language, else those of the site's own, else English. From then on
 * `loadedTexts` has them.
 *
 * @returns the texts, and the language that they are in
 * @throws when they cannot be fetched
 */
export async function loadTexts<Group extends BrowserGroup>(
  wanted: Wanted<Group>,
): Promise<Spoken<Group>> {
  const { group, locale, defaultLocale } = wanted
  const own = fallbacks(locale)
  for (const lang of [...own, ...fallbacks(defaultLocale), LAST_LOCALE]) {
    const found = await find(group, lang)
    if (!found) continue
    if (!own.includes(lang) && !loadedTexts(wanted))
      console.error(`mandry: no texts in "${locale}", "${lang}" stands in; see registerTranslation`)
    loaded.set(placeOf(wanted), found)
    return found
  }
  throw new RangeError(`there are no texts of "${group}"`)
}

/** Starts to fetch texts that are about to be needed. */
export function prefetchTexts(group: BrowserGroup, tag: string): void {
  const locale = readLocale(tag)
  if (locale) for (const lang of fallbacks(locale)) find(group, lang).catch(() => {})
}

/** Forgets what was loaded when the site adds a translation, and then calls the listener. */
export function onTranslation(listener: () => void): void {
  registeredTranslations().listeners.add(() => {
    loaded.clear()
    listener()
  })
}

async function find<Group extends BrowserGroup>(
  group: Group,
  lang: string,
): Promise<Spoken<Group> | undefined> {
  if (registeredTranslations().tables.has(lang)) {
    const english = await fetchTexts(group, LAST_LOCALE)
    const { registeredTexts } = await import('./registered-texts.ts')
    return english && registeredTexts(lang, group, english)
  }
  const texts = await fetchTexts(group, lang)
  return texts && { lang, texts, isRegistered: false }
}

async function fetchTexts<Group extends BrowserGroup>(
  group: Group,
  lang: string,
): Promise<Texts[Group] | undefined> {
  const file = `./texts/${lang}.ts`
  const own: Fetches<Group> = OWN[group]
  if (own[file]) return own[file]()
  // There is one English and one Ukrainian: `en-GB` asks for no further list.
  if (own[`./texts/${languageOf(lang)}.ts`]) return undefined
  const others: Fetches<Group> = (await import('./other-languages.ts')).OTHERS[group]
  return others[file]?.()
}

function placeOf({ group, locale, defaultLocale }: Wanted<BrowserGroup>): string {
  return [group, locale, defaultLocale].join()
}
