import type { Page } from '@playwright/test'
import type { PortfolioData } from '#demo/site/portfolio/images.ts'
import { pageWithFlags } from './support/own-browser.ts'
import { expect, test as siteTest } from './support/site.ts'

// What the visitor's agent can do (WebMCP): the tools that the browser lists, and what comes of them.

const test = siteTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
  page: ({}, provide) => pageWithFlags('--enable-features=WebMCP,WebMCPTesting')(provide),
})

interface Listed {
  readonly name: string
  readonly description: string
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>
    readonly required: readonly string[]
  }
}

interface Context extends EventTarget {
  readonly getTools: () => Promise<Listed[]>
  readonly executeTool: (tool: Listed, input: object) => Promise<unknown>
}

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.url}/robots.txt`)
  const isKnown = await page.evaluate(() => 'modelContext' in document)
  test.skip(!isKnown, 'this browser has no WebMCP')
})

async function toolsOf(page: Page): Promise<Listed[]> {
  return await page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: Context }
    const tools = await modelContext.getTools()
    return tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
  })
}

/** Waits for a tool, by its name. */
async function toolOf(page: Page, name: string): Promise<Listed> {
  const find = async () => (await toolsOf(page)).find((tool) => tool.name === name)
  await expect.poll(find).toBeDefined()
  return (await find()) as Listed
}

/** Calls a tool; what it answers, or the message of its error. */
async function call(page: Page, name: string, input: object): Promise<unknown> {
  await toolOf(page, name)
  return await page.evaluate(
    async ([wanted, values]) => {
      const { modelContext } = document as unknown as { modelContext: Context }
      const tools = await modelContext.getTools()
      const tool = tools.find((each) => each.name === wanted) as Listed
      const answer = await modelContext.executeTool(tool, values).catch(String)
      try {
        return JSON.parse(String(answer)) as unknown
      } catch {
        return answer
      }
    },
    [name, input] as const,
  )
}

interface Failed {
  readonly error: string
}

const PERSON = { name: 'Olena', email: 'olena@example.com', phone: '+380441234567' }

test('agents: a form is a tool in the page’s language, without the spam field; the person sends it', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/contacts/`)
  const form = await toolOf(page, 'send_enquiry_main')
  expect(form.description).toMatch(/Send|Get in touch|enquiry/i)
  const names = Object.keys(form.inputSchema.properties)
  expect(names).toEqual(expect.arrayContaining(['name', 'email']))
  expect(names).not.toContain('contact_me_by_fax')
  const post = page.waitForRequest('**/enquiries')
  const wanted = Object.fromEntries(
    form.inputSchema.required.map((name) => [
      name,
      (PERSON as Record<string, string>)[name] ?? 'A week in the mountains',
    ]),
  )
  const answer = call(page, form.name, wanted)
  const host = page.locator('[toolname="send_enquiry_main"]')
  await expect(host.locator('[name=email]')).toHaveValue(PERSON.email)
  await host.locator('[type=submit]').click()
  const { signals } = (await post).postDataJSON() as { readonly signals: object }
  expect(signals).toMatchObject({ trap: '', agent: true })
  expect(await answer).toEqual({ outcome: 'form-sent', fields: [] })
})

test('agents: the browser finds no fault in the forms as tools, and one who types meanwhile keeps the focus @thorough', async ({
  page,
  site,
}) => {
  const audits = await page.context().newCDPSession(page)
  const faults: unknown[] = []
  audits.on('Audits.issueAdded', ({ issue }) => {
    const fault = issue.details.genericIssueDetails?.errorType
    if (/ModelContext/.test(String(fault))) faults.push(fault)
  })
  await audits.send('Audits.enable')
  await page.goto(`${site.url}/en/contacts/`)
  await toolOf(page, 'send_enquiry_main')
  expect(faults).toEqual([])
  await page.reload({ waitUntil: 'commit' })
  const email = page.locator('contact-block [name=email]')
  await email.focus()
  await toolOf(page, 'send_enquiry_main')
  await expect(email).toBeFocused()
})

test('agents: what does not pass the form’s checks is named @thorough', async ({ page, site }) => {
  await page.goto(`${site.url}/en/contacts/`)
  const answer = call(page, 'send_enquiry_main', { ...PERSON, email: 'olena' })
  const form = page.locator('[toolname="send_enquiry_main"]')
  await expect(form.locator('[name=email]')).toHaveValue('olena')
  await form.locator('[type=submit]').click()
  const { outcome, fields } = (await answer) as { outcome: string; fields: string[] }
  expect(outcome).toBe('field-error')
  expect(fields).toContain('email')
})

