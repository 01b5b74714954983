import type { Enquiry } from '../../../enquiries/table/enquiry.ts'

// Where enquiries came from, as statistics count them and the inbox finds them again.

/** The campaign of the last visit that something led to, else the host that led there, or to the first page. */
export function sourceOf({ values: { first_touch, last_touch, referrer } }: Enquiry): string {
  // As `touchText` writes it: the time, the host, the page, the parameters.
  const parts = (last_touch || first_touch).split(' · ').slice(1)
  const campaign = parts.find((part) => part.startsWith('utm_source='))?.slice(11)
  return campaign || parts.find((part) => !/[/=]/.test(part)) || hostOf(referrer)
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}

/** The page that an enquiry was sent from: its host, where it is known, and its path in letters. Empty where it is not. */
export function pageOf({ values: { website, url } }: Enquiry): string {
  if (url.trim() === '') return website
  const base = `https://${website || UNKNOWN}`
  const page = URL.parse(url, base)
  if (!page) return website + url
  const host = page.host === UNKNOWN ? '' : page.host
  const path = decoded(page.pathname)
  return host + (/(\/|\.[^/]*)$/.test(path) ? path : `${path}/`)
}

/** No host is called so. */
const UNKNOWN = 'page.invalid'

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
