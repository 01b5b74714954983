import type { Attach } from './behaviours.ts'

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
      ({ keepDraft }) => keepDraft(host, root, signal),
      () => (started = undefined), // the next event asks again
    )
  }
  if (keepTexts(root)) start()
  for (const type of ['focusin', 'input']) root.addEventListener(type, start, { signal })
}

const KEY = 'mandry.draft'
const TEXT =
  'textarea, select, input:not([type=hidden], [type=file], [type=checkbox], [type=radio])'

/**
 * Writes what keep-draft.ts reads.
 *
 * @returns whether there is a draft
 */
function keepTexts(root: ShadowRoot): boolean {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    for (const field of root.querySelectorAll<HTMLSelectElement>(TEXT)) {
      const { name, value, selectedIndex, length } = field
      if (value && selectedIndex !== 0) draft[name] = [value, selectedIndex, length]
    }
    if (Object.keys(draft)[0]) sessionStorage.setItem(KEY, JSON.stringify(draft))
    return KEY in sessionStorage
  } catch {
    return true // storage is disabled, full or holds something else: the code warns
  }
}
