import { fetchInteraction } from './fetch-interaction.ts'

/**
 * What makes rendered markup answer without React: plain DOM code on an element's shadow root, the same whether the
 * server or React made the markup. Its state lives in the DOM, and listeners sit on the root, so that React may
 * render again.
 *
 * @param signal aborted when the element leaves the page: listeners take it, and nothing else may outlive it
 */
export type Enhancer = (host: HTMLElement, root: ShadowRoot, signal: AbortSignal) => void

/** By tag: an element's behaviour. */
export interface EnhancerRegistry {
  /**
   * Attaches the behaviour of an element's tag, if there is one and unless the element has it already.
   *
   * @param tag another one whose behaviour it has
   */
  readonly attach: (host: HTMLElement, tag?: string) => void
  readonly detach: (host: Element) => void
}

const ATTACHED = Symbol.for('mandry.attached')

export function createEnhancerRegistry(
  of: (tag: string) => readonly Enhancer[] | undefined,
): EnhancerRegistry {
  // One for the page: both the loader and an element that a bundler brought may attach.
  const page = globalThis as { [ATTACHED]?: WeakMap<Element, AbortController> }
  const attached = (page[ATTACHED] ??= new WeakMap())
  return {
    attach(host, tag = host.localName) {
      const { shadowRoot } = host
      const behaviours = of(tag)
      if (!shadowRoot || !behaviours || !host.isConnected || attached.has(host)) return
      const left = new AbortController()
      attached.set(host, left)
      for (const attach of behaviours) attach(host, shadowRoot, left.signal)
      // Browsers that have agents: the visitor's may use what the element can do.
      if ('modelContext' in document)
        void fetchInteraction().then(
          ({ attachAgents }) => attachAgents(host, shadowRoot, left.signal),
          console.error,
        )
    },
    detach(host) {
      attached.get(host)?.abort()
      attached.delete(host)
    },
  }
}
