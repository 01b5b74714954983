import { describe, expect, it } from 'vitest'
import { readSubmission } from '#src/enquiries/server/read-submission.ts'
import { createFormCheck } from '#widgets/entries/check-enquiry.ts'

const EMAIL = { name: 'email', type: 'email', title: 'Email', required: true }
const CONFIGURATION = {
  formConfig: [
    { id: 'trip', langCode: 'en', inputs: [EMAIL] },
    { id: 'trip', langCode: 'uk', inputs: [{ ...EMAIL, title: 'Пошта' }] },
  ],
}

const checkSite = (formId: string, inputs: object, lang = 'en', options: object = {}) =>
  createFormCheck({ configuration: () => CONFIGURATION, ...options })(
    readSubmission({ formId, inputs, lang }, 'en'),
  )

const labels = (checked: ReturnType<typeof checkSite>) =>
  checked.kind === 'accepted' ? checked.form.map(({ title }) => title) : checked

describe('inputs are checked against the form that the site has', () => {
  it.each([
    ['en', ['Email']],
    ['uk', ['Пошта']],
  ])('in %s', (lang, titles) => {
    const checked = checkSite('trip', { email: 'a@b.cd' }, lang)
    expect(checked).toMatchObject({ kind: 'accepted', formId: 'trip', inputs: { email: 'a@b.cd' } })
    expect(labels(checked)).toEqual(titles)
  })

  it('with words in the visitor’s language', () => {
    expect(checkSite('trip', {}, 'uk')).toEqual({
      kind: 'refused',
      issues: [{ input: 'email', kind: 'missing', text: 'Заповніть поле «Пошта»' }],
    })
  })

  it('as the contact block’s, where one stands under this id', () => {
    const inputs = { email: 'a@b.cd', phone: 'call me at home', theme: 'Tours' }
    expect(checkSite('main', inputs)).toMatchObject({ kind: 'accepted', formId: 'main' })
    expect(checkSite('trip', inputs).kind).toBe('refused')
    const blocks = { contactBlocks: ['trip'] }
    expect(checkSite('trip', inputs, 'en', blocks)).toMatchObject({ formId: 'trip' })
    expect(checkSite('main', inputs, 'en', blocks).kind).toBe('refused')
  })

  it('as the site’s own, where a form with further inputs has the contact block’s id', () => {
    const city = { name: 'city', type: 'short', title: 'City', required: true }
    const own = { configuration: () => ({ formConfig: [{ id: 'main', inputs: [EMAIL, city] }] }) }
    const checked = checkSite('main', { email: 'a@b.cd', city: 'Lviv' }, 'en', own)
    expect(labels(checked)).toEqual(['Email', 'City'])
    expect(checkSite('main', { email: 'a@b.cd', city: '' }, 'en', own)).toMatchObject({
      issues: [{ input: 'city', kind: 'missing' }],
    })
    expect(labels(checkSite('main', { email: 'a@b.cd', theme: '' }, 'en', own))).toHaveLength(5)
  })

  it.each([
    ['on a page', { name: 'Olena', email: 'a@b.cd', company: 'Acme' }, 'default'],
    ['in a popup', { email: 'a@b.cd', message: 'Hello' }, 'default popup'],
  ])('as the built-in one %s, where nobody configured the id', (_where, inputs, formId) => {
    for (const made of ['made-up', 'constructor', '__proto__', 'toString', ''])
      expect(checkSite(made, inputs)).toMatchObject({ kind: 'accepted', formId })
  })
})

it('the configuration is read once for each language until it is another object, and what is wrong in it told once', () => {
  const problems: string[] = []
  const made = () => ({ formConfig: [{ id: 'trip' }] })
  const configurations: Record<string, object> = { en: made(), uk: made(), de: made() }
  const check = createFormCheck({
    configuration: (locale) => configurations[locale],
    onWarning: (problem) => void problems.push(problem),
  })
  const send = (lang: string, inputs: Record<string, string> = {}) =>
    check(readSubmission({ formId: 'trip', inputs, lang }, 'en')).kind
  for (const lang of ['en', 'uk', 'en', 'de', 'de']) send(lang)
  expect(problems).toHaveLength(3)
  expect(problems[0]).toMatch(
    /^mandry: form configuration: configuration formConfig\[0\]\.inputs: /,
  )

  expect(send('en', { guests: '4' })).toBe('refused')
  const inputs = [{ name: 'guests', type: 'short', title: 'Guests' }]
  configurations['en'] = { formConfig: [{ id: 'trip', inputs }] }
  expect(send('en', { guests: '4' })).toBe('accepted')
})
