import { createFormTool } from './form-tool.ts'
import { CHOICES, linksIn, offerLinks, type Parameter } from './link-tool.ts'
import type { ModelContext, Offering } from './model-context.ts'

/**
 * Offers what an element can do to the visitor's agent, by its markup: a form, the categories of a gallery, the languages of
 * the page. `data-agents="off"` on the element, on anything around it or on the script tag, turns that off; `send` lets agents send forms
 * without the person.
 */
export function attachAgents(host: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  const { modelContext: context } = document as unknown as { modelContext: ModelContext }
  const marked =
    host.closest<HTMLElement>('[data-agents]') ??
    document.querySelector<HTMLElement>('script[data-agents]')
  const setting = marked?.dataset.agents
  if (setting === 'off') return
  const offering: Offering = { host, root, signal, context }
  let form: (() => void) | undefined
  const choices = new Set(Object.keys(CHOICES) as Parameter[])
  const offer = () => {
    form ??= createFormTool(offering, setting === 'send')
    form?.()
    for (const choice of choices)
      if (linksIn(root, choice).size && choices.delete(choice)) offerLinks(offering, choice)
  }
  offer()
  // Elements may render later, and React replaces a form if hydration finds a mismatch.
  const changes = new MutationObserver(offer)
  changes.observe(root, { childList: true, subtree: true })
  signal.addEventListener('abort', () => changes.disconnect())
}
