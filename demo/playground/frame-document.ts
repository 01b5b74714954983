import type { SubmitFormDetail } from 'mandry'
import { attributesOf } from './example.ts'
import type { LogEntry } from './use-event-log.ts'
import { WIDGET_ID, type View } from './view.ts'

interface Listeners {
  readonly onEvent: (entry: LogEntry) => void
  readonly onSubmission: (event: CustomEvent<SubmitFormDetail>) => void
}

export function findWidget(page: Document): HTMLElement | null {
  return page.getElementById(WIDGET_ID)
}

export function addressWithoutEdits(page: Document): string {
  const { pathname, searchParams } = new URL(page.URL)
  searchParams.delete('attrs')
  return `${pathname}?${searchParams}`
}

/** Listens to a frame's widget and links. @returns an unsubscribe function */
export function listen(target: Window, { onEvent, onSubmission }: Listeners): () => void {
  const controller = new AbortController()
  target.addEventListener(
    'open-popup',
    ({ detail }) => onEvent({ name: 'open-popup', detail }),
    controller,
  )
  target.addEventListener(
    'submitForm',
    (event) => {
      onEvent({ name: 'submitForm', detail: event.detail })
      onSubmission(event)
    },
    controller,
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
    controller,
  )
  return () => controller.abort()
}

/** Elements of the frame are of other classes than the page's own. */
function isLink(target: EventTarget): target is HTMLAnchorElement {
  return 'localName' in target && target.localName === 'a' && 'href' in target
}

/** Sets and removes what differs from the view. */
export function applyAttributes(page: Document, { example, language, edits }: View): void {
  const element = findWidget(page)
  const wanted = attributesOf(example, language, edits)
  for (const { name } of example.attributes) {
    const value = wanted.get(name)
    // A widget hands its `title` over to `data-title`.
    const found = element?.getAttribute(name) ?? element?.getAttribute(`data-${name}`)
    if (value !== undefined && value !== found) element?.setAttribute(name, value)
    if (value === undefined)
      for (const spelling of [name, `data-${name}`]) element?.removeAttribute(spelling)
  }
}
