/** Characters of base64; a picture of a few dozen pixels has one thousand. */
const MAX_CHARACTERS = 16_384

/** First bytes of the allowed formats, in base64. SVG is not allowed: it may run code. */
const BEGINNINGS = {
  jpeg: /^\/9j\//,
  png: /^iVBORw0KGgo/,
  gif: /^R0lGOD/,
  webp: /^UklGR.{6}XRUJQ/,
  avif: /^AAAA..Z0eXBhdml[mz]/,
}

/**
 * A placeholder as a `data:` address that is safe to show.
 *
 * @param value base64, bare or in a `data:` address
 * @returns undefined unless it is a small picture by its content, whatever it says of itself
 */
export function readPlaceholder(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return undefined
  const base64 = value.trim().replace(/^data:[^,]*;base64,/i, '')
  if (base64.length % 4 !== 0 || !/^[a-z\d+/]{30,}={0,2}$/i.test(base64)) return undefined
  const type = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(base64))?.[0]
  return type && `data:image/${type};base64,${base64}`
}
