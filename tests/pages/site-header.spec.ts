import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { CONFIGURATION } from './support/menu.ts'
import { PAGE, alive, burger, child, follow, scrollPage, toggle } from './support/site-header.ts'
import { expect, test } from './support/test.ts'

test('site-header: it marks the entry of the page and its branch', async ({ openHtml }) => {
  const page = await openHtml(PAGE, {
    configuration: CONFIGURATION,
    url: '/en/tours/carpathians/?utm=1',
    script: false,
  })
  const current = page.locator('site-header [aria-current="page"]')
  await expect(current).toHaveCount(1)
  await expect(current).toHaveText('Carpathians')
  const lines = await page
    .locator('site-header .entries > li > .entry-link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine))
  expect(lines.filter((line) => line === 'underline')).toHaveLength(1)
  expect(lines[0]).toBe('underline')
})

test('site-header: it corrects the marks of a page that was rendered for another address @thorough', async ({
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

test('site-header and site-footer: a logo whose picture fails is the name, as it is written without a picture @thorough', async ({
  openHtml,
}) => {
  const bars = (logo: string) =>
    `<site-header name="Mandry" ${logo}></site-header><site-footer name="Mandry" ${logo}></site-footer>`
  const page = await openHtml(bars(''), { script: false })
  const looks = async (part: string, pseudo?: string) =>
    await page.locator(`.logo ${part}`).evaluateAll(
      (all, of) =>
        all.map((one) => {
          const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(one, of)
          return { color, fontFamily, fontSize, fontWeight }
        }),
      pseudo,
    )
  const written = await looks('.logo-name')
  await openHtml(bars('logo="/gone.svg"'), { script: false })
  expect(await looks('.logo-image', '::after')).toEqual(written)
  expect(written).toHaveLength(2)
  const ground = (element: string) =>
    page.locator(`${element} .logo-image`).evaluate((image) => {
      const { content, backgroundColor } = getComputedStyle(image, '::after')
      return [content, backgroundColor]
    })
  const bar = (selector: string, pseudo?: string) =>
    page.locator(selector).evaluate((one, of) => getComputedStyle(one, of).backgroundColor, pseudo)
  const [paper, night] = [
    await bar('site-header .header', '::before'),
    await bar('site-footer .footer'),
  ]
  expect(await ground('site-header')).toEqual(['"Mandry" / ""', paper])
  expect(await ground('site-footer')).toEqual(['"Mandry" / ""', night])
})

test('site-header: beside the name a mark whose picture fails leaves its room empty @thorough', async ({
  openHtml,
}) => {
  const header = '<site-header name="Mandry" logo="/gone.svg" show-name></site-header>'
  const page = await openHtml(header, { script: false })
  const mark = page.locator('site-header .logo-mark')
  expect(await mark.boundingBox()).toMatchObject({ width: 40, height: 40 })
  const { channels } = await sharp(await mark.screenshot()).stats()
  for (const { min, max } of channels) expect(max - min).toBe(0)
})

test('site-header: an attribute that changes leaves the open menu in place @thorough', async ({
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

test('site-header: it can be removed with an open menu @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(PAGE, { configuration: CONFIGURATION })
  await alive(page)
  await toggle(page).click()
  await page.locator('site-header').evaluate((host) => host.remove())
  await page.evaluate(() => scrollTo(0, 200))
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
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
  for (const width of variants(320, 768, 1200, 1440))
    test(`site-header: long names fit into ${width} px @thorough`, async ({ openHtml, page }) => {
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

  test('site-header: without script the burger opens the panel with all links @journey', async ({
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

  test('site-header: without script the children come with the pointer and with the focus @thorough', async ({
    openHtml,
    page,
  }) => {
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

for (const focus of variants('inside', 'elsewhere'))
  test(`site-header: a move takes the open panel away and lets the page scroll, with the focus ${focus} @thorough`, async ({
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
    // Without a focus to lose no event follows: the visitor's next move counts.
    if (focus === 'elsewhere') await page.mouse.wheel(0, 10)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    await expect(page.locator('site-header .menu:popover-open')).toHaveCount(0)
    await burger(page).click()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  })

test('site-header: `moveBefore` leaves the open panel and the page behind it as they are @thorough', async ({
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

const MANY = {
  menuConfig: {
    buttonHeaderText: 'Plan',
    menu: Array.from({ length: 60 }, (_, index) => ({
      name: `Entry ${index}`,
      link: `/e${index}/`,
    })),
  },
  languageVersions: 'en de fr it es pt pl uk cs sk hu ro bg el tr ar he fa hi zh ja ko vi th sv'
    .split(' ')
    .map((langCode) => ({ langCode, link: `/${langCode}/` })),
}

/** The texts of elements whose middle is not what the pointer meets there, each looked at with the focus if so wished. */
const unreached = async (targets: Locator, { withFocus = false } = {}) =>
  await targets.evaluateAll((elements, withFocus) => {
    const isHidden = (element: Element) => {
      if (withFocus) (element as HTMLElement).focus()
      const { left, top, width, height } = element.getBoundingClientRect()
      let hit = document.elementFromPoint(left + width / 2, top + height / 2)
      while (hit?.shadowRoot)
        hit = hit.shadowRoot.elementFromPoint(left + width / 2, top + height / 2)
      return !element.contains(hit)
    }
    return elements.filter(isHidden).map(({ textContent }) => textContent)
  }, withFocus)

/** Turns the wheel over a list until its last entry is reached, and says whether the page has moved. */
async function wheelToEnd(page: Page, list: Locator, last: Locator): Promise<boolean> {
  await list.hover({ position: { x: 20, y: 20 } })
  const before = await page.evaluate(() => scrollY)
  await expect(async () => {
    await page.mouse.wheel(0, 1000)
    expect(await unreached(last)).toEqual([])
  }).toPass({ intervals: [100] })
  await page.mouse.wheel(0, 2000)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return (await page.evaluate(() => scrollY)) !== before
}

for (const { width, height } of variants({ width: 320, height: 256 }, { width: 1440, height: 700 }))
  for (const above of variants(0, 150))
    test(`site-header: at ${width} × ${height} px, ${above} px below the top, each of 60 entries and 25 languages is reached by pointer and keyboard`, async ({
      openHtml,
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openHtml(`<p style="margin:0;height:${above}px"></p>${PAGE}`, {
        configuration: MANY,
        head: '<style>body { margin: 0 } site-header { position: sticky; top: 0 }</style>',
      })
      await alive(page)
      const summary = page.locator('site-header summary')
      const languages = page.locator('site-header .languages-list')
      await summary.click()
      expect(await wheelToEnd(page, languages, languages.locator('a').last())).toBe(false)
      await summary.press('Escape')
      await summary.press('Enter')
      for (const link of await languages.locator('a').all()) {
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
        expect(await unreached(link)).toEqual([])
      }
      await page.keyboard.press('Escape')

      await burger(page).click()
      const entries = page.locator('site-header .entry-link')
      expect(await wheelToEnd(page, page.locator('site-header .menu'), entries.last())).toBe(false)
      await page.keyboard.press('Escape')
      await burger(page).press('Enter')
      await expect(entries).toHaveCount(60)
      expect(await unreached(entries, { withFocus: true })).toEqual([])
    })

test('site-header: the children of a row are reached below a bar of the page, and in a low window', async ({
  openHtml,
  page,
}) => {
  const childs = Array.from({ length: 60 }, (_, index) => ({ name: `Child ${index}`, link: '/c/' }))
  await page.setViewportSize({ width: 1440, height: 500 })
  await openHtml(PAGE, {
    configuration: { menuConfig: { menu: [{ name: 'Tours', link: '/t/', childs }] } },
    head: '<style>body { margin: 0 } site-header { position: sticky; top: 120px; margin-top: 120px }</style>',
  })
  await alive(page)
  await toggle(page).click()
  const panel = page.locator('site-header .children')
  expect(await wheelToEnd(page, panel, page.getByRole('link', { name: 'Child 59' }))).toBe(false)
  await page.setViewportSize({ width: 1440, height: 300 })
  expect(await wheelToEnd(page, panel, page.getByRole('link', { name: 'Child 59' }))).toBe(false)
})

for (const { scroller, head, body } of variants(
  {
    scroller: 'body',
    head: 'html, body { height: 100%; margin: 0; overflow: hidden } body { overflow: auto }',
    body: PAGE,
  },
  {
    scroller: '#box',
    head: '#box { height: 100vh; overflow: auto } body { margin: 0 }',
    body: `<div id="box">${PAGE}</div>`,
  },
  {
    scroller: 'main',
    head: 'body { display: grid; grid-template-rows: auto 1fr; height: 100vh; margin: 0 } main { overflow: auto; height: auto !important }',
    body: PAGE.replace('<button>', '<p style="height:3000px"></p><button>'),
  },
))
  test(`site-header: it is compact where ${scroller} scrolls in place of the window, not a small box, and no longer at the top again`, async ({
    openHtml,
    page,
  }) => {
    const small =
      '<div id="small" style="height:100px;overflow:auto"><p style="height:900px"></p></div>'
    await openHtml(small + body, { configuration: CONFIGURATION, head: `<style>${head}</style>` })
    await alive(page)
    const compact = page.locator('site-header .header[data-scrolled]')
    await page.locator('#small').evaluate(async (element) => {
      const heard = new Promise((resolve) => element.addEventListener('scroll', resolve))
      element.scrollTop = 500
      await heard
      await new Promise(requestAnimationFrame)
    })
    const scroll = (top: number) =>
      page.locator(scroller).evaluate((element, to) => (element.scrollTop = to), top)
    await expect(compact).toHaveCount(0)
    await scroll(60)
    await expect(compact).toHaveCount(1)
    await scroll(50)
    await expect(compact).toHaveCount(0)
  })

test('site-header and site-footer: they mark the page by its address in lower-case hexadecimal, and by the base of the page', async ({
  openHtml,
  page,
  htmlServer,
  problems,
}) => {
  const menu = [
    { name: 'Tours', link: '/uk/тури/' },
    { name: 'Based', link: 'контакти' },
  ]
  const head = '<base href="/uk/">'
  await openHtml(`${PAGE}<site-footer></site-footer>`, {
    configuration: { menuConfig: { menu } },
    head,
  })
  const html = await (await fetch(page.url())).text()
  for (const [path, name] of [
    ['/uk/%d1%82%d1%83%d1%80%d0%b8/', 'Tours'],
    ['/uk/%d0%ba%d0%be%d0%bd%d1%82%d0%b0%d0%ba%d1%82%d0%b8', 'Based'],
  ] as const) {
    htmlServer.put(path, html)
    await page.goto(new URL(path, htmlServer.url).href)
    for (const element of ['site-header', 'site-footer'])
      await expect(page.locator(`${element} [aria-current=page]`)).toHaveText(name)
  }
  expect(problems).toEqual([])
})

test('site-header: of two headers, one of them hidden, each answers for itself', async ({
  openHtml,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  const twins =
    '<site-header id="desktop" style="display:none"></site-header><site-header id="phone"></site-header>'
  await openHtml(PAGE.replace('<site-header></site-header>', twins), {
    configuration: CONFIGURATION,
  })
  await page.locator('#phone header').waitFor()
  await answering(page)
  await page.locator('#phone .burger').click()
  await expect(page.locator('#phone .menu')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await scrollPage(page, 60)
  await expect(page.locator('#phone [data-scrolled]')).toHaveCount(1)
  await page.locator('#desktop').evaluate((host) => host.removeAttribute('style'))
  await page.locator('#phone').evaluate((host) => (host.style.display = 'none'))
  await expect(page.locator('#desktop [data-scrolled]')).toHaveCount(1)
  await page.locator('#desktop .burger').click()
  await expect(page.locator('#desktop .menu')).toBeVisible()
  await page.locator('#desktop').getByRole('button', { name: 'Plan a journey' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByText('In the popup')).toBeVisible()
  expect(problems).toEqual([])
})
