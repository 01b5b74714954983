import { readOriginal } from '#demo/images/variant.ts'
import { suggestSlug } from '../../slugs.ts'

const MAX_LENGTH = 80
const NAMELESS = 'picture'

/**
 * A name for a picture out of that of its file: `Літо 2026.JPG` becomes `lito-2026`, and `lito-2026-2` when there is one.
 *
 * @param isTaken whether another picture has a name
 */
export function pictureNameFor(fileName: string, isTaken: (name: string) => boolean): string {
  const base = suggestSlug(fileName.replace(/\.[a-z\d]{1,5}$/i, '')) || NAMELESS
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const name = base.slice(0, MAX_LENGTH - ending.length) + ending
    // A name such as `hall-600` is that of a copy.
    if (!isTaken(name) && readOriginal(`${name}.jpg`)) return name
  }
}
