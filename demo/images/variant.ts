import { IMAGE_FORMATS, VARIANT_WIDTHS } from 'mandry/server'

type Width = (typeof VARIANT_WIDTHS)[number]
/** As in `image/jpeg`. */
export type Format = 'jpeg' | 'png' | (typeof IMAGE_FORMATS)[number]

/**
 * One file of a picture, read from its name. A picture has copies of the widths that are no wider than itself, and each
 * copy, the one of full width too, in its own format and in others.
 */
export interface Variant {
  /** `uploads/lviv-600.jpg.webp` */
  readonly file: string
  /** What it is made from: `uploads/lviv.jpg`. The same as `file` for the original itself. */
  readonly original: string
  /** Undefined: as wide as the original. */
  readonly width: Width | undefined
  readonly format: Format
}

const MAX_LENGTH = 200
const MAX_FOLDERS = 4
/** No dots but those before an extension: no name leads out of the folder, or to a hidden file. */
const NAME = new RegExp(
  `^((?:\\w[\\w-]*/)*\\w[\\w-]*?)(?:-(${VARIANT_WIDTHS.join('|')}))?\\.(jpe?g|png|webp)(?:\\.(${IMAGE_FORMATS.join('|')}))?$`,
)
/** Copies of copies would have no end. */
const NAME_OF_COPY = new RegExp(`-(?:${VARIANT_WIDTHS.join('|')})$`)

/** Reads a file's name; undefined when no picture has such a file. */
export function readVariant(file: string): Variant | undefined {
  if (file.length > MAX_LENGTH || file.split('/').length > MAX_FOLDERS) return undefined
  const [, name = '', digits, extension = '', copied] = NAME.exec(file) ?? []
  if (name === '' || NAME_OF_COPY.test(name)) return undefined
  const format = copied ?? extension.replace(/^jpe?g$/, 'jpeg')
  return {
    file,
    original: `${name}.${extension}`,
    width: VARIANT_WIDTHS.find((width) => String(width) === digits),
    format: format as Format,
  }
}

/** Reads the name of an original; undefined when it is a copy's, or no picture's. */
export function readOriginal(file: string): Variant | undefined {
  const variant = readVariant(file)
  return variant?.original === file ? variant : undefined
}

/** Every file that an original of that name may have, itself first. @throws {RangeError} on a name no original has */
export function variantsOf(original: string): readonly Variant[] {
  if (!readOriginal(original)) throw new RangeError(`not an original: ${original}`)
  const files = ['', ...VARIANT_WIDTHS.map((width) => `-${width}`)].flatMap((width) =>
    ['', ...IMAGE_FORMATS.map((format) => `.${format}`)].map(
      (copy) => original.replace(/\.\w+$/, (extension) => width + extension) + copy,
    ),
  )
  return files.flatMap((file) => readVariant(file) ?? [])
}
