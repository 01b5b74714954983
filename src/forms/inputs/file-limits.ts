import { fill } from '../../languages/fill.ts'
import type { ResolvedMessages } from '../../languages/texts.ts'
import { MAX_FILE_BYTES, MAX_FILES, type ReadInput } from '../../site/forms.ts'

/** What a file input takes. */
export interface FileLimits {
  /** Types and endings: `image/*`, `application/pdf`, `.docx`. */
  readonly accept: readonly string[]
  /** Bytes of one file. */
  readonly maxSize: number
  readonly maxFiles: number
}

const MEGABYTE = 1_000_000
const DEFAULT_LIMITS: FileLimits = {
  accept: ['image/*', '.pdf'],
  maxSize: 10 * MEGABYTE,
  maxFiles: 1,
}

/** The limits of an input, with the defaults. */
export function fileLimits({ accept, maxSize, maxFiles }: ReadInput): FileLimits {
  return {
    accept: accept?.length ? accept : DEFAULT_LIMITS.accept,
    maxSize: Math.min(maxSize ?? DEFAULT_LIMITS.maxSize, MAX_FILE_BYTES),
    maxFiles: Math.min(maxFiles ?? DEFAULT_LIMITS.maxFiles, MAX_FILES),
  }
}

interface LookedAt {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Its content is of another type than the input takes. */
  readonly isOther?: boolean
  readonly isInfected?: boolean
}

type FileTexts = Pick<ResolvedMessages<'files'>, 'lang' | 'texts'>

/** What is wrong with a file, for the visitor; an empty text when all is well. */
export function fileIssue(
  { name, size, isOther, isInfected }: LookedAt,
  { accept, maxSize }: FileLimits,
  { lang, texts }: FileTexts,
): string {
  const filled = (text: string) =>
    fill(text, { name, limit: sizeText(maxSize, lang), types: typesText(accept, texts) })
  if (size === 0) return filled(texts.empty)
  if (size > maxSize) return filled(texts.tooLarge)
  if (isOther) return filled(texts.otherType)
  return isInfected ? filled(texts.infected) : ''
}

/** Bytes for people: `1.2 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= MEGABYTE / 10
  const amount = isLarge ? bytes / MEGABYTE : Math.max(1, bytes / 1000)
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return amount.toLocaleString(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}

/** Types for people: `pictures, JPG, PDF`. */
export function typesText(
  accept: readonly string[],
  { fileTypes }: Pick<FileTexts['texts'], 'fileTypes'>,
): string {
  const words: Readonly<Record<string, string>> = fileTypes
  return accept
    .map((entry) => {
      const kind = /^(\w+)\/\*$/.exec(entry)?.[1] ?? ''
      return words[kind] ?? entry.replace(/^\.|^.*\//, '').toUpperCase()
    })
    .join(', ')
}
