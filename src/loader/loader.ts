import type { Behaviours } from '../behaviours/behaviours.ts'
import type { AnyWidget } from '../element/widget.ts'
import { rememberServed } from './remember.ts'
import { hold } from './replay.ts'

/**
 * When a widget that arrived with server-rendered content gets its script: near the viewport, when the
 * browser is idle, at the first interaction, at once, or not before one of its attributes changes.
 */
export type Strategy = 'visible' | 'idle' | 'interaction' | 'eager' | 'change'

type Runtime = {
  readonly register: (widget: AnyWidget, behaviours: Parts['behaviours']) => void
  readonly whenReady: (host: Element) => Promise<void>
}

export interface Parts {
  /** By tag: how its chunk is fetched, and its strategy where the element names none. */
  readonly catalogue: Readonly<
    Record<string, readonly [chunk: () => Promise<{ readonly widget: AnyWidget }>, Strategy]>
  >
  /** Fetches React and the element bridge. */
  readonly runtime: () => Promise<Runtime>
  /** Fetches what brings server-rendered markup to life without React. */
  readonly behaviours: () => Promise<Behaviours>
}

/** How long to wait before a chunk that failed is asked for again. */
const RETRY_DELAY_MS = 1000

/** Finds the catalogue's elements in the document, now and later, and brings each to life when needed. */
export function startLoader({ catalogue, runtime, behaviours }: Parts): void {
  const selector = Object.keys(catalogue)
    .map((tag) => tag + ':not(:defined)')
    .join()
  const found = new WeakMap<Element, AbortController>()
  const fetches: Record<string, Promise<Runtime | void>> = {}

  const viewport = new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && void load(entry.target)),
    { rootMargin: '200px' },
  )
  const changes = new MutationObserver((records) =>
    records.forEach(({ target, addedNodes, removedNodes, attributeName, oldValue }) => {
      if (attributeName) {
        rememberServed(target as Element, attributeName, oldValue)
        void load(target as Element)
      }
      removedNodes.forEach((node) => within(node, selector).forEach(forget))
      addedNodes.forEach((node) => within(node, selector).forEach(find))
    }),
  )

  function find(host: HTMLElement): void {
    if (found.has(host) || !host.isConnected) return
    const listeners = new AbortController()
    found.set(host, listeners)
    const root = host.shadowRoot
    const strategy = root ? (host.getAttribute('load') ?? catalogue[host.localName]?.[1]) : 'eager'
    if (root) {
      behaviours().then(({ attach }) => attach(host), tell(host))
      changes.observe(host, { attributeOldValue: true })
    }
    if (strategy === 'eager') void load(host)
    else if (strategy === 'visible') viewport.observe(host)
    else if (strategy === 'idle') (window.requestIdleCallback ?? setTimeout)(() => void load(host))
    if (root && strategy !== 'change') awaitInteraction(host, root, listeners)
  }

  /** Loads at the first interaction; what the widget could not answer yet is repeated when it can. */
  function awaitInteraction(host: Element, root: ShadowRoot, listeners: AbortController): void {
    const held = new Map<EventTarget | undefined, () => void>()
    const onEvent = (event: Event) => {
      const again = hold(event)
      const [target] = event.composedPath()
      if (again && !held.has(target)) held.set(target, again)
      void load(host).then(() => {
        listeners.abort()
        held.forEach((repeat) => repeat())
        held.clear()
      })
    }
    for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
      root.addEventListener(type, onEvent, { capture: true, signal: listeners.signal })
  }

  function forget(host: Element): void {
    if (host.isConnected) return
    found.get(host)?.abort()
    found.delete(host)
    viewport.unobserve(host)
    void behaviours().then(({ detach }) => detach(host))
  }

  /** Settles when the element answers events, or never will. */
  async function load(host: Element): Promise<void> {
    const tag = host.localName
    fetches[tag] ??= twice(async () => {
      const [bridge, chunk] = await Promise.all([runtime(), catalogue[tag]?.[0]()])
      if (chunk) bridge.register(chunk.widget, behaviours)
      return bridge
    }).catch(tell(host))
    const bridge = await fetches[tag]
    await bridge?.whenReady(host)
  }

  within(document, selector).forEach(find)
  changes.observe(document, { childList: true, subtree: true })
}

/** Tries once more, a little later, when the first try fails. */
function twice<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(async () => {
    await new Promise((retry) => setTimeout(retry, RETRY_DELAY_MS))
    return attempt()
  })
}

/** The elements in a part of the document, itself included, that wait for their widget. */
function within(node: Node, selector: string): HTMLElement[] {
  const inside = (node as ParentNode).querySelectorAll?.<HTMLElement>(selector) ?? []
  return node instanceof HTMLElement && node.matches(selector) ? [node, ...inside] : [...inside]
}

function tell(host: Element): (cause: unknown) => void {
  return (cause) => console.error(`mandry: <${host.localName}>: its script did not load:`, cause)
}
