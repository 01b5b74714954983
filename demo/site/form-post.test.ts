import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OUTCOME_STATUSES } from '#demo/site/outcome.ts'
import { STATUS_BY_REASON } from '../../src/enquiries/contract.ts'
import { withEnquiryTables } from '#demo/enquiries/tables.ts'
import { editItem } from '../../tests/support/demo/site/edit-page.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'

// Posts of forms without script, answered with pages. Needs `npm run build`.

let time = 1_800_000_000_000
let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory(() => time)
})
afterAll(() => site.close())

const GOOD = { formId: 'popup', lang: 'uk', email: 'olena@example.com', message: 'Привіт' }

/** The proof that a page of the site brings, as its form holds it. */
async function tokenOfPage(of = site): Promise<string> {
  const html = await (await of.app.request('/uk/kontakty/')).text()
  const [, token = ''] = /name="formToken" value="([^"]+)"/.exec(html) ?? []
  time += 5000
  return token
}

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  time += 60_000
  return await site.app.request('/enquiries', { method: 'POST', body, headers })
}

function form(fields: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(fields)
}

async function expectPage(answer: Response, status: number, language: string): Promise<string> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'text/html; charset=utf-8',
  ])
  const html = await answer.text()
  expect(html).toContain(`<html lang="${language}"`)
  expect(html).toContain('name="robots" content="noindex"')
  return html
}

