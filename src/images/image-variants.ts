import type { ImageFile, ImageFormat } from '../site/picture.ts'

/** Pixels in width of the smaller copies: up to 600 the first, up to 1200 the second, over that the original. */
export const VARIANT_WIDTHS = [600, 1200] as const

/** The parts of an address: up to the file's ending, the ending with its dot, query and hash. */
const ADDRESS = /^(?!data:|blob:)([^?#]+)(\.[^./?#]+)([?#].*)?$/i

interface Variant {
  readonly address: string
  /** In pixels. */
  readonly width: number
}

/**
 * The files that an image has in a format, smallest first: copies narrower than itself, and itself.
 *
 * @param format undefined: the original's own
 * @returns none for an address that names no file, as `data:` ones
 */
export function variantsOf(
  { src, width }: Pick<ImageFile, 'src' | 'width'>,
  format?: ImageFormat,
): Variant[] {
  const [, name, ending, query = ''] = ADDRESS.exec(src) ?? []
  if (!name) return []
  const rest = ending + (format ? `.${format}` : '') + query
  return [
    ...VARIANT_WIDTHS.filter((smaller) => smaller < width).map((smaller) => ({
      address: `${name}-${smaller}${rest}`,
      width: smaller,
    })),
    { address: name + rest, width },
  ]
}

/**
 * What browsers choose from, as in HTML's `srcset`.
 *
 * @returns undefined when only the original is known to exist
 */
export function srcSet(file: ImageFile, format?: ImageFormat): string | undefined {
  if (!file.formats?.length) return undefined
  const candidates = variantsOf(file, format).map(
    ({ address, width }) => `${quote(address)} ${width}w`,
  )
  return candidates.join(', ') || undefined
}

/** In a list of addresses a space ends one, and commas at either end are not part of one. */
function quote(address: string): string {
  return address.replace(/\s|^,|,$/g, encodeURIComponent)
}
