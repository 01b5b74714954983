import { describe, expect, it } from 'vitest'
import { builtInForm } from '#src/forms/built-in-forms.ts'
import { findForm } from '#src/forms/find-form.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import { readSite, type Site } from '#src/site/site.ts'

const NOTHING = readSite(undefined, () => {})

const formTexts = (locale: string) => resolveMessages('content', locale).texts.forms

function shape(id: string, locale: 'en' | 'uk') {
  return builtInForm(id, formTexts(locale))?.inputs.map(({ name, type, required }) =>
    [name, type, required && 'required'].filter(Boolean).join(' '),
  )
}

describe.each(['en', 'uk'] as const)('built-in forms in %s', (locale) => {
  it('have the specification’s inputs', () => {
    expect(shape('default', locale)).toEqual([
      'name short required',
      'company short',
      'email email required',
      'phone phone',
      'message textarea',
    ])
    expect(shape('default popup', locale)).toEqual([
      'email email required',
      'phone phone',
      'message textarea',
    ])
    expect(shape('small bottom-right popup', locale)).toEqual([
      'email email required',
      'phone phone',
    ])
  })
})

it('built-in forms keep the specification’s literal texts', () => {
  const { inputs, titleSuccess, titleFail } = builtInForm('default', formTexts('uk'))!
  const errorOf = (name: string) => inputs.find((input) => input.name === name)?.errorText
  expect(errorOf('email')).toBe('Введіть коректний E-mail')
  expect(errorOf('phone')).toBe('Введіть коректний телефон')
  expect([titleSuccess, titleFail]).toEqual(['Успішно', 'Спробуйте Ще Раз!'])
  const english = formTexts('en')
  expect([english.titleSuccess, english.titleFail]).toEqual(['Successfull', 'Try Again!'])
  expect(builtInForm('default', english)?.button_text).toBe('Get in touch')
  expect(builtInForm('default popup', english)?.button_text).toBe('Request a Quote')
})

describe('findForm', () => {
  const pageOf = (site: Site, locale = 'en') => {
    const { texts } = resolveMessages('content', locale)
    return { site, locale, texts }
  }
  const site = readSite(
    {
      formConfig: [
        { id: 'main', inputs: [] },
        { id: 'default', title: 'Own', inputs: [] },
      ],
    },
    () => {},
  )

  it('prefers what the site configures, a built-in id included', () => {
    expect(findForm(pageOf(site), 'main').id).toBe('main')
    expect(findForm(pageOf(site), 'default').title).toBe('Own')
  })

  it('knows the built-in ids', () => {
    expect(findForm(pageOf(NOTHING, 'uk'), 'small bottom-right popup').id).toBe(
      'small bottom-right popup',
    )
  })

  it('falls back to the default, in a popup to the popup’s', () => {
    expect(findForm(pageOf(NOTHING), 'nowhere').id).toBe('default')
    expect(findForm(pageOf(NOTHING), 'nowhere', true).id).toBe('default popup')
  })
})
