import { suggestSlug } from '../../slugs.ts'

const MAX_LENGTH = 80
const NAMELESS = 'picture'

/**
 * A name for a picture out of that of its file: `Літо 2026.JPG` becomes `lito-2026-p3f9c01ab`. Pictures are served by their
 * names: the ending keeps those of drafts from being guessed.
 *
 * @param ending makes another one each time @param isTaken whether another picture has a name
 */
export function pictureNameFor(
  fileName: string,
  ending: () => string,
  isTaken: (name: string) => boolean,
): string {
  const base = suggestSlug(fileName.replace(/\.[a-z\d]{1,5}$/i, '')) || NAMELESS
  for (;;) {
    // The letter tells it from the names of copies, such as `hall-600`.
    const last = `-p${ending()}`
    const name = base.slice(0, MAX_LENGTH - last.length) + last
    if (!isTaken(name)) return name
  }
}
