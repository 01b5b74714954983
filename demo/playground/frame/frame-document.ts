import type { SubmitFormDetail } from 'mandry'
import { attributesOf } from '../catalogue/example.ts'
import type { LogEntry } from './use-event-log.ts'
import { WIDGET_ID, type View } from '../view/view.ts'

interface Listeners {
  readonly onEvent: (entry: LogEntry) => void
  /** Takes what widgets say in the console about bad input. */
  readonly onWarning: (message: string) => void
  readonly onSubmission: (event: CustomEvent<SubmitFormDetail>) => void
}

export function findWidget(page: Document): HTMLElement | null {
  return page.getElementById(WIDGET_ID)
}

/** The address of a frame's document without the attributes, which change in place. */
export function addressWithoutEdits(address: string): string {
  const { pathname, searchParams } = new URL(address, document.baseURI)
  searchParams.delete('attrs')
  return `${pathname}?${searchParams}`
}

const POPUP_EVENTS = ['open-popup', 'before-open', 'opened', 'before-close', 'closed'] as const

/** Listens to a frame's widget, links and warnings. @returns an unsubscribe function */
export function listen(
  target: Window & typeof globalThis,
  { onEvent, onWarning, onSubmission }: Listeners,
): () => void {
  const controller = new AbortController()
  const { console } = target
  const { error } = console
  console.error = (...args: readonly unknown[]) => {
    error.apply(console, [...args])
    onWarning(args.map(String).join(' '))
  }
  // While they are captured: the popup answers `open-popup` with `before-open` before `open-popup` bubbles up.
  for (const name of POPUP_EVENTS)
    target.addEventListener(name, ({ detail }) => onEvent({ name, detail }), {
      capture: true,
      signal: controller.signal,
    })
  target.addEventListener(
    'submitForm',
    (event) => {
      onEvent({ name: 'submitForm', detail: event.detail })
      onSubmission(event)
    },
    { signal: controller.signal },
  )
  // The frame stays with its widget: a link that would lead away is logged instead.
  target.addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find(isLink)
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      onEvent({ name: 'link', detail: { href: link.getAttribute('href') } })
    },
    { signal: controller.signal },
  )
  return () => {
    controller.abort()
    console.error = error
  }
}

/** The attribute and the cause in a line such as `mandry: <page-banner>: data: malformed JSON`. */
export function readWarning(line: string, tag: string): [name: string, cause: string] | undefined {
  const [, own, name = '', cause = ''] = /^mandry: <([\w-]+)>: ([\w-]+): (.*)$/s.exec(line) ?? []
  return own === tag ? [name, cause] : undefined
}

/** Elements of the frame are of other classes than the page's own. */
function isLink(target: EventTarget): target is HTMLAnchorElement {
  return 'localName' in target && target.localName === 'a' && 'href' in target
}

/** Sets and removes what differs from the view. */
export function applyAttributes(page: Document, view: View): void {
  const element = findWidget(page)
  const wanted = attributesOf(view)
  for (const { name } of view.widget.attributes) {
    const value = wanted.get(name)
    // A widget hands its `title` over to `data-title`.
    const found = element?.getAttribute(name) ?? element?.getAttribute(`data-${name}`)
    if (value !== undefined && value !== found) element?.setAttribute(name, value)
    if (value === undefined)
      for (const spelling of [name, `data-${name}`]) element?.removeAttribute(spelling)
  }
}

/** Gives a frame's document the rules for its element. */
export function applyRules(page: Document, css: string): void {
  if (!page.defaultView) return
  const sheet = new page.defaultView.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
}
