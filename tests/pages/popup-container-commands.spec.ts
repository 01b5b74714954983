import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { dialogOf, type PopupElement } from './support/popup.ts'
import { expect, test } from './support/test.ts'

// The ways a page opens and closes a popup, beside the event and our own buttons.

const PAGE = `<a href="/en/other/" data-popup-id="form" data-placement="link" data-about="Lviv"><b>Write to us</b></a>
  <button commandfor="enquiry" command="--show" data-placement="command">Show</button>
  <a href="#popup=form">By address</a>
  <popup-container id="enquiry" popup-id="form" heading="Enquiry">
    <p>In the popup</p><contact-form in-popup></contact-form>
    <button commandfor="enquiry" command="--hide">Hide</button>
  </popup-container>`

for (const hasCommands of variants(true, false))
  test(`popup-container: links, commands and methods open and close it, in a browser with commands: ${hasCommands} @journey`, async ({
    page,
    openHtml,
    problems,
  }) => {
    if (!hasCommands)
      await page.addInitScript(() => {
        for (const name of ['command', 'commandForElement'])
          Reflect.deleteProperty(HTMLButtonElement.prototype, name)
        // The browser's own answer to the attributes.
        addEventListener(
          'command',
          (event) => event.isTrusted && event.stopImmediatePropagation(),
          {
            capture: true,
          },
        )
      })
    await openHtml(PAGE)
    await answering(page)
    const form = page.locator('contact-form')
    await page.getByText('Write to us').click()
    await expect(dialogOf(page)).toBeVisible()
    await expect(form).toHaveAttribute('placement', 'link')
    expect(new URL(page.url()).pathname).toBe('/en/')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(dialogOf(page)).toBeHidden()

    await page.getByRole('button', { name: 'Show' }).click()
    await expect(dialogOf(page)).toBeVisible()
    await expect(form).toHaveAttribute('placement', 'command')
    await page.locator('popup-container').evaluate((popup: PopupElement) => popup.hide())
    await expect(dialogOf(page)).toBeHidden()

    await page
      .locator('popup-container')
      .evaluate((popup: PopupElement) => popup.show({ placement: 'script' }))
    await expect(dialogOf(page)).toBeVisible()
    await expect(form).toHaveAttribute('placement', 'script')
    expect(problems).toEqual([])
  })

test('popup-container: a link with a modifier key, or one that the page answers, is left alone', async ({
  page,
  openHtml,
}) => {
  await openHtml(PAGE)
  await answering(page)
  const prevented = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('[data-popup-id]')
    const states: boolean[] = []
    addEventListener('click', (event) => {
      states.push(event.defaultPrevented)
      event.preventDefault()
    })
    for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link?.click()
    return states
  })
  expect(prevented).toEqual([false, false, false, false, true]) // by the page, in the last click
  await expect(dialogOf(page)).toBeHidden()
})

// By script: Firefox, driven through WebDriver BiDi, never says that it has moved within a page.
test('popup-container: its address opens it, at once after Back, too; Back closes it, Forward opens it again @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(PAGE)
  await answering(page)
  await test.step('Back closes it, Forward opens it again', async () => {
    await page.getByText('By address').click()
    await expect(dialogOf(page)).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en\/$/)
    await page.evaluate(() => history.forward())
    await expect(dialogOf(page)).toBeVisible()
    // Closed otherwise, it goes back to where it was opened: Forward leads to it again.
    const length = await page.evaluate(() => history.length)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en\/$/)
    expect(await page.evaluate(() => history.length)).toBe(length)
    await page.evaluate(() => history.forward())
    await expect(dialogOf(page)).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/en\/$/)
  await test.step('it opens again at once after Back', async () => {
    await page.getByText('By address').click()
    // Named by its heading: what follows an open popup has loaded.
    await expect(dialogOf(page)).toHaveAttribute('aria-label', /./)
    // The event of the closing comes when the popup is open again.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const again = () => {
            addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(resolve)), {
              once: true,
            })
            location.assign('#popup=form')
          }
          addEventListener('hashchange', again, { once: true })
          history.back()
        }),
    )
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL(/#popup=form$/)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en\/$/)
  })
})

// No journey of other engines: Playwright's step back to a page that Firefox has kept never ends through WebDriver BiDi.
test('popup-container: a visitor who arrives by its address stays on the page after closing @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml('<p>Before</p>', { url: '/en/before/' })
  await openHtml(PAGE, { url: '/en/?page=2#popup=form' })
  await expect(dialogOf(page)).toBeVisible()
  await answering(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/en\/\?page=2$/)
  await page.goBack()
  await expect(page.getByText('Before')).toBeVisible()
})
