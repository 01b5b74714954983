import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ENQUIRIES } from '#demo/server/rules/limits.ts'
import { siteInMemory, type SiteInMemory } from './site-app.ts'

// Posts of forms without script, answered with pages. Needs `npm run build`.

let time = 1_800_000_000_000
let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory(() => time)
})
afterAll(() => site.close())

const GOOD = { formId: 'popup', lang: 'uk', email: 'olena@example.com', message: 'Привіт' }

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
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain('name="robots" content="noindex"')
  return html
}

describe('a form post without script', () => {
  it.each([
    ['en', 'Thank you'],
    ['uk', 'Дякуємо'],
  ])('leads to a page in %s that a reload does not post again', async (lang, thanks) => {
    const answer = await post(form({ ...GOOD, lang }))
    const location = answer.headers.get('location')
    expect([answer.status, location]).toEqual([303, `/enquiries/sent?lang=${lang}`])
    const html = await expectPage(await site.app.request(location ?? ''), 200, lang)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${thanks}`))
  })

  it('thanks in the browser’s language where the address names none', async () => {
    const headers = { 'accept-language': 'uk' }
    await expectPage(await site.app.request('/enquiries/sent', { headers }), 200, 'uk')
    await expectPage(await site.app.request('/enquiries/sent?lang=xx'), 200, 'en')
  })

  it('is told what is wrong with it', async () => {
    const html = await expectPage(await post(form({ ...GOOD, email: 'nobody' })), 422, 'uk')
    expect(html).toContain('Чогось бракує')
    expect(html).toContain('Введіть коректний E-mail')
  })

  it('that is malformed is told so in its own language', async () => {
    const malformed = form({ ...GOOD, formId: 'x'.repeat(65) })
    expect(await expectPage(await post(malformed), 400, 'uk')).toContain('Не вдалося прочитати')
  })

  it('that cannot be read is told so in the browser’s language', async () => {
    const unread = await post('x', { 'content-type': 'multipart/form-data' })
    await expectPage(unread, 400, 'en')
    const headers = { 'accept-language': 'uk', 'content-length': '70100' }
    const tooLong = await post(form({ ...GOOD, message: 'x'.repeat(70_000) }), headers)
    expect(await expectPage(tooLong, 413, 'uk')).toContain('Запит задовгий')
  })

  it('past the limit is told to wait', async () => {
    time += 60_000
    const send = () =>
      site.app.request('/enquiries', { method: 'POST', body: form({ ...GOOD, email: '' }) })
    for (let sent = 0; sent < MAX_ENQUIRIES; sent++)
      await site.app.request('/enquiries', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"inputs":{}}',
      })
    time += 20_500
    const answer = await send()
    expect(answer.headers.get('retry-after')).toBe('40')
    expect(await expectPage(answer, 429, 'uk')).toContain('Забагато запитів')
    time += 39_500
    expect((await send()).status).toBe(422)
  })

  it('is told when we fail, also without the database', async () => {
    const broken = await siteInMemory()
    await broken.close()
    const answer = await broken.app.request('/enquiries', { method: 'POST', body: form(GOOD) })
    const html = await expectPage(answer, 500, 'uk')
    expect(html).toContain('Щось пішло не так')
    expect(broken.logged.join()).toContain('POST /enquiries failed')
  })
})
