import type { PhoneReading } from './enquiry.ts'
import { describeError } from './errors.ts'

/** The part that is used of what `libphonenumber-js` makes of a number. */
export interface ParsedPhone {
  /** E.164, as in `+380671234567`. */
  readonly number: string
  readonly isPossible: () => boolean
  readonly formatInternational: () => string
}

/** Reads a number as the people of the site's country write it; undefined for a text that is none. */
export type ParsePhone = (typed: string) => ParsedPhone | undefined

/** What is known of a number that a visitor typed. It refuses nothing: who cannot be called may still be written to. */
export function readPhone(
  typed: string,
  parse: ParsePhone,
  log: (line: string) => void,
): PhoneReading | undefined {
  try {
    const phone = parse(typed)
    return phone?.isPossible()
      ? { kind: 'possible', e164: phone.number, international: phone.formatInternational() }
      : { kind: 'doubtful' }
  } catch (error) {
    log(`a phone number could not be read: ${describeError(error)}`)
    return undefined
  }
}
