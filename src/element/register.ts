import core from '@r2wc/core'
import { REFRESH } from './root.ts'
import { adoptStyles, type FetchStyles } from './adopt-styles.ts'
import { attributeName, type AttributeConverter } from './attributes.ts'
import type { EnhancerRegistry } from '../behaviours/behaviours.ts'
import { reserveTag, OWN, warnForeign } from './reserve-tag.ts'
import { mountIsland, type Island } from './island.tsx'
import { keepTyped } from './keep-typed.ts'
import { onTranslation } from '../languages/load-texts.ts'
import { jsonChildOf, pageOf } from './page-context.ts'
import {
  isLoading,
  resolveElement,
  type ElementState,
  type MandryElement,
} from './resolve-element.ts'
import type { Locale } from '../site/locale.ts'
import { replaceKeptMarkup, hasVendorMarkup, awaitAdoption } from './vendor-markup.ts'
import { hasChanged, takeHydrationSnapshot } from './ssr-diff.ts'
import { warnNotLoaded } from './warn-once.ts'
import { readSsrSnapshot, snapshotAttribute, startSsrSnapshot } from './ssr-snapshot.ts'
import { convertersOf, type AnyWidget } from './widget.ts'

// @r2wc/core keeps its state under registered symbols; src/element/r2wc-contract.test.ts pins them.
const RENDER = Symbol.for('r2wc.render')
const CONNECTED = Symbol.for('r2wc.connected')
const CONTEXT = Symbol.for('r2wc.context')

interface Mounted {
  readonly shadow: ShadowRoot
  /** Undefined while the page's own content is left where it is. */
  island: Island | undefined
}

interface Base extends MandryElement {
  readonly values: Map<string, unknown>
  /** What the renderer mounts into. */
  container: Node
  /** Settled when the messages and modules that the element waits for are loaded, or have failed to load. */
  messagesReady: Promise<unknown> | undefined
  /** What the element renders first, and what it renders from the server's snapshot. */
  initialState:
    | { readonly state: ElementState; readonly served: ElementState | undefined }
    | undefined
  [RENDER](): void
  [CONNECTED]: boolean
  [CONTEXT]?: Mounted
  connectedCallback(): void
  disconnectedCallback(): void
}

/** Those that are mounted. */
const elements = new Set<Base>()

onTranslation(() => elements.forEach((element) => element[RENDER]()))

/** The language in which an element was last rendered. */
const renderedIn = new WeakMap<Element, Locale>()

/** Follows the `lang` of all that is around the elements. */
const languages = new MutationObserver(() => {
  // A translator of the browser writes the language that it translates into; the elements still speak their own.
  if (document.documentElement.matches('.translated-ltr, .translated-rtl')) return
  for (const element of elements)
    if (pageOf(element).locale !== renderedIn.get(element)) element[RENDER]()
})

function followLanguage(element: Node): void {
  const root = element.getRootNode()
  languages.observe(root, { subtree: true, attributeFilter: ['lang'] })
  if (root instanceof ShadowRoot) followLanguage(root.host)
}

/** Modules that elements fetch when they are mounted. */
export interface Fetched {
  /** What brings server-rendered markup to life without React. */
  readonly behaviours: () => Promise<EnhancerRegistry>
  /** The styles of elements that no server rendered. */
  readonly styles: FetchStyles
  /** True where the page may render these elements with the same React: see `mountIsland`. */
  readonly sharesReact?: boolean
  /** Takes over what the platform's own library has put into an element. @returns false where it stays as it is */
  readonly adoptMarkup?: (host: HTMLElement) => Promise<boolean> | undefined
}

/** What answers for the tags of the platform's own library, and for what it has rendered. */
export interface Vendor<Options> {
  /** Takes over what that library has put into an element. @returns false where it stays as it is */
  readonly adoptMarkup: (host: HTMLElement) => boolean
  /** Defines one of its tags as ours. */
  readonly defineAlias: (tag: string, options: Options) => Promise<void>
}

export interface LoaderParts<Options> extends Fetched {
  /** Fetches the code for vendor tags, for vendor markup, and for our tags if another script defines them. */
  readonly vendor?: () => Promise<Vendor<Options>>
}

/**
 * Defines a widget's custom element when the page has arrived: until then the loader answers for its elements.
 *
 * @param widget undefined for a tag of the platform's own library
 */
