import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withEnquiryTables } from '#demo/enquiries/tables.ts'
import { forwardEnquiries } from '#demo/enquiries/forward.ts'
import { findApp } from '#demo/site/server/find-app.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { listItems } from '#demo/platform/store/items.ts'
import { ENQUIRY_FIELDS } from '#demo/content/fields.ts'
import { answerChallenge } from '../../src/enquiries/browser/answer-challenge.ts'
import type { Forwarder } from '../../src/enquiries/server/forwarder.ts'
import { editItem } from '../../tests/support/demo/site/edit-page.ts'
import {
  siteInMemory,
  siteDeps,
  type SiteInMemory,
} from '../../tests/support/demo/site/site-app.ts'

// The site's own endpoint, over its routes. Needs `npm run build`.

let time = 1_800_000_000_000
let site: SiteInMemory
let forwarder: Forwarder
beforeAll(async () => {
  site = await siteInMemory(() => time, {
    onEnquiry: () => forwarder.notify(),
    enquiryTargets: ['confirmation'],
  })
  const deps = { ...siteDeps(site.db, (line) => void site.logged.push(line)), now: () => time }
  forwarder = await forwardEnquiries(deps, {})
})
afterAll(async () => {
  await forwarder.close()
  await site.close()
})

const GOOD = {
  inputs: { name: 'Ann', email: 'ann@example.com', phone: '+38 (067) 123-45-67', message: 'Lviv' },
  formId: 'popup',
  formPlacement: 'header',
  website: 'mandry.example',
  url: '/en/tours/',
  referrer: 'https://search.example/',
  lang: 'en',
}

async function token(): Promise<string> {
  const answer = await site.app.request('/enquiries/token')
  const { token: made } = (await answer.json()) as { token: string }
  time += 60_000
  return made
}

async function post(body: unknown): Promise<Response> {
  const signed = typeof body === 'object' ? { formToken: await token(), ...body } : body
  return await site.app.request('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof signed === 'string' ? signed : JSON.stringify(signed),
  })
}

function sendWith(own: object): Promise<Response> {
  return post({ submissionId: crypto.randomUUID(), ...GOOD, ...own })
}

/** The last enquiry that the agency has, by field name, as soon as it has so many. */
async function stored(count: number): Promise<Record<string, string>> {
  const { enquiriesAppId } = await readSiteIds(site.db)
  const { appId, fields } = await findApp(site.db, enquiriesAppId, ENQUIRY_FIELDS)
  const names = new Map<number, string>(Object.entries(fields).map(([name, id]) => [id, name]))
  await expect
    .poll(async () => (await listItems(site.db, appId, { withTrash: false })).length)
    .toBe(count)
  const last = (await listItems(site.db, appId, { withTrash: false })).at(-1)
  return Object.fromEntries(
    (last?.fields ?? []).map((value): [string, string] => [
      names.get(value.field_id) ?? '',
      value.field_value,
    ]),
  )
}

describe('POST /enquiries', () => {
  it('keeps a good enquiry for the agency, its phone number normalised', async () => {
    const submissionId = crypto.randomUUID()
    const response = await sendWith({ submissionId })
    expect([response.status, await response.json()]).toEqual([
      200,
      { stored: true, id: submissionId },
    ])
    expect(await stored(1)).toMatchObject({
      name: 'Ann',
      email: 'ann@example.com',
      phone: '+380671234567',
      phone_number: '+380 67 123 4567',
      message: 'Lviv',
      form_id: 'popup',
      placement: 'header',
      url: '/en/tours/',
      referrer: 'https://search.example/',
      language: 'en',
      status: 'new',
      submission_id: submissionId,
      received_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    })
  })

  it('asks for a proof of a doubtful one, and holds it for review where none can be given', async () => {
    const doubtful = { inputs: { ...GOOD.inputs, message: 'A question about SEO' } }
    const body = { submissionId: crypto.randomUUID(), ...doubtful, proof: '' }
    const asked = await sendWith(body)
    const { challenge } = (await asked.json()) as { readonly challenge: unknown }
    expect(asked.status).toBe(403)
    const proof = await answerChallenge(challenge)
    expect((await sendWith({ ...body, proof })).status).toBe(200)
    expect(await stored(2)).toMatchObject({ status: 'new', submission_id: body.submissionId })
    expect((await sendWith(doubtful)).status).toBe(200)
    expect(await stored(3)).toMatchObject({ status: 'suspected', suspicions: 'captcha, wording' })
  })

  it('takes the contact block’s form with its own limits', async () => {
    const inputs = { name: 'x'.repeat(64), email: 'ann@example.com', phone: 'call me at home' }
    expect((await sendWith({ formId: 'main', inputs })).status).toBe(200)
    const tooLong = { ...inputs, name: 'x'.repeat(65) }
    expect((await sendWith({ formId: 'main', inputs: tooLong })).status).toBe(422)
  })

  it('takes forms nobody configured, on a page and in a popup', async () => {
    const { name, email, phone, message } = GOOD.inputs
    const onPage = { name, company: 'Ann & Co', email, phone, message }
    expect((await sendWith({ formId: 'other', inputs: onPage })).status).toBe(200)
    const inPopup = { email, phone, message }
    expect((await sendWith({ formId: 'other', inputs: inPopup })).status).toBe(200)
  })

  it('never reads a mail address from the visitor', async () => {
    const mailConfig = { to: 'thief@example.com', from: 'boss@mandry.example' }
    expect((await sendWith({ mailConfig })).status).toBe(200)
    const bodies = await withEnquiryTables(site.db)
      .selectFrom('enquiries_outbox')
      .select('body')
      .execute()
    const values = await site.db.selectFrom('items').select('fields_json').execute()
    expect(JSON.stringify([bodies, values])).not.toContain('thief@example.com')
  })

  it('is named in the log only as far as necessary', () => {
    expect(site.logged.join('\n')).not.toMatch(/Ann|ann@|Lviv/)
  })
})

it('an enquiry is to be confirmed once its form has the texts in its language', async () => {
  const confirmed = async () => {
    const id = crypto.randomUUID()
    expect((await sendWith({ submissionId: id })).status).toBe(200)
    const rows = await withEnquiryTables(site.db)
      .selectFrom('enquiries_deliveries')
      .select('target')
      .where('submission_id', '=', id)
      .execute()
    return rows.some(({ target }) => target === 'confirmation')
  }
  expect(await confirmed()).toBe(false)
  const where = { form_id: 'popup' }
  await editItem(site, 'settings', { where, values: { confirm_subject_en: 'We have it' } })
  await site.app.request('/en/')
  expect(await confirmed()).toBe(false)
  await editItem(site, 'settings', { where, values: { confirm_text_en: 'Thank you!' } })
  await site.app.request('/en/')
  expect(await confirmed()).toBe(true)
})
