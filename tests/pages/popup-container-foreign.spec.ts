import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { galleryPage, open as openPicture } from './support/lightbox.ts'
import { ask, dialogOf, untilModal } from './support/popup.ts'
import { expect, test } from './support/test.ts'

// Popups and lightboxes on pages whose other scripts lock the page, take the wheel, the clicks and the addresses.

const LONG = '<p style="height:3000px">Long page</p>'
const POPUP = `<popup-container popup-id="form" heading="Enquiry"><p>In the popup</p><input></popup-container>`
const BUTTON = '<popup-button popup-id="form">Open</popup-button>'

const open = async (page: Parameters<typeof dialogOf>[0]) => {
  await page.getByRole('button', { name: 'Open' }).click()
  await untilModal(page)
}
const close = async (page: Parameters<typeof dialogOf>[0]) => {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
}

/** Another library's lock, as most write it. */
interface Lock {
  lock(): void
  unlock(): void
}
declare const other: Lock

for (const target of variants('documentElement', 'body'))
  test(`popup-container: a page whose own scripts lock ${target} scrolls after locks in any order @thorough`, async ({
    page,
    openHtml,
  }) => {
    await openHtml(BUTTON + POPUP + LONG, {
      head: `<script>
        let saved
        const style = () => document.${target}.style
        const other = {
          lock() { saved = style().overflow; style().overflow = 'hidden' },
          unlock() { style().overflow = saved },
        }
      </script>`,
    })
    await answering(page)
    for (const order of [
      'lock open unlock close',
      'lock open close unlock',
      'open lock close unlock',
      'open lock unlock close',
    ])
      await test.step(order, async () => {
        for (const step of order.split(' '))
          if (step === 'open') await open(page)
          else if (step === 'close') await close(page)
          else await page.evaluate((name) => other[name](), step as keyof Lock)
        await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
        await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
        const style = await page.locator('html').getAttribute('style')
        expect(style).toBe(target === 'body' ? null : '')
      })
  })

test('popup-container: the page stays where it is scrolled to when its body is what scrolls @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(BUTTON + POPUP + LONG, {
    head: '<style>html, body { height: 100% } body { overflow: auto } popup-button { position: fixed }</style>',
  })
  await answering(page)
  await page.evaluate(() => scrollTo(0, 700))
  await open(page)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 300)
  await close(page)
  expect(await page.evaluate(() => scrollY)).toBe(700)
})

test('popup-container: the state of an entry that is not an object stays as the page wrote it @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml(POPUP)
  await answering(page)
  await page.evaluate(() => {
    history.replaceState(['page'], '')
    location.hash = 'popup=form'
    history.replaceState('of the page', '')
  })
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await page.evaluate(() => history.state as unknown)).toBe('of the page')
  await close(page)
  await expect
    .poll(() => page.evaluate(() => [location.hash, history.state as unknown]))
    .toEqual(['', 'of the page'])
})

// Fields that only programs fill in, and others that no visitor can write in.
const UNSEEN: readonly (readonly [string, string])[] = [
  [
    'a trap without tabs',
    '<div style="position:absolute;left:-9999px"><input tabindex="-1"></div>',
  ],
  ['a trap beyond the edge', '<label style="position:absolute;left:-9999px">Empty <input></label>'],
  ['a trap above the edge', '<label style="position:absolute;top:-9999px">Empty <input></label>'],
  ['a trap without height', '<div style="height:0;overflow:hidden"><input></div>'],
  [
    'a trap of one pixel',
    '<input style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0)">',
  ],
  ['a trap that is cut off', '<p style="clip-path:inset(50%)"><input></p>'],
  ['a transparent trap', '<p style="opacity:0"><input></p>'],
  ['a trap for screen readers', '<p aria-hidden="true"><input></p>'],
  ['display: none', '<p hidden><input></p>'],
  ['visibility: hidden', '<p style="visibility:hidden"><input></p>'],
  ['a disabled field', '<fieldset disabled><input></fieldset>'],
  ['a field in what is inert', '<p inert><input></p>'],
  ['a field that is read only', '<input readonly value="Lviv">'],
  ['a button', '<input type="button" value="Clear">'],
  ['fields in closed details', '<details><summary>More</summary><input></details>'],
]

