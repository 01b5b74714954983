// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Direction embeddings, overrides and isolates can disguise the text after them; marks of one letter stay. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** Removes control characters and direction overrides, and replaces lone surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').replace(OVERRIDES, '')
}

/** Cleans a text and joins it to one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
