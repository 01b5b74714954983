import { useState } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { changeRights } from './data/change-rights.ts'
import { LevelFields, type Levels } from './level-fields.tsx'
import type { People } from './data/load-people.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import {
  heldOf,
  levelsToGive,
  lowestOf,
  MANAGE,
  NONE,
  type Person,
  type Right,
} from './data/rights.ts'
import { useChange } from './use-change.ts'

interface AccessDialogProps {
  readonly person: Person
  readonly people: People
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

/** Changes what somebody may do. */
export function AccessDialog({ person, people, reload, onClose }: AccessDialogProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { platform } = useStudio()
  const toast = useToast()
  const change = useChange(reload)
  const { own, rights } = people
  const levelOf = (right: Right) => heldOf(person.permissions, right).level
  const [levels, setLevels] = useState<Levels>(() =>
    Object.fromEntries(rights.map((right) => [right.key, levelOf(right)])),
  )
  const offered = (right: Right) => levelsToGive(lowestOf(own, right), levelOf(right))
  const chosen = rights
    .filter((right) => offered(right).length > 0)
    .map((right) => ({ right, level: levels[right.key] ?? NONE }))
  const isLess = chosen.some(({ right, level }) => level < levelOf(right))
  const endsManaging = chosen.some(({ right, level }) => levelOf(right) >= MANAGE && level < MANAGE)
  const hasNothing = rights.every(({ key }) => (levels[key] ?? NONE) === NONE)

  async function save(): Promise<void> {
    if (!(await change.run(() => changeRights(platform, person, chosen)))) return
    toast.say(`${hasNothing ? messages.removed : messages.saved} ${person.name}`)
    onClose()
  }
  return (
    <Dialog
      title={`${messages.changeOf} ${person.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant={hasNothing ? 'danger' : 'primary'}
            isBusy={change.isBusy}
            onClick={() => void save()}
          >
            {messages.save}
          </Button>
        </>
      }
    >
      <LevelFields rights={rights} chosen={levels} offered={offered} onChoose={setLevels} />
      <output className="quiet">
        {isLess && messages.endsAtOnce} {endsManaging && messages.endsPassedOn}
      </output>
      <p className="told" role="alert" data-wrong="">
        {change.problem}
      </p>
    </Dialog>
  )
}
