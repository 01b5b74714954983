import type { Enhancer } from './behaviours.ts'
import { isTick, isTouched, readDraft, saveDraft, typedFields } from './draft-store.ts'
import { fetchInteraction } from './fetch-interaction.ts'

/**
 * Keeps what is typed into the shadow root's forms until they are reset: over a reload, a change of language, a visit
 * to another page of the tab, and for a field of the same name in another form. Text from before this script ran is kept
 * too. What fills fields is fetched when there is a draft, or when the visitor turns to a form; until it has loaded,
 * texts are saved here, as the visitor may leave.
 */
export const formDraft: Enhancer = (host, root, signal) => {
  let started: Promise<void> | undefined
  const start = () => {
    keepTexts(root)
    started ??= fetchInteraction().then(
      ({ keepDraft }) => keepDraft(host, root, signal),
      () => (started = undefined), // the next event asks again
    )
  }
  // A plain form that the page has inside the element, for visitors without our script.
  keepTexts(host)
  for (const form of host.querySelectorAll('form')) HTMLFormElement.prototype.reset.call(form)
  if (keepTexts(root)) start()
  for (const type of ['focusin', 'input']) root.addEventListener(type, start, { signal })
  // The copy of this form for windows of another width has the text as soon as it is shown.
  const onInput = ({ target }: Event) => {
    if ((target as Element).localName === host.localName) start()
  }
  addEventListener('input', onInput, { signal })
}

/**
 * Saves the fields that hold something.
 *
 * @returns whether there is a draft
 */
function keepTexts(root: ParentNode): boolean {
  try {
    const typed = typedFields(root).filter((field) => !isTick(field) && isTouched(field))
    if (typed.length > 0) saveDraft(typed)
    return readDraft().size > 0
  } catch {
    return true // storage is disabled, full or holds something else: the code warns
  }
}
