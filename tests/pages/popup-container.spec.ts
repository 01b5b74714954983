import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { ask, clickBackdrop, dialogOf, untilModal } from './support/popup.ts'
import { expect, test } from './support/test.ts'

const PAGE = `<popup-button popup-id="form" placement="hero">Open</popup-button>
  <popup-container popup-id="form" heading="Enquiry">
    <p>In the popup</p><contact-form in-popup></contact-form><label>Note <input></label>
  </popup-container>
  <div style="height:3000px">Long page</div>`

for (const render of variants(true, false))
  test(`popup-container: it takes and keeps the focus, closes by cross and backdrop, opens for its own events alone, ${render ? 'server-rendered' : 'rendered in the browser'} @journey @smoke`, async ({
    openHtml,
  }) => {
    const page = await openHtml(PAGE, { render })
    await page.getByRole('button', { name: 'Open' }).waitFor()
    if (!render) await page.waitForFunction(() => customElements.get('popup-container'))
    await answering(page)
    await test.step('it opens by its button, takes the focus, keeps it and gives it back', async () => {
      await page.getByRole('button', { name: 'Open' }).focus()
      await page.keyboard.press('Enter')
      await expect(dialogOf(page)).toBeVisible()
      await untilModal(page)
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab')
        const inside = await page.evaluate(
          () => !!document.activeElement?.closest('popup-container'),
        )
        expect(inside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      await expect(page.locator('popup-button')).toBeFocused()
    })
    await test.step('its cross and its backdrop close it, not a click inside', async () => {
      await page.getByRole('button', { name: 'Open' }).click()
      await page.getByText('In the popup').click()
      await expect(dialogOf(page)).toBeVisible()
      // Text that is selected from inside out to the backdrop, whose click is one on the dialog.
      await untilModal(page)
      await page.getByText('In the popup').hover()
      await page.mouse.down()
      await page.mouse.move(5, 400)
      await page.mouse.up()
      await expect(dialogOf(page)).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(dialogOf(page)).toBeHidden()
      await page.getByRole('button', { name: 'Open' }).click()
      await clickBackdrop(page)
      await expect(dialogOf(page)).toBeHidden()
    })
    await test.step('an event for another popup does not open it, the form inside gets the placement of the button, the page behind does not scroll and does not move', async () => {
      await page.evaluate(() =>
        window.dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: 'other' } })),
      )
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('open-popup')))
      await expect(dialogOf(page)).toBeHidden()

      await page.getByRole('button', { name: 'Open' }).click()
      await expect(page.locator('contact-form')).toHaveAttribute('placement', 'hero')
      await page.keyboard.press('Escape')
      await page.evaluate(() =>
        window.dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: 'form' } })),
      )
      await expect(page.locator('contact-form')).toHaveAttribute(
        'placement',
        'no-placement-attribute',
      )
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()

      const left = () =>
        page.getByText('Long page').evaluate((node) => node.getBoundingClientRect().left)
      const before = await left()
      await page.getByRole('button', { name: 'Open' }).click()
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      expect(await left()).toBe(before)
      await page.mouse.move(640, 780)
      await page.mouse.wheel(0, 500)
      await page.keyboard.press('Escape')
      await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect(await left()).toBe(before)
    })
  })

