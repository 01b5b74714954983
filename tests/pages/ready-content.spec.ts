import { variants } from '../support/test-size.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/test.ts'

// A page whose HTML another library has filled already: what is inside must not go blank.

const SLIDER = `<section class="reviews-slider"><div class="container"><h2 class="title">Said</h2>
  <div class="review_item"><p gh-id="reviews.items.0.review">A quiet week.</p></div></div></section>`

for (const render of variants(false, true)) {
  test.describe(render ? 'through renderPage' : 'in the browser alone', () => {
    test('ready content: content that an element without data does not show stays, with one warning, until data replaces it for good @journey', async ({
      openHtml,
      problems,
    }) => {
      const page = await openHtml(
        `<reviews-slider data-gh-id="reviews">${SLIDER}</reviews-slider>
         <reviews-slider>${SLIDER}</reviews-slider>
         <portfolio-gallery><ul><li>A ready work</li></ul></portfolio-gallery>
         <site-header><nav><a href="/en/">Ready menu</a></nav></site-header>`,
        { render, head: '<style>reviews-slider > .reviews-slider { padding-left: 7px }</style>' },
      )
      await page.waitForFunction(() =>
        ['reviews-slider', 'portfolio-gallery', 'site-header'].every((tag) =>
          customElements.get(tag),
        ),
      )
      await expect(page.getByText('A quiet week.')).toHaveCount(2)
      for (const text of await page.getByText('A quiet week.').all())
        await expect(text).toBeVisible()
      await expect(page.getByText('A ready work')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ready menu' })).toBeVisible()
      const host = page.locator('reviews-slider').first()
      await expect(host).toHaveCSS('display', 'inline')
      await expect(host.locator('> .reviews-slider')).toHaveCSS('padding-left', '7px')
      const told = (tag: string, data: string) =>
        `mandry: <${tag}>: no data (${data}); showing the content inside instead. Set it, or use another tag for this content`
      await expect
        .poll(() => problems.toSorted())
        .toEqual([
          told('portfolio-gallery', 'images'),
          // Its data is in no place where the platform's own library has it.
          'mandry: <reviews-slider>: "A quiet week." has no place in <reviews-slider>, so the content inside stays as it is',
          told('site-header', 'menu'),
        ])

      const [kept, replaced] = [
        page.locator('reviews-slider').first(),
        page.locator('reviews-slider').last(),
      ]
      const items = JSON.stringify([{ text: 'Six trains.', name: 'A teacher' }])
      await replaced.evaluate((slider, value) => slider.setAttribute('items', value), items)
      await expect(page.getByText('Six trains.')).toBeVisible()
      await expect(replaced.getByText('A quiet week.')).toBeHidden()
      await replaced.evaluate((slider) => slider.removeAttribute('items'))
      await expect(page.getByText('Six trains.')).toHaveCount(0)
      await expect(replaced.getByText('A quiet week.')).toBeHidden()
      await expect(kept.getByText('A quiet week.')).toBeVisible()
    })

    test('ready content: content that stays survives a move and a return @thorough', async ({
      openHtml,
    }) => {
      const page = await openHtml(`<reviews-slider>${SLIDER}</reviews-slider><main></main>`, {
        render,
      })
      await page.waitForFunction(() => customElements.get('reviews-slider'))
      await page.evaluate(async () => {
        const slider = document.querySelector('reviews-slider')
        document.querySelector('main')?.append(slider ?? '')
        slider?.remove()
        await Promise.resolve()
        document.querySelector('main')?.append(slider ?? '')
      })
      await expect(page.locator('main').getByText('A quiet week.')).toBeVisible()
    })
  })
}

test('ready content: content of an element with data is visible until its script comes', async ({
  openHtml,
  page,
  problems,
}) => {
  const arrive = await hold(page, '**/chunks/react-*')
  await openHtml(
    '<site-header name="Mandry"><nav><a href="/en/">Ready menu</a></nav></site-header>',
    { render: false },
  )
  await expect(page.getByRole('link', { name: 'Ready menu' })).toBeVisible()
  arrive()
  await expect(page.getByText('Mandry').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ready menu' })).toBeHidden()
  expect(problems).toEqual([])
})
