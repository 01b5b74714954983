import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { answering } from './support/answering.ts'
import { CONFIGURATION } from './support/menu.ts'
import { expect, test } from './support/test.ts'
import { stopClock } from './support/time.ts'

const PAGE = `<site-header></site-header>
  <main style="height:3000px"><button>On the page</button></main>
  <popup-container popup-id="form" heading="Enquiry">In the popup</popup-container>`

const toggle = (page: Page) => page.getByRole('button', { name: 'Tours: pages' })
const child = (page: Page) => page.getByRole('link', { name: 'Carpathians' })
const header = (page: Page) => page.locator('site-header header')
const burger = (page: Page) => page.getByRole('button', { name: 'Menu' })

/** Clicks a link and waits until the browser asks for where it leads. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  const asked = page.waitForRequest(`**${path}`)
  await page.getByRole('link', { name, exact: true }).click()
  await asked
}

/** What a visitor who waits for so long sees. The page's clock is the test's. */
const WHILE_MS = 500

/** Waits until every change of colour in the shadow roots has ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap((host) => host.shadowRoot ?? [])
    const running = () => roots.flatMap((root) => root.getAnimations())
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(running().map(({ finished }) => finished))
  })
}

/** Scrolls, and waits until the page has heard of it. */
async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, y)
    await heard
    await new Promise(requestAnimationFrame)
  }, top)
}

/** Waits until the behaviours answer. */
async function alive(page: Page): Promise<void> {
  await header(page).waitFor()
  const popup = page.locator('popup-container [data-mandry-root]')
  await popup.waitFor({ state: 'attached' })
  await answering(page)
}

