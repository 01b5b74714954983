import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Selection } from './use-selection.ts'

interface RowCheckProps {
  readonly label: string
  readonly isSelected: boolean
  readonly onSelect: (isRange: boolean) => void
}

/** The checkbox of a row; with Shift it selects a range. */
export function RowCheck({ label, isSelected, onSelect }: RowCheckProps) {
  return (
    <label className="row-check">
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}

interface SelectionBarProps {
  readonly selection: Selection
  /** Number of the rows that are shown. */
  readonly all: number
  readonly messages: {
    readonly selected: (count: number) => string
    readonly selectAll: string
    readonly clearSelection: string
  }
  /** Buttons for what can be done with the selected rows. */
  readonly children: ReactNode
}

/** What can be done with the selected rows, at the foot of the window. */
export function SelectionBar({ selection, all, messages, children }: SelectionBarProps) {
  const { size } = selection.keys
  return (
    <fieldset className="bulk-bar" aria-label={messages.selected(size)}>
      <output>{messages.selected(size)}</output>
      {size < all && (
        <Button variant="quiet" onClick={selection.selectAll}>
          {messages.selectAll}
        </Button>
      )}
      <Button
        variant="quiet"
        className="bulk-clear"
        icon="close"
        aria-label={messages.clearSelection}
        title={messages.clearSelection}
        onClick={selection.clear}
      />
      <span className="bulk-actions">{children}</span>
    </fieldset>
  )
}
