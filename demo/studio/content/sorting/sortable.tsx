import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRoot } from '../../ui/root.ts'

interface SortableListProps {
  readonly ids: readonly number[]
  /** Called with positions in `ids`. */
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** The handle is a button with keys of its own; the library's would announce in English only. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** A list whose entries are moved by their handles. */
export function SortableList({ ids, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  // Lists may have thousands: a new array each time would be compared each time.
  const items = useMemo(() => [...ids], [ids])
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from !== to && from >= 0 && to >= 0) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragEnd={move}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

export interface SortableEntry {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
  readonly isDragging: boolean
  readonly handle: Pick<DragHandleProps, 'handleRef' | 'listeners'>
}

/** What an entry of a sortable list needs. */
export function useSortableEntry(id: number): SortableEntry {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id })
  const style: CSSProperties = transform
    ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition }
    : {}
  return {
    ref: setNodeRef,
    style,
    isDragging,
    handle: { handleRef: setActivatorNodeRef, listeners },
  }
}

interface LateEntry {
  readonly entry: RefObject<HTMLLIElement | null>
  /** For the handle. */
  readonly listeners: Readonly<Record<string, (event: PointerEvent) => void>>
  /** Rendered inside of the entry, once it is to be sortable. */
  readonly binding: SortableBindingProps
}

/** An entry that may become sortable after it is rendered: in long lists most only fly past, and need not be. */
export function useLateEntry(id: number): LateEntry {
  const entry = useRef<HTMLLIElement>(null)
  const bound = useRef<Sortable>(undefined)
  const show = useCallback((sortable: Sortable) => {
    bound.current = sortable
    const { transform, transition, isDragging } = sortable
    if (!entry.current) return
    entry.current.style.transform = transform ? `translate3d(0, ${transform.y}px, 0)` : ''
    entry.current.style.transition = (transform && transition) || ''
    entry.current.toggleAttribute('data-dragging', isDragging)
  }, [])
  const listeners = useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => void bound.current?.listeners?.onPointerDown?.(event),
    }),
    [],
  )
  return { entry, listeners, binding: { id, entry, show } }
}

type Sortable = Pick<
  ReturnType<typeof useSortable>,
  'listeners' | 'transform' | 'transition' | 'isDragging'
>

interface SortableBindingProps {
  readonly id: number
  readonly entry: RefObject<HTMLElement | null>
  readonly show: (sortable: Sortable) => void
}

export function SortableBinding({ id, entry, show }: SortableBindingProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  // Not in the layout's phase: the entry around this has no element yet when both are new.
  useEffect(() => {
    setNodeRef(entry.current)
    return () => setNodeRef(null)
  }, [entry, setNodeRef])
  useLayoutEffect(
    () => show({ listeners, transform, transition, isDragging }),
    [show, listeners, transform, transition, isDragging],
  )
  return null
}

interface DragHandleProps {
  readonly label: string
  readonly index: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly handleRef?: (element: HTMLElement | null) => void
  readonly listeners: Readonly<Record<string, unknown>> | undefined
}

/** Drags an entry; with the keyboard, the arrows move it by one. It keeps the focus when its entry moves. */
export function DragHandle({ label, index, count, onMove, handleRef, listeners }: DragHandleProps) {
  const root = useRoot()
  const button = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(false)
  useLayoutEffect(() => {
    // The browser takes the focus from an element that is put in another place.
    if (hasMoved.current && root.activeElement !== button.current) button.current?.focus()
    hasMoved.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (index + step < 0 || index + step >= count) return
    hasMoved.current = true
    onMove(index, index + step)
  }
  return (
    <button
      {...listeners}
      ref={(element) => {
        button.current = element
        handleRef?.(element)
      }}
      type="button"
      className="drag-handle"
      aria-label={label}
      title={label}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
        <path d="M3 4v.1M9 4v.1M3 10v.1M9 10v.1M3 16v.1M9 16v.1" />
      </svg>
    </button>
  )
}
