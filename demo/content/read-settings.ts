import type { Labels } from './labels/en.ts'
import { labelsOf } from './labels/labels.ts'
import { partsOf } from './model/value-fault.ts'
import type { FieldValues } from './field-values.ts'
import type { FormInput, FormSettings, GeneralInfo, LanguageEntry } from './records.ts'

export function readSettings(values: FieldValues) {
  const kind = values.text('kind')
  if (kind === 'language') return readLanguage(values)
  return kind === 'form' ? readFormSettings(values) : readGeneral(values)
}

function readLanguage(values: FieldValues) {
  const tag = values.text('tag')
  const labels: Record<string, string> = { ...labelsOf(tag) }
  for (const row of values.rows('labels')) {
    const name = row.text('label')
    const text = row.text('text')
    if (Object.hasOwn(labels, name) && text) labels[name] = text
  }
  const ownName = values.text('own_name')
  return {
    kind: 'language',
    tag,
    ownName,
    labels: labels as Labels,
  } satisfies Partial<LanguageEntry>
}

function readGeneral(values: FieldValues) {
  return {
    kind: 'general',
    name: values.byLanguage('name'),
    city: values.byLanguage('city'),
    email: values.text('email'),
    phone: values.text('phone'),
    messenger: values.text('messenger'),
    address: values.byLanguage('address'),
    mapLink: values.text('map_link'),
    logo: values.text('logo'),
    logoNight: values.text('logo_night'),
    workHours: values.byLanguage('work_hours'),
    weekendHours: values.byLanguage('weekend_hours'),
    openingHours: partsOf(values.text('opening_hours')),
    menuButton: values.byLanguage('menu_button'),
    note: values.byLanguage('note'),
    company: values.byLanguage('company'),
    formNote: values.byLanguage('form_note'),
  } satisfies Partial<GeneralInfo>
}

function readFormSettings(values: FieldValues) {
  return {
    kind: 'form',
    formId: values.text('form_id'),
    title: values.byLanguage('title'),
    subtitle: values.byLanguage('subtitle'),
    button: values.byLanguage('button'),
    successTitle: values.byLanguage('success_title'),
    successText: values.byLanguage('success_text'),
    successUrl: values.byLanguage('success_url'),
    failTitle: values.byLanguage('fail_title'),
    mailTo: values.text('mail_to'),
    mailFrom: values.text('mail_from'),
    mailSubject: values.byLanguage('mail_subject'),
    confirmSubject: values.byLanguage('confirm_subject'),
    confirmText: values.byLanguage('confirm_text'),
    inputs: values.perLanguage((language) => values.rows('inputs', language).map(readFormInput)),
  } satisfies Partial<FormSettings>
}

function readFormInput(row: FieldValues): FormInput {
  return {
    name: row.text('name'),
    type: row.text('type'),
    title: row.text('title'),
    isRequired: row.isTrue('required'),
    width: row.number('width'),
    maxLength: row.number('max_length'),
    error: row.text('error'),
    options: choicesIn(row.text('options')),
    min: row.text('min'),
    max: row.text('max'),
    accept: partsOf(row.text('accept')),
    maxMegabytes: row.number('max_size'),
    maxFiles: row.number('max_files'),
    value: row.text('value'),
    when: readCondition(row.text('when')),
    step: row.text('step'),
    fold: row.text('fold'),
  }
}

/** Choices divided by commas; one between the thousands of a number, as in `UAH 100,000`, divides nothing. */
function choicesIn(text: string): string[] {
  return text
    .split(/,(?!(?<=\d,)\d{3}(?!\d))/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

/** `kind: A wedding, A conference`. */
function readCondition(text: string): FormInput['when'] {
  const [, input, choices = ''] = /^([^:]+):(.*)$/.exec(text) ?? []
  return input === undefined ? undefined : { input: input.trim(), is: choicesIn(choices) }
}