for (const render of [true, false]) {
  test.describe(render ? 'server-rendered, wide' : 'rendered in the browser, wide', () => {
    test.beforeEach(async ({ openHtml }) => {
      await alive(await openHtml(PAGE, { configuration: CONFIGURATION, render }))
    })

    test('a button shows the children of its entry, and hides them', async ({ page }) => {
      await expect(child(page)).toBeHidden()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
      await toggle(page).click()
      await expect(child(page)).toBeVisible()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
      await toggle(page).click()
      await expect(child(page)).toBeHidden()
    })

    test('the keyboard opens, walks through and leaves; one entry is open at a time', async ({
      page,
    }) => {
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

    test('Esc closes and gives the focus back', async ({ page }) => {
      await toggle(page).click()
      await child(page).focus()
      await page.keyboard.press('Escape')
      await expect(child(page)).toBeHidden()
      await expect(toggle(page)).toBeFocused()
    })

    test('a press elsewhere closes', async ({ page }) => {
      await toggle(page).click()
      await page.getByRole('button', { name: 'On the page' }).click()
      await expect(child(page)).toBeHidden()
    })

    test('a pointer that rests for 0.3 s opens', async ({ page }) => {
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
    })

    test('what the pointer opened can be hovered and dismissed', async ({ page }) => {
      await stopClock(page)
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

    test('a click on what the pointer opened keeps it', async ({ page }) => {
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

    test('a pointer that goes away closes what it opened', async ({ page }) => {
      await toggle(page).hover()
      await expect(child(page)).toBeVisible()
      await page.mouse.move(600, 600)
      await expect(child(page)).toBeHidden()
    })

    test('a pointer that only passes opens nothing', async ({ page }) => {
      await stopClock(page)
      await toggle(page).hover()
      await page.mouse.move(600, 600)
      await page.clock.runFor(WHILE_MS)
      await expect(child(page)).toBeHidden({ timeout: 1 })
    })

    test('a click on a parent entry follows its link', async ({ page }) => {
      await follow(page, 'Tours', '/en/tours/')
    })

    test('is compact when the page is scrolled by 51 px, not by 50, and moves nothing', async ({
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

    test('its button opens the popup "form" with the placement "header"', async ({ page }) => {
      const asked = page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener('open-popup', (event) => resolve((event as CustomEvent).detail)),
          ),
      )
      await page.getByRole('button', { name: 'Plan a journey' }).click()
      expect(await asked).toEqual({ popupId: 'form', placement: 'header' })
      await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeVisible()
    })
  })

  test.describe(render ? 'server-rendered, narrow' : 'rendered in the browser, narrow', () => {
    test.use({ viewport: { width: 1199, height: 700 } })
    test.beforeEach(async ({ openHtml }) => {
      const page = await openHtml(PAGE, { configuration: CONFIGURATION, render })
      await alive(page)
      await burger(page).click()
    })

    test('a click on a parent entry toggles its children, and does not follow the link', async ({
      page,
    }) => {
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

    test('Esc closes the panel and gives the focus back', async ({ page }) => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Tours', exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'About' })).toBeHidden()
      await expect(burger(page)).toBeFocused()
    })

    test('the panel closes when the focus leaves it', async ({ page }) => {
      await page.getByRole('link', { name: 'Contacts' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Contacts' })).toBeHidden()
    })

    test('the burger closes it again; the page behind does not scroll meanwhile', async ({
      page,
    }) => {
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await burger(page).click()
      await expect(page.getByRole('link', { name: 'About' })).toBeHidden()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    })

    test('the popup opened from the panel gives the focus back to the burger', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 700 })
      await page.getByRole('button', { name: 'Plan a journey' }).click()
      await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeHidden()
      await expect(burger(page)).toBeFocused()
    })

    test('a wider window takes the panel away and shows the row', async ({ page }) => {
      await page.setViewportSize({ width: 1200, height: 700 })
      await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
      await expect(burger(page)).toBeHidden()
      await expect(page.locator('site-header nav:popover-open')).toHaveCount(0)
    })
  })
}

test('marks the entry of the page, and its branch', async ({ openHtml }) => {
  const page = await openHtml(PAGE, {
    configuration: CONFIGURATION,
    url: '/en/tours/carpathians/?utm=1',
    script: false,
  })
  const current = page.locator('site-header [aria-current="page"]')
  await expect(current).toHaveCount(1)
  await expect(current).toHaveText('Carpathians')
  await expect(page.locator('site-header [data-branch]')).toHaveCount(1)
})

test('corrects the marks of a page that was rendered for another address', async ({
  openHtml,
  page,
  htmlServer,
}) => {
  await openHtml(PAGE, { configuration: CONFIGURATION, url: '/en/about/' })
  const html = await (await fetch(page.url())).text()
  htmlServer.put('/en/contacts', html)
  await page.goto(new URL('/en/contacts', page.url()).href)
  const current = page.locator('site-header [aria-current="page"]')
  await expect(current).toHaveText('Contacts')
  await expect(current).toHaveCount(1)
})

test('takes over in place when an attribute changes, with the menu open', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(PAGE, { configuration: CONFIGURATION })
  await alive(page)
  await toggle(page).click()
  await toggle(page).evaluate((button) => button.setAttribute('data-same', ''))
  await page.locator('site-header').evaluate((host) => host.setAttribute('name', 'Renamed'))
  await expect(page.getByText('Renamed')).toBeVisible()
  await expect(toggle(page)).toHaveAttribute('data-same', '')
  await expect(child(page)).toBeVisible()
  await toggle(page).click()
  await expect(child(page)).toBeHidden()
  expect(problems).toEqual([])
})

test('leaves no listener behind when it is removed', async ({ openHtml, problems }) => {
  const page = await openHtml(PAGE, { configuration: CONFIGURATION })
  await alive(page)
  await toggle(page).click()
  await page.locator('site-header').evaluate((host) => host.remove())
  await page.evaluate(() => scrollTo(0, 200))
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
})

test('shows hostile texts as text and refuses links that run code', async ({ openHtml }) => {
  const bad = '<img src=x onerror="window.hit=1">'
  const menu = [
    { name: bad, link: 'javascript:window.hit=1', childs: [{ name: bad, link: '/a/' }] },
    { name: '</script><script>window.hit=1</script>', link: '/b/' },
  ]
  const configuration = { menuConfig: [{ homepage: 'javascript:window.hit=1', menu }] }
  const page = await openHtml(PAGE, { configuration })
  await alive(page)
  await page.getByRole('button', { name: bad }).first().click()
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
  expect(await page.locator('site-header a[href^=javascript]').count()).toBe(0)
})

for (const width of [375, 1440])
  test(`has no accessibility violations at ${width} px, closed or open`, async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHtml(`${PAGE}<lang-switcher></lang-switcher><site-footer></site-footer>`, {
      configuration: CONFIGURATION,
      url: '/en/tours/sea/',
      head: '<style>body { background: #fbf7f0 }</style>',
    })
    await alive(page)
    const violations = async () => {
      await settle(page) // colours in transition have any contrast
      const axe = new AxeBuilder({ page }).disableRules(['page-has-heading-one', 'region'])
      return (await axe.analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
    }
    expect(await violations()).toEqual([])
    await page.locator('site-header summary').click()
    expect(await violations()).toEqual([])
    await page.keyboard.press('Escape')
    if (width < 1200) await burger(page).click()
    await toggle(page).click()
    expect(await violations()).toEqual([])
  })

test.describe('with long names', () => {
  const long = 'Надзвичайнодовгийпунктменюбезпробілів та ще трохи слів'
  const menu = Array.from({ length: 6 }, () => ({
    name: long,
    link: '/x/',
    childs: [{ name: long, link: '/y/' }],
  }))
  const configuration = {
    generalInfo: [{ name: long }],
    menuConfig: [{ buttonHeaderText: 'Спланувати подорож', menu }],
  }
  for (const width of [320, 768, 1200, 1440])
    test(`fits into ${width} px`, async ({ openHtml, page }) => {
      await page.setViewportSize({ width, height: width === 320 ? 256 : 800 })
      await openHtml(PAGE, { configuration, lang: 'uk' })
      await alive(page)
      if (width < 1200)
        await burger(page)
          .or(page.getByRole('button', { name: 'Меню' }))
          .click()
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      expect(await overflow()).toBeLessThanOrEqual(0)
      const right = await page
        .locator('site-header .tools')
        .evaluate((tools) => tools.getBoundingClientRect().right)
      expect(right).toBeLessThanOrEqual(width + 1)
      const link = page.locator('site-header a.entry-link').first()
      const top = await link.evaluate((entry) => entry.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(0)
    })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('narrow: the burger opens the panel, all links are there and work', async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await openHtml(PAGE, { configuration: CONFIGURATION })
    await burger(page).click()
    await expect(page.getByRole('link', { name: 'Tours', exact: true })).toBeVisible()
    await expect(child(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Weddings' })).toBeVisible()
    await follow(page, 'Tours', '/en/tours/')
  })

  test('wide: children come with the pointer and with the focus', async ({ openHtml, page }) => {
    await openHtml(PAGE, { configuration: CONFIGURATION })
    await expect(child(page)).toBeHidden()
    await page.getByRole('link', { name: 'Tours', exact: true }).hover()
    await expect(child(page)).toBeVisible()
    await page.mouse.move(600, 600)
    await expect(child(page)).toBeHidden()
    await page.getByRole('link', { name: 'Tours', exact: true }).focus()
    await expect(child(page)).toBeVisible()
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

  test('the pointer reaches it', async ({ page }) => {
    await stopClock(page)
    await toggle(page).hover()
    await page.clock.runFor(WHILE_MS)
    await card(page).hover()
    await page.clock.runFor(WHILE_MS)
    await expect(card(page)).toBeVisible({ timeout: 1 })
    await page.mouse.move(600, 600)
    await page.clock.runFor(WHILE_MS)
    await expect(card(page)).toBeHidden({ timeout: 1 })
  })

  test('it can be clicked', async ({ page }) => {
    await toggle(page).click()
    await card(page).click()
    await expect(page).toHaveURL(/#card$/)
  })

  test('the keyboard reaches and leaves it; Esc gives the focus back', async ({ page }) => {
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

  test('narrow: it can be focused, and its link closes the panel', async ({ page }) => {
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

for (const focus of ['inside', 'elsewhere'])
  test(`a move takes the open panel away and lets the page scroll, with the focus ${focus}`, async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await alive(await openHtml(`${PAGE}<div id="target"></div>`, { configuration: CONFIGURATION }))
    await burger(page).click()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.locator('site-header').evaluate((host, from) => {
      if (from === 'elsewhere') (host.shadowRoot?.activeElement as HTMLElement | null)?.blur()
      document.querySelector('#target')?.append(host)
    }, focus)
    // Without a focus to lose nobody is told: the visitor's next move counts.
    if (focus === 'elsewhere') await page.mouse.wheel(0, 10)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    await expect(page.locator('site-header .menu:popover-open')).toHaveCount(0)
    await burger(page).click()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  })

test('`moveBefore` leaves the open panel and the page behind it as they are', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await alive(await openHtml(`${PAGE}<div id="target"></div>`, { configuration: CONFIGURATION }))
  await burger(page).click()
  await page.locator('site-header').evaluate((host) => {
    const target = document.querySelector('#target') as Element & {
      readonly moveBefore: (node: Node, before: null) => void
    }
    target.moveBefore(host, null)
  })
  await page.mouse.wheel(0, 10)
  await expect(page.locator('site-header .menu:popover-open')).toHaveCount(1)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
})
