import { describe, expect, it } from 'vitest'
import { builtInForm } from '#src/forms/built-in-forms.ts'
import { checkSubmission, type CheckOptions } from '#src/forms/check-submission.ts'
import { CONTACT_BLOCK_RULES } from '#src/forms/rules.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import type { ReadForm } from '#src/site/forms.ts'

const { forms: texts } = resolveMessages('content', 'en').texts
const form = builtInForm('default', texts)!
const good = { name: 'Olena', email: 'a@b.ua' }

const check = (
  of: Pick<ReadForm, 'inputs'>,
  inputs: unknown,
  options: Partial<CheckOptions> = {},
) => checkSubmission(of, inputs, { texts, ...options })

describe('checkSubmission', () => {
  it('accepts what the form asks for, normalised, with a text for every input', () => {
    expect(check(form, { ...good, phone: '067 12-3', message: 'a\r\nb ' })).toEqual({
      kind: 'accepted',
      inputs: { name: 'Olena', company: '', email: 'a@b.ua', phone: '067123', message: 'a\nb' },
    })
  })

  it.each([
    ['an unknown input', { ...good, admin: '1' }, 'admin', 'unknown'],
    ['an own __proto__', JSON.parse('{"__proto__":"x"}'), '__proto__', 'unknown'],
    ['a number', { ...good, phone: 380 }, 'phone', 'not-text'],
    ['a list', { ...good, name: ['a', 'b'] }, 'name', 'not-text'],
    ['null', { ...good, message: null }, 'message', 'not-text'],
    ['a long value', { ...good, name: 'a'.repeat(65) }, 'name', 'too-long'],
    ['a bad email', { ...good, email: 'x' }, 'email', 'malformed'],
    ['nothing where something is required', { email: 'a@b.ua' }, 'name', 'missing'],
    ['no inputs at all', undefined, '', 'not-text'],
    ['a list of inputs', [good], '', 'not-text'],
    ['a text', 'name=a', '', 'not-text'],
  ])('refuses %s', (_, inputs: unknown, input, kind) => {
    const checked = check(form, inputs)
    expect(checked).toMatchObject({ kind: 'refused', issues: [{ input, kind }] })
  })

  it('speaks the visitor’s language and uses the rules it is given', () => {
    const refused = check(
      form,
      { email: 'a@b.ua' },
      {
        texts: resolveMessages('content', 'uk').texts.forms,
      },
    )
    expect(refused).toMatchObject({ issues: [{ text: 'Заповніть поле «Name»' }] })
    const accepted = check(form, { ...good, phone: 'later' }, { rules: CONTACT_BLOCK_RULES })
    expect(accepted.kind).toBe('accepted')
  })
})
