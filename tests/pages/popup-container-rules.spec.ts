import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { ask, dialogOf } from './support/popup.ts'
import { expect, test } from './support/test.ts'
import { stopClock } from './support/time.ts'

const DAY_MS = 86_400_000

const popup = (attributes: string) =>
  `<label>Note <input></label><popup-container popup-id="form" heading="Enquiry" ${attributes}><p>Text</p></popup-container>
   <div style="height:4000px">Long page</div>`

/** The mouse leaves the page. Answers of the popup come at once. */
const leave = (page: Page, pointerType = 'mouse', clientY = 0) =>
  page.evaluate(
    (init) => void document.documentElement.dispatchEvent(new PointerEvent('pointerleave', init)),
    { pointerType, clientY },
  )

for (const [attribute, ms] of [
  ['open-after="20"', 20_000],
  ['autostart="2000"', 2000],
] as const)
  test(`popup-container: ${attribute} opens it after the delay, but not while the visitor types @journey`, async ({
    page,
    openHtml,
    problems,
  }) => {
    await stopClock(page)
    await openHtml(popup(attribute))
    await answering(page)
    await page.clock.runFor(ms - 1000)
    await expect(dialogOf(page)).toBeHidden()
    await page.getByLabel('Note').focus()
    await page.clock.runFor(5000)
    await expect(dialogOf(page)).toBeHidden()
    await page.getByLabel('Note').blur()
    await page.clock.runFor(2000)
    await expect(dialogOf(page)).toBeVisible()
    expect(problems).toEqual([])
  })

test('popup-container: open-on-scroll opens it at that depth, when the visitor does not type @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(popup('open-on-scroll="50"'))
  await answering(page)
  const scrollTo = (share: number) =>
    page.evaluate(
      (to) =>
        new Promise((resolve) => {
          const { scrollHeight, clientHeight } = document.documentElement
          addEventListener('scroll', () => setTimeout(resolve), { once: true })
          window.scrollTo(0, to * (scrollHeight - clientHeight))
        }),
      share,
    )
  await scrollTo(0.4)
  await expect(dialogOf(page)).toBeHidden()
  await page.getByLabel('Note').evaluate((input) => input.focus({ preventScroll: true }))
  await scrollTo(0.6)
  await expect(dialogOf(page)).toBeHidden()
  await page.getByLabel('Note').blur()
  await scrollTo(0.7)
  await expect(dialogOf(page)).toBeVisible()
})

test('popup-container: open-on-exit opens it where the mouse leaves at the top, once a page view, over no other dialog @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    `${popup('open-on-exit')}<popup-container popup-id="other" heading="Other" position="bottom-right">Text</popup-container>`,
  )
  await answering(page)
  const enquiry = dialogOf(page, 'Enquiry')
  await leave(page, 'touch')
  await leave(page, 'mouse', 700)
  await expect(enquiry).toBeHidden()
  await ask(page, 'other')
  await page.getByText('Long page').click()
  await leave(page)
  await expect(enquiry).toBeHidden()
  await dialogOf(page, 'Other').getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page, 'Other')).toBeHidden()
  await page.mouse.move(400, 300)
  await page.evaluate(() =>
    addEventListener('opened', ({ detail }) => (document.title = detail.source), { once: true }),
  )
  await leave(page)
  await expect(enquiry).toBeVisible()
  await expect(page).toHaveTitle('rule')
  await page.keyboard.press('Escape')
  await expect(enquiry).toBeHidden()
  await leave(page)
  await expect(enquiry).toBeHidden()
})

test('popup-container: show-once counts any opening, for the visit or for days, by clocks that are off too', async ({
  page,
  openHtml,
}) => {
  const opens = async (value: string, shown?: number) => {
    await openHtml(popup(`open-on-exit show-once="${value}"`))
    await answering(page)
    if (shown !== undefined)
      await page.evaluate(
        (at) => localStorage.setItem('mandry.popup.form.shown', String(at)),
        shown,
      )
    await leave(page)
    const isOpen = await dialogOf(page).isVisible()
    // It counts when it is modal, a frame later.
    if (isOpen) await expect(page.locator('dialog:modal')).toBeVisible()
    return isOpen
  }
  await openHtml(popup('open-on-exit show-once'))
  await answering(page)
  await ask(page, 'form')
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await opens('visit')).toBe(false)
  expect(await opens('7')).toBe(true)
  expect(await opens('7')).toBe(false)
  expect(await opens('7', Date.now() - 6 * DAY_MS)).toBe(false)
  expect(await opens('7', Date.now() - 8 * DAY_MS)).toBe(true)
  expect(await opens('7', Date.now() + 400 * DAY_MS)).toBe(true)
  expect(await opens('7', NaN)).toBe(true)
})

test('popup-container: not-after-submit keeps it closed once its form was sent, without storage for this page @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  const submit = () =>
    page
      .getByText('Text')
      .evaluate((node) => void node.dispatchEvent(new CustomEvent('submitForm', { bubbles: true })))
  await openHtml(popup('open-on-exit not-after-submit'))
  await answering(page)
  await submit()
  await page.reload()
  await answering(page)
  await leave(page)
  expect(await dialogOf(page).isVisible()).toBe(false)

  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('disabled', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get })
  })
  await openHtml(popup('open-on-exit not-after-submit show-once="30"'))
  await answering(page)
  await leave(page)
  await expect(dialogOf(page)).toBeVisible()
  expect(problems).toEqual([])
})