describe('a form post without script', () => {
  it.each([
    ['en', 'Thank you'],
    ['uk', 'Дякуємо'],
  ])('leads to a page in %s that a reload does not post again', async (lang, thanks) => {
    const answer = await post(form({ ...GOOD, lang, formToken: await tokenOfPage() }))
    const location = answer.headers.get('location')
    expect([answer.status, location]).toEqual([303, `/enquiries/sent?lang=${lang}&form=popup`])
    const html = await expectPage(await site.app.request(location ?? ''), 200, lang)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${thanks}`))
  })

  it('is checked by the inputs that the form has in the settings, without a restart', async () => {
    const guests = async () =>
      (await post(form({ ...GOOD, lang: 'en', guests: '4', formToken: await tokenOfPage() })))
        .status
    expect(await guests()).toBe(422)
    const inputs = ['name', 'email', 'phone', 'message', 'guests'].map((name) => ({
      name,
      type: 'short',
      title: name,
    }))
    const values = { inputs_en: JSON.stringify(inputs) }
    await editItem(site, 'settings', { where: { form_id: 'popup' }, values })
    await site.app.request('/en/')
    expect(await guests()).toBe(303)
  })

  it('is thanked for with the words that the form has in the settings', async () => {
    const values = { success_title_en: 'We have it', success_text_en: 'Anna writes to you today.' }
    await editItem(site, 'settings', { where: { form_id: 'popup' }, values })
    // A visit reads what has changed.
    await site.app.request('/en/')
    const thanks = async (query: string) => {
      const html = await (await site.app.request(`/enquiries/sent${query}`)).text()
      return /<page-banner heading="([^"]*)" subtitle="([^"]*)"/.exec(html)?.slice(1)
    }
    expect(await thanks('?lang=en&form=popup')).toEqual(Object.values(values))
    // What names the address and the number of an enquiry is left out: an answer without script has neither.
    expect(await thanks('?lang=en&form=tour')).toEqual([
      'Thank you',
      'Your places are held for two days.',
    ])
    // A form that the settings do not have promises nothing.
    for (const query of ['?lang=en&form=unknown', '?lang=en'])
      expect(await thanks(query)).toEqual(['Thank you', 'Your enquiry is with us.'])
  })

  it('leads to the page that the form has in the settings, in its language', async () => {
    // A site reads its forms once.
    const own = await siteInMemory(() => time)
    const values = { success_url_uk: '/uk/diakuiemo/' }
    await editItem(own, 'settings', { where: { form_id: 'popup' }, values })
    const after = async (lang: string) => {
      const formToken = await tokenOfPage(own)
      time += 60_000
      const body = form({ ...GOOD, lang, formToken })
      const answer = await own.app.request('/enquiries', { method: 'POST', body })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await after('uk')).toEqual([303, '/uk/diakuiemo/'])
    expect(await after('en')).toEqual([303, '/enquiries/sent?lang=en&form=popup'])
    await own.close()
  })

  it('thanks in the browser’s language where the address names none', async () => {
    const headers = { 'accept-language': 'uk' }
    await expectPage(await site.app.request('/enquiries/sent', { headers }), 200, 'uk')
    await expectPage(await site.app.request('/enquiries/sent?lang=xx'), 200, 'en')
  })

  it('gets the reasons why it is wrong', async () => {
    const html = await expectPage(await post(form({ ...GOOD, email: 'nobody' })), 422, 'uk')
    expect(html).toContain('Щось не так')
    expect(html).toContain('Введіть адресу на зразок name@example.com')
    expect(html).toMatch(
      /<input\s+type="email"\s+name="email"\s+value="nobody"\s+aria-invalid="true"/,
    )
    expect(html).toMatch(/<textarea name="message"[^>]*>Привіт<\/textarea>/)
  })

  it('of the form for events is offered again with its choices and dates, and is kept by step and condition', async () => {
    const fields = form({ formId: 'event', lang: 'en', formToken: await tokenOfPage() })
    const start = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const typed = {
      kind: 'A conference',
      'dates.from': start,
      'dates.to': start,
      guests: '40',
      email: 'olena@example.com',
      other: 'Left from before',
      campaign: 'letter spring',
    }
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    for (const service of ['Hotels', 'Travel']) fields.append('services', service)
    fields.set('guests', '1')
    const html = await expectPage(await post(fields), 422, 'en')
    expect(html).toContain('Enter the number of guests, from 2 to 500, such as 40')
    expect(html).toContain('type="radio" name="kind" value="A conference" checked')
    expect(html).toContain('type="checkbox" name="services" value="Travel" checked')
    expect(html).toMatch(/<label>\s*To<br \/>\s*<input\s+type="date"\s+name="dates.to"/)
    expect(html.replaceAll(/\s+/g, ' ')).toContain(`type="date" name="dates.to" value="${start}"`)
    expect(html).toContain('<button>Send the plan</button>')
    fields.set('guests', '40')
    expect((await post(fields)).headers.get('location')).toBe('/enquiries/sent?lang=en&form=event')
    const kept = await withEnquiryTables(site.db)
      .selectFrom('enquiries_outbox')
      .selectAll()
      .execute()
    const text = JSON.stringify(kept.at(-1))
    for (const part of ['A conference', `${start}/${start}`, 'letter spring'])
      expect(text).toContain(part)
    expect(text).not.toContain('Left from before')
  })

  it('that is malformed gets an answer in its own language', async () => {
    const malformed = form({ ...GOOD, formId: 'x'.repeat(65) })
    expect(await expectPage(await post(malformed), 400, 'uk')).toContain('Не вдалося прочитати')
  })

  it('that cannot be read gets an answer in the browser’s language', async () => {
    const unread = await post('x', { 'content-type': 'multipart/form-data' })
    await expectPage(unread, 400, 'en')
    const text = await post('x', { 'content-type': 'text/plain', 'accept-language': 'uk' })
    expect(await expectPage(text, 415, 'uk')).toContain('Не вдалося прочитати')
    const headers = { 'accept-language': 'uk', 'content-length': '70100' }
    const tooLong = await post(form({ ...GOOD, message: 'x'.repeat(70_000) }), headers)
    expect(await expectPage(tooLong, 413, 'uk')).toContain('Запит задовгий')
  })

  it('has a page for each of its outcomes', () => {
    const statuses = [200, 422, ...Object.values(STATUS_BY_REASON)]
    expect(OUTCOME_STATUSES).toEqual(expect.arrayContaining(statuses))
  })

  it('is informed when we fail, also without the database', async () => {
    const broken = await siteInMemory()
    const { token: formToken } = (await (await broken.app.request('/enquiries/token')).json()) as {
      token: string
    }
    await broken.close()
    const body = form({ ...GOOD, formToken })
    const answer = await broken.app.request('/enquiries', { method: 'POST', body })
    const html = await expectPage(answer, 503, 'uk')
    expect(html).toContain('Щось пішло не так')
    expect(broken.logged.join()).toContain('an enquiry could not be kept')
  })
})
