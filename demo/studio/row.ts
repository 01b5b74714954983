import { create } from '../ui/dom.ts'
import { actionsFor, type Action } from './actions.ts'
import { titleOf, type Enquiry } from './enquiry.ts'
import type { Messages } from './inbox.messages.ts'
import type { Times } from './times.ts'

export interface Row {
  readonly element: HTMLLIElement
  readonly link: HTMLAnchorElement
  readonly button: HTMLButtonElement
  readonly show: (enquiry: Enquiry, options: RowOptions) => void
}

export interface RowOptions {
  readonly isOpen: boolean
  readonly mayWrite: boolean
  /** True shows where the enquiry stands: not all in the list stand there. */
  readonly showsStatus: boolean
}

export interface RowParts {
  readonly messages: Messages
  readonly times: Times
  readonly onAction: (enquiry: Enquiry, action: Action) => void
  readonly onOpen: (enquiry: Enquiry) => void
}

/** More than fits two lines. */
const MAX_EXCERPT = 240

/** One enquiry in the list. The same elements show its later states, so that the focus stays where it is. */
export function createRow({ messages, times, onAction, onOpen }: RowParts): Row {
  const link = create('a', { dir: 'auto' })
  const time = create('time')
  const about = create('span', { dir: 'auto' })
  const badge = create('span', { class: 'badge' })
  const excerpt = create('p', { class: 'excerpt', dir: 'auto' })
  const button = create('button', { type: 'button', class: 'mark' })
  const element = create(
    'li',
    { class: 'row' },
    create('h3', {}, link),
    time,
    create('p', { class: 'about' }, badge, about),
    excerpt,
    button,
  )
  let shown: Enquiry | undefined

  link.addEventListener('click', (event) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!shown || !isPlain) return
    event.preventDefault()
    onOpen(shown)
  })
  button.addEventListener('click', () => {
    if (shown) onAction(shown, actionsFor(shown, messages)[0])
  })

  function write(enquiry: Enquiry): void {
    const { values, receivedAt, status } = enquiry
    const title = titleOf(enquiry) || messages.nameless
    link.href = `#${enquiry.id}`
    link.textContent = title
    time.textContent = receivedAt === undefined ? '' : times.short(receivedAt)
    if (receivedAt !== undefined) {
      time.dateTime = new Date(receivedAt).toISOString()
      time.title = times.long(receivedAt)
    }
    about.textContent = [values.theme, values.company].filter(Boolean).join(' · ')
    badge.textContent = messages.status[status]
    excerpt.textContent = values.message.slice(0, MAX_EXCERPT).replaceAll(/\s+/g, ' ')
    const { label } = actionsFor(enquiry, messages)[0]
    button.textContent = label
    button.ariaLabel = `${label}: ${title}`
    element.dataset.status = status
  }

  return {
    element,
    link,
    button,
    show(enquiry, { isOpen, mayWrite, showsStatus }) {
      if (shown !== enquiry) write(enquiry)
      shown = enquiry
      link.ariaCurrent = isOpen ? 'true' : null
      button.hidden = !mayWrite
      badge.hidden = !showsStatus
    },
  }
}