test('popup-container: for-campaign holds for the visit, where the page asks for no consent or has it @thorough', async ({
  page,
  openHtml,
}) => {
  const html = popup('open-on-exit for-campaign="utm_source=news&utm_campaign"')
  const opens = async (url: string, consent?: string, head = '') => {
    await openHtml(html, { url, head })
    await answering(page)
    if (consent !== undefined)
      await page.evaluate((to) => (document.documentElement.dataset.consent = to), consent)
    await leave(page)
    return await dialogOf(page).isVisible()
  }
  // A script tag that says where consent is read asks for it, before there is a decision.
  const asks = '<script type="text/plain" data-consent="page"></script>'
  expect(await opens('/en/')).toBe(false)
  expect(await opens('/en/?utm_source=news')).toBe(false)
  expect(await opens('/en/?utm_source=news&utm_campaign=spring', 'analytics')).toBe(true)
  expect(await opens('/en/two/')).toBe(false)
  expect(await opens('/en/?utm_source=news&utm_campaign=spring', undefined, asks)).toBe(true)
  expect(await opens('/en/two/', undefined, asks)).toBe(false)
  expect(await opens('/en/?utm_source=news&utm_campaign=spring', 'marketing')).toBe(true)
  expect(await opens('/en/two/')).toBe(true)
})

for (const render of variants(false, true))
  test(`popup-container: rules that contradict themselves are a line in the console each, rendered by a server: ${render} @thorough`, async ({
    page,
    openHtml,
    problems,
  }) => {
    const faults = [
      [
        'open-on-scroll="150"',
        'open-on-scroll: expected a percentage above 0 and up to 100, found "150"',
      ],
      ['open-after="soon"', 'open-after: expected seconds, found "soon"'],
      [
        'open-on-exit show-once="month"',
        'show-once: expected visit or a number of days, found "month"',
      ],
      [
        'open-on-exit for-campaign="source=news"',
        'for-campaign: expected names with utm_ as in an address (utm_source=news), found "source"',
      ],
      [
        'open-on-exit for-campaign="utm_source=a&utm_source=b"',
        'for-campaign: utm_source cannot have two values at once',
      ],
      [
        'show-once="visit"',
        'it has limits, but nothing opens it by itself; add autostart, open-after, open-on-scroll or open-on-exit',
      ],
    ]
    await openHtml(
      faults
        .map(
          ([attributes = ''], index) =>
            `<popup-container popup-id="p${index}" heading="Popup ${index}" ${attributes}>Text</popup-container>`,
        )
        .join(''),
      { render },
    )
    await answering(page)
    await expect
      .poll(() => [...problems].sort())
      .toEqual(
        faults.map(
          ([, cause], index) => `mandry: <popup-container popup-id="p${index}">: ${cause}`,
        ),
      )
    await leave(page)
    await expect(dialogOf(page)).toBeHidden()
    await ask(page, 'p0')
    await expect(dialogOf(page, 'Popup 0')).toBeVisible()
  })

test('popup-container: a popup that is removed before its delay does not open @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  await stopClock(page)
  await openHtml(
    '<popup-container popup-id="a" heading="Enquiry" autostart="2000">Text</popup-container>',
  )
  await answering(page)
  await page.locator('popup-container').evaluate((popup) => {
    popup.remove()
    Object.assign(window, { popup })
  })
  await page.clock.runFor(3000)
  const open = await page.evaluate(() => {
    const { popup } = window as unknown as { popup: HTMLElement }
    return popup.shadowRoot?.querySelector('dialog')?.open
  })
  expect(open).toBe(false)
  expect(problems).toEqual([])
})

test('popup-container: an autostart longer than a timer can be does not open it at once @thorough', async ({
  page,
  openHtml,
}) => {
  await stopClock(page)
  await openHtml(
    '<popup-container popup-id="a" heading="Enquiry" autostart="9999999999">Text</popup-container>',
  )
  await answering(page)
  await page.clock.runFor(5000)
  await expect(dialogOf(page)).toBeHidden()
})

for (const focus of variants('on a button in it', 'nowhere'))
  test(`popup-container: autostart waits while another popup is open, with the focus ${focus} @thorough`, async ({
    page,
    openHtml,
  }) => {
    await stopClock(page)
    await openHtml(`<popup-container popup-id="form" heading="First"><contact-form in-popup></contact-form></popup-container>
      <popup-container popup-id="a" heading="Enquiry" autostart="2000">Text</popup-container>`)
    await answering(page)
    await ask(page, 'form')
    const send = page.locator('contact-form').getByRole('button')
    await send.focus()
    if (focus === 'nowhere') await send.blur()
    await page.clock.runFor(2100)
    await expect(dialogOf(page, 'Enquiry')).toBeHidden({ timeout: 1 })
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await page.clock.runFor(2000)
    await expect(dialogOf(page, 'Enquiry')).toBeVisible()
  })
