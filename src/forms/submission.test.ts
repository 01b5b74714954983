// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubmitFormDetail } from '#src/events/submit-form.ts'
import { builtInForm } from '#src/forms/built-in-forms.ts'
import { createFormSetup } from '#src/forms/create-form-setup.ts'
import { formDataObjectOf, send } from '#src/forms/submission.ts'
import { forgetSubmissionId, submissionIdOf } from '#src/forms/submission-id.ts'
import { GENERIC_RULES } from '#src/forms/rules.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import { readSite } from '#src/site/site.ts'

const { texts } = resolveMessages('content', 'en')
const now = () => Promise.resolve()

function setUp(configuration: object, more: object = {}) {
  const problems: string[] = []
  const own = {
    formId: 'default',
    placement: 'main',
    title: '',
    subtitle: '',
    buttonText: '',
    action: '',
    sendDelay: 0,
    ...more,
  }
  const config = { ...builtInForm('default', texts.forms)!, mailConfig: { to: 'a@b.ua' } }
  const setup = createFormSetup({ tag: 'contact-form', rules: GENERIC_RULES }, own, config, {
    locale: 'en',
    texts,
    textsLocale: 'en',
    inPopup: false,
    site: readSite(configuration, () => {}),
    path: '/',
    query: '',
    warn: (cause) => problems.push(cause),
  })
  return { setup, problems }
}

describe('the data object of a submission', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.restoreAllMocks())

  it('has the specification’s parts', () => {
    localStorage.setItem('referrer', 'https://search.example/q')
    const { setup } = setUp({ website: 'mandry.example', formToken: 'signed' })
    const signals = { trap: '', filledMs: 5000 }
    expect(formDataObjectOf({ email: 'x@y.ua' }, setup, { signals })).toEqual({
      inputs: { email: 'x@y.ua' },
      mailConfig: { to: 'a@b.ua' },
      website: 'mandry.example',
      url: location.pathname,
      formId: 'default',
      formPlacement: 'main',
      referrer: 'https://search.example/q',
      submissionId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      lang: 'en',
      formToken: 'signed',
      signals,
    })
  })

  it('names the page’s host where the site names none, and survives a closed storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const data = formDataObjectOf({}, setUp({}).setup)
    expect(data).toMatchObject({ website: location.hostname, referrer: '' })
  })
})

it('a link that would run code is no action', () => {
  const { setup, problems } = setUp({}, { action: ' java\nscript:alert(1)' })
  expect(setup.action).toBeUndefined()
  expect(problems).toEqual(['action: links with this scheme are rejected'])
  expect(setUp({}, { action: '/enquiries' }).setup.action).toBe('/enquiries')
})

