import { expectAccessible } from './support/axe.ts'
import { button, host, live, slides, status } from './support/reviews.ts'
import { expect, test } from './support/test.ts'

const PLAIN = [
  { text: 'Six trains and not one of them in a hurry.', name: 'A teacher' },
  { text: 'I would not change a chair.', name: 'A couple' },
]
const SOURCE = { name: 'Google', url: 'https://maps.example/' }
const STARRED = [
  { ...PLAIN[0], rating: 4, date: '2026-05-31', source: SOURCE, image: '/teacher.svg' },
  { ...PLAIN[1], rating: 3.5 },
]
const PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

const sliderOf = (items: readonly object[], attributes = '') =>
  `<main style="width: 500px"><h1>Tours</h1><reviews-slider ${attributes}><script type="application/json">${JSON.stringify(items)}</script></reviews-slider></main>`

test('reviews-slider: stars, picture, date and source are there before the script, stay after it, and are announced', async ({
  openHtml,
  htmlServer,
  page,
  problems,
}) => {
  htmlServer.put('/teacher.svg', PORTRAIT, 'image/svg+xml')
  const heights = async () =>
    await slides(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  await openHtml(sliderOf(STARRED, 'average'), { script: false })
  const before = await heights()
  await openHtml(sliderOf(STARRED, 'average'))
  await live(page)
  expect(await heights()).toEqual(before)

  const [first, second] = [slides(page).first(), slides(page).nth(1)]
  await expect(first.getByRole('img', { name: 'Rating: 4 of 5' })).toBeVisible()
  await expect(first.getByText('31 May 2026')).toHaveAttribute('datetime', '2026-05-31')
  const source = first.getByRole('link', { name: 'Google' })
  await expect(source).toHaveAttribute('rel', 'noopener nofollow')
  await expect(first.locator('[part=image]')).toHaveJSProperty('complete', true)
  await expect(host(page).getByRole('img', { name: 'Average rating: 3.8 of 5' })).toBeVisible()
  await expect(host(page).getByText('2 reviews')).toBeVisible()
  // As many stars are filled as the rating says: what is wider is cut off.
  const filled = second.locator('.stars svg')
  await expect(filled).toHaveAttribute('width', '70')
  await expect(filled).toHaveCSS('overflow', /hidden|clip/)
  await expectAccessible(page)

  await button(page, 'next').click()
  await expect(status(page)).toHaveText(
    'A couple, Rating: 3.5 of 5: I would not change a chair. (2 of 2)',
  )
  expect(problems).toEqual([])
})

test('reviews-slider: a card without stars is as high as it was, next to one with them', async ({
  openHtml,
}) => {
  const page = await openHtml(sliderOf(PLAIN))
  const placeOf = async (part: string) =>
    await slides(page)
      .nth(1)
      .locator(`[part=${part}]`)
      .evaluate((element) => {
        const top = element.closest('.review')?.getBoundingClientRect().top ?? 0
        return element.getBoundingClientRect().top - top
      })
  const alone = await placeOf('text')
  await openHtml(sliderOf([STARRED[0] ?? {}, PLAIN[1] ?? {}]))
  expect(await placeOf('text')).toBe(alone)
  await expect(slides(page).nth(1).locator('.stars, time, img, .origin')).toHaveCount(0)
})