test('popup-container: the focus goes to the first field that a visitor sees and can write in @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    UNSEEN.map(
      ([name, html], at) =>
        `<button data-popup-id="p${at}">Open ${at}</button><popup-container popup-id="p${at}"><form><h2 hidden>Not this</h2>
         <h3>${name}</h3>${html}<label>Name <input name="name"></label></form></popup-container>`,
    ).join(''),
  )
  await answering(page)
  for (const [at, [name]] of UNSEEN.entries()) {
    await page.getByRole('button', { name: `Open ${at}`, exact: true }).click()
    await expect(dialogOf(page, name)).toBeVisible()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.type('Anna')
    const typed = page.locator(`popup-container[popup-id=p${at}] [name=name]`)
    await expect(typed, name).toHaveValue('Anna')
    await close(page)
  }
})

test('popup-container: a field with autofocus has the focus, also in a shadow root inside @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml(`${BUTTON}<popup-container popup-id="form"><label>Name <input></label>
    <div><template shadowrootmode="open"><label>Note <textarea autofocus></textarea></label></template></div></popup-container>`)
  await answering(page)
  await open(page)
  await expect(page.getByLabel('Note')).toBeFocused()
})

const WHEEL_TAKEN = `<script>
  let moved = 0
  const take = (event) => { event.preventDefault(); moved += event.deltaY; scrollBy(0, event.deltaY) }
  for (const target of [window, document, document.documentElement])
    target.addEventListener('wheel', take, { passive: false })
</script>`

test('popup-container: a page that scrolls by script leaves the wheel over a popup to the popup @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    `${BUTTON}<popup-container popup-id="form"><p style="height:2500px">In the popup</p></popup-container>${LONG}`,
    { head: WHEEL_TAKEN },
  )
  await answering(page)
  await open(page)
  await expect(page.locator('dialog:modal')).toHaveAttribute('data-lenis-prevent')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => dialogOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(300)
  expect(await page.evaluate('moved')).toBe(0)
  await close(page)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('lightbox: a page that scrolls by script leaves the wheel over it alone @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml(galleryPage(3) + LONG, { head: WHEEL_TAKEN })
  await openPicture(page, 1)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  expect(await page.evaluate('moved')).toBe(0)
})

test.describe('several popups of one id', () => {
  const twin = (text: string, more = '') =>
    `<popup-container popup-id="form" heading="${text}" ${more}><p>${text}</p><input></popup-container>`
  const LINKS = `<button data-popup-id="form">By id</button><a href="#popup=form">By address</a><button commandfor="form" command="--show">Run</button>`

  test('popup-container: the first one answers, one Esc closes it @journey', async ({
    page,
    openHtml,
    problems,
  }) => {
    await openHtml(LINKS + twin('First', 'id="form"') + twin('Second'))
    await answering(page)
    for (const name of ['By id', 'By address', 'Run']) {
      await page.getByText(name, { exact: true }).click()
      await expect(dialogOf(page, 'First')).toBeVisible()
      await ask(page, 'form')
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      await close(page)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    expect(problems).toEqual([])
  })

  for (const [name, hiding] of variants(
    ['display: none', '<div style="display:none">'],
    ['closed details', '<details><summary>More</summary>'],
    ['content-visibility: hidden', '<div style="content-visibility:hidden">'],
  ))
    test(`popup-container: of copies for phones and desktops the one that the page shows answers: ${name} @thorough`, async ({
      page,
      openHtml,
      problems,
    }) => {
      const end = hiding.startsWith('<details') ? '</details>' : '</div>'
      await openHtml(LINKS + hiding + twin('Hidden', 'id="form"') + end + twin('Shown'))
      await answering(page)
      for (const by of ['By id', 'By address', 'Run']) {
        await page.getByText(by, { exact: true }).click()
        await expect(dialogOf(page, 'Shown')).toBeVisible()
        await close(page)
      }
      expect(problems).toEqual([])
    })

  test('popup-container: only one of them opens by itself, once @thorough', async ({
    page,
    openHtml,
    problems,
  }) => {
    await page.clock.install()
    const own = 'autostart="60000"'
    await openHtml(
      `<div style="display:none">${twin('Hidden', own)}</div>${twin('First', own)}${twin('Second', own)}`,
    )
    await answering(page)
    await page.clock.runFor(60_100)
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(dialogOf(page, /First|Second/)).toBeVisible()
    await close(page)
    await page.clock.runFor(300_000)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    expect(problems).toEqual([])
  })
})

const ADDRESSES: readonly (readonly [string, string])[] = [
  ['форма', '#popup=%d1%84%d0%be%d1%80%d0%bc%d0%b0'],
  ['форма', '#popup=%D1%84%D0%BE%D1%80%D0%BC%D0%B0'],
  ['форма', '#popup=форма'],
  ['form[1]', '#popup=form[1]'],
  ['form[1]', '#popup=form%5b1%5D'],
  ['a{b}|c^d', '#popup=a{b}|c^d'],
  ['a{b}|c^d', '#popup=a%7Bb%7D%7Cc%5Ed'],
  ['a b', '#popup=a b'],
  ['a b', '#popup=a%20b'],
  ['й', '#popup=%D0%B8%CC%86'],
  ['й', '#popup=%D0%B9'],
  ['100%', '#popup=100%'],
  ['form', '#popup=form&x=1'],
  ['form', '#popup=form?utm_source=letter'],
  ['form', '#popup%3Dform'],
  ['R&D', '#popup=R&D'],
  ['a%20b', '#popup=a%20b'],
]

test('popup-container: its address may be encoded in any way, and carry more @journey', async ({
  page,
  openHtml,
}) => {
  // The address of one id is that of the other, encoded.
  for (const addresses of [
    ADDRESSES.filter(([id]) => id !== 'a%20b'),
    ADDRESSES.filter(([id]) => id === 'a%20b'),
  ]) {
    const links = addresses.map(([, address], at) => `<p><a href="${address}">Link ${at}</a></p>`)
    const ids = new Set(addresses.map(([id]) => id))
    const popups = [...ids].map(
      (id) => `<popup-container popup-id="${id}" heading="Popup ${id}">Text</popup-container>`,
    )
    await openHtml([...links, ...popups].join(''))
    await answering(page)
    for (const [at, [id, address]] of addresses.entries()) {
      await page.getByText(`Link ${at}`, { exact: true }).click()
      await expect(dialogOf(page, `Popup ${id}`), address).toBeVisible()
      await expect(page.locator('dialog:modal')).toBeVisible()
      await close(page)
      await expect.poll(() => page.evaluate(() => location.hash), address).toBe('')
    }
  }
})

// What themes and libraries do with clicks.
const TAKERS: Readonly<Record<string, string>> = {
  'delegates, and prevents what browsers do': `document.addEventListener('click', (event) => {
    if (event.target.closest('a[href*="#"]')) event.preventDefault()
  })`,
  'listens at each link, prevents and stops': `for (const link of document.querySelectorAll('a[href*="#"]'))
    link.addEventListener('click', (event) => { event.preventDefault(); event.stopPropagation() })`,
  'stops clicks around the link': `for (const box of document.querySelectorAll('.box'))
    box.addEventListener('click', (event) => event.stopPropagation())`,
  'stops clicks inside the link': `for (const text of document.querySelectorAll('b'))
    text.addEventListener('click', (event) => event.stopPropagation())`,
  'stops clicks on their way down': `document.body.addEventListener('click', (event) => event.stopPropagation(), true)`,
  'routes links of the page by pushState': `document.querySelector('main').addEventListener('click', (event) => {
    const link = event.target.closest('a')
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    history.pushState({ router: 1 }, '', link.href)
  })`,
}
const TAKEN_LINKS = [
  '<a href="#popup=form"><b>Address</b></a>',
  '<a href="/en/#popup=form"><b>Full address</b></a>',
  '<a href="/contact/" data-popup-id="form"><b>Link</b></a>',
  '<a href="#" data-popup-id="form"><b>Placeholder</b></a>',
  '<button data-popup-id="form"><b>Button</b></button>',
  '<my-menu><template shadowrootmode="open"><a href="#popup=form"><b>In a shadow root</b></a></template></my-menu>',
]

for (const [name, script] of variants(...Object.entries(TAKERS)))
  test(`popup-container: its links open it where the page ${name} @thorough`, async ({
    page,
    openHtml,
    problems,
  }) => {
    const links = TAKEN_LINKS.map((link) => `<p class="box">${link}</p>`).join('')
    await openHtml(`<main>${links}</main>${POPUP}<script>${script}</script>`)
    await answering(page)
    for (const link of await page.locator('b').all()) {
      const text = (await link.textContent()) ?? ''
      await link.click()
      await expect(dialogOf(page), text).toBeVisible()
      expect(new URL(page.url()).pathname, text).toBe('/en/')
      await close(page)
      await expect.poll(() => page.evaluate(() => location.hash), text).toBe('')
    }
    expect(problems).toEqual([])
  })

test('popup-container: a link to the address that the page has opens it again @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml(`<a href="#popup=form">By address</a>${POPUP}`)
  await answering(page)
  await page.evaluate(() => history.replaceState(null, '', '#popup=form'))
  await page.getByText('By address').click()
  await expect(dialogOf(page)).toBeVisible()
})

test('popup-container: a link to the address of no popup says so, and the page stays where it is @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  await openHtml(`${LONG}<a href="#popup=none">By address</a>${POPUP}`)
  await answering(page)
  await page.getByText('By address').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await page.getByText('By address').click()
  await expect.poll(() => problems).toEqual(['mandry: <a>: no popup-id="none" here'])
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(dialogOf(page)).toBeHidden()
})

test('popup-container: in a frame taller than the screen it opens where the visitor looks, a picture too @journey', async ({
  page,
  openHtml,
  htmlServer,
}) => {
  await openHtml(`<p style="height:3300px">Tall</p>${BUTTON}${POPUP}${galleryPage(3)}`, {
    url: '/en/inner/',
  })
  htmlServer.put(
    '/en/tall/',
    '<!doctype html><iframe src="/en/inner/" style="width:100%;height:5000px;border:0"></iframe>',
  )
  await page.goto(`${htmlServer.url}/en/tall/`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Open' }).click()
  await expect(frame.getByText('In the popup')).toBeInViewport({ ratio: 1 })
  await expect(frame.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('dialog')).toBeHidden()
  await frame.locator('[data-work="work-1"]').click()
  await expect(frame.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await expect(frame.locator('.swiper-slide[aria-hidden=false] .frame')).toBeInViewport({
    ratio: 1,
  })
})

test('popup-container: names of inputs that are properties of elements break nothing @journey', async ({
  page,
  openHtml,
  problems,
}) => {
  const names = [
    'children',
    'matches',
    'closest',
    'parentNode',
    'host',
    'assignedSlot',
    'shadowRoot',
  ]
  names.push(
    'tabIndex',
    'inert',
    'localName',
    'querySelectorAll',
    'contains',
    'focus',
    'checkVisibility',
  )
  await openHtml(
    `<popup-container popup-id="form"><form style="padding:20px">${names.map((name) => `<input name="${name}">`).join('')}</form></popup-container>`,
  )
  await answering(page)
  await ask(page, 'form')
  // What looks for elements on such a page stumbles over the names itself.
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
  await expect.poll(focused).toBe('children')
  await untilModal(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('checkVisibility')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('children')
  const corner = () => {
    const { left, top } = document.querySelector('input')!.parentElement!.getBoundingClientRect()
    return [left + 2, top + 2] as const
  }
  await page.mouse.click(...(await page.evaluate(corner)))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('body')
  expect(problems).toEqual([])
})
