import { variants } from '../support/test-size.ts'
import { expect, press, submitForm, test } from './support/delivery.ts'

// What a page says on a script tag of ours applies, however the tag got into the page or left it. When nothing can be sent
// although the page asks for delivery, the form says so.

const MODULE = '/mandry/mandry.js'
const CLASSIC = '/mandry/mandry.iife.js'
const FORM = '<contact-form send-delay="0"></contact-form>'

/** A script that makes the tag `t` and does something with it. */
const made = (code: string, { src = MODULE, type = 'module' } = {}) =>
  `<script>{const t=document.createElement('script');t.type='${type}';t.src='${src}';t.dataset.endpoint='/enquiries';${code}}</script>`

// Named without `@thorough` is one row for each way that a tag is found, followed or lost.
const DELIVERED: readonly {
  readonly what: string
  readonly head?: string
  readonly end?: string
}[] = [
  {
    what: 'its address is redirected @thorough',
    head: '<script type="module" src="/latest/mandry.js" data-endpoint="/enquiries"></script>',
  },
  {
    what: 'its address is redirected from one with another name',
    head: '<script type="module" src="/latest/widgets" data-endpoint="/enquiries"></script>',
  },
  {
    what: 'it is removed in its load event',
    end: made('t.onload=()=>t.remove();document.head.append(t)'),
  },
  {
    what: 'it is removed when the page has loaded @thorough',
    end: made(
      "document.head.append(t);addEventListener('load',()=>document.querySelectorAll('script').forEach(s=>s.remove()))",
    ),
  },
  {
    what: 'it is moved @thorough',
    end: made('t.onload=()=>document.body.append(t);document.head.append(t)'),
  },
  {
    what: 'it holds an import @thorough',
    head: `<script type="module" data-endpoint="/enquiries">import '${MODULE}'</script>`,
  },
  {
    what: 'it holds a dynamic import',
    head: `<script data-endpoint="/enquiries">import('${MODULE}')</script>`,
  },
  {
    what: 'its address has a query @thorough',
    head: `<script type="module" src="${MODULE}?ver=6.8" data-endpoint="/enquiries"></script>`,
  },
  {
    what: 'an earlier tag of the file has no settings @thorough',
    head: `<script type="module" src="${MODULE}"></script>`,
    end: `<script type="module" src="${MODULE}" data-endpoint="/enquiries"></script>`,
  },
  {
    what: 'a tag that is added later has the settings',
    head: `<script type="module" src="${MODULE}"></script>`,
    end: `<script>addEventListener('load',()=>{const t=document.createElement('script');t.type='module';t.src='${MODULE}';t.dataset.endpoint='/enquiries';document.head.append(t)})</script>`,
  },
  {
    what: 'a second copy in the footer has the settings',
    head: `<script type="module" src="${MODULE}"></script>`,
    end: `<script type="module" src="${MODULE}?copy" data-endpoint="/enquiries"></script>`,
  },
  {
    what: 'a second copy of the classic file has the settings @thorough',
    head: `<script type="module" src="${MODULE}"></script>`,
    end: `<script src="${CLASSIC}" data-endpoint="/enquiries"></script>`,
  },
  {
    what: 'it has no address, and the file has a tag without settings',
    head: `<script type="module" src="${MODULE}"></script><script data-endpoint="/enquiries"></script>`,
  },
  {
    what: 'the classic file is written by document.write @thorough',
    end: `<script>document.write('<script src="${CLASSIC}" data-endpoint="/enquiries"><\\/script>')</script>`,
  },
  {
    what: 'the classic tag is removed before the form is sent @thorough',
    end: made('t.onload=()=>t.remove();document.head.append(t)', { src: CLASSIC, type: '' }),
  },
  {
    what: 'a library puts the classic tag into the page without running it, and runs its text @thorough',
    end: `<script>fetch('${CLASSIC}').then(r=>r.text()).then(text=>{
      document.body.insertAdjacentHTML('beforeend','<script src="${CLASSIC}" data-endpoint="/enquiries"><\\/script>')
      const t=document.createElement('script');t.text=text;document.head.append(t);t.remove()})</script>`,
  },
  {
    what: 'the page has elements named like properties of the document',
    head: `<script type="module" src="${MODULE}" data-endpoint="/enquiries"></script>`,
    end: '<img name="scripts"><form name="forms"></form><img name="currentScript"><img name="head"><img name="body">',
  },
  {
    what: 'the tag of delivery.js is redirected @thorough',
    head: `<script type="module" src="${MODULE}"></script><script type="module" src="/latest/delivery.js" data-endpoint="/enquiries"></script>`,
  },
  {
    what: 'the script is fetched and put into the page as text, with the settings',
    end: `<script>fetch('${CLASSIC}').then(r=>r.text()).then(text=>{const t=document.createElement('script');t.dataset.endpoint='/enquiries';t.text=text;document.head.append(t);t.remove()})</script>`,
  },
]

