type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A consent has to be given each time. */
const TYPED = 'input:not([type=hidden], [type=file], [value=true]), select, textarea'

/**
 * What was typed into a field; of a choice also its place in the list and the list's length, for other languages. Of radio buttons
 * and checkboxes of one name a digit for each, `1` where it is chosen.
 */
type Draft = Record<string, readonly [value: string, index?: number, choices?: number]>

/** One draft for all forms of the tab, by the names of their fields: nobody has to write the same twice. */
const KEY = 'mandry.draft'

/**
 * Keeps the draft of the shadow root's forms until the signal. Only untouched fields are filled: at once, and when the visitor
 * turns to the form. Without storage there is no draft.
 */
export function keepDraft(host: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  if (signal.aborted) return
  const listen = (type: string, handle: (form: HTMLFormElement | null) => void) =>
    root.addEventListener(
      type,
      ({ target }) => attempt(host, () => handle((target as Typed).form)),
      { signal },
    )
  for (const form of root.querySelectorAll('form')) attempt(host, () => restore(form))
  // What was emptied stays empty: the draft says so.
  listen('input', save)
  listen('focusin', restore)
  const onReset = ({ target }: Event) => attempt(host, () => forget(target as HTMLFormElement))
  root.addEventListener('reset', onReset, { signal })
  // A form that was sent may leave the page before it is answered; it is reset then too.
  root.addEventListener('submit', ({ target }) => target?.addEventListener('reset', onReset), {
    signal,
  })
}

function typedFields(form: ParentNode): NodeListOf<Typed> {
  return form.querySelectorAll<Typed>(TYPED)
}

function readDraft(): Draft {
  const text = sessionStorage.getItem(KEY) ?? '{}'
  // A field may be called `constructor`.
  return { __proto__: null, ...parseDraft(text) } as unknown as Draft
}

/** Other scripts of the page may write there. */
function parseDraft(text: string): object | undefined {
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}

function writeDraft(draft: Draft): void {
  if (Object.keys(draft).length > 0) sessionStorage.setItem(KEY, JSON.stringify(draft))
  else sessionStorage.removeItem(KEY)
}

function save(form: ParentNode | null): void {
  if (!form) return
  const draft = readDraft()
  const ticks: Record<string, string> = {}
  for (const field of typedFields(form)) {
    const { name, value, selectedIndex, length } = field as HTMLSelectElement
    if (isTick(field)) draft[name] = [(ticks[name] = (ticks[name] ?? '') + Number(field.checked))]
    else draft[name] = [value, selectedIndex, length]
  }
  writeDraft(draft)
}

function isTick(field: Typed): field is HTMLInputElement {
  return field.matches('[type=radio], [type=checkbox]')
}

function forget(form: ParentNode): void {
  const draft = readDraft()
  for (const { name } of typedFields(form)) delete draft[name]
  writeDraft(draft)
}

function restore(form: ParentNode | null): void {
  if (!form) return
  const draft = readDraft()
  let isTyped = false
  let isFilled = false
  const fields = [...typedFields(form)]
  const chosen = new Set(fields.map((field) => isTick(field) && field.checked && field.name))
  const places: Record<string, number> = {}
  for (const field of fields) {
    const [value, index = 0, choices] = draft[field.name] ?? []
    if (isTick(field)) {
      const place = (places[field.name] = (places[field.name] ?? -1) + 1)
      if (chosen.has(field.name)) isTyped = true
      else if (value?.[place] === '1') isFilled = field.checked = true
      continue
    }
    const isTouched = 'selectedIndex' in field ? field.selectedIndex > 0 : field.value
    if (isTouched) isTyped = true
    if (isTouched || typeof value !== 'string') continue
    field.value = value
    isFilled ||= value !== ''
    // Who begins to type at this moment writes it anew.
    if ('select' in field && field.matches(':focus')) field.select()
    if (!('selectedIndex' in field) || field.selectedIndex >= 0) continue
    // Of another language's list the choice at the same place; else none.
    field.selectedIndex = field.length === choices ? index : 0
  }
  if (isTyped) save(form)
  // What depends on other fields looks at them again. Its code has to come for that, as when the visitor turns to the form.
  if (isFilled && form.querySelector('.inputs')) form.dispatchEvent(new Event('pointerover'))
  form.dispatchEvent(new Event('change'))
}

let hasWarned = false

function attempt({ localName }: Element, work: () => void): void {
  try {
    work()
  } catch (cause) {
    if (!hasWarned) console.error(`mandry: <${localName}>: the draft is not kept:`, cause)
    hasWarned = true
  }
}
