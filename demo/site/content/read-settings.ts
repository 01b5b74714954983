import { partsOf } from '../model/value-fault.ts'
import type { FieldValues } from './field-values.ts'
import type { FormInput, FormSettings, GeneralInfo } from './records.ts'

export function readSettings(values: FieldValues) {
  return values.text('kind') === 'form' ? readForm(values) : readGeneral(values)
}

function readGeneral(values: FieldValues) {
  return {
    kind: 'general',
    name: values.both('name'),
    city: values.both('city'),
    email: values.text('email'),
    phone: values.text('phone'),
    messenger: values.text('messenger'),
    logo: values.text('logo'),
    logoNight: values.text('logo_night'),
    workHours: values.both('work_hours'),
    weekendHours: values.both('weekend_hours'),
    openingHours: partsOf(values.text('opening_hours')),
    menuButton: values.both('menu_button'),
    note: values.both('note'),
  } satisfies Partial<GeneralInfo>
}

function readForm(values: FieldValues) {
  return {
    kind: 'form',
    formId: values.text('form_id'),
    title: values.both('title'),
    subtitle: values.both('subtitle'),
    button: values.both('button'),
    successTitle: values.both('success_title'),
    successText: values.both('success_text'),
    failTitle: values.both('fail_title'),
    mailTo: values.text('mail_to'),
    mailFrom: values.text('mail_from'),
    mailSubject: values.both('mail_subject'),
    inputs: values.perLanguage((language) => values.rows('inputs', language).map(readInput)),
  } satisfies Partial<FormSettings>
}

function readInput(row: FieldValues): FormInput {
  return {
    name: row.text('name'),
    type: row.text('type'),
    title: row.text('title'),
    isRequired: row.isTrue('required'),
    width: row.number('width'),
    maxLength: row.number('max_length'),
    error: row.text('error'),
    options: partsOf(row.text('options')),
  }
}
