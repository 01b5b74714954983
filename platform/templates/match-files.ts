import type { File } from '../model/file.ts'

/** A file to copy. */
export interface FileJob {
  /** `item.field.file` of the template. */
  readonly key: string
  readonly source: File
  /** Where its copy belongs. */
  readonly place: { readonly app_id: number; readonly item_id: number; readonly element_id: number }
}

/**
 * Finds the copies of files among files of the destination, each once: at the same place the one with the same name,
 * else the one with the lowest number, as servers may call files otherwise. Pure.
 *
 * @returns numbers of copies by the keys of their jobs; jobs without a copy are left out
 */
export function claimFiles(jobs: readonly FileJob[], files: readonly File[]): Map<string, number> {
  const inOrder = files.toSorted((a, b) => a.file_id - b.file_id)
  const waiting = Map.groupBy(inOrder, ({ item_id = 0 }) => item_id)
  const claimed = new Map<string, number>()
  for (const { key, source, place } of jobs) {
    const candidates = waiting.get(place.item_id) ?? []
    const here = candidates.filter((file) => isAt(file, place.element_id))
    const file = here.find(({ file_name }) => file_name === source.file_name) ?? here[0]
    if (!file) continue
    candidates.splice(candidates.indexOf(file), 1)
    claimed.set(key, file.file_id)
  }
  return claimed
}

/** Servers may leave out the field. */
function isAt(file: File & { readonly element_id?: unknown }, elementId: number): boolean {
  const { element_id = elementId } = file
  return element_id === 0 || Number(element_id) === elementId
}
