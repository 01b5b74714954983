import type { Page } from '@playwright/test'
import { MEASUREMENTS } from '../../src/events/measurements.ts'
import { expect, test, type OpenOptions } from './support/test.ts'
import { untilIdle } from './support/time.ts'

// The events that elements report, what becomes of them, and what waits for consent.

const FORM = '<contact-form form-id="main" placement="hero" send-delay="0"></contact-form>'
const ANSWER =
  "<script>addEventListener('submitForm', ({ detail }) => detail.respondWith(window.answer()))</script>"
const SEARCH = 'https://search.example/?q=tours'
const WORKS = JSON.stringify(
  ['Sea', 'Sky'].map((category, at) => ({
    id: `work-${at}`,
    image: `/work-${at}.webp`,
    title: `Work ${at}`,
    resolution: '600x400',
    category: { en: category, uk: category },
  })),
)
const VERSIONS = JSON.stringify([
  { langCode: 'en', link: '/en/' },
  { langCode: 'uk', link: '#uk' },
])
/** Keeps each event that reaches the window. */
const RECORD = `<script>
  heard = []
  for (const name of ${JSON.stringify(Object.keys(MEASUREMENTS))})
    addEventListener(name, ({ detail, target }) => heard.push([name, detail, target.localName]))
</script>`

type Heard = readonly [name: string, detail: Readonly<Record<string, string>>, tag: string]

const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as Heard[])
const namesHeard = async (page: Page) => (await heard(page)).map(([name]) => name)
const layer = (page: Page) =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[]).map((entry) =>
      'length' in entry ? Array.from(entry) : entry,
    ),
  )
const referrer = (page: Page) => page.evaluate(() => localStorage.getItem('referrer'))
const consent = (page: Page, text: string) =>
  page.evaluate((value) => (document.documentElement.dataset['consent'] = value), text)

/** A page whose loader has more attributes. */
function marked(attributes: string, head = ''): OpenOptions {
  const loader = `<script type="module" src="/mandry.js" ${attributes}></script>`
  return { script: false, head: `${RECORD}${head}${loader}` }
}

/** Answers submissions in this way from now on. */
const answer = (page: Page, kind: 'unavailable' | 'saved') =>
  page.evaluate((wanted) => {
    const failure = { code: 'unavailable' }
    const saved = { state: 'saved', sent: Promise.resolve() }
    Object.assign(window, {
      answer: async () => (wanted === 'saved' ? saved : await Promise.reject(failure)),
    })
  }, kind)

/** Waits until a script of that name has loaded. */
const arrived = (page: Page, name: string) =>
  page.waitForFunction((part) => {
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return scripts.some((script) => script.name.includes(part) && script.responseEnd > 0)
  }, `/${name}-`)

/** Waits until the measuring script has loaded and run. */
async function measures(page: Page): Promise<void> {
  await arrived(page, 'measurement')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get in touch' }).click()
}

test('measuring: a form reports its way by ids, and no value of a field', async ({ openHtml }) => {
  const page = await openHtml(FORM, { head: RECORD + ANSWER })
  await answer(page, 'unavailable')
  const ids = { formId: 'main', placement: 'hero' }
  await page.getByLabel('Name').pressSequentially('Olena Secret')
  await page.getByLabel('Email').fill('secret')
  await send(page)
  await expect
    .poll(() => heard(page))
    .toEqual([
      ['form-started', ids, 'contact-form'],
      ['field-error', { ...ids, field: 'email' }, 'contact-form'],
    ])
  await page.getByLabel('Email').fill('secret@example.com')
  await send(page)
  await expect.poll(() => namesHeard(page)).toContain('form-failed')
  await answer(page, 'saved')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => namesHeard(page)).toContain('form-sent')
  expect((await namesHeard(page)).slice(2)).toEqual([
    'form-submitted',
    'form-failed',
    'form-saved',
    'form-sent',
  ])
  expect(JSON.stringify(await heard(page))).not.toMatch(/secret/i)
})

test('measuring: galleries, popups and languages report what was chosen @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(
    `<lang-switcher versions='${VERSIONS}'></lang-switcher>
    <popup-button popup-id="ask" placement="hero">Ask us</popup-button>
    <popup-container popup-id="ask"><p>Call us</p></popup-container>
    <portfolio-gallery images='${WORKS}' load="eager"></portfolio-gallery>`,
    marked('data-measure'),
  )
  await measures(page)
  await page.waitForFunction(() => location.hash)
  await page.getByRole('button', { name: 'Ask us' }).click()
  await page.getByRole('dialog').getByRole('button').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Sky' }).click()
  await page.getByRole('list', { name: 'Sky' }).getByRole('link').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Українська' }).click()
  await expect
    .poll(() => heard(page))
    .toEqual([
      ['popup-opened', { popupId: 'ask', placement: 'hero' }, 'popup-container'],
      ['popup-closed', { popupId: 'ask', placement: 'hero' }, 'popup-container'],
      ['category-chosen', { category: 'Sky' }, 'portfolio-gallery'],
      ['gallery-opened', { work: 'work-1', category: 'Sky' }, 'portfolio-gallery'],
      ['language-switched', { to: 'uk' }, 'lang-switcher'],
    ])
})

