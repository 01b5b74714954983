import type { Enquiry } from './enquiry.ts'

const ADDRESS = /^([^\s@<>"(),:;\\[\]\p{C}]{1,64})@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)$/u
const MIN_DIGITS = 5
/** What the numbering plan of the world allows. */
const MAX_DIGITS = 15

/** Opens the reader's mail program for one plain address, and sets nothing else in it. */
export function mailLink(address: string): string | undefined {
  const [, name, host] = ADDRESS.exec(address.trim()) ?? []
  return name && host ? `mailto:${encodeURIComponent(name)}@${host}` : undefined
}

/** Dials a phone number; undefined for a text that is none. */
export function phoneLink(number: string): string | undefined {
  if (!/^[+\d\s()./-]+$/.test(number)) return undefined
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return undefined
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`
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
