import type { FieldProperties } from './model/definition.ts'

// The app of the enquiries on the platform: field name spaces with their names and data types.

type Fields = Readonly<Record<string, readonly [name: string, dataType: string]>>

interface AppFields {
  readonly name: string
  readonly fields: Fields
}

export const ENQUIRY_FIELDS = {
  name: 'Enquiries',
  fields: {
    received_at: ['Received', 'date'],
    form_id: ['Form', 'text'],
    placement: ['Placement', 'text'],
    language: ['Language', 'text'],
    website: ['Website', 'text'],
    url: ['Page', 'text'],
    referrer: ['Came from', 'text'],
    name: ['Name', 'text'],
    company: ['Company', 'text'],
    email: ['Email', 'email'],
    phone: ['Phone', 'phone'],
    /** As it is dialled from abroad; `?` for one that cannot be right. */
    phone_number: ['Phone, international', 'text'],
    theme: ['Theme', 'text'],
    message: ['Message', 'text'],
    submission_id: ['Number', 'text'],
    status: ['Status', 'radio_button'],
    consent: ['Agreed to', 'text'],
    first_touch: ['First visit', 'text'],
    last_touch: ['Last visit', 'text'],
    suspicions: ['Suspicions', 'text'],
    more: ['Other answers', 'text'],
    /** Of what came with it, a line each: id, bytes, verdict of the scan, name. */
    files: ['Files', 'text'],
    /** Number of the user who sees to it. */
    assigned_to: ['Assigned to', 'text'],
    // A note is an item of its own, so that several people write at once and nothing is overwritten.
    /** Number of the item that the note is about. Enquiries have none. */
    note_of: ['Note about', 'text'],
    note: ['Note', 'text'],
    /** Number of the user who wrote it. */
    noted_by: ['Written by', 'text'],
  },
} as const satisfies AppFields

export type EnquiryField = keyof (typeof ENQUIRY_FIELDS)['fields']

/** What people change. The server alone writes the rest: what a visitor sent, and who noted what and when. */
const CHANGED_BY_PEOPLE: ReadonlySet<string> = new Set<EnquiryField>(['status', 'assigned_to'])

/** A field of the enquiries as the platform gets it. */
export interface EnquiryFieldDraft {
  readonly name_space: EnquiryField
  readonly field_name: string
  readonly data_type: string
  readonly data_model: Pick<FieldProperties, 'isServerOnly'>
  readonly [more: string]: unknown
}

export const ENQUIRY_FIELD_DRAFTS: readonly EnquiryFieldDraft[] = Object.entries(
  ENQUIRY_FIELDS.fields,
).map(([name, [field_name, data_type]]) => ({
  name_space: name as EnquiryField,
  field_name,
  data_type,
  data_model: CHANGED_BY_PEOPLE.has(name) ? {} : { isServerOnly: true },
}))
