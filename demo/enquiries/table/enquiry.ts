import type { AppInfo, Item } from 'mandry/platform'
import { ENQUIRY_FIELDS } from '../../content/fields.ts'

export type FieldName = keyof (typeof ENQUIRY_FIELDS)['fields']

export const FIELD_NAMES = Object.keys(ENQUIRY_FIELDS.fields) as FieldName[]

/** Where an enquiry stands with the agency. */
export const STATUSES = ['new', 'done', 'suspected'] as const
export type Status = (typeof STATUSES)[number]

/** An item of the enquiries app. Its values are what a stranger wrote: text, never anything else. */
export interface Enquiry {
  readonly itemId: number
  /** Names it in addresses: its submission id, `item-7` where it has none. */
  readonly id: string
  readonly status: Status
  /** Number of the user who sees to it. */
  readonly assignedTo: number | undefined
  /** Milliseconds since 1970; undefined when it is missing. */
  readonly receivedAt: number | undefined
  /** The value of every field; empty where the item has none. */
  readonly values: Readonly<Record<FieldName, string>>
}

/** Field numbers by name space; databases of an older version lack some. */
export type FieldIds = Readonly<Partial<Record<FieldName, number>>>

/** What an enquiry may be called in addresses. */
const ID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|item-\d{1,10})$/

export function fieldIdsOf({ field_list }: Pick<AppInfo, 'field_list'>): FieldIds {
  const known = FIELD_NAMES.flatMap((name) => {
    const field = field_list.find(({ name_space }) => name_space === name)
    return field ? [[name, field.field_id]] : []
  })
  return Object.fromEntries(known) as FieldIds
}

/** Makes a reader that reads each item once: items are frozen, a changed one is another object. */
export function createReader(fieldIds: FieldIds): (item: Item) => Enquiry {
  const known = new WeakMap<Item, Enquiry>()
  return (item) => {
    const enquiry = known.get(item) ?? readEnquiry(item, fieldIds)
    known.set(item, enquiry)
    return enquiry
  }
}

/** The value of every field of an item, as text. */
export function readValues(item: Item, fieldIds: FieldIds): Enquiry['values'] {
  const byField = new Map(item.fields.map(({ field_id, field_value }) => [field_id, field_value]))
  const entries = FIELD_NAMES.map((name) => {
    const value: unknown = byField.get(fieldIds[name] ?? Number.NaN)
    return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
  })
  return Object.fromEntries(entries) as Enquiry['values']
}

function readEnquiry(item: Item, fieldIds: FieldIds): Enquiry {
  const values = readValues(item, fieldIds)
  return {
    itemId: item.item_id,
    id: readId(values.submission_id) ?? `item-${item.item_id}`,
    // What has no status is from before there was one; none may be lost for it.
    status: STATUSES.find((status) => status === values.status) ?? 'new',
    assignedTo: readNumber(values.assigned_to),
    receivedAt: readTime(values.received_at),
    values,
  }
}

/** The id of an enquiry in a text such as an address's fragment; undefined when there is none. */
export function readId(text: string): string | undefined {
  return ID.exec(text.toLowerCase())?.[1]
}

/** The number of an item or a user in a text; undefined when there is none. */
export function readNumber(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** A time as ISO 8601 or, as the platform writes dates, in milliseconds. */
export function readTime(text: string): number | undefined {
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isFinite(time) && Math.abs(time) <= MAX_TIME ? time : undefined
}

/** The last moment that dates can name. */
const MAX_TIME = 8.64e15

/** What to call an enquiry: its visitor's name or address. */
export function titleOf({ values }: Enquiry): string {
  return [values.name, values.company, values.email, values.phone].find((text) => text.trim()) ?? ''
}

/** What a form sends of a list from which nothing was chosen. */
const NO_CHOICE = 'no theme'

/** What was chosen in a form's list; empty for nothing. */
export function themeOf({ values: { theme } }: Enquiry): string {
  return theme === NO_CHOICE ? '' : theme
}

/** What to call it in a sentence. */
export function shortTitleOf(enquiry: Enquiry): string {
  const title = titleOf(enquiry)
  const letters = Array.from(title)
  return letters.length > MAX_TITLE ? `${letters.slice(0, MAX_TITLE).join('').trimEnd()}…` : title
}

const MAX_TITLE = 40

/** The newest first; those without a time last. */
export function newestFirst(one: Enquiry, other: Enquiry): number {
  return (
    (other.receivedAt ?? -Infinity) - (one.receivedAt ?? -Infinity) || other.itemId - one.itemId
  )
}
