import type { Locale, Messages } from '../../src/public/element.ts'

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

const en = {
  portfolio: 'Portfolio',
  all: 'All',
  category: 'Category',
  categories: 'Categories',
  allCategories: 'All categories',
  close: 'Close',
  showMore: 'Show more',
  loading: 'Loading the works…',
  failed: 'The works did not load.',
  restFailed: 'The other works did not load.',
  retry: 'Try again',
  empty: 'There are no works here yet.',
  picture: 'Picture',
  works: { one: 'work', other: 'works' } as Forms,
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    portfolio: 'Портфоліо',
    all: 'Усі',
    category: 'Категорія',
    categories: 'Категорії',
    allCategories: 'Усі категорії',
    close: 'Закрити',
    showMore: 'Показати більше',
    loading: 'Завантажуємо роботи…',
    failed: 'Не вдалося завантажити роботи.',
    restFailed: 'Не вдалося завантажити решту робіт.',
    retry: 'Спробувати ще раз',
    empty: 'Тут поки немає робіт.',
    picture: 'Зображення',
    works: { one: 'робота', few: 'роботи', many: 'робіт' },
  },
}

/** `12 works`, `12 робіт`. */
export function countOfWorks(count: number, locale: Locale): string {
  const { works } = MESSAGES[locale]
  const form = works[new Intl.PluralRules(locale).select(count)]
  return `${count.toLocaleString(locale)} ${form ?? works.other ?? ''}`
}
