// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Marks that turn the direction of what follows, and so can disguise it; marks of one letter are left alone. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** What a stranger typed without what nobody types: control characters, direction overrides, halves of characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').replace(OVERRIDES, '')
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
