import { Button } from '../../ui/button.tsx'
import type { AppKey } from '../../../content/model/definition.ts'
import { toPublish, toRestore, toTrash, toUnpublish, type RowEdit } from '../data/change-rows.ts'
import type { ContentRow } from '../data/content-rows.ts'
import type { ChangeRows, Said } from '../data/use-change-rows.ts'
import type { RemovalKind } from '../removal/removal.ts'
import { useRemoval } from '../removal/use-removal.tsx'
import { useContentMessages } from '../scope/form-scope.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly appKey: AppKey
  readonly changeRows: ChangeRows
  readonly hasStatus: boolean
  readonly selection: Selection
  readonly rows: readonly ContentRow[]
  readonly isTrash: boolean
}

/** What can be done with the rows that are chosen, at the foot of the window. */
export function BulkBar(props: BulkBarProps) {
  const { appKey, selection, rows, isTrash, hasStatus, changeRows } = props
  const messages = useContentMessages()
  const { remove, question } = useRemoval(appKey)
  const chosen = rows.filter(({ key }) => selection.keys.has(key))
  const button = (
    label: string,
    edit: (row: ContentRow) => RowEdit,
    said: Said,
    removal?: RemovalKind,
  ) => {
    const act = () => {
      // The next rows may be chosen at once.
      selection.clear()
      void changeRows(chosen.map(edit), said)
    }
    const ask = () => (removal ? remove(removal, chosen, act) : act())
    return <Button onClick={ask}>{label}</Button>
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
        {!isTrash &&
          hasStatus &&
          button(messages.unpublish, toUnpublish, messages.unpublished, 'unpublish')}
        {!isTrash && button(messages.trash, toTrash, messages.trashed, 'trash')}
      </span>
      {question}
    </fieldset>
  )
}