for (const { what, head = '', end = '' } of DELIVERED)
  test(`own tag: an enquiry is delivered when ${what}`, async ({ site, openPage }) => {
    const page = await openPage({ script: false, head, body: end })
    await page.waitForFunction(() => Symbol.for('mandry.loaded') in globalThis)
    expect(await press(page)).toEqual({ state: 'stored' })
    expect(await site.stored()).toHaveLength(1)
  })

const REFUSED: readonly {
  readonly what: string
  readonly head?: string
  readonly end?: string
  readonly line: string
}[] = [
  {
    what: 'its tag is removed at once',
    end: made('document.head.append(t);t.remove()'),
    line: 'keep the tag in the page',
  },
  {
    what: 'the tag of delivery.js is removed at once @thorough',
    head: `<script type="module" src="${MODULE}"></script>`,
    end: made('document.head.append(t);t.remove()', { src: '/mandry/delivery.js' }),
    line: 'keep the tag in the page',
  },
  {
    what: 'its data-endpoint is empty',
    head: `<script type="module" src="${MODULE}" data-endpoint=""></script>`,
    line: `<script src="${MODULE}" data-endpoint="">: it has no address`,
  },
  {
    what: 'its data-endpoint is blank on the classic file @thorough',
    head: `<script defer src="${CLASSIC}" data-endpoint=" "></script>`,
    line: 'it has no address',
  },
  {
    what: 'it has a service and no address',
    head: `<script type="module" src="${MODULE}" data-service="php"></script>`,
    line: 'it has no address',
  },
  {
    what: 'its data-endpoint is not an address',
    head: `<script type="module" src="${MODULE}" data-endpoint="https://:0"></script>`,
    line: 'data-endpoint: "https://:0" is not understood',
  },
  {
    what: 'delivery.js is not there',
    head: `<script type="module" src="${MODULE}" data-endpoint="/enquiries"></script>`,
    line: 'delivery.js did not load',
  },
]

for (const { what, head = '', end = '', line } of REFUSED)
  test(`own tag: the form fails and says why when ${what}`, async ({ site, context, openPage }) => {
    const said: string[] = []
    context.on('console', (message) => said.push(message.text()))
    if (what.startsWith('delivery.js'))
      await context.route('**/delivery.js', (route) => route.fulfill({ status: 404 }))
    const page = await openPage({ script: false, head, body: FORM + end })
    await submitForm(page)
    await expect(page.getByText('Try Again!')).toBeVisible()
    expect(site.posts).toEqual([])
    expect(said.join('\n')).toContain(line)
  })

for (const [what, tag] of variants(
  ['a tag', `<script type="module" src="${MODULE}"></script>`],
  ['an import', `<script type="module">import '${MODULE}'</script>`],
  ['a tag that is redirected', '<script type="module" src="/latest/widgets"></script>'],
))
  test(`own tag: ${what} without an endpoint shows success and warns that nothing was sent`, async ({
    context,
    openPage,
  }) => {
    const said: string[] = []
    context.on('console', (message) => said.push(message.text()))
    const page = await openPage({ script: false, head: tag, body: FORM })
    await submitForm(page)
    await expect(page.getByText('Successfull')).toBeVisible()
    expect(said.filter((text) => text.includes('nothing was sent'))).toHaveLength(1)
  })

test('own tag: measurements and consent of a tag that is redirected and then removed apply', async ({
  openPage,
}) => {
  const page = await openPage({
    script: false,
    head: '<script type="module" src="/latest/mandry.js" data-measure="datalayer" data-consent="page" onload="this.remove()"></script>',
    body: FORM,
  })
  const measured = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []))
  await expect(page.locator('script[src]')).toHaveCount(0)
  await page.getByLabel('Name').pressSequentially('Ole')
  expect(await measured()).toBe('[]')
  await page.evaluate(() => (document.documentElement.dataset['consent'] = 'statistics'))
  await expect
    .poll(async () => {
      await submitForm(page)
      return await measured()
    })
    .toContain('form_sent')
})
