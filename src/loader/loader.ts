import { fetchInteraction } from '../behaviours/fetch-interaction.ts'
import { whenIdle } from './when-idle.ts'
import type { EnhancerRegistry } from '../behaviours/behaviours.ts'
import { createFetcher, MAX_WAIT_MS, warnNotLoaded, retryOnce } from './fetch-widgets.ts'
import type { WidgetOptions } from './loader-options.ts'
import { onLateConfiguration } from './late-configuration.ts'
import { captureEvent } from './capture-event.ts'
import type { EndWait } from '../behaviours/hold-press.ts'
import { REFRESH, SNAPSHOT, UNCONFIGURED_ATTRIBUTE } from '../element/root.ts'

const EARLY = Symbol.for('mandry.early')

type Refreshable = Element & { readonly [REFRESH]?: () => void }
type Host = Element & { [SNAPSHOT]?: Map<string, string | null> }

/** How many milliseconds after the request widgets near the viewport wait for the rest of the page. */
const LATEST_MS = 3000

/** Finds the catalogue's elements in the document, now and later, and loads each by its strategy. */
export function startLoader(options: WidgetOptions): void {
  const { catalogue } = options
  let fetched: Promise<EnhancerRegistry> | undefined
  /** One promise, so that every element is attached before the first click is repeated. */
  const behaviours = () => (fetched ??= retryOnce(options.behaviours))
  const load = createFetcher(options)
  const names = Object.keys(catalogue).join()
  const tags = `:is(${names})`
  const selector = tags + ':not(:defined)'
  const found = new WeakMap<Element, AbortController>()

  const arrived = pageArrival()
  const viewport = new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && void load(entry.target)),
    { rootMargin: '200px' },
  )
  const changes = new MutationObserver((records) =>
    records.forEach(({ target, addedNodes, removedNodes, attributeName, oldValue }) => {
      if (attributeName && (target as Element).matches(selector)) {
        snapshotAttribute(target as Element, attributeName, oldValue)
        void load(target as Element)
      }
      removedNodes.forEach((node) => within(node, selector).forEach(forget))
      addedNodes.forEach((node) => within(node, selector).forEach(find))
      // What a server has rendered is rendered again in the language that a part of the page has now.
      if (attributeName === 'lang')
        within(target, selector).forEach(
          (host) => found.has(host) && host.shadowRoot && void load(host),
        )
    }),
  )

  function find(host: HTMLElement): void {
    if (found.has(host) || !host.isConnected) return
    const root = host.shadowRoot
    // The parser may still be inside it, so only its code is requested.
    if (isParsing()) return void (root ? behaviours() : load(host))
    const listeners = new AbortController()
    found.set(host, listeners)
    const strategy = root ? (host.getAttribute('load') ?? catalogue[host.localName]?.[1]) : 'eager'
    if (strategy === 'eager') void load(host)
    else if (strategy === 'visible') void arrived.then(() => viewport.observe(host))
    else if (strategy === 'idle') whenIdle(() => void load(host))
    if (!root) return
    // The server knew no page configuration (src/element/root.ts). A script may have one: then it is rendered again.
    if (isUnconfigured(root)) void arrived.then(() => window.getConfig && load(host))
    const alive = behaviours().then(({ attach }) => attach(host), warnNotLoaded(host))
    changes.observe(host, { attributeOldValue: true })
    const release = awaitInteraction(root, listeners, () =>
      strategy === 'change' ? alive : Promise.all([alive, load(host)]),
    )
    // Its behaviour answers every interaction.
    if (strategy === 'change') void alive.then(release)
  }

  function forget(host: Element): void {
    if (host.isConnected) return
    found.get(host)?.abort()
    found.delete(host)
    viewport.unobserve(host)
    // It may be back by then, with its widget's own rendering.
    void behaviours().then(({ detach }) => host.isConnected || detach(host))
  }

  const findAll = () => {
    if (!isParsing()) freeAllSwallowed(tags)
    within(document, selector).forEach(find)
    // Another script has our tags, or `mandry/define`: the module says so.
    if (document.querySelector(tags + ':defined')) void options.vendor?.()
    if (isParsing()) addEventListener('DOMContentLoaded', findAll)
    // Repeats clicks from before this script ran (src/render/early-clicks.ts).
    else (window as { [EARLY]?: () => void })[EARLY]?.()
  }
  onLateConfiguration(() => {
    for (const host of document.querySelectorAll<Refreshable>(tags))
      if (host[REFRESH]) host[REFRESH]()
      else if (isUnconfigured(host.shadowRoot)) void load(host)
  })
  findAll()
  void arrived.then(() => whenIdle(() => void nameMisspelt(names, options)))
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['lang'] })
}