describe('the id of a submission', () => {
  beforeEach(() => sessionStorage.clear())

  it('stays with its content, also over a reload, and changes with it', async () => {
    const first = submissionIdOf('main', { email: 'x@y.ua' })
    expect(submissionIdOf('main', { email: 'x@y.ua' })).toBe(first)
    vi.resetModules()
    const reloaded = await import('#src/forms/submission-id.ts')
    expect(reloaded.submissionIdOf('main', { email: 'x@y.ua' })).toBe(first)
    expect(reloaded.submissionIdOf('main', { email: 'z@y.ua' })).not.toBe(first)
    expect(reloaded.submissionIdOf('popup', { email: 'x@y.ua' })).not.toBe(first)
  })

  it('is another one for the same words after they have arrived', () => {
    const first = submissionIdOf('main', { email: 'x@y.ua' })
    forgetSubmissionId('main')
    expect(submissionIdOf('main', { email: 'x@y.ua' })).not.toBe(first)
  })

  it.each(['null', '{', '7', '{"id":7}'])('does not mind %s in the storage', (text) => {
    sessionStorage.setItem('mandry.submission.odd', text)
    expect(submissionIdOf('odd', {})).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('sending a submission', () => {
  const data = formDataObjectOf({}, setUp({}).setup)

  function listen(handle: (event: CustomEvent<SubmitFormDetail>) => void) {
    window.addEventListener('submitForm', handle as (event: Event) => void, { once: true })
  }

  it('waits, then dispatches, then is done when nobody answers', async () => {
    const order: string[] = []
    listen(({ detail }) => order.push(`event ${detail.formDataObj.formId}`))
    const outcome = await send(document.body, data, async () => void order.push('wait'))
    expect([...order, outcome]).toEqual(['wait', 'event default', 'unanswered'])
  })

  it('says in the console that nothing answered, and only then', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await send(document.body, data, now)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^mandry: form "default": nothing answered submitForm.* mandry\/delivery$/,
      ),
    )
    listen(({ detail }) => detail.respondWith(Promise.resolve()))
    await send(document.body, data, now)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('fails with the page’s rejection', async () => {
    listen(({ detail }) => detail.respondWith(Promise.reject(new Error('no'))))
    await expect(send(document.body, data, now)).rejects.toThrow('no')
  })

  it.each([
    ['first', [false, true]],
    ['last', [true, false]],
  ])('fails when of two answers the %s is rejected', async (_, answers) => {
    const promiseOf = (isGood: boolean) =>
      isGood ? Promise.resolve() : Promise.reject(new Error('no'))
    listen(({ detail }) => answers.map(promiseOf).forEach(detail.respondWith))
    await expect(send(document.body, data, now)).rejects.toThrow('no')
  })

  it.each([
    ['the page’s answer is', []],
    ['all answers are', [Promise.resolve()]],
  ])('lasts until %s fulfilled', async (_, others) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    listen(({ detail }) => [promise, ...others].forEach(detail.respondWith))
    let settled = false
    const sending = send(document.body, data, now).finally(() => (settled = true))
    await new Promise((later) => setTimeout(later))
    expect(settled).toBe(false)
    resolve()
    expect(await sending).toBe('sent')
  })

  it('is released when the page prevents the event', async () => {
    listen((event) => event.preventDefault())
    expect(await send(document.body, data, now)).toBe('released')
  })

  it('counts an answer more than a prevented default', async () => {
    listen((event) => {
      event.preventDefault()
      event.detail.respondWith(Promise.resolve())
    })
    expect(await send(document.body, data, now)).toBe('sent')
  })

  it('knows a submission that is saved, why, and when it is sent', async () => {
    const { promise: sent, resolve } = Promise.withResolvers<void>()
    listen(({ detail }) =>
      detail.respondWith(Promise.resolve({ state: 'saved', reason: 'offline', sent })),
    )
    const outcome = await send(document.body, data, now)
    expect(outcome).toEqual({ reason: 'offline', sent: expect.any(Promise), retry: undefined })
    resolve()
    if (typeof outcome === 'object') await outcome.sent
  })

  it('takes what is saved for no reason for a server in trouble', async () => {
    const sent = Promise.resolve()
    listen(({ detail }) => detail.respondWith(Promise.resolve({ state: 'saved', sent })))
    expect(await send(document.body, data, now)).toMatchObject({ reason: 'unavailable' })
  })

  it('tries all that is saved again, until none of it is', async () => {
    const sent = new Promise(() => {})
    let tries = 0
    const first = { state: 'saved', reason: 'offline', sent, retry: async () => void tries++ }
    const second = {
      ...first,
      retry: async () => (tries++ === 1 ? { ...second, reason: 'unavailable' } : undefined),
    }
    listen(({ detail }) =>
      [first, second].forEach((answer) => detail.respondWith(Promise.resolve(answer))),
    )
    const outcome = await send(document.body, data, now)
    expect(outcome).toMatchObject({ reason: 'offline' })
    const again = typeof outcome === 'object' ? await outcome.retry?.() : undefined
    expect(again).toMatchObject({ reason: 'unavailable' })
    expect(typeof again === 'object' ? await again.retry?.() : undefined).toBe('sent')
  })
})
