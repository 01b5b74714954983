import type { ImageFile, ImageFormat } from './image-file.ts'

/** Pixels in width of the smaller copies: up to 600 the first, up to 1200 the second, over that the original. */
export const VARIANT_WIDTHS = [600, 1200] as const

/** An address in three: up to the file's ending, the ending with its dot, query and hash. `data:` has none. */
const ADDRESS = /^(?!data:|blob:)([^?#]+)(\.[^./?#]+)([?#].*)?$/i

/**
 * What browsers choose from: the smaller copies that exist and the original, each with its own width.
 *
 * @param format undefined: the original's own
 * @returns undefined when only the original is known to exist
 */
export function srcSet(file: ImageFile, format?: ImageFormat): string | undefined {
  const address = ADDRESS.exec(file.src)
  if (!address || file.formats.length === 0) return undefined
  const [, name, ending, query = ''] = address
  const copy = (suffix: string, width: number) =>
    `${quote(name + suffix + ending + (format ? `.${format}` : '') + query)} ${width}w`
  return [
    ...VARIANT_WIDTHS.filter((width) => width < file.width).map((width) =>
      copy(`-${width}`, width),
    ),
    copy('', file.width),
  ].join(', ')
}

/** In a list of addresses a space ends one, and so does a comma at its end. */
function quote(address: string): string {
  return address.replace(/\s|^,|,$/g, encodeURIComponent)
}
