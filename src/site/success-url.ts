import { parseUrl } from './path.ts'

/** A path from the root, or a whole address: what leads to the same page from the form and from its endpoint. */
const WHOLE = /^(?:\/|https?:\/\/)/i

/**
 * The page that follows a sent form.
 *
 * @param base the page of the form, or its origin
 * @param allows whether the site lets visitors be sent to an origin
 * @returns undefined for an origin that is not allowed, and for anything but a path from the root or an http address
 */
export function parseSuccessUrl(
  written: string,
  base: string,
  allows: (origin: string) => boolean,
): URL | undefined {
  const url = WHOLE.test(written) ? parseUrl(written, base) : undefined
  return url && allows(url.origin) ? url : undefined
}

/** True for an origin as browsers write it: `https://mandry.example`. */
export function isOrigin(written: string): boolean {
  const url = parseUrl(written, NO_BASE)
  return /^https?:$/.test(url?.protocol ?? '') && url?.origin === written
}

const NO_BASE = 'data:,'
