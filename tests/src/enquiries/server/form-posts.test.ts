import { describe, expect, it } from 'vitest'
import type { Outbox } from '#src/enquiries/server/outbox.ts'
import { openDesk, type Desk } from './desk.ts'

const TYPED = { name: 'Olena', message: 'Carpathians & "more" <b>' }

async function goodPost(desk: Desk, own: object = {}) {
  return {
    formId: 'trip',
    formPlacement: 'footer',
    lang: 'uk',
    formToken: await desk.token(),
    ...TYPED,
    ...own,
  }
}

/** The names and values of a page's only form. */
function fieldsOf(html: string): Record<string, string> {
  const unescaped = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  return Object.fromEntries(
    Array.from(
      html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g),
      ([, name = '', value = '']) => [unescaped(name), unescaped(value)],
    ),
  )
}

describe('the post of a form without script', () => {
  it('leads to the page of thanks, which has an address of its own', async () => {
    const desk = await openDesk()
    const headers = { referer: 'https://mandry.example/uk/tury/?a=b#c' }
    const answer = await desk.post(await goodPost(desk), { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/enquiries/sent?lang=uk',
    ])
    expect(await desk.kept()).toMatchObject([
      {
        formId: 'trip',
        placement: 'footer',
        language: 'uk',
        website: 'mandry.example',
        url: '/uk/tury/',
      },
    ])
    const page = await desk.handle(new Request('https://mandry.example/enquiries/sent?lang=uk'))
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).toContain('Ваш запит у нас')
  })

  it.each([
    ['/', '/enquiries/sent?lang=uk'],
    ['?lang=en', '/enquiries/sent?lang=uk'],
  ])('to the address with %s leads there as well', async (path, location) => {
    const desk = await openDesk()
    const answer = await desk.post(await goodPost(desk), { path })
    expect(answer.headers.get('location')).toBe(location)
  })

  it('never leads to another host', async () => {
    const desk = await openDesk()
    const body = new URLSearchParams(await goodPost(desk))
    const request = new Request('https://mandry.example//evil.example/enquiries', {
      method: 'POST',
      body,
    })
    const location = (await desk.handle(request)).headers.get('location') ?? ''
    expect(new URL(location, 'https://mandry.example').host).toBe('mandry.example')
  })

  it('is one enquiry with the same token and words, two with other words', async () => {
    const desk = await openDesk()
    const first = await goodPost(desk)
    const posts = [first, first, { ...first, message: 'Other words' }, await goodPost(desk)]
    for (const fields of posts) expect((await desk.post(fields)).status).toBe(303)
    const ids = (await desk.kept()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })

  it('is one enquiry when it is posted twenty times at once', async () => {
    const desk = await openDesk()
    const fields = await goodPost(desk)
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.post(fields)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await desk.kept()).toHaveLength(1)
  })

  it('is told what is wrong with it, in its language', async () => {
    const desk = await openDesk()
    const answer = await desk.post(await goodPost(desk, { email: '<i>nobody' }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ])
    const html = await answer.text()
    expect(html).toContain('<html lang="uk">')
    expect(html).toContain('Введіть коректний E-mail')
    expect(html).not.toContain('<i>')
  })

  it('that comes too late is sent again by one press, with all that was typed', async () => {
    const desk = await openDesk()
    const fields = await goodPost(desk)
    desk.clock.time += 25 * 60 * 60 * 1000
    const answer = await desk.post(fields)
    expect(answer.status).toBe(403)
    const again = fieldsOf(await answer.text())
    expect(again).toEqual({ ...fields, formToken: expect.not.stringMatching(fields.formToken) })
    desk.clock.time += 5000
    expect((await desk.post(again)).status).toBe(303)
    const [enquiry] = await desk.kept()
    expect(enquiry?.fields.map(({ value }) => value)).toEqual(['Olena', '', '', TYPED.message, ''])
  })

  it('that is sent again at once is no haste: all of it was filled in before', async () => {
    const desk = await openDesk()
    const answer = await desk.post(await goodPost(desk, { formToken: '' }))
    const again = fieldsOf(await answer.text())
    expect((await desk.post(again)).status).toBe(303)
    expect((await desk.kept()).map(({ suspicions }) => suspicions)).toEqual([[]])
  })

  it('that was kept, but seemed not to be, is the same enquiry when it is sent again', async () => {
    const { outbox } = await openDesk()
    let isBroken = true
    const add: Outbox['add'] = async (enquiry) => {
      const added = await outbox.add(enquiry)
      if (isBroken) throw new Error('the line was cut')
      return added
    }
    const desk = await openDesk({ outbox: { ...outbox, add } })
    const answer = await desk.post(await goodPost(desk))
    expect(answer.status).toBe(503)
    isBroken = false
    const again = fieldsOf(await answer.text())
    expect((await desk.post(again)).status).toBe(303)
    expect(await outbox.claim({ limit: 9, leaseMs: 0, now: desk.clock.time })).toHaveLength(1)
  })

  it.each([
    ['without a token', { formToken: '' }, 403],
    ['with a forged token', { formToken: 'a.b.c' }, 403],
    ['with an input of another form', { company: 'Acme' }, 422],
    ['with an endless form id', { formId: 'x'.repeat(65) }, 400],
  ])('%s is no enquiry', async (_what, own, status) => {
    const desk = await openDesk()
    const answer = await desk.post(await goodPost(desk, own))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(await desk.kept()).toEqual([])
  })

  it('may come from a page with an endless address', async () => {
    const desk = await openDesk()
    const headers = { referer: `https://mandry.example/${'x'.repeat(4000)}` }
    expect((await desk.post(await goodPost(desk), { headers })).status).toBe(303)
    expect((await desk.kept())[0]?.url).toHaveLength(2048)
  })

  it('of a field that is there twice counts as its last', async () => {
    const desk = await openDesk()
    const body = `${new URLSearchParams(await goodPost(desk)).toString()}&name=Second&__proto__=x`
    expect((await desk.post(body)).status).toBe(422)
    expect((await desk.post(body.replace('&__proto__=x', ''))).status).toBe(303)
    expect((await desk.kept())[0]?.fields[0]?.value).toBe('Second')
  })

  it('with broken percent signs is read as it stands', async () => {
    const desk = await openDesk()
    const { formToken } = await goodPost(desk)
    const body = `formId=trip&formToken=${formToken}&name=100%&message=%zz+%FF+%00+%E2%82`
    expect((await desk.post(body)).status).toBe(303)
    const [name, , , message] = (await desk.kept())[0]?.fields ?? []
    expect([name?.value, message?.value]).toEqual(['100%', '%zz \ufffd  \ufffd'])
  })

  it('with bytes that are no UTF-8 is refused', async () => {
    const desk = await openDesk()
    const body = Buffer.concat([Buffer.from('formId=trip&name='), Buffer.from([0xff, 0xfe])])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await desk.send(new Uint8Array(body), { headers })).status).toBe(400)
  })

  it('without anything in it is answered', async () => {
    const desk = await openDesk()
    expect((await desk.post('')).status).toBe(422)
  })

  it('finds the page’s language where the form names none', async () => {
    const desk = await openDesk()
    const fields = await goodPost(desk, { lang: '' })
    const uk = { headers: { 'accept-language': 'de, uk;q=0.8, en;q=0.5' } }
    expect((await desk.post(fields, uk)).headers.get('location')).toContain('lang=uk')
    expect((await desk.post(fields)).headers.get('location')).toContain('lang=en')
  })
})

