import { PICTURES } from '../../content/pictures/catalogue.ts'
import { suggestSlug } from '../../content/slugs.ts'

const MAX_LENGTH = 80
const NAMELESS = 'picture'
const DRAWINGS: ReadonlySet<string> = new Set(PICTURES.map(({ name }) => name))

interface Names {
  /** Makes another one each time. */
  readonly ending: () => string
  /** Whether another picture has a name. */
  readonly isTaken: (name: string) => Promise<boolean>
}

/**
 * A name for a picture out of that of its file: `Літо 2026.JPG` becomes `lito-2026-p3f9c01ab`. Pictures are served by their
 * names: the ending keeps those of drafts from being guessed.
 */
export async function freeName(fileName: string, { ending, isTaken }: Names): Promise<string> {
  const base = suggestSlug(fileName.replace(/\.[a-z\d]{1,5}$/i, '')) || NAMELESS
  for (;;) {
    // The letter tells it from the names of copies, such as `hall-600`.
    const last = `-p${ending()}`
    const name = base.slice(0, MAX_LENGTH - last.length) + last
    if (!DRAWINGS.has(name) && !(await isTaken(name))) return name
  }
}
