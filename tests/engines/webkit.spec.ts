import { expect, test as base } from '../pages/support/site.ts'
import { readEnquiries } from '../pages/support/platform.ts'
import { startDriver, type Driver, type Session } from './webdriver.ts'

// The important ways of each widget on the demo site, in WebKitGTK.

const test = base.extend<{ webkit: Session }, { driver: Driver }>({
  driver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
    async ({}, provide) => {
      const driver = await startDriver()
      await provide(driver)
      await driver.stop()
    },
    { scope: 'worker' },
  ],
  webkit: async ({ driver }, provide) => {
    const session = await driver.open()
    await provide(session)
    await session.close()
  },
})

const isLocked = (webkit: Session) =>
  webkit.evaluate(() => document.documentElement.style.overflow === 'hidden')

const address = (webkit: Session) =>
  webkit.evaluate(() => decodeURIComponent(location.pathname + location.hash))

const sees = (webkit: Session, selector: string, text?: string) =>
  expect.poll(() => webkit.sees(selector, text), { message: `${selector} ${text ?? ''}` })

/** The element that has the focus, in any shadow root. */
const focused = (webkit: Session) =>
  expect.poll(() =>
    webkit.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active?.outerHTML
    }),
  )

const POPUP_FORM = 'popup-container contact-form >> '

test('webkit: an enquiry from the popup reaches the platform once', async ({ webkit, site }) => {
  const email = 'webkit@example.com'
  await webkit.goto(`${site.url}/en/`)
  await webkit.click('site-header >> button', 'Plan a journey')
  await webkit.click(`${POPUP_FORM}button`, 'Send the enquiry')
  await sees(webkit, `${POPUP_FORM}[role=alert]`).toBe(true)
  await focused(webkit).toContain('summary')
  await webkit.type(`${POPUP_FORM}input[type=email]`, email)
  await webkit.click(`${POPUP_FORM}button`, 'Send the enquiry')
  await sees(webkit, `${POPUP_FORM}[part~=success]`, 'Thank you').toBe(true)
  await expect
    .poll(async () => (await readEnquiries(site.url)).filter((it) => it.email === email))
    .toEqual([expect.objectContaining({ form_id: 'popup', placement: 'header', language: 'en' })])
})

test('webkit: a popup keeps the page from scrolling, closes by Esc and gives the focus back', async ({
  webkit,
  site,
}) => {
  await webkit.goto(`${site.url}/en/`)
  await webkit.click('site-header >> button', 'Plan a journey')
  await sees(webkit, 'dialog').toBe(true)
  await expect.poll(() => isLocked(webkit)).toBe(true)
  await focused(webkit).toContain('<input')
  await webkit.press('Escape')
  await sees(webkit, 'dialog').toBe(false)
  await expect.poll(() => isLocked(webkit)).toBe(false)
  await focused(webkit).toContain('Plan a journey')
})

test('webkit: an enquiry from the page is answered in a dialog', async ({ webkit, site }) => {
  await webkit.goto(`${site.url}/en/contacts/`)
  await webkit.type('contact-block >> input[type=email]', 'block@example.com')
  await webkit.click('contact-block >> button', 'Send the enquiry')
  await sees(webkit, 'contact-block >> dialog', 'Thank you').toBe(true)
  await expect.poll(() => isLocked(webkit)).toBe(true)
  await webkit.click('contact-block >> [part~=close]')
  await sees(webkit, 'contact-block >> dialog').toBe(false)
  await expect.poll(() => isLocked(webkit)).toBe(false)
})

test('webkit: the gallery filters, opens a picture, turns to the next one and closes', async ({
  webkit,
  site,
}) => {
  await webkit.goto(`${site.url}/en/portfolio/`)
  await expect.poll(() => address(webkit)).toBe('/en/portfolio/#all')
  await webkit.click('portfolio-gallery >> a', 'Weddings')
  await expect.poll(() => address(webkit)).toBe('/en/portfolio/#Weddings')
  await webkit.click('portfolio-gallery >> [data-work]')
  await sees(webkit, 'dialog').toBe(true)
  const first = await address(webkit)
  await webkit.press('ArrowRight')
  await expect.poll(() => address(webkit)).not.toBe(first)
  await webkit.press('Escape')
  await sees(webkit, 'dialog').toBe(false)
  await expect.poll(() => address(webkit)).toBe('/en/portfolio/#Weddings')
  await focused(webkit).toContain('data-work')
})

test('webkit: the reviews are moved by a drag and by a button', async ({ webkit, site }) => {
  const lefts = () =>
    webkit.evaluate(() => {
      const slides = document
        .querySelector('reviews-slider')
        ?.shadowRoot?.querySelectorAll('.slide')
      return [...(slides ?? [])].map((slide) => Math.round(slide.getBoundingClientRect().left))
    })
  await webkit.goto(`${site.url}/en/`)
  await webkit.evaluate(() =>
    document.querySelector('reviews-slider')?.scrollIntoView({ block: 'center' }),
  )
  await sees(webkit, '.viewport[tabindex="-1"]').toBe(true)
  const [first, second] = await lefts()
  await webkit.drag('.viewport', -400)
  await expect.poll(async () => (await lefts())[1]).toBe(first)
  await webkit.click('reviews-slider >> [part~=previous]')
  await expect.poll(async () => (await lefts()).slice(0, 2)).toEqual([first, second])
})

test('webkit: the header’s entries open by keyboard, and the switcher leads to the other language', async ({
  webkit,
  site,
}) => {
  await webkit.resize(1280, 900)
  await webkit.goto(`${site.url}/en/contacts/`)
  await webkit.evaluate(() => {
    const toggle = document.querySelector('site-header')?.shadowRoot?.querySelector('.entry-toggle')
    return (toggle as HTMLElement).focus()
  })
  await webkit.press('Enter')
  await sees(webkit, 'site-header >> a[href="/en/tours/by-train/"]').toBe(true)
  await webkit.press('Escape')
  await sees(webkit, 'site-header >> a[href="/en/tours/by-train/"]').toBe(false)
  await webkit.click('site-header >> summary')
  await webkit.click('site-header >> a', 'Українська')
  await expect.poll(() => address(webkit)).toBe('/uk/kontakty/')
})

test('webkit: on a phone the burger opens the menu and Esc closes it', async ({ webkit, site }) => {
  await webkit.resize(500, 800)
  await webkit.goto(`${site.url}/en/`)
  await webkit.click('site-header >> [part~=burger]')
  await sees(webkit, 'site-header >> .menu').toBe(true)
  await expect.poll(() => isLocked(webkit)).toBe(true)
  await webkit.press('Escape')
  await sees(webkit, 'site-header >> .menu').toBe(false)
  await focused(webkit).toContain('burger')
})

test('webkit: elements that no server rendered are the same', async ({ webkit, site }) => {
  await webkit.goto(`${site.url}/en/`)
  await webkit.evaluate(() => {
    const banner = Object.assign(document.createElement('page-banner'), { heading: 'By script' })
    document.querySelector('main')?.prepend(banner, document.createElement('contact-form'))
  })
  await sees(webkit, 'page-banner >> h1', 'By script').toBe(true)
  await webkit.click('main > contact-form >> button')
  await sees(webkit, 'main > contact-form >> [role=alert]').toBe(true)
})
