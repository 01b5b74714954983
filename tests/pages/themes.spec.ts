import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { EVERY_WIDGET, OPTIONS } from './support/every-widget.ts'
import { expect, test } from './support/works.ts'

/** Of text, as the token's default is computed. */
const LIGHT = 'rgb(15, 36, 48)'
const DARK = 'rgb(233, 241, 238)'

/** The page's own colours, in the way that the guide asks for. */
const FOLLOWING = `<style>
  :root { color-scheme: light dark }
  body { margin: 0; background: #fbf7f0 }
  @media (prefers-color-scheme: dark) { body { background: #0b1b25 } }
</style>`

const setStyle = (page: Page, name: string, value: string) =>
  page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [
    name,
    value,
  ] as const)

test('themes: widgets have the colour scheme of the page', async ({ openHtml, page }) => {
  await openHtml('<page-banner heading="Journeys"></page-banner>')
  const heading = page.getByRole('heading', { name: 'Journeys' })
  for (const [pageScheme, system, ink] of [
    ['', 'light', LIGHT],
    ['', 'dark', LIGHT],
    ['light', 'dark', LIGHT],
    ['dark', 'light', DARK],
    ['light dark', 'light', LIGHT],
    ['light dark', 'dark', DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    await setStyle(page, 'color-scheme', pageScheme)
    await expect(heading, `"${pageScheme}", system ${system}`).toHaveCSS('color', ink)
  }
  await page.locator('page-banner').evaluate((banner) => (banner.style.colorScheme = 'light'))
  await expect(heading).toHaveCSS('color', LIGHT)
})

/** Every colour token of a banner, as it is computed, on a page with one more custom property. */
const coloursOf = (page: Page, property = '--none') =>
  page.locator('page-banner').evaluate((banner, property) => {
    const { style } = document.documentElement
    style.setProperty(property, 'rgb(1, 2, 3)')
    const root = banner.shadowRoot?.querySelector<HTMLElement>('[data-mandry-root]')
    if (!root) return []
    const names =
      `text background surface hover muted primary primary-pressed on-primary accent border danger success
      warning inverse on-inverse focus`.split(/\s+/)
    const colours = names.map((name) => {
      root.style.color = `var(--color-${name})`
      const { color } = getComputedStyle(root)
      const [, ...parts] = /color\(srgb (\S+) (\S+) (\S+)\)/.exec(color) ?? []
      const mixed = `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(', ')})`
      return `${name}: ${parts.length ? mixed : color}`
    })
    style.removeProperty(property)
    return colours
  }, property)

/** Colour tokens by their names before 0.3. */
const OLD_NAMES = {
  ink: 'text',
  paper: 'background',
  surface: 'surface',
  mist: 'hover',
  muted: 'muted',
  primary: 'primary',
  'primary-pressed': 'primary-pressed',
  'on-primary': 'on-primary',
  accent: 'accent',
  line: 'border',
  danger: 'danger',
  success: 'success',
  notice: 'warning',
  night: 'inverse',
  'night-text': 'on-inverse',
  focus: 'focus',
}

test('themes: a page may set colour tokens by their old names', async ({ openHtml, page }) => {
  await openHtml('<page-banner heading="Journeys"></page-banner>')
  const defaults = await coloursOf(page)
  expect(defaults.map((line) => line.split(':')[0])).toEqual(Object.values(OLD_NAMES))
  for (const [old, name] of Object.entries(OLD_NAMES)) {
    const expected = defaults.map((line) =>
      line.startsWith(`${name}:`) ? `${name}: rgb(1, 2, 3)` : line,
    )
    expect(await coloursOf(page, `--mandry-${old}`), old).toEqual(expected)
  }
  await setStyle(page, '--mandry-ink', 'rgb(1, 2, 3)')
  await setStyle(page, '--mandry-color-text', 'rgb(4, 5, 6)')
  expect(await coloursOf(page)).toContain('text: rgb(4, 5, 6)')
})

/** Makes the rules for browsers without `light-dark()` count here too. */
const useFallback = (page: Page) =>
  page.locator('page-banner').evaluate(({ shadowRoot }) => {
    const sheets = [...(shadowRoot?.styleSheets ?? []), ...(shadowRoot?.adoptedStyleSheets ?? [])]
    const found = sheets
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSSupportsRule)
      .filter(({ conditionText }) => conditionText.includes('light-dark'))
      .flatMap(({ cssRules }) => [...cssRules])
    for (const { parentStyleSheet, cssText } of found)
      parentStyleSheet?.insertRule(cssText, parentStyleSheet.cssRules.length)
    return found.length
  })

test('themes: a browser without light-dark() has the same colours, dark by a token @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml('<page-banner heading="Journeys" popup-id="form"></page-banner>')
  const light = await coloursOf(page)
  await setStyle(page, 'color-scheme', 'dark')
  const dark = await coloursOf(page)
  expect(dark[0]).toBe(`text: ${DARK}`)
  expect(await useFallback(page)).toBe(1)
  expect(await coloursOf(page)).toEqual(light)
  await setStyle(page, '--mandry-dark', '100%')
  expect(await coloursOf(page)).toEqual(dark)
})

