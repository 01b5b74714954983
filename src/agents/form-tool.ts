import type { AgentSubmitEvent, Offering, ToolEvent } from './model-context.ts'

/** An agent receives the first of these measurement events, and the fields that have errors. */
const OUTCOMES = ['field-error', 'form-sent', 'form-saved', 'form-failed'] as const

interface Outcome {
  readonly outcome: string
  readonly fields: readonly string[]
}

interface PopupHost extends Element {
  readonly show?: (subject: { readonly placement: string }) => void
}

/** A form that may be the tool of its name. */
interface Candidate {
  /** Whether a visitor can see the form, or opens its popup. */
  readonly isReachable: () => boolean
  readonly offer: () => void
  readonly withdraw: () => void
}

const candidates = new Map<string, Set<Candidate>>()

/** Names of tools are unique on a page: of the forms with one id, the first that can be seen is the tool. */
function offerFirst(name: string): void {
  const all = [...(candidates.get(name) ?? [])]
  const chosen = all.find(({ isReachable }) => isReachable()) ?? all[0]
  for (const each of all) if (each !== chosen) each.withdraw()
  chosen?.offer()
}

/**
 * Makes a form a declarative tool: the browser makes its parameters from the fields and their labels, fills them in, and
 * waits for the person to press the button.
 *
 * @param sends whether the form is sent without the person
 * @returns what gives the form its name and keeps the spam field out of its parameters; again, where React has made it again
 */
export function createFormTool(
  { host, root, signal, context }: Offering,
  sends: boolean,
): (() => void) | undefined {
  const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)
  const name = find('form')?.getAttribute('data-tool')
  if (!name) return undefined
  let tell = (_outcome: Outcome) => {}
  let fields: string[] = []
  for (const outcome of OUTCOMES) {
    const onEvent = (event: Event) => {
      const { field } = (event as CustomEvent<{ readonly field?: string }>).detail
      if (field) fields.push(field)
      tell({ outcome, fields })
    }
    host.addEventListener(outcome, onEvent, { signal })
  }
  const onSubmit = (event: Event) => {
    const { agentInvoked } = event as AgentSubmitEvent
    ;(event.target as Element).toggleAttribute('data-agent', !!agentInvoked)
    if (!agentInvoked) return
    // While the form is being sent, its result belongs to the earlier enquiry.
    const answer = find('[aria-disabled]')
      ? { outcome: 'busy' }
      : new Promise((resolve) => {
          fields = []
          tell = resolve
        })
    // Once the form has prevented the post: before that it throws.
    const respond = () => (event as AgentSubmitEvent).respondWith?.(answer)
    root.addEventListener('submit', respond, { once: true })
  }
  const offer = () => {
    const form = find('form')
    if (!form) return
    const place = new Text()
    // Chromium reports a form in a page with one of the two, so it gets them outside; it would lose the focus there.
    if (!form.matches('[toolname],:focus-within')) form.replaceWith(place)
    form.setAttribute('tooldescription', form.getAttribute('data-said') ?? '')
    form.setAttribute('toolname', name)
    place.replaceWith(form)
    // No one types into it.
    find('[aria-hidden] input')?.setAttribute('readonly', '')
  }
  const withdraw = () => {
    find('form')?.removeAttribute('toolname')
    find('[aria-hidden] input')?.removeAttribute('readonly')
  }
  const isReachable = () =>
    !!host.closest('popup-container') ||
    !!find('form')?.checkVisibility({ checkVisibilityCSS: true })
  const candidate = { isReachable, offer, withdraw }
  const copies = candidates.get(name) ?? new Set()
  candidates.set(name, copies.add(candidate))
  signal.addEventListener('abort', () => {
    copies.delete(candidate)
    offerFirst(name)
  })
  const choose = () => offerFirst(name)
  // Chromium 156 crashes when a page is left while the browser reads its tools. A page in the back/forward cache may return.
  addEventListener('pagehide', withdraw, { signal })
  addEventListener('pageshow', choose, { signal })
  addEventListener('resize', choose, { signal })
  const onActivated = (event: Event) => {
    if ((event as ToolEvent).toolName !== name || !find('form[toolname]')) return
    host.closest<PopupHost>('popup-container')?.show?.({ placement: 'agent' })
    // By its button: the loader repeats clicks of forms that are not alive yet.
    if (sends) find('.submit')?.click()
  }
  context.addEventListener('toolactivated', onActivated, { signal })
  root.addEventListener('submit', onSubmit, { signal, capture: true })
  return choose
}
