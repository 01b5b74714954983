import { part } from '../ui/dom.ts'
import type { Enquiry } from './enquiry.ts'
import { createRow, type Row, type RowOptions, type RowParts } from './row.ts'

export interface List {
  readonly show: (
    enquiries: readonly Enquiry[],
    options: Omit<RowOptions, 'isOpen'> & { readonly openId: string | undefined },
  ) => void
  /** Puts the focus on an enquiry's link; false when it is not in the list. */
  readonly focus: (enquiry: Enquiry | undefined) => boolean
  /** Marks those that have just come. */
  readonly welcome: (arrived: readonly Enquiry[]) => void
}

/** The rows of the list. Those that stay keep their elements; the focus of one that goes moves to its neighbour. */
export function createList(parts: RowParts): List {
  const place = part('rows', HTMLElement)
  const rows = new Map<number, Row>()

  function rowFor({ itemId }: Enquiry): Row {
    const row = rows.get(itemId) ?? createRow(parts)
    rows.set(itemId, row)
    return row
  }

  return {
    show(enquiries, { openId, ...options }) {
      const focused = focusIn(place)
      const wanted = new Set(enquiries.map(({ itemId }) => itemId))
      for (const [itemId, row] of rows)
        if (!wanted.has(itemId)) {
          row.element.remove()
          rows.delete(itemId)
        }
      let next = place.firstElementChild
      for (const enquiry of enquiries) {
        const row = rowFor(enquiry)
        row.show(enquiry, { ...options, isOpen: enquiry.id === openId })
        if (row.element === next) next = next.nextElementSibling
        else place.insertBefore(row.element, next)
      }
      if (focused && !focused.element.isConnected) moveFocus(place, focused)
    },
    focus(enquiry) {
      const row = enquiry && rows.get(enquiry.itemId)
      row?.link.focus()
      return row !== undefined
    },
    welcome(arrived) {
      for (const { itemId } of arrived) rows.get(itemId)?.element.setAttribute('data-fresh', '')
    },
  }
}

interface Focused {
  readonly element: Element
  /** Its row's place in the list. */
  readonly place: number
  readonly selector: 'a' | 'button'
}

function focusIn(list: Element): Focused | undefined {
  const element = document.activeElement
  const row = element?.closest('li')
  if (!element || !row || !list.contains(row)) return undefined
  const place = [...list.children].indexOf(row)
  return { element, place, selector: element.matches('button') ? 'button' : 'a' }
}

function moveFocus(list: Element, { place, selector }: Focused): void {
  const row = list.children[Math.min(place, list.children.length - 1)]
  const control = row?.querySelector<HTMLElement>(selector)
  if (control) control.focus()
  else part('found', HTMLElement).focus()
}
