import {
  type Enhancer,
  dialogs,
  isModifiedClick,
  matches,
  matching,
  openPopupBy,
  requestClose,
  warnMissingPopup,
} from '../../src/public/behaviours.ts'
import {
  emitPopupEvent,
  NO_PLACEMENT,
  onOpenPopup,
  type OpenPopupDetail,
  type PopupOpenSource,
} from '../../src/public/element.ts'
import { fetchInteraction } from '../../src/public/own-widgets.ts'
import { showModal } from './show-modal.ts'

interface Popup {
  readonly dialog: HTMLDialogElement
  readonly open: (source: PopupOpenSource, subject?: Partial<Subject>, isArrival?: boolean) => void
}

const POPUPS = Symbol.for('mandry.popups')
/** Those of the page: another copy of this script may have some of them. */
const popups = ((globalThis as { [POPUPS]?: Set<Popup> })[POPUPS] ??= new Set())

/**
 * The popup with an id. Of several, as copies for phones and desktops are, the open one, else the first that the page shows.
 *
 * @param self looked at first
 */
function popupWhere(isMeant: (id: string) => boolean, self?: Popup): Popup | undefined {
  const all = [...popups].filter(({ dialog }) => isMeant(dialog.dataset.popupId as string))
  const own = self ? [self, ...all.filter((each) => each !== self)] : all
  const isOpen = ({ dialog }: Popup) => dialog.open
  return own.length > 1 ? (own.find(isOpen) ?? own.find(isShown) ?? own[0]) : own[0]
}

/** Whether the page renders what is around a dialog. */
function isShown({ dialog }: Popup): boolean {
  dialog.style.display = 'block'
  const isVisible = dialog.checkVisibility()
  dialog.style.display = ''
  return isVisible
}

const ADDRESS = '#popup='

/** Text as it is meant, however an address encodes it; `100%` is itself. */
function readable(text: string): string {
  const decoded = text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
  return decoded.normalize()
}

/** Whether a hash is the address of a popup. Other parameters may follow. */
function isAddressOf(hash: string, id: string): boolean {
  const address = readable(hash)
  const own = ADDRESS + readable(id)
  return !!id && (address === own || address.split(/[&?]/)[0] === own)
}

const popupHere = () => popupWhere((id) => isAddressOf(location.hash, id))
const openHere = (isArrival?: boolean) => popupHere()?.open('hash', {}, isArrival)

/** How long an event waits for its popup, which a page without server rendering may define after the button. */
const KEEP_MS = 10_000
let unanswered: OpenPopupDetail | undefined

function answerEvent(detail: OpenPopupDetail): boolean {
  const wanted = readable(detail.popupId)
  const popup = popupWhere((id) => readable(id) === wanted)
  unanswered = popup ? undefined : detail
  popup?.open('event', detail)
  return !!popup
}

/** What of a page opens a popup by its id, besides our own buttons; its address; and what commands one. */
const TRIGGER = ':is(a,button)[data-popup-id],a[href*="#popup"],button[commandfor]:enabled'

/**
 * Answers a press as soon as it has reached the trigger, or somebody stops it before that: what themes do around the trigger
 * with the clicks of a page is not meant for popups. A listener of the trigger itself may prevent the answer.
 */
function onPress(event: MouseEvent): void {
  const path = event.composedPath()
  const trigger = matching(path, TRIGGER)[0] as HTMLAnchorElement & HTMLButtonElement
  // Another copy of this script may have answered.
  if (!trigger || event.defaultPrevented || isModifiedClick(event)) return
  const { popupId } = trigger.dataset
  // Chrome has commands from 135, Firefox from 144 and Safari from 26.2.
  const isCommand = !popupId && trigger.hasAttribute('commandfor')
  if (isCommand ? 'command' in trigger : !popupId && !isPopupAddress(trigger)) return
  const ended = new AbortController()
  const { signal } = ended
  const answer = () => {
    ended.abort()
    // Scroll scripts prevent the default of every link with a hash.
    if (event.defaultPrevented && !matches(trigger, '[href*="#"]')) return
    if (popupId) openPopupBy(event, trigger)
    else if (isCommand) invokeCommand(trigger)
    else goTo(event, trigger)
  }
  const answerStopped = () => {
    if (event.cancelBubble) answer()
  }
  trigger.addEventListener('click', answer, { signal })
  for (const at of path)
    for (const capture of [true, false])
      at.addEventListener('click', answerStopped, { capture, signal })
  setTimeout(() => ended.abort())
}
// A server may import this script too.
if (typeof document !== 'undefined') {
  addEventListener('hashchange', () => openHere())
  addEventListener('click', onPress, true)
  onOpenPopup((detail) => {
    setTimeout(() => {
      if (unanswered === detail) unanswered = undefined
    }, KEEP_MS)
    return answerEvent(detail)
  })
}

