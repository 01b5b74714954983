import { describe, expect, it } from 'vitest'
import { builtInForm } from '#src/forms/built-in-forms.ts'
import { findForm, SEND_DELAY_MS } from '#src/forms/form-setup.ts'
import { MESSAGES } from '#src/forms/forms.messages.ts'
import { readSite } from '#src/site/site.ts'

const NOTHING = readSite(undefined, () => {})

function shape(id: string, locale: 'en' | 'uk') {
  return builtInForm(id, locale)?.inputs.map(({ name, type, required }) =>
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
  const { inputs, titleSuccess, titleFail } = builtInForm('default', 'uk')!
  const errorOf = (name: string) => inputs.find((input) => input.name === name)?.errorText
  expect(errorOf('email')).toBe('Введіть коректний E-mail')
  expect(errorOf('phone')).toBe('Введіть коректний телефон')
  expect([titleSuccess, titleFail]).toEqual(['Успішно', 'Спробуйте Ще Раз!'])
  expect([MESSAGES.en.titleSuccess, MESSAGES.en.titleFail]).toEqual(['Successfull', 'Try Again!'])
  expect(builtInForm('default', 'en')?.button_text).toBe('Get in touch')
  expect(builtInForm('default popup', 'en')?.button_text).toBe('Request a Quote')
  expect(SEND_DELAY_MS).toBe(2000)
})

describe('findForm', () => {
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
    expect(findForm(site, 'main', 'en').id).toBe('main')
    expect(findForm(site, 'default', 'en').title).toBe('Own')
  })

  it('knows the built-in ids', () => {
    expect(findForm(NOTHING, 'small bottom-right popup', 'uk').id).toBe('small bottom-right popup')
  })

  it('falls back to the default, in a popup to the popup’s', () => {
    expect(findForm(NOTHING, 'nowhere', 'en').id).toBe('default')
    expect(findForm(NOTHING, 'nowhere', 'en', true).id).toBe('default popup')
  })
})
