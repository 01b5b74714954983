import type { StudioLanguage } from '../../../site/model/definition.ts'
import type { Separator } from './csv.ts'
import type { Enquiry, FieldName } from '../model/enquiry.ts'
import type { Messages } from '../inbox.messages.ts'
import { dayAndHour } from '../model/times.ts'

const COLUMNS: readonly FieldName[] = [
  'received_at',
  'status',
  'assigned_to',
  'name',
  'company',
  'email',
  'phone',
  'phone_number',
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
export const SEPARATORS: Readonly<Record<StudioLanguage, Separator>> = { en: ',', uk: ';' }

interface TableOptions {
  readonly messages: Messages
  /** Of who sees to an enquiry. */
  readonly nameOf: (userId: number) => string
  /** How many notes an enquiry has, by its item; without it there is no such column. */
  readonly countNotes?: ((itemId: number) => number) | undefined
}

/** Enquiries as a table: a row of headings, then a row each. */
export function tableOf(enquiries: readonly Enquiry[], options: TableOptions): string[][] {
  const { messages, countNotes } = options
  const headings = COLUMNS.map((name) => messages.fields[name])
  const rows = enquiries.map((enquiry) => {
    const cells = COLUMNS.map(cellOf(enquiry, options))
    return countNotes ? [...cells, String(countNotes(enquiry.itemId))] : cells
  })
  return [countNotes ? [...headings, messages.notes] : headings, ...rows]
}

function cellOf(
  { values, status, receivedAt, assignedTo }: Enquiry,
  { messages, nameOf }: TableOptions,
) {
  return (name: FieldName): string => {
    if (name === 'status') return messages.status[status]
    if (name === 'assigned_to') return assignedTo === undefined ? '' : nameOf(assignedTo)
    if (name === 'received_at' && receivedAt !== undefined) return dayAndHour(receivedAt)
    return values[name]
  }
}
