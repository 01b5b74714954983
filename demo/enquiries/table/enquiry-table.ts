import type { StudioLanguage } from '../../content/model/definition.ts'
import type { Separator } from './csv.ts'
import { themeOf, type Enquiry, type FieldName } from './enquiry.ts'
import type { Note } from './note.ts'
import type { words } from './words.en.ts'
import { dayAndHour, zoneAt } from './times.ts'

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

type Words = typeof words

interface TableOptions {
  readonly messages: Words
  /** Of who sees to an enquiry, or wrote a note. */
  readonly nameOf: (userId: number) => string
  /** What the settings call a form. */
  readonly formName: (formId: string) => string
  /** Notes on an enquiry by its item, the oldest first; without it there is no such column. */
  readonly notesOf?: ((itemId: number) => readonly Note[]) | undefined
}

/** Enquiries as a table in the words of the screen: a row of headings, then a row each. A column has the zone of the times. */
export function tableOf(enquiries: readonly Enquiry[], options: TableOptions): string[][] {
  const { messages, notesOf } = options
  const headings = COLUMNS.map((name) => messages.fields[name])
  const rows = enquiries.map((enquiry) => {
    const { receivedAt, itemId } = enquiry
    const cells = COLUMNS.map(cellOf(enquiry, options))
    const notes = notesOf?.(itemId).map((note) => noteText(note, options))
    const zone = receivedAt === undefined ? '' : zoneAt(receivedAt)
    return [...cells, ...(notes ? [notes.join('\n')] : []), zone]
  })
  return [[...headings, ...(notesOf ? [messages.notes] : []), messages.timeZone], ...rows]
}

function cellOf(enquiry: Enquiry, { messages, nameOf, formName }: TableOptions) {
  const { values, status, receivedAt, assignedTo } = enquiry
  const texts: Partial<Record<FieldName, string>> = {
    status: messages.status[status],
    assigned_to: assignedTo === undefined ? '' : nameOf(assignedTo),
    received_at: receivedAt === undefined ? values.received_at : dayAndHour(receivedAt),
    form_id: formName(values.form_id),
    theme: themeOf(enquiry),
    language: languageOf(values.language, messages),
    suspicions: suspicionsIn(values.suspicions, messages),
    phone_number: values.phone_number === '?' ? messages.checkPhone : values.phone_number,
  }
  return (name: FieldName): string => texts[name] ?? values[name]
}

/** When, who and what. */
function noteText({ writtenAt, authorId, text }: Note, { nameOf }: TableOptions): string {
  const time = writtenAt === undefined ? [] : [`${dayAndHour(writtenAt)} ${zoneAt(writtenAt)}`]
  const author = authorId === undefined ? [] : [nameOf(authorId)]
  return `${[...time, ...author].join(', ')}: ${text}`
}

export function suspicionsIn(text: string, { suspicions }: Words): string {
  const known: Readonly<Record<string, string>> = suspicions
  const named = text.split(',').map((word) => word.trim())
  return named.map((word) => (Object.hasOwn(known, word) ? known[word] : word)).join(', ')
}

/** A language's name, whatever language it is. */
export function languageOf(text: string, { languages }: Words): string {
  try {
    return languages.of(text) ?? text
  } catch {
    return text // no language tag
  }
}
