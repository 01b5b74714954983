import { useDeferredValue, useMemo } from 'react'
import type { Locale, Texts } from '../../../src/public/element.ts'
import { push } from './history.ts'
import { categoriesOf, otherNamesOf, worksIn, type Category } from './categories.ts'
import { canonicalHash, formatHash } from './hash.ts'
import { useImageVariants } from './use-image-variants.ts'
import { usePortfolio, type Loaded, type Source } from './use-portfolio.ts'
import { useHashCategory, type HashCategory, type Shown } from './use-hash-category.ts'
import type { GalleryWork } from './work.ts'
import { FIRST_WORKS } from './work.ts'
import { worksOf } from './works.ts'

export interface GallerySetup extends Source {
  readonly locale: Locale
  readonly texts: Texts['content']
  /** The language of `texts`. */
  readonly textsLocale: Locale
  /** The all word. */
  readonly all: string
  /** Its label for visitors. */
  readonly allLabel: string
  /** The category that the server was asked to show. */
  readonly ssrCategory: string | undefined
  /** How many works are shown first. Default: `FIRST_WORKS`. */
  readonly first?: number
  /** How many more each time. Default: all. */
  readonly step?: number | undefined
}

export interface Gallery extends HashCategory, Pick<Loaded, 'state' | 'retry'> {
  readonly categories: readonly Category[]
  readonly choose: (category: string) => void
  /** The works of the category. */
  readonly filtered: readonly GalleryWork[]
  /** Those of them that are to be shown. */
  readonly visible: readonly GalleryWork[]
  /** Those on the page: the ones whose image variants are known. */
  readonly rendered: readonly GalleryWork[]
  /** The number of works, including those that are not loaded yet. */
  readonly total: number
}

/** A gallery's state: its data, and what of it the address chooses. */
export function useGallery(setup: GallerySetup): Gallery {
  const { all, allLabel, locale, ssrCategory, first = FIRST_WORKS } = setup
  const names = setup.texts.gallery
  const { portfolio, isFetched, state, retry } = usePortfolio(setup)
  const { works, categories, known } = useMemo(() => {
    const found = worksOf(portfolio.images, locale, names, portfolio.categories)
    const choices = categoriesOf(portfolio, found, { locale, all: { name: all, label: allLabel } })
    // Asked for by few addresses.
    let others: ReadonlyMap<string, string> | undefined
    return {
      works: found,
      categories: choices,
      known: {
        all,
        categories: choices.map(({ name }) => name),
        fromOther: (name: string) => (others ??= otherNamesOf(portfolio, locale)).get(name),
      },
    }
  }, [portfolio, locale, names, all, allLabel])

  const byHash = useHashCategory(known, ssrCategory)
  const shown = useRevealedLater(byHash.shown)
  const { category, revealed } = shown
  const filtered = useMemo(() => worksIn(works, category, all), [works, category, all])
  const limit = category === all ? Math.max(first, revealed) : Infinity
  const visible = useMemo(
    () => (limit < filtered.length ? filtered.slice(0, limit) : filtered),
    [limit, filtered],
  )
  const rendered = useImageVariants(visible, isFetched)
  const total = categories.find(({ name }) => name === category)?.count ?? filtered.length
  const found = { categories, choose, filtered, visible, rendered, total }
  return { ...byHash, shown, state, retry, ...found }
}

/** More works of a category are rendered in slices, after the press on "Show more" has been answered. */
function useRevealedLater(shown: Shown): Shown {
  const later = useDeferredValue(shown)
  return later.category === shown.category ? later : shown
}

function choose(category: string): void {
  const hash = formatHash(category)
  if (hash !== canonicalHash(location.hash)) push(hash)
}
