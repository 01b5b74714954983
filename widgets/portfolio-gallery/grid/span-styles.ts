/** The spans of the widest and of the highest picture; see `spanOf`. */
const LEAST = 9
const MOST = 73

/** A class for each span: a strict content security policy allows no style attributes in a server's markup. */
export const SPAN_STYLES = Array.from({ length: MOST - LEAST + 1 })
  .map((_, index) => `.span-${LEAST + index}{--span:${LEAST + index}}`)
  .join('')
