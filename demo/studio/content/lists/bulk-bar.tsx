import { PICTURE_MESSAGES } from '../../pictures/pictures.messages.ts'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../ui/selection.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import { toPublish, toRestore, toTrash, toUnpublish, type RowEdit } from '../data/change-rows.ts'
import type { ContentRow } from '../data/content-rows.ts'
import type { ChangeRows, Said } from '../data/use-change-rows.ts'
import type { RemovalKind } from '../removal/removal.ts'
import { useRemoval } from '../removal/use-removal.tsx'
import { useContentMessages } from '../scope/form-scope.ts'
import type { Describing } from './use-describing.tsx'

interface BulkBarProps {
  readonly appKey: AppKey
  readonly changeRows: ChangeRows
  readonly hasStatus: boolean
  readonly selection: Selection
  readonly rows: readonly ContentRow[]
  readonly isTrash: boolean
  readonly describe: Describing['describe']
}

/** What can be done with the rows that are chosen. */
export function BulkBar(props: BulkBarProps) {
  const { appKey, selection, rows, isTrash, hasStatus, changeRows, describe } = props
  const messages = useContentMessages()
  const pictureMessages = useMessages(PICTURE_MESSAGES)
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
    <>
      <SelectionBar selection={selection} all={rows.length} messages={messages}>
        {!isTrash && appKey === 'pictures' && (
          <Button onClick={() => describe(chosen.map(({ picture }) => picture))}>
            {pictureMessages.describe}
          </Button>
        )}
        {isTrash && button(messages.restore, toRestore, messages.restored)}
        {!isTrash && hasStatus && button(messages.publish, toPublish, messages.published)}
        {!isTrash &&
          hasStatus &&
          button(messages.unpublish, toUnpublish, messages.unpublished, 'unpublish')}
        {!isTrash && button(messages.trash, toTrash, messages.trashed, 'trash')}
      </SelectionBar>
      {question}
    </>
  )
}
