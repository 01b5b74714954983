import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import { heldOf, OWN, type Person, type Right } from './data/rights.ts'
import { useAppNames } from './use-change.ts'

interface PersonRowProps {
  readonly person: Person
  readonly rights: readonly Right[]
  readonly mayChange: boolean
  readonly onChange: () => void
  readonly onLeave: () => void
}

/** Somebody, what they may do, and the button that changes it. */
export function PersonRow({ person, rights, mayChange, onChange, onLeave }: PersonRowProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { user } = useStudio()
  const name = person.name || messages.nameless
  const isSelf = person.userId === user.user_id
  const isOwner = rights.some((right) => heldOf(person.permissions, right).level === OWN)
  return (
    <li className="person">
      <span className="initial" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <h2>
        {name}
        {isSelf && <span className="tag">{messages.you}</span>}
      </h2>
      <dl>
        {rights.map((right) => (
          <HeldRight key={right.key} person={person} right={right} />
        ))}
      </dl>
      <div className="person-actions">
        {mayChange && (
          <Button aria-label={`${messages.change}: ${name}`} onClick={onChange}>
            {messages.change}
          </Button>
        )}
        {isSelf && !isOwner && <Button onClick={onLeave}>{messages.leave}</Button>}
      </div>
    </li>
  )
}

function HeldRight({ person, right }: { readonly person: Person; readonly right: Right }) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const nameApps = useAppNames()
  const { level, lacking } = heldOf(person.permissions, right)
  return (
    <div>
      <dt>{messages.rights[right.key]}</dt>
      <dd data-level={level}>
        {messages.levels[level]}
        {lacking.length > 0 && (
          <span className="lacking">
            {messages.lacking} {nameApps(lacking)}
          </span>
        )}
      </dd>
    </div>
  )
}
