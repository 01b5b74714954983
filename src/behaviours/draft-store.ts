/**
 * What was typed into a field; of a choice also its place in the list and the list's length, for other languages. Of radio buttons
 * and checkboxes of one name a digit for each, `1` where it is chosen.
 */
type Entry = readonly [value: string, index?: number | undefined, choices?: number | undefined]

/** An entry as it is stored. Not a list: old libraries give lists a `toJSON` that turns them into texts. */
type Stored =
  | { readonly 0: string; readonly 1?: number | undefined; readonly 2?: number | undefined }
  | undefined

/** By the names of fields, which may be any text, `__proto__` too. */
export type Draft = Map<string, Entry>

/** One draft for all forms of the tab: nobody has to write the same twice. */
const KEY = 'mandry.draft'

/** @throws where storage is disabled */
export function readDraft(): Draft {
  const stored = Object.entries(parse(sessionStorage.getItem(KEY)) ?? {}) as [string, Stored][]
  return new Map(
    stored.flatMap(([name, entry]) =>
      typeof entry?.[0] === 'string' && typeof entry === 'object'
        ? [[name, [entry[0], entry[1], entry[2]]] as const]
        : [],
    ),
  )
}

/** @throws where storage is disabled or full */
export function writeDraft(draft: Draft): void {
  const stored = [...draft].map(([name, [value, index, choices]]): [string, Stored] => [
    name,
    { 0: value, 1: index, 2: choices },
  ])
  if (draft.size > 0) sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(stored)))
  else sessionStorage.removeItem(KEY)
}

/** A consent has to be given each time. */
const TYPED = 'input:not([type=hidden], [type=file], [value=true]), select, textarea'

export type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function typedFields(form: ParentNode): Typed[] {
  return [...form.querySelectorAll<Typed>(TYPED)].filter(({ name }) => name)
}

export function isTick(field: Typed): field is HTMLInputElement {
  return field.matches('[type=radio], [type=checkbox]')
}

/** Whether a field holds something, even if it is a date that is only partly typed and so has no value. */
export function isTouched(field: Typed): boolean {
  return 'selectedIndex' in field
    ? field.selectedIndex > 0
    : field.value !== '' || field.validity.badInput
}

/**
 * Saves what the fields hold. What was emptied stays empty: the draft says so.
 *
 * @throws where storage is disabled or full
 */
export function saveDraft(fields: readonly Typed[]): void {
  const draft = readDraft()
  const ticks = new Map<string, string>()
  for (const field of fields) {
    const { name, value, selectedIndex, length } = field as HTMLSelectElement
    if (isTick(field)) {
      ticks.set(name, (ticks.get(name) ?? '') + Number(field.checked))
      draft.set(name, [ticks.get(name) ?? ''])
    } else draft.set(name, [value, selectedIndex, length])
  }
  writeDraft(draft)
}

/** Other scripts of the page may write there. */
function parse(text: string | null): object | undefined {
  try {
    return JSON.parse(text ?? '{}') as object
  } catch {
    return undefined
  }
}
