import { useMessages } from '../session/studio-context.ts'
import { EDITING_MESSAGES } from './editing.messages.ts'
import type { Other } from './presence.ts'

const MAX_SHOWN = 4

/** Initials of the others who are here; screen readers get the names when somebody comes or goes. */
export function PresenceMarks({ others }: { readonly others: readonly Other[] }) {
  const messages = useMessages(EDITING_MESSAGES)
  const names = [
    ...new Set(others.map(({ name, isSelf }) => (isSelf ? messages.yourOtherTab : name))),
  ]
  const text = names.length > 0 ? messages.others(names.join(', ')) : ''
  return (
    <span className="presence" title={text || undefined}>
      {names.slice(0, MAX_SHOWN).map((name) => (
        <span key={name} className="presence-mark" aria-hidden="true">
          {initialsOf(name)}
        </span>
      ))}
      {names.length > MAX_SHOWN && (
        <span className="presence-mark" aria-hidden="true">
          +{names.length - MAX_SHOWN}
        </span>
      )}
      <output className="visually-hidden">{text}</output>
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
