import { useMemo } from 'react'
import type { Locale } from '../../../src/languages/locale.ts'
import { goTo } from './address.ts'
import { categoriesOf, otherNamesOf, worksIn, type Category } from '../categories/categories.ts'
import { hashOf } from './choice.ts'
import { MESSAGES } from '../portfolio-gallery.messages.ts'
import { useChoice, type Choice } from './use-choice.ts'
import { usePortfolio, type Loaded, type Source } from './use-portfolio.ts'
import { useShown, type Shown } from './use-shown.ts'
import type { Work } from './work.ts'
import { worksOf } from './works.ts'

/** How many works the all-category shows at first. */
export const FIRST_WORKS = 15

export interface GallerySetup extends Source {
  readonly locale: Locale
  /** The all word. */
  readonly all: string
  /** What visitors read for it. */
  readonly allLabel: string
  /** What the server was asked to show; undefined for nothing special. */
  readonly served: string | undefined
}

export interface Gallery extends Pick<Loaded, 'state' | 'retry' | 'isFetched'> {
  readonly categories: readonly Category[]
  readonly choice: Choice
  readonly choose: (category: string) => void
  /** The choice as the works below follow it. */
  readonly shown: Shown
  readonly reveal: (cause: Shown['cause']) => void
  /** The works of what is shown. */
  readonly chosen: readonly Work[]
  /** Those of them that are on the page. */
  readonly list: readonly Work[]
  /** How many there are, those that are still to be loaded included. */
  readonly total: number
}

/** A gallery's state: its data, and what of it the address chooses. */
export function useGallery(setup: GallerySetup): Gallery {
  const { all, allLabel, locale, served } = setup
  const { portfolio, ...loaded } = usePortfolio(setup)
  const { works, categories, known } = useMemo(() => {
    const found = worksOf(portfolio.images, locale, MESSAGES[locale].picture)
    const choices = categoriesOf(portfolio, found, { locale, all: { name: all, label: allLabel } })
    return {
      works: found,
      categories: choices,
      known: {
        all,
        categories: choices.map(({ name }) => name),
        others: otherNamesOf(portfolio, found, locale),
      },
    }
  }, [portfolio, locale, all, allLabel])

  const choice = useChoice(known, served ?? all)
  const [shown, reveal] = useShown(choice, served === all)
  const { category, revealed } = shown
  const chosen = useMemo(() => worksIn(works, category, all), [works, category, all])
  const isCut = category === all && !revealed
  const list = useMemo(() => (isCut ? chosen.slice(0, FIRST_WORKS) : chosen), [isCut, chosen])
  const total = categories.find(({ name }) => name === category)?.count ?? chosen.length
  return { ...loaded, categories, choice, choose, shown, reveal, chosen, list, total }
}

function choose(category: string): void {
  const hash = hashOf(category)
  if (hash !== location.hash) goTo(hash)
}
