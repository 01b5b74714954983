/** Widths of smaller copies in pixels. A picture has those that are no wider than itself. */
const WIDTHS = [600, 1200] as const
/** What every copy, the one of full width too, is made in besides the original's own format. Best first. */
export const FORMATS = ['avif', 'webp'] as const

type Width = (typeof WIDTHS)[number]
/** As in `image/jpeg`. */
export type Format = 'jpeg' | 'png' | (typeof FORMATS)[number]

/** One file of a picture, read from its name. */
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
const NAME = /^((?:\w[\w-]*\/)*\w[\w-]*?)(?:-(600|1200))?\.(jpe?g|png|webp)(?:\.(avif|webp))?$/
/** Copies of copies would have no end. */
const NAME_OF_COPY = /-(?:600|1200)$/

/** Reads a file's name; undefined when no picture has such a file. */
export function readVariant(file: string): Variant | undefined {
  if (file.length > MAX_LENGTH || file.split('/').length > MAX_FOLDERS) return undefined
  const [, name = '', digits, extension = '', copied] = NAME.exec(file) ?? []
  if (name === '' || NAME_OF_COPY.test(name)) return undefined
  const format = copied ?? extension.replace(/^jpe?g$/, 'jpeg')
  return {
    file,
    original: `${name}.${extension}`,
    width: WIDTHS.find((width) => String(width) === digits),
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
  const files = ['', ...WIDTHS.map((width) => `-${width}`)].flatMap((width) =>
    ['', ...FORMATS.map((format) => `.${format}`)].map(
      (copy) => original.replace(/\.\w+$/, (extension) => width + extension) + copy,
    ),
  )
  return files.flatMap((file) => readVariant(file) ?? [])
}