describe('a multipart post', () => {
  async function formOf(desk: Desk): Promise<FormData> {
    const form = new FormData()
    for (const [name, value] of Object.entries(await goodPost(desk))) form.append(name, value)
    return form
  }

  it('is read', async () => {
    const desk = await openDesk()
    expect((await desk.post(await formOf(desk))).status).toBe(303)
    expect(await desk.kept()).toHaveLength(1)
  })

  it.each([
    ['an input', 'name', 422],
    ['an input that no form has', 'file', 422],
    ['the token', 'formToken', 400],
    ['the language', 'lang', 400],
    ['the trap', 'contact_me_by_fax', 400],
  ])('with a file as %s is refused', async (_what, name, status) => {
    const desk = await openDesk()
    const form = await formOf(desk)
    form.set(name, new File(['<?php'], '../../shell.php'))
    expect((await desk.post(form)).status).toBe(status)
    expect(await desk.kept()).toEqual([])
  })

  it.each([
    ['no boundary', 'multipart/form-data', 400],
    ['another boundary', 'multipart/form-data; boundary=json', 400],
    ['a boundary of another type', 'multipart/mixed; boundary=b', 415],
  ])('with %s is refused with a page', async (_what, type, status) => {
    const desk = await openDesk()
    const body = new TextEncoder().encode('--b\r\nnothing of the kind')
    const answer = await desk.send(body, { headers: { 'content-type': type } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
  })

  it('is cut off: refused', async () => {
    const desk = await openDesk()
    const whole = new Request('https://a.example', { method: 'POST', body: await formOf(desk) })
    const all = new Uint8Array(await whole.arrayBuffer())
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    const answer = await desk.send(all.slice(0, all.length - 60), { headers })
    expect(answer.status).toBe(400)
    expect(await desk.kept()).toEqual([])
  })
})

describe('the page of a host', () => {
  it('is told how it ended, and shown as it is', async () => {
    const outcomes: unknown[] = []
    const desk = await openDesk({
      page(outcome) {
        outcomes.push(outcome)
        return new Response('own', {
          status: 418,
          headers: { Vary: 'Accept-Language', 'X-Own': '1' },
        })
      },
    })
    const answer = await desk.post(await goodPost(desk, { formToken: 'a.b.c' }))
    expect([answer.status, await answer.text(), answer.headers.get('x-own')]).toEqual([
      418,
      'own',
      '1',
    ])
    expect(answer.headers.get('vary')).toBe('Accept-Language, Origin')
    expect(outcomes).toMatchObject([
      {
        language: 'uk',
        status: 403,
        reason: 'token',
        again: {
          submission: { inputs: TYPED },
          formToken: expect.stringMatching(/^\w+\.\w+\.\w+$/),
        },
      },
    ])
  })

  it('that fails is replaced by a plain one', async () => {
    const desk = await openDesk({
      page() {
        throw new TypeError('no template')
      },
    })
    const [refused, sent] = [
      await desk.post(await goodPost(desk, { email: 'nobody' })),
      await desk.handle(new Request('https://mandry.example/enquiries/sent')),
    ]
    expect([refused.status, sent.status]).toEqual([422, 200])
    expect(await refused.text()).toContain('Введіть коректний E-mail')
    expect(await sent.text()).toContain('Thank you')
    expect(desk.logged).toEqual(Array(2).fill('a page could not be made: TypeError'))
  })
})