/** Dispatches a button's command as browsers with `CommandEvent` do. */
function invokeCommand(source: HTMLButtonElement): void {
  const event = new Event('command', { cancelable: true })
  const command = source.getAttribute('command')
  const id = source.getAttribute('commandfor') ?? ''
  const target = (source.getRootNode() as Document).getElementById(id)
  target?.dispatchEvent(Object.assign(event, { command, source }))
}

/** Whether a link leads to a popup of this page, in this tab. */
function isPopupAddress(link: HTMLAnchorElement): boolean {
  const isHere =
    link.getAttribute('href')?.startsWith('#') ||
    link.href.split('#')[0] === location.href.split('#')[0]
  return isHere && ['', '_self'].includes(link.target) && readable(link.hash).startsWith(ADDRESS)
}

/** Does what the browser does, where the page's scripts may have other plans for the link. */
function goTo(event: Event, { hash }: HTMLAnchorElement): void {
  event.preventDefault()
  if (location.hash === hash) openHere()
  else location.hash = hash
  if (!popupHere()) warnMissingPopup(readable(hash).slice(ADDRESS.length), event.target as Element)
}

/** Opens the popup when it is asked for: by an `open-popup` event, a method, a command, the address, or a rule of its own. */
const popup: Enhancer = (host, root, signal) => {
  const dialog = root.querySelector('dialog')
  if (!dialog) return
  const { dataset } = dialog
  const id = () => dataset.popupId as string
  // Without a subject no visitor asked for it, so in a corner it must not take the focus.
  const open: Popup['open'] = (source, subject, isArrival = false) => {
    const { placement, about } = { ...subject }
    const detail = { popupId: id(), source, placement: placement || NO_PLACEMENT }
    // A dialog that was closed before it was modal is a popover for a moment.
    if (dialog.open || dialog.popover || !emitPopupEvent(host, 'before-open', detail)) return
    passSubject(host, { ...detail, about })
    const isHere = () => isAddressOf(location.hash, detail.popupId)
    const opened = { host, dialog, detail, isAsked: !!subject, isArrival, isHere }
    const onOpened = () => {
      fetchInteraction().then(
        ({ followPopup }) => followPopup(opened),
        () => {}, // then it closes without its events
      )
      emitPopupEvent(host, 'opened', detail)
    }
    if (dataset.position !== 'bottom-right') showModal(dialog, onOpened)
    else {
      if (subject) dialog.show()
      else dialog.open = true
      onOpened()
    }
  }
  const self: Popup = { dialog, open }
  /** Itself, unless another one with its id is open, or shown in its place. */
  const answering = () => popupWhere((each) => !!each && each === id(), self) ?? self
  const onCommand = (event: Event) => {
    const { command, source } = event as CommandEvent
    const { dataset: subject = {} } = (source ?? {}) as Partial<HTMLElement>
    if (command === '--show') answering().open('command', subject)
    if (command === '--hide') requestClose(answering().dialog, 'command')
  }
  Object.assign(host, {
    show: (subject: Partial<Subject> = {}) => open('method', subject),
    hide: () => requestClose(dialog, 'method'),
  })
  host.addEventListener('command', onCommand, { signal })
  popups.add(self)
  signal.addEventListener('abort', () => popups.delete(self))
  const isAddressed = isAddressOf(location.hash, id())
  // Of several the page may show another one.
  if ((isAddressed || unanswered) && isShown(self)) {
    if (isAddressed) openHere(true)
    if (unanswered) answerEvent(unanswered)
  }
  if (dataset.rules) {
    const openAlone: Popup['open'] = (source) => answering() === self && open(source)
    // Most popups do not open by themselves.
    void fetchInteraction().then(({ startRules }) =>
      startRules({ host, dialog, open: openAlone, signal }),
    )
  }
}

export const behaviours = [dialogs, popup]

type Subject = Pick<OpenPopupDetail, 'placement' | 'about'>

/** Elements inside a popup that take a placement: contact forms, and elements marked with `in-popup`. */
const FORMS = 'contact-form, contact-block, [in-popup], [data-in-popup]'

/** Passes what the clicked button says to the forms inside the popup. Where it names no subject, theirs counts again. */
function passSubject(host: HTMLElement, { placement, about }: Subject): void {
  for (const form of host.querySelectorAll<Element & { about?: string | undefined }>(FORMS)) {
    form.setAttribute('placement', placement)
    // A property hides the attribute of that name, and one that is undefined shows it again.
    if (about || form.about) form.about = about
  }
}
