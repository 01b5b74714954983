import { variants } from '../support/test-size.ts'
import { expect, test } from './support/test.ts'

// A site owner's own static page: other people's HTML and CSS, one script tag, our elements.

const HOSTILE_CSS = `<style>
  * { box-sizing: content-box !important; font-family: "Comic Sans MS" !important; line-height: 3 !important; color: #f0f !important;
    letter-spacing: 9px !important; text-transform: uppercase !important; margin: 30px !important }
  html { font-size: 62.5% } body { margin: 0; text-align: right; text-transform: uppercase; letter-spacing: 5px }
  h1, h2, p, ul, form, label, input { margin: 50px !important; float: right !important }
  button, a, dialog, nav { display: none !important } div { display: flex !important; position: absolute }
</style>`

const configuration = {
  componentsConfigs: {
    menuConfig: [
      { homepage: '/', buttonHeaderText: 'Write', menu: [{ name: 'Work', link: '/projects/' }] },
    ],
    generalInfo: [{ name: 'Studio', email: 'studio@example.com' }],
  },
}

const PAGE = `<site-header></site-header><main><page-banner heading="Hello" popup-id="form"></page-banner>
  <contact-form send-delay="0"></contact-form></main>
  <popup-container popup-id="form" heading="Write to us"><contact-form in-popup send-delay="0"></contact-form></popup-container>
  <site-footer></site-footer>`

test('foreign page: one script tag and a few elements make the same widgets @journey', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(PAGE, { render: false, head: HOSTILE_CSS, configuration })
  await expect(page.getByRole('link', { name: 'Work' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello' })).toHaveCSS('color', 'rgb(15, 36, 48)')
  await page.locator('page-banner').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Tell us what you have in mind' })).toBeVisible()
  const form = page.locator('popup-container contact-form')

  await page.evaluate(() => {
    addEventListener('submitForm', (event) => {
      const { detail } = event as CustomEvent<{ formDataObj: object }>
      Object.assign(window, { sent: detail.formDataObj })
    })
  })
  await form.getByLabel(/Email/).fill('ann@example.com')
  await form.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(form.getByText('Successfull')).toBeVisible()
  expect(await page.evaluate(() => (window as { sent?: object }).sent)).toMatchObject({
    inputs: { email: 'ann@example.com', phone: '', message: '' },
    mailConfig: {},
    website: '127.0.0.1',
    url: '/en/',
    formId: 'default popup',
    formPlacement: 'banner',
    referrer: '',
  })
  expect(problems).toEqual([])
})

test('foreign page: widgets look the same under aggressive styles as without any', async ({
  openHtml,
}) => {
  const measure = async (head: string) => {
    const page = await openHtml(PAGE, { render: false, head, configuration })
    const banner = page.locator('page-banner')
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    return await banner.evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('h1, button, a') ?? [])].map((node) => {
        const { fontSize, lineHeight, letterSpacing, textTransform } = getComputedStyle(node)
        const { display, color, margin } = getComputedStyle(node)
        return { fontSize, lineHeight, letterSpacing, textTransform, display, color, margin }
      }),
    )
  }
  expect(await measure(HOSTILE_CSS)).toEqual(await measure(''))
})

test('foreign page: hostile configuration is text, and its links lead nowhere', async ({
  openHtml,
  problems,
}) => {
  const hostile = '<img src=x onerror="window.pwned = 1"></script><script>window.pwned = 2</script>'
  const page = await openHtml(PAGE, {
    render: false,
    configuration: {
      componentsConfigs: {
        menuConfig: [
          {
            homepage: 'javascript:window.pwned=3',
            buttonHeaderText: hostile,
            menu: [
              {
                name: hostile,
                link: 'javascript:window.pwned=4',
                childs: [{ name: hostile, link: '/a/' }],
              },
            ],
          },
        ],
        generalInfo: [{ name: hostile, email: hostile }],
        formConfig: [
          { id: 'default', title: hostile, inputs: [{ name: 'a', type: 'short', title: hostile }] },
        ],
      },
    },
  })
  for (const widget of ['site-header', 'contact-form', 'site-footer'])
    await expect(page.locator(widget).getByText('<img src=x').first()).toBeAttached()
  await page.locator('site-header').getByRole('button', { name: hostile }).first().click()
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined()
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
  await expect
    .poll(() =>
      problems.filter((problem) => problem.includes('links with this scheme are rejected')),
    )
    .not.toEqual([])
})

test('foreign page: a missing popup or form is logged, and the page works @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(
    `<popup-button popup-id="nowhere">Open</popup-button>
     <contact-form form-id="unknown" send-delay="0"></contact-form>`,
    { render: false },
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByLabel(/Company/)).toBeVisible()
  // The press may come before the button's behaviour; then it is answered when that has loaded.
  await expect
    .poll(() => problems.toSorted())
    .toEqual([
      'mandry: <contact-form>: form-id: no form "unknown", so "default" is shown',
      'mandry: <popup-button>: no popup-id="nowhere" here',
    ])
})

test('foreign page: full storage is logged once, and the form works @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openHtml('<contact-form send-delay="0" form-id="small bottom-right popup"></contact-form>')
  await page.getByLabel(/Email/).fill('ann@example.com')
  await page.getByLabel(/Phone/).fill('+380441234567')
  await page.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(page.getByText('Successfull')).toBeVisible()
  await expect
    .poll(() => problems)
    .toEqual([expect.stringContaining('<contact-form>: the draft is not kept')])
})

