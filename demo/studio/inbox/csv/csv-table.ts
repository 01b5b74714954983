import type { Language } from '../../../site/page.ts'
import type { Separator } from './csv.ts'
import type { Enquiry, FieldName } from '../model/enquiry.ts'
import type { Messages } from '../inbox.messages.ts'
import { dayAndHour } from '../model/times.ts'

const COLUMNS: readonly FieldName[] = [
  'received_at',
  'status',
  'name',
  'company',
  'email',
  'phone',
  'theme',
  'message',
  'more',
  'form_id',
  'placement',
  'language',
  'website',
  'url',
  'referrer',
  'consent',
  'first_touch',
  'last_touch',
  'suspicions',
  'submission_id',
]

/** Spreadsheets of Ukrainian computers take the semicolon: the comma is in their numbers. */
export const SEPARATORS: Readonly<Record<Language, Separator>> = { en: ',', uk: ';' }

/** Enquiries as a table: a row of headings, then a row each. */
export function tableOf(enquiries: readonly Enquiry[], messages: Messages): string[][] {
  const headings = COLUMNS.map((name) => messages.fields[name])
  return [headings, ...enquiries.map((enquiry) => COLUMNS.map(cellOf(enquiry, messages)))]
}

function cellOf({ values, status, receivedAt }: Enquiry, messages: Messages) {
  return (name: FieldName): string => {
    if (name === 'status') return messages.status[status]
    if (name === 'received_at' && receivedAt !== undefined) return dayAndHour(receivedAt)
    return values[name]
  }
}
