import { create, part } from '../ui/dom.ts'
import { actionsFor, type Action } from './actions.ts'
import { titleOf, type Enquiry } from './enquiry.ts'
import { detailFields, type DetailField } from './detail-fields.ts'
import type { Messages } from './inbox.messages.ts'
import type { Times } from './times.ts'

export interface Details {
  /** Shows an enquiry; undefined for none. @param isUnknown true when one was asked for that is not there */
  readonly show: (
    enquiry: Enquiry | undefined,
    options: { readonly mayWrite: boolean; readonly isUnknown: boolean },
  ) => void
  /** Puts the focus on the enquiry's name. */
  readonly focus: () => void
}

interface DetailsParts {
  readonly messages: Messages
  readonly times: Times
  readonly onAction: (enquiry: Enquiry, action: Action) => void
  readonly onClose: () => void
}

/** Buttons for the most actions there are; kept, so that the focus stays on one whose label changes. */
const MAX_ACTIONS = 2

/** Everything that is known of one enquiry. What a visitor wrote goes in as text and as checked links. */
export function createDetails({ messages, times, onAction, onClose }: DetailsParts): Details {
  const opened = part('opened', HTMLElement)
  const choose = part('choose', HTMLElement)
  const name = part('opened-name', HTMLElement)
  const time = part('opened-time', HTMLElement)
  const message = part('opened-message', HTMLElement)
  const showFirst = createFactList(part('opened-first', HTMLElement))
  const showRest = createFactList(part('opened-rest', HTMLElement))
  let shown: Enquiry | undefined
  const buttons = Array.from({ length: MAX_ACTIONS }, (_, place) => {
    const button = create('button', { type: 'button', class: place === 0 ? 'primary' : '' })
    button.addEventListener('click', () => {
      const action = shown && actionsFor(shown, messages)[place]
      if (shown && action) onAction(shown, action)
    })
    return button
  })
  part('opened-actions', HTMLElement).append(...buttons)
  part('back', HTMLButtonElement).addEventListener('click', onClose)

  function write(enquiry: Enquiry): void {
    const { values, receivedAt, status } = enquiry
    name.replaceChildren(create('bdi', {}, titleOf(enquiry) || messages.nameless))
    const badge = part('opened-status', HTMLElement)
    badge.textContent = messages.status[status]
    opened.dataset.status = status
    time.textContent = receivedAt === undefined ? '' : times.long(receivedAt)
    message.textContent = values.message
    const hosts = [location.hostname, location.host]
    const { first, rest } = detailFields(enquiry, { messages, hosts, say: times.long })
    showFirst(first)
    showRest(rest)
    const actions = actionsFor(enquiry, messages)
    buttons.forEach((button, place) => {
      button.hidden = !actions[place]
      button.textContent = actions[place]?.label ?? ''
    })
  }

  /** What is not shown is not left on the page. */
  function forget(): void {
    for (const place of [name, message, time]) place.textContent = ''
    showFirst([])
    showRest([])
  }

  return {
    show(enquiry, { mayWrite, isUnknown }) {
      if (!enquiry) forget()
      else if (enquiry !== shown) write(enquiry)
      shown = enquiry
      opened.hidden = !enquiry
      choose.hidden = enquiry !== undefined
      choose.textContent = isUnknown ? messages.unknown : messages.choose
      part('opened-actions', HTMLElement).hidden = !mayWrite
    },
    focus: () => (shown ? name : choose).focus(),
  }
}

/** Facts are written again only when they differ: somebody may be on one of the links. */
function createFactList(place: HTMLElement) {
  let shown = ''
  return (fields: readonly DetailField[]) => {
    const wanted = JSON.stringify(fields)
    if (shown === wanted) return
    shown = wanted
    place.replaceChildren(...fields.map(entryOf))
  }
}

function entryOf({ label, text, link }: DetailField): HTMLElement {
  const value = create('dd', { dir: 'auto' })
  value.append(link ? create('a', { href: link }, text) : text)
  return create('div', {}, create('dt', {}, label), value)
}