export async function register<Options extends LoaderParts<Options>>(
  widget: AnyWidget | undefined,
  options: Options,
  tag: string,
): Promise<void> {
  const { vendor } = options
  if (!widget) return await (await vendor?.())?.defineAlias(tag, options)
  const adoptMarkup = (host: HTMLElement) =>
    hasVendorMarkup(host) ? vendor?.().then((found) => found.adoptMarkup(host)) : undefined
  whenParsed(() => define(widget, { adoptMarkup, ...options }))
}

/** Defines a widget's custom element at once. A tag that is already defined keeps its definition. */
export function define(widget: AnyWidget, fetched: Fetched): void {
  const { tag } = widget
  if (customElements.get(tag)) return warnForeign([tag])
  reserveTag(tag)
  customElements.define(tag, elementOf(widget, fetched))
}

/** Settles when an element answers events. */
export async function whenReady(host: Element): Promise<void> {
  await customElements.whenDefined(host.localName)
  await new Promise<void>((resolve) => whenParsed(resolve))
  const element = host as Base
  let awaited: Promise<unknown> | undefined
  // Messages first, then what the widget prepares.
  do await (awaited = element.messagesReady)
  while (awaited !== element.messagesReady)
  await element[CONTEXT]?.island?.ready
}

/** Whether the page still arrives, as it may under a script tag with `async`. */
function isParsing(): boolean {
  return document.readyState === 'loading'
}

/** Calls back when the page has arrived, at once if it has. */
export function whenParsed(listener: () => void): void {
  if (isParsing()) document.addEventListener('DOMContentLoaded', listener, { once: true })
  else listener()
}

/** What @r2wc asks to mount, update and unmount React content; it keeps the island between the calls. */
function rendererOf(widget: AnyWidget, { behaviours, styles, sharesReact = false }: Fetched) {
  const withEnhancers = (use: (registry: EnhancerRegistry) => void) =>
    behaviours().then(use, warnNotLoaded(widget.tag, 'behaviour'))
  const start = (shadow: ShadowRoot, props: object, restoreTyped = () => {}): Island => {
    if (!shadow.querySelector('style')) adoptStyles(shadow, styles)
    const island = mountIsland(widget, shadow, { props, sharesReact, restoreTyped })
    void withEnhancers(({ attach }) => attach(shadow.host as HTMLElement))
    return island
  }

  const show = (mounted: Mounted, { props }: ElementState) => {
    const { shadow, island } = mounted
    if (props && island) return island.update(props)
    if (props) {
      shadow.replaceChildren()
      mounted.island = start(shadow, props)
    } else if ((shadow.host as Base).vendorMarkup === 'kept') {
      island?.unmount()
      mounted.island = undefined
      shadow.replaceChildren(document.createElement('slot'))
    }
  }

  return {
    mount(container: HTMLElement): Mounted {
      const shadow = container as unknown as ShadowRoot
      const host = shadow.host as Base
      const restoreTyped = keepTyped(shadow)
      const { state, served } = host.initialState as NonNullable<Base['initialState']>
      host.initialState = undefined
      // Hydration starts from the server's snapshot; an update brings what has changed since.
      const rendered = takeHydrationSnapshot(host, served)
      const { props, page } = rendered?.state ?? state
      if (!props) shadow.replaceChildren(document.createElement('slot'))
      const mounted = { shadow, island: props && start(shadow, props, restoreTyped) }
      elements.add(host)
      renderedIn.set(host, page.locale)
      followLanguage(host)
      if (rendered && hasChanged(host, rendered, state)) {
        renderedIn.set(host, state.page.locale)
        show(mounted, state)
      }
      return mounted
    },
    update(mounted: Mounted) {
      const host = mounted.shadow.host as Base
      renderedIn.set(host, pageOf(host).locale)
      const state = resolveElement(widget, host)
      if (!isLoading(state)) return show(mounted, state)
      const again = () => elements.has(host) && this.update(mounted)
      void state.then(again, warnNotLoaded(widget.tag, 'text'))
    },
    unmount({ shadow, island }: Mounted) {
      elements.delete(shadow.host as Base)
      void withEnhancers(({ detach }) => detach(shadow.host))
      if (island) island.unmount()
      else shadow.replaceChildren()
    },
  }
}

