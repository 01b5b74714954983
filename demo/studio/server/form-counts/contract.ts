import type { FormCount } from '../../../enquiries/form-counts/table.ts'

/** Where it is asked, with `{ days }`, how many forms were started and sent. */
export const FORM_COUNTS_PATH = '/studio/form-counts'

/** The periods that the statistics show, in days. */
export const PERIODS = [30, 90, 365] as const

export interface FormCountsAnswer {
  /** The one that was started most often first. */
  readonly forms: readonly FormCount[]
}
