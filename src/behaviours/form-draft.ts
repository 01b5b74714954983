import type { Attach } from './behaviours.ts'

/**
 * Keeps what is typed into the shadow root's forms until they are reset: over a reload, a change of language, a visit
 * to another page of the tab, and for a field of the same name in another form. Text from before this script ran is kept
 * too. Its code comes when there is a draft or such text, else when the visitor turns to a form.
 */
export const formDraft: Attach = (host, root, signal) => {
  let started: Promise<void> | undefined
  const start = () => {
    started ??= import('./keep-draft.ts').then(
      ({ keepDraft }) => keepDraft(host, root, signal),
      () => (started = undefined), // the next event asks again
    )
  }
  if (hasText(root)) start()
  for (const type of ['focusin', 'input']) root.addEventListener(type, start, { signal })
}

const TEXT = 'input:not([type=hidden], .tick), textarea, option:not(:first-child):checked'

function hasText(root: ShadowRoot): boolean {
  try {
    if ('mandry.draft' in sessionStorage) return true
    return [...root.querySelectorAll<HTMLInputElement>(TEXT)].some(({ value }) => value)
  } catch {
    return true // storage is disabled: the code warns
  }
}
