import { Button } from '../../ui/button.tsx'
import { toPublish, toRestore, toTrash, toUnpublish, type RowEdit } from '../data/change-rows.ts'
import type { ContentRow } from '../data/content-rows.ts'
import type { ChangeRows } from '../data/use-change-rows.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly changeRows: ChangeRows
  readonly hasStatus: boolean
  readonly selection: Selection
  readonly rows: readonly ContentRow[]
  readonly isTrash: boolean
}

/** What can be done with the rows that are chosen, at the foot of the window. */
export function BulkBar(props: BulkBarProps) {
  const { selection, rows, isTrash, hasStatus, changeRows } = props
  const messages = useContentMessages()
  const chosen = rows.filter(({ key }) => selection.keys.has(key))
  const button = (
    label: string,
    edit: (row: ContentRow) => RowEdit,
    said: (count: number) => string,
  ) => {
    const act = () => {
      // The next rows may be chosen at once.
      selection.clear()
      void changeRows(chosen.map(edit), said)
    }
    return <Button onClick={act}>{label}</Button>
  }
  return (
    <fieldset className="bulk-bar" aria-label={messages.selected(chosen.length)}>
      <output>{messages.selected(chosen.length)}</output>
      {chosen.length < rows.length && (
        <Button variant="quiet" onClick={selection.selectAll}>
          {messages.selectAll}
        </Button>
      )}
      <Button
        variant="quiet"
        icon="close"
        aria-label={messages.clearSelection}
        title={messages.clearSelection}
        onClick={selection.clear}
      />
      <span className="bulk-actions">
        {isTrash && button(messages.restore, toRestore, messages.restored)}
        {!isTrash && hasStatus && button(messages.publish, toPublish, messages.published)}
        {!isTrash && hasStatus && button(messages.unpublish, toUnpublish, messages.unpublished)}
        {!isTrash && button(messages.trash, toTrash, messages.trashed)}
      </span>
    </fieldset>
  )
}
