/**
 * Tells whether the digits of a phone number contain those of a searched one, in one piece and whatever is written
 * between them. A search without digits matches nothing.
 *
 * @example matchesPhone('+38 (067) 123-45-67', '067-123') // true
 */
export function matchesPhone(phone: string, search: string): boolean {
  const digits = digitsOf(search)
  return digits !== '' && digitsOf(phone).includes(digits)
}

/** The digits 0 to 9 of a text, in their order. */
export function digitsOf(text: string): string {
  let digits = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits += text[at]
  }
  return digits
}
