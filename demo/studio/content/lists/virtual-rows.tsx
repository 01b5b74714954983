import { memo, useCallback, useDeferredValue, useRef, useState } from 'react'
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual'
import type { AppKey } from '../../../content/model/definition.ts'
import type { ContentRow } from '../data/content-rows.ts'
import { usePictures } from '../data/pictures.ts'
import { ListRow } from './list-row.tsx'
import type { Other } from '../../editing/presence.ts'
import { usePresence } from '../../editing/use-presence.ts'
import { useDocumentPlace } from '../../ui/use-document-place.ts'
import type { Selection } from '../../ui/use-selection.ts'

interface VirtualRowsProps {
  readonly appKey: AppKey
  readonly rows: readonly ContentRow[]
  /** Numbers of items with unsaved changes in this browser. */
  readonly drafts: ReadonlySet<string>
  /** Undefined where nothing may be changed. */
  readonly selection: Selection | undefined
  /** Undefined where there is no order to be changed. */
  readonly onMove: ((from: number, to: number) => void) | undefined
}

/** Heights of a row and of a picture in units of the page's font size, as lists.css has them. */
const ROW_HEIGHT_REM = 4.5
const PICTURE_HEIGHT_REM = 13
const PICTURE_WIDTH_REM = 13
const OVERSCAN = 6

/** Rows of which only those in sight are in the page. */
export const VirtualRows = memo(function VirtualRows(props: VirtualRowsProps) {
  const { appKey, rows, drafts, selection, onMove } = props
  const list = useRef<HTMLUListElement>(null)
  const { top, width } = useDocumentPlace(list, '.list')
  const [draggedKey, setDraggedKey] = useState<number>()
  const dragged = draggedKey === undefined ? -1 : rows.findIndex(({ key }) => key === draggedKey)
  const pictures = usePictures()
  const present = usePresence({ appKey, itemId: null })
  const [rem] = useState(readRem)
  const isGrid = appKey === 'pictures'
  const lanes = isGrid ? Math.max(2, Math.floor(width / (PICTURE_WIDTH_REM * rem))) : 1
  const rangeExtractor = useCallback((range: Range) => withDragged(range, dragged), [dragged])
  // No `getItemKey`: a new function each time would have it measure all rows again.
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isGrid ? PICTURE_HEIGHT_REM : ROW_HEIGHT_REM) * rem,
    lanes,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
  })
  const near = virtualizer.getVirtualItems()
  // A frame of a scroll mounts the rows in sight; those around them follow when there is time.
  const settled = useDeferredValue(near, NO_ROWS)
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const isMounted = ({ index }: VirtualItem) =>
    (index >= startIndex && index <= endIndex) ||
    index === dragged ||
    settled.some((each) => each.index === index)
  return (
    <ul
      className="list-rows"
      data-grid={isGrid || undefined}
      ref={list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {near.filter(isMounted).map(({ index, start, lane }) => {
        const row = rows[index]
        return (
          row && (
            <ListRow
              key={row.key}
              appKey={appKey}
              row={row}
              index={index}
              count={rows.length}
              top={start - top}
              lane={lane}
              lanes={lanes}
              picture={pictures?.get(row.picture)}
              others={othersAt(row, present)}
              isUnsaved={row.items.some(({ itemId }) => drafts.has(String(itemId)))}
              isSelected={selection?.keys.has(row.key)}
              onSelect={selection?.toggle}
              onMove={onMove}
              onDrag={setDraggedKey}
            />
          )
        )
      })}
    </ul>
  )
})

const readRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const NO_ROWS: VirtualItem[] = []

const NOBODY: readonly Other[] = []

/** Others who have an item of the row open; the same list for all rows where nobody is. */
function othersAt({ items }: ContentRow, present: readonly Other[]): readonly Other[] {
  if (present.length === 0) return NOBODY
  const others = present.filter((other) => items.some(({ itemId }) => itemId === other.itemId))
  return others.length > 0 ? others : NOBODY
}

/** The row that is dragged stays, however far the list is scrolled meanwhile. */
function withDragged(range: Range, dragged: number): number[] {
  const inSight = defaultRangeExtractor(range)
  if (dragged < 0 || inSight.includes(dragged)) return inSight
  return [...inSight, dragged].sort((a, b) => a - b)
}
