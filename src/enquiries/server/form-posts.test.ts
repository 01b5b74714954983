import { describe, expect, it } from 'vitest'
import { STORE, type Outbox } from '#src/enquiries/server/outbox.ts'
import { createFormCheck } from '#widgets/entries/check-enquiry.ts'
import {
  openEndpoint,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const TYPED = { name: 'Olena', message: 'Carpathians & "more" <b>' }

async function goodPost(endpoint: TestEndpoint, own: object = {}) {
  return {
    formId: 'trip',
    formPlacement: 'footer',
    lang: 'uk',
    formToken: await endpoint.token(),
    ...TYPED,
    ...own,
  }
}

/** The check of a site whose form names the page after sending. */
function checkOf(successUrl: string) {
  const inputs = [
    { name: 'name', type: 'short' },
    { name: 'message', type: 'textarea' },
  ] as const
  return createFormCheck({
    configuration: () => ({
      formConfig: [{ id: 'trip', inputs, successUrl }],
      successOrigins: ['https://pay.example'],
    }),
  })
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
  it('a form post without script redirects to the page of thanks', async () => {
    const endpoint = await openEndpoint()
    const headers = { referer: 'https://mandry.example/uk/tury/?a=b#c' }
    const answer = await endpoint.post(await goodPost(endpoint), { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/enquiries/sent?lang=uk&form=trip',
    ])
    expect(await endpoint.kept()).toMatchObject([
      {
        formId: 'trip',
        placement: 'footer',
        language: 'uk',
        website: 'mandry.example',
        url: '/uk/tury/',
      },
    ])
    const page = await endpoint.handle(new Request('https://mandry.example/enquiries/sent?lang=uk'))
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).toContain('Ваш запит у нас')
  })

  it.each([
    ['/', '/enquiries/sent?lang=uk&form=trip'],
    ['?lang=en', '/enquiries/sent?lang=uk&form=trip'],
  ])('a form post to the address with %s redirects there as well', async (path, location) => {
    const endpoint = await openEndpoint()
    const answer = await endpoint.post(await goodPost(endpoint), { path })
    expect(answer.headers.get('location')).toBe(location)
  })

  it('a form post never redirects to another host', async () => {
    const endpoint = await openEndpoint()
    const body = new URLSearchParams(await goodPost(endpoint))
    const request = new Request('https://mandry.example//evil.example/enquiries', {
      method: 'POST',
      body,
    })
    const location = (await endpoint.handle(request)).headers.get('location') ?? ''
    expect(new URL(location, 'https://mandry.example').host).toBe('mandry.example')
  })

  it('leads to the page of the form’s own configuration, once the enquiry is kept', async () => {
    const endpoint = await openEndpoint({ check: checkOf('/en/thanks/?a=b#top') })
    const posted = await goodPost(endpoint, { successUrl: 'https://evil.example/' })
    // The form has no input of that name.
    expect((await endpoint.post(posted)).status).toBe(422)
    const answer = await endpoint.post(await goodPost(endpoint))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/thanks/?a=b#top'])
    expect(await endpoint.kept()).toHaveLength(1)
    const { formToken: _none, ...late } = await goodPost(endpoint)
    const refused = await endpoint.post(late)
    expect([refused.status, refused.headers.get('location')]).toEqual([403, null])
  })

  it.each([
    ['https://mandry.example/thanks/', '/thanks/'],
    ['https://pay.example/thanks/', 'https://pay.example/thanks/'],
    ['https://mandry.example//evil.example/', '/evil.example/'],
    ['https://evil.example/', undefined],
    ['https://pay.example.evil.example/', undefined],
    ['https://pay.example@evil.example/', undefined],
    ['//evil.example/', undefined],
    ['/\\evil.example/', undefined],
    ['/\t/evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['thanks/', undefined],
  ])('with %j in the configuration it leads to %s', async (successUrl, location) => {
    const endpoint = await openEndpoint({ check: checkOf(successUrl) })
    const answer = await endpoint.post(await goodPost(endpoint))
    expect(answer.headers.get('location')).toBe(location ?? '/enquiries/sent?lang=uk&form=trip')
    expect(endpoint.logged).toEqual(
      location ? [] : ['successUrl of the form "trip" is of an origin that is not allowed'],
    )
  })

  it('leads to the page of the origin whose page posted', async () => {
    const origins = ['https://www.mandry.example']
    const endpoint = await openEndpoint({ check: checkOf('/thanks/'), origins })
    const from = async (origin: string) => {
      const answer = await endpoint.post(await goodPost(endpoint), { headers: { origin } })
      return answer.headers.get('location')
    }
    expect(await from('https://www.mandry.example')).toBe('https://www.mandry.example/thanks/')
    expect(await from('https://mandry.example')).toBe('/thanks/')
    expect(await from('null')).toBe('/thanks/')
  })

  it('a form post repeated with the same token and content is one enquiry, with another content two', async () => {
    const endpoint = await openEndpoint()
    const first = await goodPost(endpoint)
    const posts = [first, first, { ...first, message: 'Other words' }, await goodPost(endpoint)]
    for (const fields of posts) expect((await endpoint.post(fields)).status).toBe(303)
    const ids = (await endpoint.kept()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })

  it('a form posted twenty times at once is one enquiry', async () => {
    const endpoint = await openEndpoint()
    const fields = await goodPost(endpoint)
    const answers = await Promise.all(Array.from({ length: 20 }, () => endpoint.post(fields)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it('a form post with wrong inputs gets a page with the issues in its language', async () => {
    const endpoint = await openEndpoint()
    const answer = await endpoint.post(await goodPost(endpoint, { email: '<i>nobody' }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ])
    const html = await answer.text()
    expect(html).toContain('<html lang="uk">')
    expect(html).toContain('Введіть коректний E-mail')
    expect(html).not.toContain('<i>')
  })

  it('a form post with an expired token is sent again by one press, with all typed values', async () => {
    const endpoint = await openEndpoint()
    const formSubject = 'Carpathians on foot'
    const fields = await goodPost(endpoint, { formSubject })
    endpoint.clock.time += 25 * 60 * 60 * 1000
    const answer = await endpoint.post(fields)
    expect(answer.status).toBe(403)
    const again = fieldsOf(await answer.text())
    expect(again).toEqual({ ...fields, formToken: expect.not.stringMatching(fields.formToken) })
    endpoint.clock.time += 5000
    expect((await endpoint.post(again)).status).toBe(303)
    const [enquiry] = await endpoint.kept()
    const values = [formSubject, 'Olena', '', '', TYPED.message, '']
    expect(enquiry?.fields.map(({ value }) => value)).toEqual(values)
  })

  it('a form post sent again at once is not suspected as too fast', async () => {
    const endpoint = await openEndpoint()
    const answer = await endpoint.post(await goodPost(endpoint, { formToken: '' }))
    const again = fieldsOf(await answer.text())
    expect((await endpoint.post(again)).status).toBe(303)
    expect((await endpoint.kept()).map(({ suspicions }) => suspicions)).toEqual([[]])
  })

  it('a form post that was kept in spite of an error is the same enquiry when it is sent again', async () => {
    const { outbox } = await openEndpoint()
    let isBroken = true
    const add: Outbox['add'] = async (enquiry) => {
      const added = await outbox.add(enquiry)
      if (isBroken) throw new Error('the line was cut')
      return added
    }
    const endpoint = await openEndpoint({ outbox: { ...outbox, add } })
    const answer = await endpoint.post(await goodPost(endpoint, { formSubject: 'Lviv' }))
    expect(answer.status).toBe(503)
    isBroken = false
    const again = fieldsOf(await answer.text())
    expect((await endpoint.post(again)).status).toBe(303)
    expect(
      await outbox.claim(STORE, { limit: 9, leaseMs: 0, now: endpoint.clock.time }),
    ).toHaveLength(1)
  })

  it.each([
    ['without a token', { formToken: '' }, 403],
    ['with a forged token', { formToken: 'a.b.c' }, 403],
    ['with an input of another form', { company: 'Acme' }, 422],
    ['with an endless form id', { formId: 'x'.repeat(65) }, 400],
  ])('a form post %s is no enquiry', async (_what, own, status) => {
    const endpoint = await openEndpoint()
    const answer = await endpoint.post(await goodPost(endpoint, own))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(await endpoint.kept()).toEqual([])
  })

  it('a form post may come from a page with an endless address', async () => {
    const endpoint = await openEndpoint()
    const headers = { referer: `https://mandry.example/${'x'.repeat(4000)}` }
    expect((await endpoint.post(await goodPost(endpoint), { headers })).status).toBe(303)
    expect((await endpoint.kept())[0]?.url).toHaveLength(2048)
  })

  it('a form post has choices and dates in fields of their own, and what no condition asks for is not kept', async () => {
    const endpoint = await openEndpoint()
    const body = async (more: string) => {
      const { formToken } = await goodPost(endpoint)
      return `formId=plan&formToken=${formToken}&dates.from=2027-05-01&source=letter&${more}`
    }
    const event = 'kind=Event&needs=Food,+drinks&needs=Hotel&dates.to=2027-05-03&guests=40'
    expect((await endpoint.post(await body(event))).status).toBe(303)
    expect((await endpoint.kept())[0]?.fields).toEqual([
      { name: 'kind', label: 'Kind', value: 'Event' },
      { name: 'dates', label: 'When', value: '2027-05-01/2027-05-03' },
      { name: 'needs', label: 'Needs', value: 'Hotel\nFood, drinks' },
      { name: 'guests', label: 'Guests', value: '40' },
      { name: 'source', label: 'Source', value: 'letter' },
    ])
    const trip = 'kind=Trip&dates.to=2027-05-01&guests=40'
    expect((await endpoint.post(await body(trip))).status).toBe(303)
    expect((await endpoint.kept())[1]?.fields).toContainEqual({
      name: 'guests',
      label: 'Guests',
      value: '',
    })
    for (const wrong of [
      'kind=Event&dates.to=2027-05-03',
      'kind=Moon&dates.to=2027-05-03',
      'kind=Trip&needs=Moon&dates.to=2027-05-03',
      'kind=Trip&dates.to=2027-04-30',
      'kind=Trip&dates.to=',
    ])
      expect([wrong, (await endpoint.post(await body(wrong))).status]).toEqual([wrong, 422])
    expect(await endpoint.kept()).toHaveLength(2)
  })

  it('a form post with a field twice counts both, as lines of one text', async () => {
    const endpoint = await openEndpoint()
    const body = `${new URLSearchParams(await goodPost(endpoint)).toString()}&name=Second&__proto__=x`
    expect((await endpoint.post(body)).status).toBe(422)
    expect((await endpoint.post(body.replace('&__proto__=x', ''))).status).toBe(303)
    expect((await endpoint.kept())[0]?.fields[0]?.value).toMatch(/ Second$/)
  })

  it('a form post with broken percent signs is read literally', async () => {
    const endpoint = await openEndpoint()
    const { formToken } = await goodPost(endpoint)
    const body = `formId=trip&formToken=${formToken}&name=100%&message=%zz+%FF+%00+%E2%82`
    expect((await endpoint.post(body)).status).toBe(303)
    const [name, , , message] = (await endpoint.kept())[0]?.fields ?? []
    expect([name?.value, message?.value]).toEqual(['100%', '%zz \ufffd  \ufffd'])
  })

  it('a form post that is not UTF-8 is refused', async () => {
    const endpoint = await openEndpoint()
    const body = Buffer.concat([Buffer.from('formId=trip&name='), Buffer.from([0xff, 0xfe])])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await endpoint.send(new Uint8Array(body), { headers })).status).toBe(400)
  })

  it('an empty form post is answered', async () => {
    const endpoint = await openEndpoint()
    expect((await endpoint.post('')).status).toBe(422)
  })

  it('a form post without a language gets the page in the language of the browser', async () => {
    const endpoint = await openEndpoint()
    const fields = await goodPost(endpoint, { lang: '' })
    const uk = { headers: { 'accept-language': 'fr, uk;q=0.8, en;q=0.5' } }
    expect((await endpoint.post(fields, uk)).headers.get('location')).toContain('lang=uk')
    expect((await endpoint.post(fields)).headers.get('location')).toContain('lang=en')
  })

  it('a form post from a Polish page is answered and kept in Polish', async () => {
    const endpoint = await openEndpoint()
    const sent = await endpoint.post(await goodPost(endpoint, { lang: 'pl-PL' }))
    expect(sent.headers.get('location')).toContain('lang=pl-PL')
    expect((await endpoint.kept())[0]?.language).toBe('pl-PL')
    const page = await (await endpoint.post('lang=pl')).text()
    expect(page).toContain('<html lang="pl">')
    expect(page).toContain('Formularz wymaga poprawek.')
  })
})

describe('a multipart post', () => {
  async function formOf(endpoint: TestEndpoint): Promise<FormData> {
    const form = new FormData()
    for (const [name, value] of Object.entries(await goodPost(endpoint))) form.append(name, value)
    return form
  }

  it('a multipart post is read', async () => {
    const endpoint = await openEndpoint()
    expect((await endpoint.post(await formOf(endpoint))).status).toBe(303)
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it.each([
    ['an input', 'name', 422],
    ['an input that no form has', 'file', 422],
    ['the token', 'formToken', 400],
    ['the language', 'lang', 400],
    ['the trap', 'contact_me_by_fax', 400],
  ])('a multipart post with a file as %s is refused', async (_what, name, status) => {
    const endpoint = await openEndpoint()
    const form = await formOf(endpoint)
    form.set(name, new File(['<?php'], '../../shell.php'))
    expect((await endpoint.post(form)).status).toBe(status)
    expect(await endpoint.kept()).toEqual([])
  })

  it.each([
    ['no boundary', 'multipart/form-data', 400],
    ['another boundary', 'multipart/form-data; boundary=json', 400],
    ['a boundary of another type', 'multipart/mixed; boundary=b', 415],
  ])('a multipart post with %s is refused with a page', async (_what, type, status) => {
    const endpoint = await openEndpoint()
    const body = new TextEncoder().encode('--b\r\nnothing of the kind')
    const answer = await endpoint.send(body, { headers: { 'content-type': type } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
  })

  it('a truncated multipart post is refused', async () => {
    const endpoint = await openEndpoint()
    const whole = new Request('https://a.example', { method: 'POST', body: await formOf(endpoint) })
    const all = new Uint8Array(await whole.arrayBuffer())
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    const answer = await endpoint.send(all.slice(0, all.length - 60), { headers })
    expect(answer.status).toBe(400)
    expect(await endpoint.kept()).toEqual([])
  })
})

describe('the page of a host', () => {
  it('the page of a host gets the outcome, and is shown unchanged', async () => {
    const outcomes: unknown[] = []
    const endpoint = await openEndpoint({
      page(outcome) {
        outcomes.push(outcome)
        return new Response('own', {
          status: 418,
          headers: { Vary: 'Accept-Language', 'X-Own': '1' },
        })
      },
    })
    const answer = await endpoint.post(await goodPost(endpoint, { formToken: 'a.b.c' }))
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

  it('the page of a host that throws is replaced by a plain one', async () => {
    const endpoint = await openEndpoint({
      page() {
        throw new TypeError('no template')
      },
    })
    const [refused, sent] = [
      await endpoint.post(await goodPost(endpoint, { email: 'nobody' })),
      await endpoint.handle(new Request('https://mandry.example/enquiries/sent')),
    ]
    expect([refused.status, sent.status]).toEqual([422, 200])
    expect(await refused.text()).toContain('Введіть коректний E-mail')
    expect(await sent.text()).toContain('Thank you')
    expect(endpoint.logged).toEqual(Array(2).fill('a page could not be made: TypeError'))
  })
})
