import type { AgentSubmitEvent, Offering, ToolEvent } from './model-context.ts'

/** An agent is told the first of these measurement events, and the fields that have errors. */
const OUTCOMES = ['field-error', 'form-sent', 'form-saved', 'form-failed'] as const

interface Outcome {
  readonly outcome: string
  readonly fields: readonly string[]
}

/** Names of tools are unique on a page. */
let forms = 0

/**
 * Offers a form as a declarative tool: the browser makes its parameters from the fields and their labels, fills them in, and
 * waits for the person to press the button.
 *
 * @param sends whether the form is sent without the person
 * @returns what names the form; again, where React has made it anew
 */
export function createFormTool(
  { host, root, signal, context }: Offering,
  sends: boolean,
): () => void {
  const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)
  const name = `send_enquiry_${++forms}`
  const onActivated = (event: Event) => {
    if ((event as ToolEvent).toolName !== name) return
    const button = find('.submit')
    const popupId = host.closest('popup-container')?.getAttribute('popup-id')
    // As in src/events/open-popup.ts: a module that two bundles share would cost every page a request.
    if (popupId && !find('form')?.checkVisibility())
      dispatchEvent(new CustomEvent('open-popup', { detail: { popupId, placement: 'agent' } }))
    // By its button: the loader repeats clicks of forms that are not alive yet.
    if (sends) button?.click()
  }
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
    // The form takes nothing while it is being sent: what it tells is for the one before.
    const answer = find('[aria-disabled]')
      ? Promise.resolve({ outcome: 'busy' })
      : new Promise((resolve) => {
          fields = []
          tell = resolve
        })
    // Once the form has prevented the post: before that it throws.
    const respond = () => (event as AgentSubmitEvent).respondWith?.(answer)
    root.addEventListener('submit', respond, { once: true })
  }
  context.addEventListener('toolactivated', onActivated, { signal })
  root.addEventListener('submit', onSubmit, { capture: true, signal })
  return () => {
    const form = find('form')
    if (!form || form.hasAttribute('toolname')) return
    // In the page's language: what the form itself says.
    const said = form.querySelectorAll('.title, [part=subtitle], .about b, .submit')
    form.setAttribute('tooldescription', [...said].map((part) => part.textContent).join('\n'))
    form.setAttribute('toolname', name)
    // The spam field is no parameter then; no one types into it.
    find('[aria-hidden] input')?.toggleAttribute('readonly', true)
  }
}
