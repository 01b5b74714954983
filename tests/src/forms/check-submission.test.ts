import { describe, expect, it } from 'vitest'
import { builtInForm } from '#src/forms/built-in-forms.ts'
import { checkSubmission } from '#src/forms/check-submission.ts'
import { CONTACT_BLOCK_RULES } from '#src/forms/validate.ts'

const form = builtInForm('default', 'en')!
const good = { name: 'Olena', email: 'a@b.ua' }

describe('checkSubmission', () => {
  it('accepts what the form asks for, normalised, with a text for every input', () => {
    expect(checkSubmission(form, { ...good, phone: '067 12-3', message: 'a\r\nb ' })).toEqual({
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
    const checked = checkSubmission(form, inputs)
    expect(checked).toMatchObject({ kind: 'refused', issues: [{ input, kind }] })
  })

  it('refuses a choice the form does not list only where that is asked for', () => {
    const inputs = [
      { ...form.inputs[0]!, name: 'theme', type: 'select' as const, options: ['Sea'] },
    ]
    const check = (theme: string, checksChoices = false) =>
      checkSubmission({ inputs }, { theme }, { checksChoices })
    expect(check('Hills').kind).toBe('accepted')
    expect(check('Sea', true).kind).toBe('accepted')
    expect(check('Hills', true)).toMatchObject({ issues: [{ input: 'theme', kind: 'unknown' }] })
    expect(check('no theme')).toMatchObject({ issues: [{ input: 'theme', kind: 'missing' }] })
  })

  it('speaks the visitor’s language and uses the rules it is given', () => {
    const refused = checkSubmission(form, { email: 'a@b.ua' }, { locale: 'uk' })
    expect(refused).toMatchObject({ issues: [{ text: 'Заповніть поле «Name»' }] })
    const accepted = checkSubmission(
      form,
      { ...good, phone: 'later' },
      { rules: CONTACT_BLOCK_RULES },
    )
    expect(accepted.kind).toBe('accepted')
  })
})
