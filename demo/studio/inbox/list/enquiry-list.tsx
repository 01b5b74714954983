import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useDocumentPlace } from '../../ui/use-document-place.ts'
import { useRoot } from '../../ui/root.ts'
import type { Selection } from '../../ui/use-selection.ts'
import type { Enquiry } from '../../../enquiries/table/enquiry.ts'
import { EnquiryRow, type RowContext } from './enquiry-row.tsx'

interface EnquiryListProps extends RowContext {
  readonly enquiries: readonly Enquiry[]
  readonly openId: string | undefined
  /** An enquiry whose row is there although it is out of sight. */
  readonly pinnedId: string | undefined
  /** Items that have just come. */
  readonly fresh: ReadonlySet<number>
  /** Undefined if nothing may be changed. */
  readonly selection: Selection | undefined
}

/** Before a row is measured. */
const ROW_HEIGHT = 104
/** Rows above and below those in sight, for the keyboard and fast scrolling. */
const OVERSCAN = 8

/** The rows of the list, of which those near the window are on the page. */
export function EnquiryList(props: EnquiryListProps) {
  const { enquiries, openId, pinnedId, fresh, selection, ...context } = props
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useFocusedRow(list, enquiries)
  const { top } = useDocumentPlace(list, '.inbox')
  const rangeExtractor = useCallback(
    (range: Range) => {
      const isPinned = ({ id, itemId }: Enquiry) => id === pinnedId || itemId === focused?.itemId
      const pinned = enquiries.flatMap((enquiry, at) => (isPinned(enquiry) ? [at] : []))
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b)
    },
    [enquiries, pinnedId, focused],
  )
  // A new function would have it measure all rows again.
  const getItemKey = useCallback((at: number) => enquiries[at]?.itemId ?? at, [enquiries])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useWindowVirtualizer({
    count: enquiries.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    // A list that is not shown has rows of no height.
    measureElement: (row) => (row as HTMLElement).offsetHeight || ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin: top,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the focus of what is inside
    <ul
      className="rows"
      ref={list}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={setFocused}
      onBlur={setFocused}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const enquiry = enquiries[index]
        if (!enquiry) return null
        return (
          <li
            key={enquiry.itemId}
            ref={virtualizer.measureElement}
            className="row"
            aria-setsize={enquiries.length}
            aria-posinset={index + 1}
            data-index={index}
            data-item={enquiry.itemId}
            data-status={enquiry.status}
            data-selected={selection?.keys.has(enquiry.itemId) ? '' : undefined}
            data-fresh={fresh.has(enquiry.itemId) ? '' : undefined}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <EnquiryRow
              {...context}
              enquiry={enquiry}
              isOpen={enquiry.id === openId}
              isSelected={selection?.keys.has(enquiry.itemId) ?? false}
              onSelect={selection?.toggle}
            />
          </li>
        )
      })}
    </ul>
  )
}

type ListRef = React.RefObject<HTMLUListElement | null>

interface Focused {
  readonly itemId: number
  readonly selector: 'a' | 'button' | 'input'
}

/** The row that has the focus; when it goes, the next one that stays gets the focus, and without one the place above the list. */
function useFocusedRow(list: ListRef, enquiries: readonly Enquiry[]) {
  const root = useRoot()
  const [focused, setFocused] = useState<Focused>()
  const before = useRef(enquiries)
  useLayoutEffect(() => {
    const earlier = before.current
    before.current = enquiries
    if (!focused || root.activeElement) return
    const places = new Map(enquiries.map(({ itemId }, index) => [itemId, index]))
    if (places.has(focused.itemId)) return
    const following = earlier.slice(earlier.findIndex(({ itemId }) => itemId === focused.itemId))
    const next = following.find(({ itemId }) => places.has(itemId))
    const index = (next && places.get(next.itemId)) ?? enquiries.length - 1
    const control = list.current?.querySelector<HTMLElement>(
      `[data-index="${index}"] ${focused.selector}`,
    )
    ;(control ?? root.querySelector<HTMLElement>('[data-focus-home]'))?.focus()
  }, [list, root, enquiries, focused])
  const follow = ({ target, type }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('li')
    if (type === 'blur' || !row) return setFocused(undefined)
    const selector = (['button', 'input'] as const).find((each) => target.matches(each)) ?? 'a'
    setFocused({ itemId: Number(row.dataset.item), selector })
  }
  return [focused, follow] as const
}
