import type { Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { CONFIGURATION } from './support/menu.ts'
import {
  PAGE,
  WHILE_MS,
  alive,
  burger,
  child,
  follow,
  header,
  scrollPage,
  settle,
  toggle,
} from './support/site-header.ts'
import { expect, test } from './support/test.ts'
import { stopClock } from './support/time.ts'

// One way of rendering for each width: both have the same parts once React is there.

test.describe('server-rendered, wide', () => {
  test.beforeEach(async ({ openHtml }) => {
    await alive(await openHtml(PAGE, { configuration: CONFIGURATION }))
  })

  test('site-header: a button shows the children of its entry; the button, Esc and a press elsewhere hide them @thorough', async ({
    page,
  }) => {
    await expect(child(page)).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await toggle(page).click()
    await expect(child(page)).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await toggle(page).click()
    await expect(child(page)).toBeHidden()

    await toggle(page).click()
    await child(page).focus()
    await page.keyboard.press('Escape')
    await expect(child(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()

    await toggle(page).click()
    await expect(child(page)).toBeVisible()
    await page.getByRole('button', { name: 'On the page' }).click()
    await expect(child(page)).toBeHidden()
  })

  test('site-header: a pointer that rests opens an entry, the keyboard walks through them, its button opens the popup, and a click on a parent follows its link in a wide window @journey @smoke', async ({
    page,
  }) => {
    await test.step('a pointer that rests for 0.3 s opens an entry, and closes it when it goes away', async () => {
      const waited = toggle(page).evaluate((button) => {
        const { promise, resolve } = Promise.withResolvers<number>()
        let started = 0
        button.addEventListener('pointerover', () => (started = performance.now()))
        const opened = () => resolve(performance.now() - started)
        new MutationObserver(opened).observe(button, { attributeFilter: ['aria-expanded'] })
        return promise
      })
      await toggle(page).hover()
      expect(await waited).toBeGreaterThanOrEqual(299)
      await expect(child(page)).toBeVisible()
      await page.mouse.move(600, 600)
      await expect(child(page)).toBeHidden()
    })
    await test.step('the keyboard opens, walks through and leaves an entry; one is open at a time', async () => {
      await page.getByRole('link', { name: 'Tours', exact: true }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(child(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Black Sea' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Events' })).toBeFocused()
      await expect(child(page)).toBeHidden()
      await page.keyboard.press('Space')
      await expect(page.getByRole('link', { name: 'Weddings' })).toBeVisible()
      await toggle(page).click()
      await expect(page.getByRole('link', { name: 'Weddings' })).toBeHidden()
    })
    await test.step('its button opens the popup "form" with the placement "header"', async () => {
      const asked = page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener('open-popup', (event) => resolve((event as CustomEvent).detail)),
          ),
      )
      await page.getByRole('button', { name: 'Plan a journey' }).click()
      expect(await asked).toEqual({ popupId: 'form', placement: 'header' })
      await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await follow(page, 'Tours', '/en/tours/')
  })

  test('site-header: a pointer that only passes opens nothing; what it opened can be hovered and dismissed @thorough', async ({
    page,
  }) => {
    await stopClock(page)
    await toggle(page).hover()
    await page.mouse.move(600, 600)
    await page.clock.runFor(WHILE_MS)
    await expect(child(page)).toBeHidden({ timeout: 1 })
    await page.getByRole('link', { name: 'Tours', exact: true }).hover()
    await page.clock.runFor(WHILE_MS)
    await child(page).hover()
    await page.clock.runFor(WHILE_MS)
    await expect(child(page)).toBeVisible({ timeout: 1 })
    // WCAG 1.4.13: Esc dismisses without the pointer moving, wherever the focus is.
    await page.keyboard.press('Escape')
    await expect(child(page)).toBeHidden()
    await page.clock.runFor(WHILE_MS)
    await expect(child(page)).toBeHidden({ timeout: 1 })
  })

  test('site-header: a click on what the pointer opened keeps it @thorough', async ({ page }) => {
    await page.clock.install()
    await toggle(page).hover()
    await expect(child(page)).toBeVisible()
    await toggle(page).click()
    await page.mouse.move(600, 600)
    await page.clock.runFor(WHILE_MS)
    await expect(child(page)).toBeVisible({ timeout: 1 })
    await toggle(page).click()
    await expect(child(page)).toBeHidden()
  })

  test('site-header: it is compact when the page is scrolled by 51 px, not by 50, and moves nothing', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const page = Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          page.moved += (entry as unknown as { readonly value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    await scrollPage(page, 50)
    await expect(header(page)).not.toHaveAttribute('data-scrolled')
    await scrollPage(page, 51)
    await expect(header(page)).toHaveAttribute('data-scrolled', '')
    await settle(page)
    const top = await page
      .locator('site-header')
      .evaluate((host) => host.getBoundingClientRect().top)
    expect(top).toBe(0)
    await scrollPage(page, 0)
    await expect(header(page)).not.toHaveAttribute('data-scrolled')
    expect(await page.evaluate(() => (window as { moved?: number }).moved)).toBe(0)
  })
})

test.describe('rendered in the browser, narrow', () => {
  test.use({ viewport: { width: 1199, height: 700 } })
  test.beforeEach(async ({ openHtml }) => {
    const page = await openHtml(PAGE, { configuration: CONFIGURATION, render: false })
    await alive(page)
    await burger(page).click()
  })

  test('site-header: Esc, the burger and a focus that leaves close the panel; a click on a parent entry toggles its children below 1200 px and does not follow the link @journey', async ({
    page,
  }) => {
    await test.step('the page behind does not scroll while the panel is open', async () => {
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Tours', exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'About' })).toBeHidden()
      await expect(burger(page)).toBeFocused()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')

      await burger(page).click()
      await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
      await burger(page).click()
      await expect(page.getByRole('link', { name: 'About' })).toBeHidden()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')

      await burger(page).click()
      await page.getByRole('link', { name: 'Contacts' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Contacts' })).toBeHidden()
    })
    await burger(page).click()
    await test.step('a click on a parent entry toggles its children', async () => {
      const parent = page.getByRole('link', { name: 'Tours', exact: true })
      await expect(child(page)).toBeHidden()
      await parent.click()
      await expect(child(page)).toBeVisible()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
      await parent.press('Enter')
      await expect(child(page)).toBeHidden()
      await toggle(page).click()
      await page.getByRole('button', { name: 'Events' }).click()
      await expect(child(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Weddings' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/en/')
      await follow(page, 'Tours: Overview', '/en/tours/')
    })
  })

  test('site-header: the popup opened from the panel gives the focus back to the burger @thorough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.getByRole('button', { name: 'Plan a journey' }).click()
    await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeHidden()
    await expect(burger(page)).toBeFocused()
  })

  test('site-header: a window of 1200 px takes the panel away and shows the row @thorough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 700 })
    await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
    await expect(burger(page)).toBeHidden()
    await expect(page.locator('site-header nav:popover-open')).toHaveCount(0)
  })

  test('site-header: so does one that became wide before the script of the panel came @thorough', async ({
    page,
  }) => {
    const release = await hold(page, '**/chunks/interaction*')
    await page.reload()
    await alive(page)
    await burger(page).click()
    await page.setViewportSize({ width: 1200, height: 700 })
    await expect(burger(page)).toBeHidden()
    release()
    await expect(page.locator('site-header nav:popover-open')).toHaveCount(0)
  })
})

test.describe('with a card of the page in its menu', () => {
  const CARD =
    '<a slot="menu-card" href="#card" style="display:block;width:200px;height:80px">Card</a>'
  const card = (page: Page) => page.getByRole('link', { name: 'Card', exact: true })

  test.beforeEach(async ({ openHtml }) => {
    const html = PAGE.replace('</site-header>', `${CARD}</site-header>`)
    await alive(await openHtml(html, { configuration: CONFIGURATION }))
  })

  test('site-header: the pointer reaches a card in the menu, which can be clicked @thorough', async ({
    page,
  }) => {
    await stopClock(page)
    await toggle(page).hover()
    await page.clock.runFor(WHILE_MS)
    await card(page).hover()
    await page.clock.runFor(WHILE_MS)
    await expect(card(page)).toBeVisible({ timeout: 1 })
    await page.mouse.move(600, 600)
    await page.clock.runFor(WHILE_MS)
    await expect(card(page)).toBeHidden({ timeout: 1 })
    await toggle(page).click()
    await card(page).click()
    await expect(page).toHaveURL(/#card$/)
  })

  test('site-header: the keyboard reaches and leaves a card in the menu; Esc gives the focus back @thorough', async ({
    page,
  }) => {
    await toggle(page).press('Enter')
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
    await expect(card(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Events' })).toBeFocused()
    await expect(card(page)).toBeHidden()
  })

  test('site-header: a card in the panel can be focused, and its link closes the panel @thorough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await burger(page).click()
    await toggle(page).press('Enter')
    // Its overview comes first here.
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    await expect(card(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#card$/)
    await expect(card(page)).toBeHidden()
  })
})

test.describe('with a menu that is a row where it fits', () => {
  const childs = [
    { name: 'Carpathians', link: '/en/c/', image: '/c.webp', text: '5 days · from €390' },
    { name: 'All tours', link: '/en/tours/' },
  ]
  const configuration = {
    menuConfig: [
      {
        buttonHeaderText: 'Plan',
        menu: [
          { name: 'Tours', link: '/en/tours/', childs },
          { name: 'About', link: '/en/about/' },
        ],
      },
    ],
  }
  const page = PAGE.replace('<site-header>', '<site-header fit-menu>')

  test('site-header: a click on a parent shows its children below 1200 px, with pictures and texts on the page’s width @thorough', async ({
    openHtml,
    page: browserPage,
  }) => {
    await browserPage.setViewportSize({ width: 1000, height: 700 })
    await alive(await openHtml(page, { configuration }))
    const own = browserPage.getByRole('link', { name: 'Tours', exact: true })
    await expect(burger(browserPage)).toBeHidden()
    await own.click()
    await expect(child(browserPage)).toHaveText('Carpathians 5 days · from €390')
    await expect(child(browserPage).locator('img')).toBeVisible()
    // The link to all of them stands for the entry's own.
    await expect(browserPage.getByRole('link', { name: 'Overview' })).toHaveCount(0)
    const panel = await browserPage.locator('site-header .children').boundingBox()
    expect(panel?.width).toBeGreaterThan(900)
    await own.click()
    await expect(child(browserPage)).toBeHidden()
    await own.click()
    await browserPage.setViewportSize({ width: 700, height: 700 })
    await expect(burger(browserPage)).toBeVisible()
    await expect(browserPage.locator('site-header [aria-expanded=true]')).toHaveCount(0)
  })

  test('site-header: a page with letters of twice the size keeps the burger @thorough', async ({
    openHtml,
    page: browserPage,
  }) => {
    await browserPage.setViewportSize({ width: 1280, height: 700 })
    await openHtml(page, { configuration, head: '<style>html { font-size: 200% }</style>' })
    await expect(burger(browserPage)).toBeVisible()
    await browserPage.evaluate(() => (document.documentElement.style.fontSize = '100%'))
    await expect(burger(browserPage)).toBeHidden()
  })
})
