import { useState } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { endGroupAccess } from './data/change-rights.ts'
import type { AccessGroup, People } from './data/load-people.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import { heldOf, levelsToGive, NONE } from './data/rights.ts'
import { useChange } from './use-change.ts'

interface GroupListProps {
  readonly people: People
  readonly reload: () => Promise<unknown>
}

/** Groups that pass something on; whose names are in them is for their own people. */
export function GroupList({ people, reload }: GroupListProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const [ending, setEnding] = useState<AccessGroup>()
  if (people.groups.length === 0) return null
  return (
    <section className="guests" aria-labelledby="groups-heading">
      <h2 id="groups-heading" tabIndex={-1}>
        {messages.groups}
      </h2>
      <p className="quiet">{messages.groupsLead}</p>
      <ul>
        {people.groups.map((group) => (
          <GroupRow
            key={group.groupId}
            group={group}
            people={people}
            onEnd={() => setEnding(group)}
          />
        ))}
      </ul>
      {ending && <EndDialog group={ending} reload={reload} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

interface GroupRowProps {
  readonly group: AccessGroup
  readonly people: People
  readonly onEnd: () => void
}

function GroupRow({ group: { name, permissions }, people, onEnd }: GroupRowProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { rights, own } = people
  const held = rights
    .map((right) => ({ key: right.key, level: heldOf(permissions, right).level }))
    .filter(({ level }) => level !== NONE)
  const mayEnd = Array.from(permissions).every(
    ([appId, level]) => levelsToGive(own.get(appId) ?? NONE, level).length > 0,
  )
  return (
    <li className="guest">
      <div>
        <h3>{name}</h3>
        <p className="quiet">
          {held
            .map(({ key, level }) => `${messages.rights[key]}: ${messages.levels[level]}`)
            .join(' · ')}
        </p>
      </div>
      <div className="person-actions">
        {mayEnd && (
          <Button aria-label={`${messages.endGroup}: ${name}`} onClick={onEnd}>
            {messages.endGroup}
          </Button>
        )}
      </div>
    </li>
  )
}

interface EndDialogProps {
  readonly group: AccessGroup
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

function EndDialog({ group, reload, onClose }: EndDialogProps) {
  const { groupId, name, permissions } = group
  const messages = useMessages(PEOPLE_MESSAGES)
  const { platform } = useStudio()
  const toast = useToast()
  const change = useChange(reload)
  async function end(): Promise<void> {
    const appIds = [...permissions.keys()]
    if (!(await change.run(() => endGroupAccess(platform, groupId, appIds)))) return
    toast.say(`${messages.groupEnded} ${name}`)
    onClose()
  }
  return (
    <Dialog
      title={messages.endGroupTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.keep}</Button>
          <Button variant="danger" isBusy={change.isBusy} onClick={() => void end()}>
            {messages.endGroup}
          </Button>
        </>
      }
    >
      <p>
        {messages.endGroupText} <strong>{name}</strong>
      </p>
      <p className="told" role="alert" data-wrong="">
        {change.problem}
      </p>
    </Dialog>
  )
}
