import {
  createReader,
  FIELD_NAMES,
  type Enquiry,
  type FieldIds,
} from '#demo/enquiries/table/enquiry.ts'

/** Numbers of the fields as a database may have them. */
export const FIELD_IDS = Object.fromEntries(
  FIELD_NAMES.map((name, at) => [name, at + 11]),
) as FieldIds

let lastId = 0

/** An enquiry with these values, read from an item as the platform has it. */
export function enquiryOf(values: Partial<Enquiry['values']>, fieldIds = FIELD_IDS): Enquiry {
  const fields = FIELD_NAMES.flatMap((name) => {
    const [field_id, field_value] = [fieldIds[name], values[name]]
    return field_id === undefined || field_value === undefined ? [] : [{ field_id, field_value }]
  })
  return createReader(fieldIds)({ item_id: ++lastId, fields })
}
