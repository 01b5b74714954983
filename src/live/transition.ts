/** What a visitor has opened, or presses at the moment. */
const OPEN = 'dialog[open], :popover-open, :active'
const MAX_TRANSITION_MS = 1000
const TYPED = 'input, textarea, select, [contenteditable]'

/** Changes the page with a view transition, unless that could be in the visitor's way. */
export async function withTransition(change: () => Promise<void>): Promise<void> {
  if (!isMotionWelcome()) return await change()
  const transition = document.startViewTransition(change)
  const { updateCallbackDone, ready, finished } = transition
  // A browser that draws no frames would hold the change back.
  setTimeout(() => transition.skipTransition(), MAX_TRANSITION_MS)
  // Of a transition that is skipped, as when the page is hidden meanwhile; the change is made nonetheless.
  for (const skipped of [ready, finished]) skipped.catch(() => {})
  return await updateCallbackDone
}

function isMotionWelcome(): boolean {
  if (!('startViewTransition' in document) || document.hidden) return false
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return !rootsWithin(document).some((root) => {
    const { activeElement } = root
    return activeElement?.matches(TYPED) || root.querySelector(`:is(${OPEN}):not(html, body)`)
  })
}

/** The document and all open shadow roots in it. */
function rootsWithin(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const hosts = [...root.querySelectorAll('*')]
  return [root, ...hosts.flatMap(({ shadowRoot }) => (shadowRoot ? rootsWithin(shadowRoot) : []))]
}