/** @r2wc gives the element's life cycle; reading values, hydration and moves are ours. */
function elementOf(widget: AnyWidget, fetched: Fetched): CustomElementConstructor {
  const names = Object.keys(widget.attributes as object)
  const renderer = rendererOf(widget, fetched)
  const Lifecycle = core(() => null, {}, renderer) as unknown as new () => Base

  class Element extends Lifecycle {
    static readonly [OWN] = true
    static observedAttributes = ['lang', ...names.flatMap(spellingsOf)]

    override readonly values = new Map<string, unknown>()
    override vendorMarkup: Base['vendorMarkup']
    override messagesReady: Base['messagesReady']
    override initialState: Base['initialState']
    /** True while the page is parsed, and until the element's messages are loaded. */
    isWaiting = false
    /** Undefined for a widget without a JSON child. */
    readonly json =
      widget.child === undefined
        ? undefined
        : followJson(this, () => {
            replaceKeptMarkup(this)
            this[RENDER]()
          })

    constructor() {
      super()
      this[CONNECTED] = false // @r2wc starts with true and would render an element that is nowhere
    }

    /**
     * While the page loads, the parser may not have added all content yet. It adds a declarative shadow root only to an
     * element without a shadow root, and `attachShadow` would empty the declarative one.
     */
    override connectedCallback(): void {
      const connect = () => this.isConnected && this.connectedCallback()
      if (isParsing()) {
        this.isWaiting = true
        startSsrSnapshot(this)
        return whenParsed(connect)
      }
      this.isWaiting = false
      const adopting = this.vendorMarkup ? undefined : fetched.adoptMarkup?.(this)
      if (adopting) return void awaitAdoption(this, adopting)
      for (const name of names) takeOwnProperty(this, name)
      if (names.includes('title')) hideTooltip(this)
      if (!this[CONTEXT]) {
        const snapshot = readSsrSnapshot(this)
        const state = resolveElement(widget, this)
        const served = snapshot && resolveElement(widget, this, snapshot)
        if (isLoading(state) || isLoading(served)) {
          this.isWaiting = true
          startSsrSnapshot(this)
          const loading = Promise.all([state, served])
          this.messagesReady = loading.then(connect, warnNotLoaded(widget.tag, 'text'))
          return
        }
        this.initialState = { state, served }
      }
      this.container = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      this.json?.observe()
      super.connectedCallback()
    }

    /** An element that is moved is disconnected and connected in one task: only a lasting removal unmounts. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.json?.disconnect()
        super.disconnectedCallback()
      })
    }

    /** Renders again with what the element and its page say now. */
    [REFRESH](): void {
      this[RENDER]()
    }

    /** With this method, `moveBefore` calls neither `disconnectedCallback` nor `connectedCallback`. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, before: string | null): void {
      if (this.isWaiting) snapshotAttribute(this, name, before)
      if (name === 'title') hideTooltip(this)
      if (name !== 'lang') replaceKeptMarkup(this)
      this[RENDER]()
    }
  }
  for (const [name, read] of Object.entries(convertersOf(widget)))
    Object.defineProperty(Element.prototype, name, accessorOf(name, read))
  return Element
}

/** Calls back when a script has changed the text of an element's JSON child, or has added, replaced or removed that child. */
function followJson(host: Element, onChange: () => void) {
  let last: string | null = null
  const observer = new MutationObserver(() => {
    const text = jsonChildOf(host)
    if (text === last) return
    last = text
    onChange()
  })
  return {
    observe() {
      last = jsonChildOf(host)
      observer.observe(host, { childList: true, characterData: true, subtree: true })
    },
    disconnect: () => observer.disconnect(),
  }
}

/** The attribute of a property, in both spellings. */
function spellingsOf(property: string): string[] {
  const name = attributeName(property)
  return [name, `data-${name}`]
}

/** A property: what script set, else what the attribute says. */
function accessorOf(name: string, read: AttributeConverter<unknown>): PropertyDescriptor {
  const attribute = attributeName(name)
  return {
    configurable: true,
    enumerable: true,
    get(this: Base) {
      const written = this.getAttribute(attribute) ?? this.getAttribute(`data-${attribute}`)
      return this.values.get(name) ?? read(written, () => {})
    },
    set(this: Base, value: unknown) {
      this.values.set(name, value)
      replaceKeptMarkup(this)
      this[RENDER]()
    },
  }
}

/** A host with a `title` would show a tooltip over the whole widget. */
function hideTooltip(host: HTMLElement): void {
  const title = host.getAttribute('title')
  if (title === null) return
  snapshotAttribute(host, 'data-title', host.getAttribute('data-title'))
  host.dataset.title = title
  host.removeAttribute('title')
}

/** A property set before the element was defined hides the accessor: hand it over. */
function takeOwnProperty(element: object, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}
