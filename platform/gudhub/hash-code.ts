import stringify from 'qs/lib/stringify.js'

/** `h` and a whole number of 32 bits, made of the request as a form; 0 for an empty one. */
export function hashCode(request: object): string | 0 {
  const text = stringify(request)
  if (text === '') return 0
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `h${hash}`
}
