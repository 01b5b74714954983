import { describe, expect, it } from 'vitest'
import pasted from '../../tests/support/pasted-input.json' with { type: 'json' }
import { builtInInputs } from '#src/forms/built-in-forms.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import type { ReadInput } from '#src/site/forms.ts'
import { CONTACT_BLOCK_RULES, GENERIC_RULES, labelOf } from '#src/forms/rules.ts'
import { normalised, validate } from '#src/forms/validate.ts'
import { coreTime } from '../../tests/support/core-time.ts'

const { forms: texts } = resolveMessages('content', 'uk').texts
const { name, email, phone, message } = builtInInputs(texts)

function issues(input: ReadInput, value: string, rules = GENERIC_RULES) {
  return validate({ [input.name]: value }, { inputs: [input], rules, texts, textsLocale: 'uk' })
}

describe('maximum lengths', () => {
  it('are met by the last character that fits and broken by the next', () => {
    expect(issues(name, 'я'.repeat(64))).toEqual([])
    expect(issues(name, 'я'.repeat(65))).toMatchObject([{ input: 'name', kind: 'too-long' }])
  })

  it('are what the form’s configuration says, and an error says how many characters are too many', () => {
    const roomy = { ...message, maxLength: 2000 }
    expect(issues(roomy, 'я'.repeat(2000))).toEqual([])
    const [plain] = issues(message, 'я'.repeat(130))
    expect(plain?.text).toBe('Скоротіть «Повідомлення» на 2 символи (щонайбільше 128)')
    const [long] = issues(roomy, 'я'.repeat(2021))
    expect(long?.text).toMatch(/на 21 символ \(щонайбільше 2\s000\)/)
  })

  it('count a line end as one character, as a text area does', () => {
    expect(issues(message, 'a\r\n'.repeat(63) + 'ab')).toEqual([])
  })
})

describe('pasted input', () => {
  it.each(pasted)('$kind: $typed is sent as $sent', ({ kind, typed, sent }) => {
    const input = { text: message, email, phone }[kind] ?? name
    const form = { inputs: [input] }
    expect(normalised({ [input.name]: typed }, form)).toEqual({ [input.name]: sent })
    expect(normalised({ [input.name]: sent }, form), 'twice').toEqual({ [input.name]: sent })
    if (sent.includes('@') || sent.startsWith('+')) expect(issues(input, typed)).toEqual([])
  })

  it('that is invisible is missing, and does not count for a length', () => {
    for (const input of [name, email])
      expect(issues({ ...input, required: true }, '\u200b\ufeff\u00a0')).toMatchObject([
        { kind: 'missing' },
      ])
    expect(issues(name, `\u2068${'я'.repeat(64)}\u2069\u200b`)).toEqual([])
  })

  it('leaves choices as they are listed', () => {
    const options = ['Reise\u00adziel', 'A\u00a0tour']
    const select = { ...name, type: 'select', options } as const
    for (const option of options)
      expect(normalised({ name: option }, { inputs: [select] })).toEqual({ name: option })
  })
})

describe('the value of an email input', () => {
  it.each([
    'a@b.ua',
    'olena.k+tours@mail.example.com',
    ' x@y.co ',
    'пошта@приклад.укр',
    "o'k@a-b.io",
  ])('may be %j', (value) => expect(issues(email, value)).toEqual([]))

  it.each([
    'a',
    'a@b',
    '@b.ua',
    'a@.ua',
    'a@b..ua',
    'a b@c.ua',
    'a@b.u',
    'a@b.ua,c@d.ua',
    '<a@b.ua>',
  ])('may not be %j', (value) =>
    expect(issues(email, value)).toEqual([
      { input: 'email', kind: 'malformed', text: 'Введіть коректний E-mail' },
    ]),
  )

  it('that is required may not be missing', () => {
    expect(issues(email, ' ')).toEqual([
      { input: 'email', kind: 'missing', text: 'Заповніть поле «E-mail»' },
    ])
  })

  it('takes its text from its configuration', () => {
    expect(issues({ ...email, errorText: 'Hm' }, 'x')[0]?.text).toBe('Hm')
  })

  it('of any length is validated in a moment', () => {
    const start = coreTime()
    const rules = { ...GENERIC_RULES, limits: { ...GENERIC_RULES.limits, email: Infinity } }
    issues(email, `${'a'.repeat(50_000)}@${'b.'.repeat(50_000)}`, rules)
    expect(coreTime() - start).toBeLessThan(500)
  })
})

