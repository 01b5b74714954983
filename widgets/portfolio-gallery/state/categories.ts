import type { Locale } from '../../../src/public/element.ts'
import { createSpelling, tidyName } from './category-name.ts'
import type { GalleryData } from './read-portfolio.ts'
import type { GalleryWork } from './work.ts'
import { categoryReader, inLanguage } from './works.ts'

/** One thing to choose: a category, or all of them. */
export interface Category {
  /** Its name in the address. */
  readonly name: string
  /** As visitors read it. */
  readonly label: string
  /** The number of works; undefined while only some are known. */
  readonly count: number | undefined
}

export interface CategoriesOptions {
  readonly locale: Locale
  readonly all: { readonly name: string; readonly label: string }
}

/** The choices of a portfolio: all, then its categories as the data orders them, then by first appearance. */
export function categoriesOf(
  { images, total, categories }: GalleryData,
  works: readonly GalleryWork[],
  { locale, all }: CategoriesOptions,
): Category[] {
  const isWhole = images.length >= total
  const counts = new Map<string, number>()
  for (const { categories: names } of works)
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)

  const spell = createSpelling()
  const named = new Map<string, number | undefined>()
  for (const category of categories) {
    const { count }: Record<string, unknown> = Object(category)
    const given = typeof count === 'number' ? count : undefined
    const name = spell(inLanguage(category, locale))
    // One without works is left out, unless they are still to come.
    if (name && (counts.has(name) || !isWhole)) named.set(name, named.get(name) ?? given)
  }
  for (const name of counts.keys()) if (!named.has(name)) named.set(name, undefined)
  const allName = tidyName(all.name).toLowerCase()
  for (const name of named.keys()) if (name.toLowerCase() === allName) named.delete(name)
  return [
    { ...all, count: total },
    ...[...named].map(([name, given]) => ({
      name,
      label: name,
      count: isWhole ? counts.get(name) : given,
    })),
  ]
}

/** What categories are called in a language, by their names in the specification's others and by their other spellings. */
export function otherNamesOf(
  { images, categories }: GalleryData,
  locale: Locale,
): Map<string, string> {
  const names = new Map<string, string>()
  const spell = createSpelling()
  const ownIn = categoryReader(locale)
  const listed = categories.map((each) => spell(inLanguage(each, locale)))
  const own = images.map((entry) => ownIn(entry).map(spell))
  for (const other of ['en', 'uk', locale]) {
    categories.forEach((each, index) =>
      names.set(tidyName(inLanguage(each, other)), listed[index] ?? ''),
    )
    const categoriesIn = categoryReader(other)
    images.forEach((entry, index) =>
      categoriesIn(entry).forEach((name, place) =>
        names.set(tidyName(name), own[index]?.[place] ?? ''),
      ),
    )
  }
  return names
}

/** The works of a choice. */
export function worksIn(
  works: readonly GalleryWork[],
  category: string,
  all: string,
): readonly GalleryWork[] {
  return category === all ? works : works.filter(({ categories }) => categories.includes(category))
}