test('popup-container: without script its content is not shown @journey', async ({
  browser,
  htmlServer,
  openHtml,
}) => {
  await openHtml(PAGE, { url: '/no-script/' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${htmlServer.url}/no-script/`)
  await expect(page.getByText('Long page')).toBeVisible()
  await expect(page.getByText('In the popup')).toBeHidden()
  await context.close()
})

test('popup-container: in the corner it is not modal, opens quietly and closes with Esc @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    `<button>Before</button><popup-container data-popup-id="c" heading="Enquiry" data-position="bottom-right" data-autostart="0"><input aria-label="Phone"></popup-container>`,
  )
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('button', { name: 'Before' }).click()
  const box = await dialogOf(page).boundingBox()
  expect(box && Math.round(1280 - box.x - box.width)).toBeLessThanOrEqual(16)
  expect(box && Math.round(800 - box.y - box.height)).toBeLessThanOrEqual(16)
  await page.getByLabel('Phone').focus()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
})

test('popup-container: properties set by script count as attributes do @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  await openHtml(
    '<popup-button popup-id="form">Open</popup-button><popup-container popup-id="other" load="eager">Text</popup-container>',
  )
  await page.waitForFunction(() => customElements.get('popup-container'))
  await page.evaluate(() => {
    document.querySelector('popup-container')?.remove()
    const popup = document.createElement('popup-container')
    document.body.append(
      Object.assign(popup, {
        textContent: 'Made by script',
        heading: 'Enquiry',
        popupId: 'form',
        position: 'bottom-right',
      }),
    )
  })
  await expect(page.locator('popup-container [data-popup-id=form]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(dialogOf(page)).toBeVisible()
  const isModal = () => dialogOf(page).evaluate((dialog) => dialog.matches(':modal'))
  expect(await isModal()).toBe(false)
  await page.getByRole('button', { name: 'Close' }).click()
  await page
    .locator('popup-container')
    .evaluate((popup) => Object.assign(popup, { popupId: 'late', position: 'center' }))
  await expect(page.locator('popup-container [data-popup-id=late]')).toHaveCount(1)
  await ask(page, 'form')
  await expect(dialogOf(page)).toBeHidden()
  await ask(page, 'late')
  await expect(dialogOf(page)).toBeVisible()
  await expect.poll(isModal).toBe(true)
  expect(problems).toEqual([])
})

test('popup-container: the markup of the server holds what the behaviour needs', async ({
  openHtml,
}) => {
  const page = await openHtml(
    '<popup-container data-popup-id="form" position="bottom-right" autostart="60000">Text</popup-container>',
    { script: false },
  )
  const dialog = page.locator('popup-container dialog')
  await expect(dialog).toHaveAttribute('data-popup-id', 'form')
  await expect(dialog).toHaveAttribute('data-position', 'bottom-right')
  await expect(dialog).toHaveAttribute('data-rules', /"autostart":60000/)
})

for (const focus of variants('inside', 'elsewhere'))
  test(`popup-container: a move closes it and lets the page scroll, with the focus ${focus} @thorough`, async ({
    page,
    openHtml,
  }) => {
    await openHtml(`${PAGE}<div id="target"></div>`)
    await answering(page)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.locator('popup-container').evaluate((popup, from) => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      if (from === 'elsewhere') (active as HTMLElement).blur()
      document.querySelector('#target')?.append(popup)
    }, focus)
    // Without a focus to lose no event follows: the visitor's next move counts.
    if (focus === 'elsewhere') await page.mouse.wheel(0, 10)
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
    await expect(page.getByText('In the popup')).toBeHidden()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  })

test('popup-container: a double click opens it and leaves it open @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml(PAGE)
  await answering(page)
  await page.getByRole('button', { name: 'Open' }).dblclick()
  await expect(dialogOf(page)).toBeVisible()
})

test('popup-container: its cross stays in sight when it is long @thorough', async ({
  page,
  openHtml,
}) => {
  await page.setViewportSize({ width: 375, height: 500 })
  await openHtml(`<popup-button popup-id="form">Open</popup-button>
    <popup-container popup-id="form" heading="Enquiry"><div style="height:1500px">Long</div></popup-container>`)
  await answering(page)
  await page.getByRole('button', { name: 'Open' }).click()
  await dialogOf(page).evaluate((dialog) => dialog.scrollTo(0, 900))
  const cross = page.getByRole('button', { name: 'Close' })
  await expect(cross).toBeInViewport({ ratio: 1 })
  await cross.click()
  await expect(dialogOf(page)).toBeHidden()
})
