import { createElement, startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary.tsx'
import type { keepTyped } from './keep-typed.ts'
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

/**
 * Renders a widget into a shadow root. Markup that the server put there is hydrated in place; without any
 * it is rendered before the browser paints. A widget that throws leaves the server's markup, or the
 * element's own light content, and one line in the console.
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

  const onError = (error: unknown) => {
    warnOnce(`<${widget.tag}>`, `failed to render: ${String(error)}`)
    queueMicrotask(() => {
      root.unmount()
      container.replaceChildren(...(hydrate ? served : [document.createElement('slot')]))
      resolve()
    })
  }
  const onMount = () => {
    restoreTyped()
    resolve()
  }
  const content = (next: object) => (
    <ErrorBoundary onError={onError}>
      <Mounted onMount={onMount} />
      {createElement(widget.component, next)}
    </ErrorBoundary>
  )
  let isGone = false
  const options = {
    onCaughtError: () => {},
    // To React, a root that is unmounted while it hydrates is an error too.
    onRecoverableError: (error: unknown) => void (isGone || reportError(error)),
  }
  let root: Root
  let latest = props
  let isHydrating = hydrate
  if (hydrate) {
    void ready.then(keepFromReact(container))
    // In slices, between which the page answers: as a transition React gives the thread back every 5 ms.
    startTransition(() => void (root = hydrateRoot(container, content(props), options)))
  } else {
    root = createRoot(container, options)
    const render = () => flushSync(() => root.render(content(latest)))
    if (sharesReact) queueMicrotask(render)
    else render()
  }
  // An update during hydration makes React discard the server's markup, and what was typed into it.
  void ready.then(() => {
    isHydrating = false
    if (hydrate && latest !== props) flushSync(() => root.render(content(latest)))
  })
  return {
    ready,
    update(next) {
      latest = next
      if (!isHydrating) root.render(content(next))
    },
    unmount() {
      isGone = true
      root.unmount()
    },
  }
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

function Mounted({ onMount }: { readonly onMount: () => void }): null {
  useLayoutEffect(onMount, [onMount])
  return null
}