test('themes: axe finds nothing in any widget, light, dark, and in forced colours @thorough', async ({
  openHtml,
  page,
}) => {
  test.slow()
  await openHtml(EVERY_WIDGET, { ...OPTIONS, head: FOLLOWING })
  const form = page.locator('main contact-form')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await form.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(form.locator('[part~=summary]')).toBeVisible()
  const popup = page.locator('popup-container')
  for (const media of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media })
    // Forced colours are the visitor's own, and axe reads others for text.
    const without = media.forcedColors === 'active' ? ['color-contrast'] : []
    // The browser gives elements their new colours one after the other.
    await expect(() => expectAccessible(page, without)).toPass()
    await page.locator('page-banner').getByRole('button').click()
    await expect(popup.getByRole('dialog')).toBeVisible()
    // Both forms have the heading of the page's configuration.
    await expectAccessible(page, ['landmark-unique', ...without])
    await page.keyboard.press('Escape')
    await expect(popup.getByRole('dialog')).toBeHidden()
  }
})

test('themes: in forced colours edges, the focus and signs have colours of the system @thorough', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' })
  await openHtml(EVERY_WIDGET, OPTIONS)
  const text = await page.evaluate(() => {
    document.body.style.color = 'ButtonText'
    return getComputedStyle(document.body).color
  })
  await page.locator('page-banner').getByRole('button').click()
  const popup = page.locator('popup-container')
  await expect(popup.getByRole('dialog')).toHaveCSS('outline-style', 'solid')
  const field = popup.getByLabel(/Email/)
  await expect(field).toBeFocused()
  await expect(field).toHaveCSS('outline-width', '3px')
  await expect(popup.getByRole('button', { name: 'Request a Quote' })).toHaveCSS(
    'border-top-color',
    text,
  )
  await page.keyboard.press('Escape')
  await page.locator('site-header [part~=burger]').click()
  await expect(page.locator('site-header nav:popover-open')).toHaveCount(1)
  const cross = page.locator('site-header .burger-lines')
  await expect
    .poll(() => cross.evaluate((lines) => getComputedStyle(lines, '::before').backgroundColor))
    .toBe(text)
})

/** The heights of what is pressed or filled in, in whole pixels. */
const targets = (page: Page) =>
  page
    .locator(
      '[part=languages-button], [part=burger], [part~=button], [part~=category], [part=field]',
    )
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().height)),
    )

test('themes: targets go by the density, and keep 24 px @thorough', async ({ openHtml, page }) => {
  await openHtml(EVERY_WIDGET, OPTIONS)
  const least = async () => Math.min(...(await targets(page)))
  await expect.poll(least).toBe(44)
  await setStyle(page, '--mandry-density', '0.75')
  await expect.poll(least).toBe(33)
  await setStyle(page, '--mandry-density', '0.1')
  await expect.poll(least).toBeGreaterThanOrEqual(24)
})

test.describe('under a thumb', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } })

  test('themes: targets keep 44 px on a touch screen @thorough', async ({ openHtml, page }) => {
    await openHtml(EVERY_WIDGET, { ...OPTIONS, head: '<style>:root{--mandry-density:.5}</style>' })
    expect(Math.min(...(await targets(page)))).toBeGreaterThanOrEqual(44)
  })

  test('themes: what was touched keeps no colour of a pointer that rests on it', async ({
    openHtml,
    page,
  }) => {
    await openHtml('<popup-button popup-id="form">Open</popup-button>')
    const button = page.getByRole('button', { name: 'Open' })
    const colour = () =>
      button.evaluate((it) => {
        for (const transition of it.getAnimations()) transition.finish()
        return getComputedStyle(it).backgroundColor
      })
    const before = await colour()
    await button.hover()
    expect(await button.evaluate((it) => it.matches(':hover'))).toBe(true)
    expect(await colour()).toBe(before)
  })
})
