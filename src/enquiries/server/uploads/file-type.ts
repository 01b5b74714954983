import { isAlias } from './file-name.ts'

/** What a file is. */
export interface ContentType {
  /** As in `application/pdf`. */
  readonly type: string
  /** The usual ending; empty where the content does not tell. */
  readonly ending: string
}

const TEXT: ContentType = { type: 'text/plain', ending: '' }
const TEXT_ENDING = /\.(txt|csv|md|log)$/i

/** What a file is by its content; its name counts for plain text alone, which nothing else tells. */
export async function contentTypeOf(
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<ContentType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(content)
  if (found) return { type: found.mime, ending: found.ext }
  return TEXT_ENDING.test(name) && isText(content) ? TEXT : undefined
}

function isText(content: Uint8Array<ArrayBuffer>): boolean {
  if (content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

/** Whether a list of types and endings has one of a file: `image/*`, `application/pdf`, `.docx`. */
export function isAccepted(accept: readonly string[], name: string, found: ContentType): boolean {
  const own = /\.([^.]*)$/.exec(name)?.[1] ?? ''
  return accept.some((entry) => {
    const wanted = entry.trim().toLowerCase()
    if (!wanted.startsWith('.'))
      return (
        wanted === found.type ||
        (wanted.endsWith('/*') && found.type.startsWith(wanted.slice(0, -1)))
      )
    const ending = wanted.slice(1)
    // A container of older documents says no more than that.
    if (found.ending === 'cfb') return isAlias(ending, 'cfb') && own.toLowerCase() === ending
    return isAlias(ending, found.ending || own)
  })
}
