import { checkboxes, radio } from './inputs/choices.tsx'
import { date } from './inputs/date.tsx'
import { dateRange } from './inputs/date-range.tsx'
import { file } from './inputs/file.tsx'
import { hidden } from './inputs/hidden.tsx'
import { number } from './inputs/number.tsx'

export { AdvancedInputs as Inputs } from './advanced-inputs.tsx'

/** The kinds of inputs that a browser loads with the first form that has one. */
export const kinds = { radio, checkboxes, date, 'date-range': dateRange, number, hidden, file }
