import { expect, it } from 'vitest'
import { readContent } from '#demo/content/content.ts'
import type { AppKey } from '#demo/content/model/definition.ts'
import { PageMaker } from '#demo/site/site-pages.ts'
import { FIRST_APPS, indexOf, withItem } from '../../tests/support/demo/content/changed-apps.ts'

/** Addresses of the pages that are other objects after a change: those that are rendered again. */
function changedBy(key: AppKey, values: Readonly<Record<string, string>>, at = 0): string[] {
  const maker = new PageMaker()
  const before = readContent(FIRST_APPS)
  const { pages } = maker.pagesOf(before)
  const after = readContent(withItem(FIRST_APPS, key, { at, values }), before)
  const now = maker.pagesOf(after).pages
  return [...now].filter(([slug, page]) => pages.get(slug) !== page).map(([slug]) => slug)
}

it('a content that has not changed makes the same pages', () => {
  const maker = new PageMaker()
  const before = readContent(FIRST_APPS)
  const after = readContent(FIRST_APPS, before)
  expect(after.tours).toBe(before.tours)
  expect(maker.pagesOf(after).pages).toBe(maker.pagesOf(before).pages)
})

it('the price of a tour is in the menu of all pages, its season on its page, in the lists and where it is the next', () => {
  expect(changedBy('tours', { price_uah: '19900' })).toHaveLength(42)
  expect(changedBy('tours', { season_en: 'June' }).toSorted()).toEqual([
    '/en/',
    '/en/tours/',
    '/en/tours/carpathians/',
    '/en/tours/jordan/',
  ])
})

it('what only one page says changes that page alone', () => {
  expect(changedBy('tours', { lead_en: 'Another opening.' })).toEqual(['/en/tours/carpathians/'])
  const about = indexOf('pages', { slug: '/en/about/' })
  expect(changedBy('pages', { title: 'Who we are' }, about)).toEqual(['/en/about/'])
})

it('the words of a picture change the pages that show it', () => {
  const at = indexOf('pictures', { name: 'contacts-map' })
  expect(changedBy('pictures', { alt_en: 'A map' }, at)).toEqual(['/en/contacts/'])
})

it('the menu, the agency’s hours and the forms are on all pages of their language', () => {
  const english = 21
  expect(changedBy('menu', { name_en: 'Journeys' })).toHaveLength(english)
  expect(changedBy('settings', { work_hours_en: 'Always' })).toHaveLength(english)
  expect(changedBy('settings', { email: 'post@mandry.example' })).toHaveLength(2 * english)
  const form = indexOf('settings', { form_id: 'popup' })
  expect(changedBy('settings', { button_uk: 'Далі' }, form)).toHaveLength(english)
})

it('a page whose sections are broken shows its title and what needs no words', () => {
  const about = indexOf('pages', { slug: '/en/about/' })
  const content = readContent(
    withItem(FIRST_APPS, 'pages', { at: about, values: { sections: '?' } }),
  )
  const body = new PageMaker().pagesOf(content).pages.get('/en/about/')?.body ?? ''
  expect(body).toMatch(/<page-banner\s+heading="About us"/)
  expect(body).toContain('/pictures/about-studio.jpg')
  expect(body).not.toMatch(/<h[1-6][^>]*>\s*<\/h/)
})
