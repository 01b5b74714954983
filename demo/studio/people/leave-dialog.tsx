import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { changeRights } from './data/change-rights.ts'
import type { People } from './data/load-people.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import { NONE } from './data/rights.ts'
import { useChange } from './use-change.ts'

interface LeaveDialogProps {
  readonly people: People
  readonly onClose: () => void
}

/** Ends the own rights; the studio closes with them. */
export function LeaveDialog({ people, onClose }: LeaveDialogProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { platform, user, check } = useStudio()
  const change = useChange(check)
  const self = people.people.find(({ userId }) => userId === user.user_id)
  const wanted = people.rights.map((right) => ({ right, level: NONE }))
  async function leave(): Promise<void> {
    if (self && (await change.run(() => changeRights(platform, self, wanted)))) onClose()
  }
  return (
    <Dialog
      title={messages.leaveTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="danger" isBusy={change.isBusy} onClick={() => void leave()}>
            {messages.leave}
          </Button>
        </>
      }
    >
      <p>{messages.leaveText}</p>
      <p className="told" role="alert" data-wrong="">
        {change.problem}
      </p>
    </Dialog>
  )
}