test('measuring: each service gets events by name, with what the table names and no more', async ({
  openHtml,
}) => {
  const page = await openHtml(
    '<p>Page</p>',
    marked('data-measure="gtag datalayer plausible matomo"'),
  )
  await measures(page)
  await page.evaluate(() => {
    const detail = { formId: 'main', placement: 'x'.repeat(200), email: 'secret@example.com' }
    document.body.dispatchEvent(new CustomEvent('form-sent', { detail, bubbles: true }))
  })
  const common = { formId: 'main', placement: 'x'.repeat(100), page: '/en/', pageLanguage: 'en' }
  const [byTag, byLayer] = await layer(page)
  expect(byTag).toEqual(['event', 'form_sent', common])
  expect(byLayer).toMatchObject({ event: 'form_sent', ...common })
  const queues = await page.evaluate(() => [
    (Reflect.get(window, 'plausible') as { q: unknown[] }).q,
    Reflect.get(window, '_paq') as unknown,
  ])
  expect(queues[0]).toEqual([['form-sent', { props: common }]])
  expect(queues[1]).toEqual([
    ['trackEvent', 'mandry', 'form-sent', expect.stringMatching(/^formId: main, placement: x/)],
  ])
  expect(JSON.stringify([queues, byLayer])).not.toContain('secret')
})

test('measuring: an address gets the forms that are started and sent, and nothing but their ids @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(FORM, {
    ...marked('data-measure="/counts"', ANSWER),
  })
  await answer(page, 'saved')
  const bodies: (string | null)[] = []
  await page.route('**/counts', async (route) => {
    bodies.push(route.request().postData())
    await route.fulfill({ status: 204 })
  })
  await measures(page)
  await page.getByLabel('Name').fill('Olena Secret')
  await page.getByLabel('Email').fill('no')
  await send(page)
  await expect.poll(() => namesHeard(page)).toContain('field-error')
  await page.getByLabel('Email').fill('secret@example.com')
  await send(page)
  const counted = { formId: 'main', page: '/en/' }
  await expect
    .poll(() => bodies.map((body) => JSON.parse(body ?? '') as unknown))
    .toEqual([
      { kind: 'form-started', ...counted },
      { kind: 'form-sent', ...counted },
    ])
})

test('measuring: before consent nothing is stored or passed on, withdrawn consent ends it', async ({
  openHtml,
  page,
  htmlServer,
}) => {
  await openHtml(FORM, marked('data-measure="datalayer" data-consent="page"'))
  await page.goto(`${htmlServer.url}/en/`, { referer: SEARCH })
  await page.getByLabel('Name').fill('A')
  await measures(page)
  await page.getByLabel('Name').fill('B')
  expect(await referrer(page)).toBeNull()
  expect(await layer(page)).toEqual([])
  await consent(page, 'marketing')
  await expect.poll(() => referrer(page)).toBe(SEARCH)
  await page.getByLabel('Email').fill('no')
  await send(page)
  await expect.poll(() => namesHeard(page)).toContain('field-error')
  expect(await layer(page)).toEqual([])
  await consent(page, 'statistics marketing')
  await send(page)
  await expect.poll(() => layer(page)).toMatchObject([{ event: 'field_error', field: 'email' }])
  await consent(page, '')
  await send(page)
  await expect.poll(() => referrer(page)).toBeNull()
  expect(await layer(page)).toHaveLength(1)
})

test('measuring: a page without a setting keeps the referrer at once and loads nothing more @thorough', async ({
  openHtml,
  page,
  htmlServer,
}) => {
  await openHtml('<page-banner heading="Tours"></page-banner>')
  await page.goto(`${htmlServer.url}/en/`, { referer: SEARCH })
  await expect.poll(() => referrer(page)).toBe(SEARCH)
  await untilIdle(page)
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(scripts.filter((name) => name.includes('measurement'))).toEqual([])
})

