import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../ui/selection.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import type { Enquiry, Status } from '../../../enquiries/table/enquiry.ts'
import type { Changes } from '../use-changes.ts'

interface SelectedEnquiriesProps {
  readonly selection: Selection
  /** Those that are shown. */
  readonly enquiries: readonly Enquiry[]
  readonly changes: Changes
}

/** What can be done with the selected enquiries. */
export function SelectedEnquiries({ selection, enquiries, changes }: SelectedEnquiriesProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const selected = enquiries.filter(({ itemId }) => selection.keys.has(itemId))
  const isAll = (status: Status) => selected.every((enquiry) => enquiry.status === status)
  const act = (change: () => void) => {
    selection.clear()
    change()
  }
  const mark = (status: Status, label: string) => (
    <Button onClick={() => act(() => changes.setStatus(selected, status))}>{label}</Button>
  )
  return (
    <SelectionBar selection={selection} all={enquiries.length} messages={messages}>
      {!isAll('done') && mark('done', messages.markDone)}
      {isAll('suspected') ? mark('new', messages.notSpam) : mark('suspected', messages.markSpam)}
      <Button icon="trash" onClick={() => act(() => changes.remove(selected))}>
        {messages.remove}
      </Button>
    </SelectionBar>
  )
}
