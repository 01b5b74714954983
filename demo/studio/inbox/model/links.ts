import { isEmail } from 'mandry/platform/query'
import { dialledNumber } from '../../../content/dialled-number.ts'
import type { Enquiry } from '../../../enquiries/table/enquiry.ts'

/** The longest part before the @. */
const MAX_NAME = 64
const MIN_DIGITS = 5
/** What the numbering plan of the world allows. */
const MAX_DIGITS = 15

/** Opens the reader's mail program for one plain address, and sets nothing else in it. */
export function mailLink(address: string): string | undefined {
  const trimmed = address.trim()
  const [name = '', host = ''] = trimmed.split('@')
  if (!isEmail(trimmed) || name.length > MAX_NAME) return undefined
  return `mailto:${encodeURIComponent(name)}@${host}`
}

/** Dials a phone number; undefined for a text that is none. */
export function phoneLink(number: string): string | undefined {
  const dialled = dialledNumber(number)
  const { length: digits } = dialled?.replace('+', '') ?? ''
  return dialled && digits >= MIN_DIGITS && digits <= MAX_DIGITS ? `tel:${dialled}` : undefined
}

/**
 * The page of the site an enquiry came from. Other sites are not linked: a visitor may have made them up.
 *
 * @param hosts names of the site
 */
export function pageLink({ values }: Enquiry, hosts: readonly string[]): string | undefined {
  const { website, url } = values
  const isOwn = hosts.includes(website) && /^\/(?![/\\])/.test(url)
  return isOwn ? url : undefined
}