test("measuring: consent is read from Google's mode, early and late @thorough", async ({
  openHtml,
}) => {
  const gtag = `<script>
    dataLayer = []
    function gtag() { dataLayer.push(arguments) }
    gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' })
  </script>`
  const page = await openHtml('<p>Page</p>', marked('data-consent="google"', gtag))
  const html = page.locator('html')
  await measures(page)
  expect(await html.getAttribute('data-consent')).toBeNull()
  const update = (state: object) =>
    page.evaluate(
      (change) =>
        (Reflect.get(window, 'gtag') as (...words: unknown[]) => void)('consent', 'update', change),
      state,
    )
  await page.waitForFunction(
    () => !String(Reflect.get(window, 'dataLayer').push).includes('native'),
  )
  await update({ analytics_storage: 'granted' })
  await expect(html).toHaveAttribute('data-consent', 'statistics')
  await update({ ad_storage: 'granted' })
  await expect(html).toHaveAttribute('data-consent', 'statistics marketing')
  await update({ analytics_storage: 'denied', ad_storage: 'denied' })
  await expect(html).toHaveAttribute('data-consent', '')
})

test("measuring: consent is read from IAB's framework, once the visitor has decided @thorough", async ({
  openHtml,
}) => {
  const stub = `<script>
    function __tcfapi(command, version, callback) { if (command === 'addEventListener') signal = callback }
  </script>`
  const page = await openHtml('<p>Page</p>', marked('data-consent="tcf"', stub))
  const html = page.locator('html')
  await page.waitForFunction(() => Reflect.has(window, 'signal'))
  const say = (eventStatus: string, consents: object) =>
    page.evaluate(
      (data) =>
        (Reflect.get(window, 'signal') as (data: object, isRead: boolean) => void)(data, true),
      { eventStatus, gdprApplies: true, purpose: { consents } },
    )
  await say('cmpuishown', { 1: true, 7: true, 8: true })
  expect(await html.getAttribute('data-consent')).toBeNull()
  await say('useractioncomplete', { 1: true, 7: false, 8: true })
  await expect(html).toHaveAttribute('data-consent', 'statistics')
  await say('useractioncomplete', { 7: true, 8: true })
  await expect(html).toHaveAttribute('data-consent', '')
})

test('measuring: a wrong word in the tag is named in the console @thorough', async ({
  openHtml,
  problems,
}) => {
  await openHtml('<p>Page</p>', marked('data-measure="gtga https://[/" data-consent="cookiebot"'))
  await expect
    .poll(() => problems.join('\n'))
    .toContain('data-measure: "gtga https://[/" is none of gtag,')
  expect(problems.join('\n')).toContain('data-consent: "cookiebot" is none of page, google, tcf')
})

test('measuring: slow answers are measured by the tag that was pressed @thorough', async ({
  openHtml,
}) => {
  const slow = `<script>
    addEventListener('click', () => { const until = performance.now() + 200; while (performance.now() < until); })
  </script>`
  const page = await openHtml(
    '<popup-button popup-id="ask">Ask us</popup-button><popup-container popup-id="ask">A</popup-container>',
    marked('data-measure="datalayer vitals"', slow),
  )
  await measures(page)
  await page.getByRole('button', { name: 'Ask us' }).click()
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      dispatchEvent(new Event('visibilitychange'))
    })
  // The browser reports an interaction some frames later.
  await expect
    .poll(async () => {
      await hide()
      return await layer(page)
    })
    .toContainEqual(
      expect.objectContaining({ event: 'vital_measured', vital: 'inp', tag: 'popup-button' }),
    )
  const [, detail] = (await heard(page)).find(([name]) => name === 'vital-measured')!
  expect(Number(detail['milliseconds'])).toBeGreaterThanOrEqual(150)
})

test('measuring: the classic script waits for consent, and takes it by a function @thorough', async ({
  openHtml,
  page,
  htmlServer,
}) => {
  const tag = '<script src="/mandry.iife.js" data-measure="datalayer" data-consent="page"></script>'
  await openHtml(FORM, { script: false, head: RECORD + tag })
  await page.goto(`${htmlServer.url}/en/`, { referer: SEARCH })
  // What is typed before the script has run starts no form.
  await expect(async () => {
    await page.getByLabel('Name').press('A')
    expect(await namesHeard(page)).toContain('form-started')
  }).toPass()
  expect(await referrer(page)).toBeNull()
  await page.evaluate(() => {
    const { setConsent } = Reflect.get(window, 'mandry') as {
      readonly setConsent: (categories: readonly string[]) => void
    }
    setConsent(['statistics', 'marketing'])
  })
  await expect.poll(() => referrer(page)).toBe(SEARCH)
  await send(page)
  await expect.poll(() => layer(page)).toMatchObject([{ event: 'field_error', field: 'email' }])
})
