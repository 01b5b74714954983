import { ENQUIRY_MIGRATIONS } from './enquiries/tables.ts'
import { FORM_COUNT_MIGRATIONS } from './enquiries/form-counts/table.ts'

/** Tables beside those of the platform. A database that has them opens with all of them alone. */
export const MIGRATIONS = {
  ...ENQUIRY_MIGRATIONS,
  ...FORM_COUNT_MIGRATIONS,
}
