import {
  type Enhancer,
  closestIn,
  composedPathFrom,
  fitList,
  isModifiedClick,
  lightDismiss,
} from '../../../src/public/behaviours.ts'
import { isRow } from './is-row.ts'

/** How long the pointer rests on an entry, or is away from it, before its children appear or go. */
const HOVER_DELAY_MS = 300

/** From here on a click on a parent follows its link; below, it shows its children (specification, section 2). */
const WIDE = '(min-width: 75em)'

const OPEN = '[aria-expanded=true]'

/** Shows and hides the children of menu entries. The state is `aria-expanded` alone. */
export const menuEntries: Enhancer = (_host, root, signal) => {
  /** When the visitor last turned to an entry; to ask before would compute the styles of the page that arrives. */
  let wasRow: boolean | undefined
  const readRow = () => (wasRow = isRow(root))
  let hovered: HTMLElement | undefined
  let openedByHover: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const listen = <E extends Event>(type: string, handle: (event: E) => void) =>
    root.addEventListener(type, handle as (event: Event) => void, { signal })
  const entryOf = (event: Event) =>
    closestIn(root, event.composedPath(), '[data-parent]') as HTMLElement | undefined
  const opened = () => root.querySelectorAll<HTMLElement>(`[data-parent]:has(${OPEN})`)
  const closeAll = () => opened().forEach((entry) => expand(entry, false))
  const openOnly = (entry: HTMLElement) => {
    closeAll()
    expand(entry, true)
  }

  function hover(entry?: HTMLElement): void {
    if (entry === hovered) return
    hovered = entry
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (entry && !isOpen(entry)) {
        openOnly(entry)
        openedByHover = entry
      } else if (!entry && openedByHover && !openedByHover.matches(':focus-within')) {
        expand(openedByHover, false)
      }
    }, HOVER_DELAY_MS)
  }

  listen('pointerover', (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && readRow()) hover(entryOf(event))
  })
  listen('pointerout', ({ relatedTarget }: PointerEvent) => {
    if (!composedPathFrom(relatedTarget).includes(root)) hover()
  })
  listen('click', (event: MouseEvent) => {
    const entry = entryOf(event)
    const control = closestIn(root, event.composedPath(), '.entry-link, .entry-toggle')
    if (!entry || !control || followsLink(event, control)) return
    event.preventDefault()
    clearTimeout(timer)
    const isRowNow = readRow()
    // A click on what the pointer has just opened means to keep it.
    const keeps = !isOpen(entry) || (isRowNow && openedByHover === entry)
    openedByHover = undefined
    if (keeps && isRowNow) openOnly(entry)
    else expand(entry, keeps)
  })
  lightDismiss(
    root,
    {
      open: () => (isRow(root) ? opened() : []),
      close: (entry) => expand(entry as HTMLElement, false),
    },
    signal,
  )
  const onResize = () => {
    if (wasRow !== readRow()) closeAll()
    else opened().forEach(fitPanel)
  }
  addEventListener('resize', onResize, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function isOpen(entry: Element): boolean {
  return !!entry.querySelector(OPEN)
}

function expand(entry: HTMLElement, open: boolean): void {
  entry.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(open))
  if (open) fitPanel(entry)
}

/** Of a row: in the panel of a phone the children take the room that they need. */
function fitPanel(entry: HTMLElement): void {
  const panel = entry.querySelector('.children')?.getBoundingClientRect()
  if (panel) fitList(entry, new DOMRect(0, panel.top))
}

/** True for a link on a wide screen, and for a click on one that belongs to the browser. */
function followsLink(event: MouseEvent, control: Element): boolean {
  return control.matches('a') && (matchMedia(WIDE).matches || isModifiedClick(event))
}
