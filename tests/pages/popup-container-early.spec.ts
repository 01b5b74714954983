import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { dialogOf } from './support/popup.ts'
import { expect, test } from './support/test.ts'

// Presses and events that come before the popup or its behaviour.

test('popup-container: a press before its behaviour has come is kept @journey', async ({
  page,
  openHtml,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/chunks/behaviours*', async (route) => {
    await held
    await route.continue()
  })
  await openHtml(
    '<popup-button popup-id="form">Open</popup-button><popup-container popup-id="form" heading="Enquiry">Text</popup-container>',
    { render: false },
  )
  const button = page.getByRole('button', { name: 'Open' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(dialogOf(page)).toBeHidden()
  release()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.locator('popup-button [aria-busy]')).toHaveCount(0)
})

for (const render of variants(true, false))
  for (const early of [true, false])
    test(`popup-container: a button answers a press on an element inside it, ${early ? 'before' : 'after'} its behaviour has come, ${render ? 'rendered' : 'not rendered'} by a server @thorough`, async ({
      page,
      openHtml,
    }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/chunks/behaviours*', async (route) => {
        await held
        await route.continue()
      })
      if (!early) release()
      await openHtml(
        `<popup-button popup-id="form"><b><i>Open</i></b> it</popup-button>
         <popup-container popup-id="form" heading="Enquiry">Text</popup-container>`,
        { render },
      )
      await page.getByRole('button', { name: 'Open' }).waitFor()
      if (!early) await answering(page)
      await page.getByText('Open').click()
      release()
      await expect(dialogOf(page)).toBeVisible()
    })

test('popup-container: a press that is kept inside another element is repeated once @thorough', async ({
  page,
  openHtml,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/chunks/behaviours*', async (route) => {
    await held
    await route.continue()
  })
  await openHtml(
    `<site-footer><popup-button popup-id="form">Open</popup-button></site-footer>
     <popup-container popup-id="form" heading="Enquiry">Text</popup-container>`,
    { render: false },
  )
  const heard = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0
        document.addEventListener('open-popup', () => {
          count++
          // Every kept press is repeated in the task that brings the behaviours.
          setTimeout(() => requestAnimationFrame(() => resolve(count)))
        })
      }),
  )
  await page.getByRole('button', { name: 'Open' }).click()
  release()
  expect(await heard).toBe(1)
})

test('popup-container: an event that comes before the popup is kept for it @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml('<popup-button popup-id="form">Open</popup-button>', { render: false })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.evaluate(() => {
    const popup = document.createElement('popup-container')
    popup.setAttribute('popup-id', 'form')
    popup.setAttribute('heading', 'Enquiry')
    document.body.append(popup)
  })
  await expect(dialogOf(page)).toBeVisible()
})
