import {
  isTick,
  isTouched,
  readDraft,
  saveDraft,
  type Typed,
  typedFields,
  writeDraft,
} from './draft-store.ts'

/** The form that was typed into last. */
let latest: HTMLFormElement | undefined

/**
 * Keeps the draft of the shadow root's forms until the signal. Only untouched fields are filled: at once, when the visitor
 * turns to the form, and when the form is shown. A second copy of a form, for windows of another width, is shown with what was
 * typed into the first. Without storage there is no draft.
 */
export function keepDraft(host: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  if (signal.aborted) return
  const listen = (type: string, handle: (form: HTMLFormElement | null) => void) =>
    root.addEventListener(
      type,
      ({ target }) => attempt(host, () => handle((target as Element).closest('form'))),
      { signal },
    )
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      if (contentRect.width > 0) attempt(host, () => show(target as HTMLFormElement))
  })
  signal.addEventListener('abort', () => sizes.disconnect())
  for (const form of root.querySelectorAll('form')) {
    attempt(host, () => restore(form))
    sizes.observe(form)
  }
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

function save(form: HTMLFormElement | null): void {
  if (!form) return
  latest = form
  saveDraft(typedFields(form))
}

function forget(form: ParentNode): void {
  const draft = readDraft()
  for (const { name } of typedFields(form)) draft.delete(name)
  writeDraft(draft)
}

/** Fills a form that is shown; of a copy of the form that was typed into last, all fields. */
function show(form: HTMLFormElement): void {
  const isCopy = latest !== undefined && latest !== form && idOf(latest) === idOf(form)
  if (isCopy) for (const field of typedFields(form)) empty(field)
  restore(form)
  if (isCopy) latest = form
}

function idOf(form: ParentNode): string | undefined {
  return form.querySelector<HTMLInputElement>('[type=hidden][name=formId]')?.value
}

function empty(field: Typed): void {
  if (isTick(field)) field.checked = false
  else if ('selectedIndex' in field) field.selectedIndex = 0
  else field.value = ''
}

function restore(form: ParentNode | null): void {
  if (!form) return
  const draft = readDraft()
  let isTyped = false
  let isFilled = false
  const fields = typedFields(form)
  const chosen = new Set(fields.map((field) => isTick(field) && field.checked && field.name))
  const places = new Map<string, number>()
  for (const field of fields) {
    const { name } = field
    const [value, index = 0, choices] = draft.get(name) ?? []
    if (isTick(field)) {
      const place = places.get(name) ?? 0
      places.set(name, place + 1)
      if (chosen.has(name)) isTyped = true
      else if (value?.[place] === '1') isFilled = field.checked = true
      continue
    }
    if (isTouched(field)) isTyped = true
    else if (typeof value === 'string' && field.value !== value) {
      field.value = value
      isFilled = true
      // Text that the visitor types at this moment wins.
      if ('select' in field && field.matches(':focus')) field.select()
      // In a list of another language, the choice at the same place.
      if ('selectedIndex' in field && field.selectedIndex < 0)
        field.selectedIndex = field.length === choices ? index : 0
    }
  }
  if (isTyped) save(form as HTMLFormElement)
  // What depends on other fields looks at them again. Its code loads for that, as when the visitor turns to the form.
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
