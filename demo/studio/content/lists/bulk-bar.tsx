import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { restoreRows, setPublished, trashRows, type RowChange } from '../data/change-rows.ts'
import type { ContentRow } from '../data/content-rows.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly change: RowChange
  readonly selection: Selection
  readonly rows: readonly ContentRow[]
  readonly isTrash: boolean
}

/** What can be done with the rows that are chosen, at the foot of the window. */
export function BulkBar(props: BulkBarProps) {
  const { change, selection, rows, isTrash } = props
  const messages = useContentMessages()
  const chosen = rows.filter(({ key }) => selection.keys.has(key))
  const { publish, unpublish, trash, restore } = useBulkActions(props, chosen)
  const hasStatus = change.fields.some(({ name }) => name === 'status')
  const button = (label: string, act: () => void) => <Button onClick={act}>{label}</Button>
  return (
    <fieldset className="bulk-bar" aria-label={messages.selected(chosen.length)}>
      <output>{messages.selected(chosen.length)}</output>
      {chosen.length < rows.length && (
        <Button variant="quiet" onClick={selection.selectAll}>
          {messages.selectAll}
        </Button>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        {messages.clearSelection}
      </Button>
      <span className="bulk-actions">
        {isTrash && button(messages.restore, restore)}
        {!isTrash && hasStatus && button(messages.publish, publish)}
        {!isTrash && hasStatus && button(messages.unpublish, unpublish)}
        {!isTrash && button(messages.trash, trash)}
      </span>
    </fieldset>
  )
}

function useBulkActions({ change, selection }: BulkBarProps, chosen: readonly ContentRow[]) {
  const messages = useContentMessages()
  const toast = useToast()
  /** The next rows may be chosen at once. */
  const run = (work: () => Promise<void>) => {
    selection.clear()
    work().catch(() => toast.warn(messages.notSaved))
  }
  const publish = async () => {
    const published = await setPublished(change, chosen, true)
    const left = chosen.length - published.length
    const said = messages.published(published.length)
    toast.say(left > 0 ? `${said} ${messages.incomplete(left)}` : said)
  }
  const unpublish = async () => {
    await setPublished(change, chosen, false)
    toast.say(messages.unpublished(chosen.length))
  }
  const restore = async () => {
    await restoreRows(change, chosen)
    toast.say(messages.restored(chosen.length))
  }
  const trash = async () => {
    await trashRows(change, chosen)
    const undo = () => run(() => restoreRows(change, chosen))
    toast.say(messages.trashed(chosen.length), { label: messages.undo, run: undo })
  }
  return {
    publish: () => run(publish),
    unpublish: () => run(unpublish),
    restore: () => run(restore),
    trash: () => run(trash),
  }
}