/** An element written as `<page-banner />` is the last of its parent, and what follows is inside it. */
function freeAllSwallowed(tags: string): void {
  const suspects = within(document, tags).filter(
    (host) => !host.nextSibling && host.children.length,
  )
  if (suspects.length > 0)
    void fetchInteraction().then(({ freeSwallowed }) => {
      for (const host of suspects) freeSwallowed(host, tags)
    }, console.error)
}

/** A misspelt element shows nothing. Pages of correct ones load no code for it, and those of other libraries only where a word is the same. */
async function nameMisspelt(names: string, options: WidgetOptions): Promise<void> {
  const unknown = [...document.querySelectorAll(`:not(:defined, ${names})`)]
  const isLikeOurs = ({ localName, shadowRoot }: Element) =>
    !shadowRoot && localName.split('-').some((word) => word.length > 3 && names.includes(word))
  if (!unknown.some(isLikeOurs) && !document.querySelector(names.replaceAll('-', ''))) return
  const chunk = await options.names?.().catch(() => undefined)
  chunk?.misspeltTags(names.split(',')).forEach((line) => console.error(`mandry: ${line}`))
}

function isUnconfigured(root: ShadowRoot | null): boolean {
  return !!root?.querySelector(`[${UNCONFIGURED_ATTRIBUTE}]`)
}

/** Settles when the page has arrived, or takes longer than most. */
function pageArrival(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('load', resolve)
    setTimeout(resolve, LATEST_MS - performance.now())
  })
}

/** Whether the page still arrives, as it may under a script tag with `async`, and under a classic one in its head. */
function isParsing(): boolean {
  return document.readyState === 'loading'
}

/**
 * Loads at the first interaction, and repeats the events that the widget could not answer yet once it is loaded.
 *
 * @returns a function that stops listening and repeats the events
 */
function awaitInteraction(
  root: ShadowRoot,
  listeners: AbortController,
  load: () => Promise<unknown>,
): () => void {
  const captured = new Map<EventTarget | undefined, EndWait>()
  const onEvent = (event: Event) => {
    const path = event.composedPath()
    const endWait = captureEvent(event, path as HTMLElement[])
    if (endWait) {
      captured.set(path[0], endWait)
      // The browser answers then, as without script; a form that has no address to be posted to keeps its text and waits on.
      if (!root.querySelector('form:not([action])')) setTimeout(release, MAX_WAIT_MS)
    }
    if (!isCutOff()) void load().then(release)
  }
  /** A form that is offline before its script has loaded keeps its text and says so. Otherwise the browser would leave the page. */
  const isCutOff = () => {
    const notice = root.querySelector<HTMLElement>('[data-offline]')
    if (!notice || navigator.onLine || root.host.matches(':defined')) return false
    notice.hidden = captured.size === 0
    endAll()
    return true
  }
  const release = () => {
    if (isCutOff()) return
    listeners.abort()
    endAll(true)
  }
  const endAll = (repeats?: boolean) => {
    captured.forEach((endWait) => endWait(repeats))
    captured.clear()
  }
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
    root.addEventListener(type, onEvent, { capture: true, signal: listeners.signal })
  return release
}

/** The elements in a part of the document, itself included, that wait for their widget. */
function within(node: Node, selector: string): HTMLElement[] {
  const inside = (node as ParentNode).querySelectorAll?.<HTMLElement>(selector) ?? []
  return [node as HTMLElement, ...inside].filter(
    (each) => each instanceof Element && Element.prototype.matches.call(each, selector),
  )
}

/** Records the value that an attribute had when the server rendered its element. */
function snapshotAttribute(host: Element, name: string, value: string | null): void {
  const snapshot = ((host as Host)[SNAPSHOT] ??= new Map())
  if (!snapshot.has(name)) snapshot.set(name, value)
}
