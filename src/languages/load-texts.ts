import { fallbacks, LAST_LOCALE, type Locale } from '../site/locale.ts'
import { registeredTexts } from './registered-texts.ts'
import type { BrowserGroup, ResolvedMessages, Texts } from './texts.ts'
import { registeredTranslations } from './translations.ts'

/** One file a language, with all its groups of texts. */
const FILES = import.meta.glob<Pick<Texts, BrowserGroup>>('./texts/*.ts', { import: 'browser' })

/** A group of texts, and the languages that it may be in. */
interface Wanted<Group extends BrowserGroup> {
  readonly group: Group
  /** That of the element. */
  readonly locale: Locale
  /** That of the site, for a language without texts. Default: `locale`, which has texts. */
  readonly defaultLocale?: Locale
}

const loaded = new Map<string, ResolvedMessages<BrowserGroup>>()

/** The texts of a language, or of what it falls back to. Undefined until `loadTexts` has loaded them. */
export function loadedTexts<Group extends BrowserGroup>(
  wanted: Wanted<Group>,
): ResolvedMessages<Group> | undefined {
  return loaded.get(placeOf(wanted)) as ResolvedMessages<Group> | undefined
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
): Promise<ResolvedMessages<Group>> {
  const { group, locale, defaultLocale = locale } = wanted
  const own = fallbacks(locale)
  for (const lang of [...own, ...fallbacks(defaultLocale), LAST_LOCALE]) {
    const found = await find(group, lang)
    if (!found) continue
    if (!own.includes(lang) && !loadedTexts(wanted))
      console.error(`mandry: no texts in "${locale}", "${lang}" is used; see registerTranslation`)
    loaded.set(placeOf(wanted), found)
    return found
  }
  throw new RangeError(`there are no texts of "${group}"`)
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
): Promise<ResolvedMessages<Group> | undefined> {
  if (registeredTranslations().tables.has(lang)) {
    const english = await fetchTexts(group, LAST_LOCALE)
    return english && registeredTexts(lang, group, english)
  }
  const texts = await fetchTexts(group, lang)
  return texts && { lang, texts, isRegistered: false }
}

async function fetchTexts<Group extends BrowserGroup>(
  group: Group,
  lang: string,
): Promise<Texts[Group] | undefined> {
  return (await FILES[`./texts/${lang}.ts`]?.())?.[group]
}

function placeOf({ group, locale, defaultLocale = locale }: Wanted<BrowserGroup>): string {
  return [group, locale, defaultLocale].join()
}