describe('the value of a phone input', () => {
  it.each([
    '+380671234567',
    '0671234567',
    '+38 (067) 123-45-67',
    '067.123.45.67',
    '067–123–4567',
    '',
  ])('may be %j', (value) => expect(issues(phone, value)).toEqual([]))

  it.each(['call me', '++380', '380+', '067 123 45 6x', '-', '()'])('may not be %j', (value) =>
    expect(issues(phone, value)).toEqual([
      { input: 'phone', kind: 'malformed', text: 'Введіть коректний телефон' },
    ]),
  )

  it('is sent without its punctuation', () => {
    const form = { inputs: [phone] }
    expect(normalised({ phone: ' +38 (067) 123-45.67 ' }, form)).toEqual({ phone: '+380671234567' })
  })

  it('is not checked in the contact block, and changed only where it is a number', () => {
    expect(issues(phone, 'after six (please)', CONTACT_BLOCK_RULES)).toEqual([])
    const sent = (typed: string) => normalised({ phone: typed }, { inputs: [phone] }).phone
    expect(sent(' 067-12 ')).toBe('06712')
    expect(sent(' after 6-7 ')).toBe('after 6-7')
  })
})

describe('a required input of a form', () => {
  it('names itself when it has no error text', () => {
    expect(issues(name, '')).toEqual([
      { input: 'name', kind: 'missing', text: 'Заповніть поле «Ім’я»' },
    ])
  })

  it('named like a property of every object is still missing', () => {
    const input = { ...name, name: 'constructor' }
    expect(validate({}, { inputs: [input], rules: GENERIC_RULES, texts })).toHaveLength(1)
  })
})

describe('the value of a select', () => {
  const options = ['Море', ' Гори  і  ліс ']
  const select: ReadInput = { ...name, name: 'theme', type: 'select', title: 'Тема', options }

  it.each(['no theme', ' no theme ', ''])('that is required is missing with %j', (value) =>
    expect(issues(select, value)).toEqual([
      { input: 'theme', kind: 'missing', text: 'Заповніть поле «Тема»' },
    ]),
  )

  it('that is not required may hold no choice; other inputs may hold these words', () => {
    expect(issues({ ...select, required: false }, 'no theme')).toEqual([])
    expect(issues(name, 'no theme')).toEqual([])
  })

  it('may be a choice that an element lists by itself', () =>
    expect(issues(select, 'Пустеля')).toEqual([]))
})

it('a label is the title, else the placeholder, else the name, without a written mark', () => {
  const input = { ...name, title: undefined }
  expect(labelOf({ ...name, title: 'Name *' })).toBe('Name')
  expect(labelOf({ ...input, placeholder: 'Your name*' })).toBe('Your name')
  expect(labelOf(input)).toBe('name')
})

describe('the consent of a form', () => {
  const consent: ReadInput = {
    name: 'agree',
    type: 'consent',
    title: 'Я погоджуюся',
    required: true,
    placeholder: '',
    width: 12,
  }

  it('that is required has to be given', () => {
    expect(issues(consent, '')).toEqual([
      { kind: 'missing', input: 'agree', text: 'Позначте «Я погоджуюся»' },
    ])
    expect(issues(consent, 'true')).toEqual([])
    expect(issues({ ...consent, required: false }, '')).toEqual([])
  })

  it('is given or not given, nothing else', () => {
    for (const value of ['on', 'yes', 'TRUE', '1', 'false'])
      expect(issues({ ...consent, required: false }, value)).toHaveLength(1)
  })
})
