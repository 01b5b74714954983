import type { ExtendedType, FormInput } from '../../site/form-config.ts'
import { checkboxes, radio } from './choices.tsx'
import { date } from './date.tsx'
import { dateRange } from './date-range.tsx'
import { file } from './file.tsx'
import { hidden } from './hidden.tsx'
import type { Kind } from './kind.ts'
import { number } from './number.tsx'

/** The kinds of inputs that not every form knows. A kind is added here, to `EXTENDED_TYPES` and to `INPUT_DOCS`. */
const KINDS: Readonly<Record<ExtendedType, Kind>> = {
  radio,
  checkboxes,
  date,
  'date-range': dateRange,
  number,
  hidden,
  file,
}

/** Undefined for a kind that every form knows. */
export function findKind({ type }: Pick<FormInput, 'type'>): Kind | undefined {
  return (KINDS as Readonly<Partial<Record<string, Kind>>>)[type]
}
