import type { Attach } from './behaviours.ts'
import { readDraft, writeDraft } from './draft-store.ts'

/**
 * Keeps what is typed into the shadow root's forms until they are reset: over a reload, a change of language, a visit
 * to another page of the tab, and for a field of the same name in another form. Text from before this script ran is kept
 * too. Its code comes when there is a draft, else when the visitor turns to a form; texts are kept without it, as the
 * visitor may leave before it has come.
 */
export const formDraft: Attach = (host, root, signal) => {
  let started: Promise<void> | undefined
  const start = () => {
    keepTexts(root)
    started ??= import('./keep-draft.ts').then(
      ({ keepDraft }) => keepDraft(host, root, signal, { readDraft, writeDraft }),
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

const TEXT =
  'textarea, select, input:not([type=hidden], [type=file], [type=checkbox], [type=radio])'

/**
 * Adds the texts to the draft.
 *
 * @returns whether there is a draft
 */
function keepTexts(root: ParentNode): boolean {
  try {
    const draft = readDraft()
    for (const field of root.querySelectorAll<HTMLSelectElement>(TEXT)) {
      const { name, value, selectedIndex, length } = field
      if (name && value && selectedIndex !== 0) draft.set(name, [value, selectedIndex, length])
    }
    if (draft.size > 0) writeDraft(draft)
    return draft.size > 0
  } catch {
    return true // storage is disabled, full or holds something else: the code warns
  }
}