test('foreign page: a page that makes the elements flex, grid or inline does not squeeze them @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(
    '<page-banner heading="Hello"></page-banner><contact-form send-delay="0"></contact-form>',
    { head: '<style>page-banner, contact-form { display: var(--display) }</style>' },
  )
  const field = page.locator('contact-form').getByLabel('Message')
  for (const display of ['flex', 'grid', 'inline']) {
    await page
      .locator('html')
      .evaluate((root, it) => root.style.setProperty('--display', it), display)
    await expect(page.locator('contact-form')).toHaveCSS('display', display)
    expect(await field.evaluate(({ clientWidth }) => clientWidth), display).toBeGreaterThan(500)
  }
})

test('foreign page: a box that shrinks to its content leaves a form 280 px @thorough', async ({
  openHtml,
}) => {
  const boxes = [
    'display: flex; flex-direction: column; align-items: center',
    'float: left',
    'display: inline-block',
  ].flatMap((css) =>
    ['contact-form', 'contact-block info', 'contact-block'].map(
      (tag) => `<div style="${css}"><${tag}></${tag.split(' ')[0]}></div><br style="clear: both">`,
    ),
  )
  const page = await openHtml(boxes.join(''))
  for (const [at, field] of (await page.getByLabel('Message').all()).entries())
    expect(await field.evaluate((node) => node.getBoundingClientRect().width), boxes[at]).toBe(280)
  await expect(page.getByLabel('Message')).toHaveCount(boxes.length)
})

test('foreign page: the form does not overflow a narrow box @thorough', async ({ openHtml }) => {
  const page = await openHtml(
    '<div style="width: 200px"><contact-form></contact-form><contact-block info></contact-block></div>',
  )
  for (const field of await page.getByLabel('Message').all())
    expect(await field.evaluate((node) => node.getBoundingClientRect().width)).toBe(200)
})

test('foreign page: a popup that the page hides does not open and says what hides it, and the page goes on @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(
    `<section class="for phones" style="display: none"><popup-container popup-id="form"><input></popup-container></section>
     <popup-button popup-id="form">Open</popup-button><button>Other</button>`,
  )
  await page.locator('popup-button').click()
  await expect
    .poll(() => problems)
    .toEqual(['mandry: <popup-container>: hidden by <section class="for phones">, so not opened'])
  await page.getByRole('button', { name: 'Other' }).click()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('foreign page: a shared picture of a gallery that the page hides leaves the page alone @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(
    `<details><summary>More</summary><portfolio-gallery><script type="application/json">
       [{ "image": "/a.jpg", "title": "A", "formats": [] }]
     </script></portfolio-gallery></details>`,
    { url: '/en/#all/a' },
  )
  await expect
    .poll(() => problems)
    .toContain('mandry: <portfolio-gallery>: hidden by <details>, so not opened')
  await page.getByText('More').click()
  await expect(page.locator('portfolio-gallery').getByRole('link').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('foreign page: a button among the content of a popup closes it, as the guide says @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(
    `<popup-container popup-id="form"><input><button
       onclick="this.closest('popup-container').shadowRoot.querySelector('dialog').close()">No, thanks</button>
     </popup-container><popup-button popup-id="form">Open</popup-button>`,
  )
  await page.locator('popup-button').click()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

for (const render of variants(true, false))
  test(`foreign page: an element written with "/>" gives back the page behind it, and says so, server-rendered: ${render}`, async ({
    openHtml,
    problems,
  }) => {
    const page = await openHtml(
      '<page-banner heading="Tours" /><p>Our tours</p><contact-form send-delay="0" /><p>Below</p><site-footer></site-footer>',
      { render, configuration },
    )
    await expect(page.getByText('Our tours')).toBeVisible()
    await expect(page.getByText('Below')).toBeVisible()
    await expect(page.getByLabel('Message')).toBeVisible()
    await expect(page.locator('body > site-footer').getByRole('link').first()).toBeVisible()
    expect(problems).toEqual(
      ['page-banner', 'contact-form'].map((tag) =>
        expect.stringContaining(`<${tag}> is not closed`),
      ),
    )
  })

test('foreign page: elements that are closed keep what is in them', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(
    `<div><contact-form send-delay="0"><form action="/enquiries"><input name="email"></form></contact-form></div>
     <popup-container popup-id="form"><h2>Write</h2><contact-form in-popup send-delay="0"></contact-form></popup-container>`,
    { render: false },
  )
  await expect(page.locator('div > contact-form').getByLabel('Message')).toBeVisible()
  await expect(page.locator('popup-container > contact-form')).toHaveCount(1)
  await expect(page.locator('div > contact-form > form')).toHaveCount(1)
  expect(problems).toEqual([])
})

test('foreign page: JSON that an editor has broken by an apostrophe, curly quotes or a paragraph names the cause and the remedy', async ({
  openHtml,
  problems,
}) => {
  const script = `<script type="application/json">[{"text":"A","name":"B"},</p>\n<p>{"text":"C","name":"D"}]</script>`
  await openHtml(
    `<reviews-slider items='[{"text":"It's good","name":"Ann"}]'></reviews-slider>
    <reviews-slider items='[{“text”: “Kyiv -> Vienna”, “name”: “Ann”}]'></reviews-slider>
    <reviews-slider>${script}</reviews-slider>`,
    { render: false },
  )
  const remedies = ['&#39;', '&gt;', 'in one line, or print it by a shortcode']
  await expect
    .poll(() => problems)
    .toEqual(
      remedies.map((remedy) => expect.stringMatching(new RegExp(`malformed JSON[^]*${remedy}`))),
    )
})
