import type { SubmitFormDetail } from 'mandry'
import { attributesOf } from './example.ts'
import type { LogEntry } from './event-log.ts'
import { WIDGET_ID } from './widget-id.ts'
import { frameAddressOf, WIDTHS, type View, type Width } from './view.ts'

export interface StageOptions {
  readonly frame: HTMLIFrameElement
  /** What the frame stands in; its size is the room there is. */
  readonly room: HTMLElement
  readonly onEvent: (entry: LogEntry) => void
  readonly onSubmission: (event: CustomEvent<SubmitFormDetail>) => void
  readonly onLoad: () => void
  /** Told the frame's width, and how much smaller than that it is shown. */
  readonly onSize: (width: Width, scale: number) => void
}

export interface Stage {
  /** Shows a view: attributes are changed in place, another widget, language or renderer is a new document. */
  readonly show: (view: View) => void
  readonly reload: () => void
}

/** A width that is not shown much smaller than this still fits. */
const FIT_SCALE = 0.9

/** Keeps the frame at what the view says. */
export function createStage(first: View, options: StageOptions): Stage {
  const { frame, room, onLoad } = options
  const known = new WeakSet<Document>()
  let view = first

  function load(): void {
    room.ariaBusy = 'true'
    // Not `src`, which would put each document into the history beside the page's own entries.
    frame.contentWindow?.location.replace(frameAddressOf(view))
  }
  function loaded(): void {
    const page = frame.contentDocument
    if (!page?.getElementById(WIDGET_ID) || known.has(page)) return
    // A browser that went back may have kept an older document in the frame.
    if (addressWithoutEdits(page) !== documentOf(view)) return load()
    known.add(page)
    listen(page.defaultView ?? window, options)
    applyAttributes(page, view)
    room.ariaBusy = 'false'
    onLoad()
  }
  frame.addEventListener('load', loaded)
  if (frame.contentDocument?.readyState === 'complete') loaded()
  new ResizeObserver(() => fit(view, options)).observe(room)

  return {
    reload: load,
    show(next) {
      const isSame = documentOf(next) === documentOf(view)
      view = next
      fit(view, options)
      if (!isSame) load()
      else if (frame.contentDocument) applyAttributes(frame.contentDocument, view)
    },
  }
}

function addressWithoutEdits(page: Document): string {
  const { pathname, searchParams } = new URL(page.URL)
  searchParams.delete('attrs')
  return `${pathname}?${searchParams}`
}

/** What decides which document is in the frame. */
function documentOf(view: View): string {
  return frameAddressOf({ ...view, edits: {} })
}

function listen(target: Window, { onEvent, onSubmission }: StageOptions): void {
  target.addEventListener('open-popup', ({ detail }) => onEvent({ name: 'open-popup', detail }))
  target.addEventListener('submitForm', (event) => {
    onEvent({ name: 'submitForm', detail: event.detail })
    onSubmission(event)
  })
  // The frame stays with its widget: a link that would lead away is told instead.
  target.addEventListener('click', (event) => {
    const link = event.composedPath().find(isLink)
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    onEvent({ name: 'link', detail: { href: link.getAttribute('href') } })
  })
}

/** Elements of the frame are of other classes than the page's own. */
function isLink(target: EventTarget): target is HTMLAnchorElement {
  return 'localName' in target && target.localName === 'a' && 'href' in target
}

function applyAttributes(page: Document, { example, language, edits }: View): void {
  const element = page.getElementById(WIDGET_ID)
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

/** A frame wider than its room is shown smaller, so that its media queries stay true. */
function fit({ width }: View, { frame, room, onSize }: StageOptions): void {
  const chosen = width ?? WIDTHS.findLast((px) => px * FIT_SCALE <= room.clientWidth) ?? WIDTHS[0]
  const scale = Math.min(1, room.clientWidth / chosen)
  frame.style.width = `${chosen}px`
  frame.style.height = `${room.clientHeight / scale}px`
  frame.style.transform = scale < 1 ? `scale(${scale})` : ''
  onSize(chosen, scale)
}
