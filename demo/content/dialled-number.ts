import { isPhone } from 'mandry/platform/query'

/** A phone number as it is dialled, with or without a plus; undefined for a text that is none. */
export function dialledNumber(written: string): string | undefined {
  const number = written.trim().replaceAll(/[\s()./-]/g, '')
  return isPhone(number) ? number : undefined
}