test('agents: a page that is left takes its forms back, which crashes Chromium 156 otherwise; one that comes back offers them @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/contacts/`)
  await toolOf(page, 'send_enquiry_main')
  const tools = page.locator('[toolname]')
  const count = await tools.count()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(tools).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(tools).toHaveCount(count)
})

test('agents: a form in a popup opens it @thorough', async ({ page, site }) => {
  await page.goto(`${site.url}/en/`)
  const find = async () => await page.locator('popup-container form').getAttribute('toolname')
  await expect.poll(find).toMatch(/^send_enquiry_\w+$/)
  void call(page, (await find()) ?? '', { name: 'Olena' }).catch(() => {})
  await expect(page.getByRole('dialog')).toBeVisible()
  const field = page.locator('popup-container [name=name]')
  await expect(field).toBeVisible()
  await expect(field).toHaveValue('Olena')
})

test('agents: the categories of the gallery and the languages of the page can be chosen @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/portfolio/`)
  const { inputSchema } = await toolOf(page, 'choose_category')
  const [, category = ''] = inputSchema.properties.category?.enum ?? []
  const { error } = (await call(page, 'choose_category', { category: 'none' })) as Failed
  expect(error).toMatch(/^category is one of All,/)
  const works = page.locator('.works-grid:not([hidden]) [data-work]')
  await expect(works).toHaveCount(15)
  await call(page, 'choose_category', { category })
  await expect(page.locator('.tabs [aria-current]')).toContainText(category)
  const answer = await page.request.get(`${site.url}/portfolio/en.json`)
  const { categories } = (await answer.json()) as PortfolioData
  await expect(works).toHaveCount(categories.find(({ en }) => en === category)?.count ?? 0)
  const { inputSchema: languages } = await toolOf(page, 'choose_language')
  expect(languages.properties.language?.enum).toEqual(['uk'])
  await call(page, 'choose_language', { language: 'uk' }).catch(() => {})
  await expect(page).toHaveURL(/\/uk\/portfolio\//)
})

test('agents: an attribute around the element turns it off, or sends without the person; of two forms with one id, the first is the tool @thorough', async ({
  page,
  htmlServer,
}) => {
  const html = (body: string) =>
    `<!doctype html><html lang="en"><script type="module" src="/mandry.js"></script>${body}</html>`
  const form = '<contact-form></contact-form>'
  const main = `<main data-agents="confirm">${form}</main>`
  htmlServer.put('/off/', html(`<body data-agents="off">${form}${main}</body>`))
  await page.goto(`${htmlServer.url}/off/`)
  const names = async () => (await toolsOf(page)).map(({ name }) => name)
  await expect.poll(names).toEqual(['send_enquiry_default'])
  await expect(page.locator('main [toolname]')).toHaveCount(1)
  htmlServer.put('/tag/', html(form + main).replace('<script', '<script data-agents="off"'))
  await page.goto(`${htmlServer.url}/tag/`)
  await expect.poll(names).toEqual(['send_enquiry_default'])
  await expect(page.locator('main [toolname]')).toHaveCount(1)
  htmlServer.put('/two/', html(form + main))
  await page.goto(`${htmlServer.url}/two/`)
  await expect(page.locator('[aria-hidden] input[readonly]')).toHaveCount(1)
  expect(await names()).toEqual(['send_enquiry_default'])
  htmlServer.put('/send/', html(`<body data-agents="send">${form}</body>`))
  await page.goto(`${htmlServer.url}/send/`)
  await expect.poll(names).toEqual(['send_enquiry_default'])
  const answer = await call(page, 'send_enquiry_default', PERSON)
  expect(answer).toEqual({ outcome: 'form-sent', fields: [] })
})

test('agents: a form in steps has its choices, dates and numbers as parameters, of all steps @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/events/`)
  const tool = async () =>
    (await toolsOf(page)).find(({ description }) => description.startsWith('Plan your event'))
  await expect.poll(tool).toBeDefined()
  const found = (await tool()) as Listed
  expect(found.description).toMatch(/\nSend the plan$/)
  expect(found.inputSchema).toMatchObject({
    properties: {
      kind: { enum: ['A team retreat', 'A conference', 'A wedding', 'Something else'] },
      'dates.from': { type: 'string', format: 'date' },
      'dates.to': { type: 'string', format: 'date' },
      guests: { type: 'string' },
      services: { type: 'array', items: { enum: ['A place', 'Hotels', 'Travel', 'A programme'] } },
    },
    // What a condition asks for is not needed at first.
    required: ['kind', 'dates.from', 'dates.to', 'guests', 'email'],
  })
  expect(found.inputSchema.properties).not.toHaveProperty('campaign')
})
