import { themeOf, type Enquiry, type FieldName } from '../../../enquiries/table/enquiry.ts'
import { languageOf, suspicionsIn } from '../../../enquiries/table/enquiry-table.ts'
import type { Messages } from '../inbox.messages.ts'
import { mailLink, pageLink, phoneLink } from './links.ts'

/** A line of an enquiry's details. */
export interface DetailField {
  readonly label: string
  readonly text: string
  /** Checked; undefined for text that leads nowhere. */
  readonly link?: string | undefined
}

/** What one needs to answer, and to know before. */
const FIRST: readonly FieldName[] = ['suspicions', 'email', 'phone', 'company']
const REST: readonly FieldName[] = [
  'theme',
  'more',
  'form_id',
  'placement',
  'url',
  'language',
  'referrer',
  'first_touch',
  'last_touch',
  'consent',
  'submission_id',
]

export interface DetailFieldOptions {
  readonly messages: Messages
  /** Says a moment in words. */
  readonly say: (time: number) => string
  /** Names of the site. */
  readonly hosts: readonly string[]
  /** What the settings call a form. */
  readonly formName: (formId: string) => string
}

/** Everything that is known of an enquiry besides its name, message, time and status. */
export function detailFields(
  enquiry: Enquiry,
  { messages, say, hosts, formName }: DetailFieldOptions,
): { readonly first: DetailField[]; readonly rest: DetailField[] } {
  const { values } = enquiry
  const texts: Partial<Record<FieldName, string>> = {
    phone: phoneText(values, messages),
    suspicions: suspicionsIn(values.suspicions, messages),
    theme: themeOf(enquiry),
    form_id: formName(values.form_id),
    language: languageOf(values.language, messages),
    url: values.website + values.url,
    first_touch: withTimes(values.first_touch, say),
    last_touch: withTimes(values.last_touch, say),
    consent: withTimes(values.consent, say),
  }
  const links: Partial<Record<FieldName, string | undefined>> = {
    email: mailLink(values.email),
    phone: phoneLink(values.phone_number) ?? phoneLink(values.phone),
    url: pageLink(enquiry, hosts),
  }
  const among = (names: readonly FieldName[]) =>
    names.flatMap((name) => {
      const text = texts[name] ?? values[name]
      return text.trim() === '' ? [] : [{ label: messages.fields[name], text, link: links[name] }]
    })
  return { first: among(FIRST), rest: among(REST) }
}

/** A number as it is dialled, with what was typed where that differs. */
function phoneText({ phone, phone_number: number }: Enquiry['values'], messages: Messages): string {
  if (number === '?') return `${phone} (${messages.checkPhone})`
  return number && number.replaceAll(' ', '') !== phone ? `${number} (${phone})` : number || phone
}

/** A text with its times, which programs wrote, as people say them. */
function withTimes(text: string, say: DetailFieldOptions['say']): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]{5,12}Z\b/g, (time) => {
    const moment = Date.parse(time)
    return Number.isNaN(moment) ? time : say(moment)
  })
}
