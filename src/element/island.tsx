import { Component, createElement, startTransition, useLayoutEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'
import { warnOnce } from './warn-once.ts'
import { ROOT_ATTRIBUTE } from './root.ts'
import type { AnyWidget } from './widget.ts'

/** A widget's React root inside a shadow root. */
export interface Island {
  /** Settled when the widget answers events: after hydration or the first render, or after its failure. */
  readonly ready: Promise<void>
  readonly update: (props: object) => void
  readonly unmount: () => void
}

interface IslandOptions {
  readonly props: object
  /**
   * True where the page may render the element with the same React. React refuses `flushSync` while it puts elements
   * into the page, so the first render follows as soon as React has ended.
   */
  readonly sharesReact: boolean
  /** Puts back what a visitor typed into markup that React has replaced. */
  readonly restoreTyped: ReturnType<typeof keepTyped>
}

/** How often an element is rendered again after something else moved or removed its nodes. */
const MAX_REPAIRS = 5

/**
 * Renders a widget into a shadow root. Markup that the server put there is hydrated in place; without any
 * it is rendered before the browser paints. A widget that throws leaves the server's markup, or the
 * element's own light content, and one line in the console. Where a translator or an extension has moved its nodes, which
 * React then fails to insert or remove, it is rendered again.
 */
export function mountIsland(
  widget: AnyWidget,
  shadow: ShadowRoot,
  { props, sharesReact, restoreTyped }: IslandOptions,
): Island {
  let resolve = () => {}
  const ready = new Promise<void>((mounted) => (resolve = mounted))
  const rendered = shadow.querySelector<HTMLElement>(`[${ROOT_ATTRIBUTE}]`)
  const container = rendered ?? shadow.appendChild(document.createElement('div'))
  if (!rendered) container.setAttribute(ROOT_ATTRIBUTE, '')
  // React takes these nodes out of the container when the widget fails, and leaves what is in them.
  const served = [...container.childNodes]
  const hydrate = served.length > 0

  let restore = restoreTyped
  const onMount = () => {
    restore()
    resolve()
  }
  const content = (next: object) => (
    <Boundary onError={onError}>
      <Mounted onMount={onMount} />
      {createElement(widget.component, next)}
    </Boundary>
  )
  const warn = (cause: string) => warnOnce(`<${widget.tag}>`, cause)
  let isGone = false
  let hasFailed = false
  let repairs = 0
  /** What fails in a root after its first error does not count. */
  const onError = (error: unknown) => {
    if (isGone || hasFailed) return
    hasFailed = true
    queueMicrotask(() => replaceFailed(error))
  }
  const rootOptions = {
    // React fails to remove nodes that were moved, even when it removes the whole root.
    onUncaughtError: onError,
    // The boundary reports it: React would write it to the console.
    onCaughtError() {},
    onRecoverableError(error: unknown) {
      // To React, a root that is unmounted while it hydrates is an error too.
      if (isGone || hasFailed) return
      warn(
        `its markup is not what its server rendered, so it was rendered again; a minifier, a translator, a script or a browser extension changes markup (${String(error)})`,
      )
    },
  }
  const replaceFailed = (error: unknown) => {
    if (isGone) return
    restore = keepTyped(shadow)
    root.unmount()
    if (isMovedNode(error) && repairs++ < MAX_REPAIRS) {
      hasFailed = false
      container.replaceChildren()
      root = createRoot(container, rootOptions)
      flushSync(() => root.render(content(latest)))
      return
    }
    warn(`failed to render: ${String(error)}`)
    container.replaceChildren(...(hydrate ? served : [document.createElement('slot')]))
    isGone = true
    resolve()
  }
  let root: Root
  let latest = props
  let isHydrating = hydrate
  if (hydrate) {
    void ready.then(keepFromReact(container))
    // In slices, between which the page answers: as a transition React gives the thread back every 5 ms.
    startTransition(() => void (root = hydrateRoot(container, content(props), rootOptions)))
  } else {
    root = createRoot(container, rootOptions)
    const render = () => flushSync(() => root.render(content(latest)))
    if (sharesReact) queueMicrotask(render)
    else render()
  }
  // An update during hydration makes React discard the server's markup, and what was typed into it.
  void ready.then(() => {
    isHydrating = false
    if (hydrate && latest !== props && !isGone) flushSync(() => root.render(content(latest)))
  })
  return {
    ready,
    update(next) {
      latest = next
      if (!isHydrating && !isGone) root.render(content(next))
    },
    unmount() {
      if (isGone) return
      isGone = true
      root.unmount()
    },
  }
}

/** Whether the browser refused to insert or remove a node because it is not where React put it. */
function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && /NotFound|Hierarchy/.test(error.name)
}

/**
 * While it hydrates, React keeps these events and dispatches them again at their target; by then an event from a shadow
 * tree has lost its target, and React throws. Nothing of ours waits for them in React.
 *
 * @returns a function that lets them through again
 */
function keepFromReact(container: HTMLElement): () => void {
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  for (const type of ['focusin', 'mouseover', 'pointerover', 'dragenter', 'gotpointercapture'])
    container.addEventListener(type, (event) => event.stopImmediatePropagation(), options)
  return () => listeners.abort()
}

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Renders nothing once something in it has failed. */
class Boundary extends Component<BoundaryProps> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override readonly state = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}

function Mounted({ onMount }: { readonly onMount: () => void }): null {
  useLayoutEffect(onMount, [onMount])
  return null
}
