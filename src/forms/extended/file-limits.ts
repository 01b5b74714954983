import { fill } from '../../languages/fill.ts'
import type { ResolvedMessages } from '../../languages/texts.ts'
import type { FormInput } from '../../site/form-config.ts'

/** What a file input takes. */
export interface FileLimits {
  /** Types and endings: `image/*`, `application/pdf`, `.docx`. */
  readonly accept: readonly string[]
  /** Bytes of one file. */
  readonly maxSize: number
  readonly maxFiles: number
}

const MEGABYTE = 1_000_000
/** What fits the memory of a small server, and what its limits let through: see `src/enquiries/server/README.md`. */
export const MAX_FILE_BYTES = 25 * MEGABYTE
export const MAX_FILES = 10
const DEFAULT_LIMITS: FileLimits = {
  accept: ['image/*', '.pdf'],
  maxSize: 10 * MEGABYTE,
  maxFiles: 1,
}

/** The limits of an input, with the defaults. */
export function fileLimits({ accept, maxSize, maxFiles }: FormInput): FileLimits {
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
  const say = (text: string) =>
    fill(text, { name, limit: sizeText(maxSize, lang), types: typesText(accept, texts) })
  if (size === 0) return say(texts.empty)
  if (size > maxSize) return say(texts.tooLarge)
  if (isOther) return say(texts.otherType)
  return isInfected ? say(texts.infected) : ''
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
