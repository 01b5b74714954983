import type { Behaviours } from '../behaviours/behaviours.ts'
import { createFetcher, tell, twice } from './fetch-widgets.ts'
import type { Parts } from './parts.ts'
import { rememberServed } from './remember.ts'
import { hold } from './replay.ts'

const EARLY = Symbol.for('mandry.early')

/** Widgets near the viewport wait for the rest of the page, until so many milliseconds after it was asked for. */
const LATEST_MS = 3000

/** Finds the catalogue's elements in the document, now and later, and brings each to life when needed. */
export function startLoader(parts: Parts): void {
  const { catalogue } = parts
  let fetched: Promise<Behaviours> | undefined
  /** One promise for all: every element is alive before the first click is repeated. */
  const behaviours = () => (fetched ??= twice(parts.behaviours))
  const load = createFetcher(parts)
  const selector = Object.keys(catalogue)
    .map((tag) => tag + ':not(:defined)')
    .join()
  const found = new WeakMap<Element, AbortController>()

  const arrived = new Promise<unknown>((resolve) => {
    addEventListener('load', resolve)
    setTimeout(resolve, LATEST_MS - performance.now())
  })
  const viewport = new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && void load(entry.target)),
    { rootMargin: '200px' },
  )
  const changes = new MutationObserver((records) =>
    records.forEach(({ target, addedNodes, removedNodes, attributeName, oldValue }) => {
      if (attributeName && (target as Element).matches(selector)) {
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
    if (strategy === 'eager') void load(host)
    else if (strategy === 'visible') void arrived.then(() => viewport.observe(host))
    else if (strategy === 'idle') (window.requestIdleCallback ?? setTimeout)(() => void load(host))
    if (!root) return
    // The server knew no page configuration (src/element/root.ts). A script may have one: then it is rendered again.
    if (root.querySelector('[data-unconfigured]'))
      void arrived.then(() => window.getConfig && load(host))
    const alive = behaviours().then(({ attach }) => attach(host), tell(host))
    changes.observe(host, { attributeOldValue: true })
    const release = awaitInteraction(root, listeners, () =>
      strategy === 'change' ? alive : Promise.all([alive, load(host)]),
    )
    // Its behaviour answers everything: there is nothing to wait for any more.
    if (strategy === 'change') void alive.then(release)
  }

  function forget(host: Element): void {
    if (host.isConnected) return
    found.get(host)?.abort()
    found.delete(host)
    viewport.unobserve(host)
    void behaviours().then(({ detach }) => detach(host))
  }

  within(document, selector).forEach(find)
  // What was pressed before this script came (src/render/early-clicks.ts) is pressed again.
  ;(window as { [EARLY]?: () => void })[EARLY]?.()
  changes.observe(document, { childList: true, subtree: true })
}

/**
 * Loads at the first interaction; what the widget could not answer yet is repeated when it can.
 *
 * @returns ends the waiting
 */
function awaitInteraction(
  root: ShadowRoot,
  listeners: AbortController,
  load: () => Promise<unknown>,
): () => void {
  const held = new Map<EventTarget | undefined, () => void>()
  const onEvent = (event: Event) => {
    const path = event.composedPath()
    const again = hold(event, path as HTMLElement[])
    if (again) held.set(path[0], again)
    void load().then(release)
  }
  const release = () => {
    listeners.abort()
    held.forEach((repeat) => repeat())
    held.clear()
  }
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
    root.addEventListener(type, onEvent, { capture: true, signal: listeners.signal })
  return release
}

/** The elements in a part of the document, itself included, that wait for their widget. */
function within(node: Node, selector: string): HTMLElement[] {
  const inside = (node as ParentNode).querySelectorAll?.<HTMLElement>(selector) ?? []
  return node instanceof HTMLElement && node.matches(selector) ? [node, ...inside] : [...inside]
}
