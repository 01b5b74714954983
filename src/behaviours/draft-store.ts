/**
 * What was typed into a field; of a choice also its place in the list and the list's length, for other languages. Of radio buttons
 * and checkboxes of one name a digit for each, `1` where it is chosen.
 */
type Entry = readonly [value: string, index?: number, choices?: number]

/** By the names of fields, which may be any text, `__proto__` too. */
export type Draft = Map<string, Entry>

/** One draft for all forms of the tab: nobody has to write the same twice. */
const KEY = 'mandry.draft'

/** @throws where storage is disabled */
export function readDraft(): Draft {
  const entries = Object.entries(parse(sessionStorage.getItem(KEY)) ?? {})
  return new Map(entries.filter((entry): entry is [string, Entry] => Array.isArray(entry[1])))
}

/** @throws where storage is disabled or full */
export function writeDraft(draft: Draft): void {
  if (draft.size > 0) sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(draft)))
  else sessionStorage.removeItem(KEY)
}

/** Other scripts of the page may write there. */
function parse(text: string | null): object | undefined {
  try {
    return JSON.parse(text ?? '{}') as object
  } catch {
    return undefined
  }
}
