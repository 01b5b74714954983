import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useRoot } from '../../ui/root.ts'
import { startDrag, type DragOptions } from './drag.ts'

interface DragHandleProps extends DragOptions {
  readonly label: string
  readonly index: number
  readonly count: number
}

/**
 * Drags the entry around it, which has `data-sort-index`; with the keyboard, the arrows move it by one. It keeps the focus
 * when its entry moves.
 */
export function DragHandle({ label, index, count, onMove, onDrag }: DragHandleProps) {
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
      ref={button}
      type="button"
      className="drag-handle"
      aria-label={label}
      title={label}
      onPointerDown={(event) => startDrag(event, { onMove, onDrag })}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
        <path d="M3 4v.1M9 4v.1M3 10v.1M9 10v.1M3 16v.1M9 16v.1" />
      </svg>
    </button>
  )
}
