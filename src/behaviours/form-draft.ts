import type { Attach } from './behaviours.ts'

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const TYPED = 'input:not([type=hidden], [type=checkbox]), select, textarea'

/**
 * Keeps what is typed into the shadow root's forms until they are reset: over a reload, a change of language, a visit
 * to another page of the tab. Text from before this script ran is kept too. Only untouched fields are filled. Without
 * storage there is no draft.
 */
export const formDraft: Attach = (host, root) => {
  const listeners = new AbortController()
  for (const form of root.querySelectorAll('form')) attempt(host, () => restore(form))
  root.addEventListener(
    'input',
    ({ target }) => attempt(host, () => save((target as Typed).form)),
    listeners,
  )
  const onReset = ({ target }: Event) => attempt(host, () => forget(target as HTMLFormElement))
  root.addEventListener('reset', onReset, listeners)
  // A form that was sent may leave the page before it is answered; it is reset then too.
  root.addEventListener(
    'submit',
    ({ target }) => target?.addEventListener('reset', onReset),
    listeners,
  )
  return () => listeners.abort()
}

/** One draft for each form id, whatever the page's language. */
function keyOf(form: ParentNode): string {
  return 'mandry.draft.' + form.querySelector<HTMLInputElement>('[name=formId]')?.value
}

function typedFields(form: ParentNode): NodeListOf<Typed> {
  return form.querySelectorAll<Typed>(TYPED)
}

function save(form: ParentNode | null): void {
  if (!form) return
  const values = [...typedFields(form)].map(({ name, value }) => [name, value])
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(values)))
}

function forget(form: ParentNode): void {
  sessionStorage.removeItem(keyOf(form))
}

function restore(form: ParentNode): void {
  const saved = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Record<string, unknown>
  let isTyped = false
  for (const field of typedFields(form)) {
    const value = saved[field.name]
    const isTouched = 'selectedIndex' in field ? field.selectedIndex > 0 : field.value
    if (isTouched) isTyped = true
    if (isTouched || typeof value !== 'string') continue
    field.value = value
    // A choice of another language's list.
    if ('selectedIndex' in field && field.selectedIndex < 0) field.selectedIndex = 0
  }
  if (isTyped) save(form)
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
