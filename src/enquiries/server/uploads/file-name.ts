import { cleanLine } from '../clean-text.ts'

/** Characters; a file system takes 255 bytes, and a letter may have four of them. */
const MAX_NAME_LENGTH = 60
/** Separators of paths, and what Windows allows in no name. */
const FORBIDDEN = /[/\\:*?"<>|]/g

/** The last part of a name, short, on one line, with the ending of its content. @param ending as in `pdf`; empty for any */
export function cleanFileName(name: string, ending: string): string {
  const line = cleanLine(name.split(/[/\\]/).at(-1) ?? '').replace(FORBIDDEN, '_')
  const [, stem = '', own = ''] = /^(.*?)(?:\.([\p{L}\p{N}]{1,10}))?$/u.exec(line) ?? []
  const isFitting = ending === '' || own.toLowerCase() === ending || isAlias(own, ending)
  const last = isFitting ? own : ending
  const first = (isFitting ? stem : line).replace(/^\.+/, '').trim()
  const short = Array.from(first || 'file')
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .trimEnd()
  return last ? `${short}.${last}` : short
}

/** Endings of one kind of content. */
const ALIASES = [
  ['jpg', 'jpeg', 'jfif'],
  ['tif', 'tiff'],
  ['heic', 'heif'],
  ['htm', 'html'],
  // Documents of older office programs share a container.
  ['cfb', 'doc', 'xls', 'ppt', 'msg'],
]

/** Whether two endings may be of the same kind of content. */
export function isAlias(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a === b || ALIASES.some((endings) => endings.includes(a) && endings.includes(b))
}
