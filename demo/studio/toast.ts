import { part } from '../ui/dom.ts'

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** A line at the foot of the page. It tells without taking the focus. */
export interface Toast {
  /** What happened; it goes by itself. */
  readonly say: (text: string, action?: ToastAction) => void
  /** An error message. It stays until it is dismissed or another message replaces it. */
  readonly warn: (text: string, action?: ToastAction) => void
  /** Like `say`. While a more important message is shown, it is only read out by screen readers. */
  readonly mention: (text: string, action?: ToastAction) => void
  /** Reads something out that one can see elsewhere. */
  readonly readOut: (text: string) => void
  readonly clear: () => void
}

/** Long enough to read it and to reach its button. */
const LASTS_MS = 12_000

/** @param home where the focus goes when its button goes */
export function createToast(home: () => HTMLElement): Toast {
  const place = part('notice', HTMLElement)
  const said = part('said', HTMLElement)
  const warned = part('warned', HTMLElement)
  const heard = part('heard', HTMLElement)
  const act = part('notice-action', HTMLButtonElement)
  const close = part('notice-close', HTMLButtonElement)
  let action: ToastAction | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(texts: { said: string; warned: string }, next: ToastAction | undefined): void {
    clearTimeout(timer)
    said.textContent = texts.said
    warned.textContent = texts.warned
    action = next
    act.hidden = !next
    act.textContent = next?.label ?? ''
    close.hidden = !texts.said && !texts.warned
    place.toggleAttribute('data-told', !close.hidden)
    place.toggleAttribute('data-warning', texts.warned !== '')
  }

  const clear = () => {
    show({ said: '', warned: '' }, undefined)
    heard.textContent = ''
  }

  /** Not while somebody is about to use it. */
  function clearLater(): void {
    timer = setTimeout(() => {
      if (place.matches(':hover, :focus-within')) clearLater()
      else clear()
    }, LASTS_MS)
  }

  function leave(run: (() => void) | undefined): void {
    clear()
    run?.()
    // The button that had the focus is gone.
    if (document.activeElement === document.body) home().focus()
  }

  const say: Toast['say'] = (text, next) => {
    show({ said: text, warned: '' }, next)
    clearLater()
  }
  const readOut: Toast['readOut'] = (text) => void (heard.textContent = text)

  act.addEventListener('click', () => leave(action?.run))
  close.addEventListener('click', () => leave(undefined))
  return {
    say,
    warn: (text, next) => show({ said: '', warned: text }, next),
    mention(text, next) {
      const isBusy = warned.textContent !== '' || place.matches(':hover, :focus-within')
      if (isBusy) readOut(text)
      else say(text, next)
    },
    readOut,
    clear,
  }
}
