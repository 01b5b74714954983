/** Schemes a link may have; a link without one is relative and always fine. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'tg', 'viber', 'whatsapp'])

/** True unless a link would run code or open something unexpected when it is followed. */
export function isSafeLink(link: string): boolean {
  // Browsers drop control characters and spaces before they look for a scheme, so this does too.
  // eslint-disable-next-line no-control-regex
  const scheme = /^([^/?#:]*):/.exec(link.replace(/[\u0000-\u0020]/g, ''))?.[1]
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase())
}

/** The address that calls a phone number, as people write it. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** The link itself, or undefined (no `href` at all) when it is empty or not safe to follow. */
export function safeLink(link: string | undefined): string | undefined {
  return link && isSafeLink(link) ? link : undefined
}
