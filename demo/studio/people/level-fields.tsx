import { useMessages } from '../session/studio-context.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import type { Permission } from 'mandry/platform'
import type { Right, RightKey } from './data/rights.ts'

/** What is chosen of each right. */
export type Levels = Readonly<Partial<Record<RightKey, Permission>>>

interface LevelFieldsProps {
  readonly rights: readonly Right[]
  readonly chosen: Levels
  /** Levels that may be given; of none the right is left out. */
  readonly offered: (right: Right) => readonly Permission[]
  readonly onChoose: (levels: Levels) => void
}

/** A choice of one level for each right. */
export function LevelFields({ rights, chosen, offered, onChoose }: LevelFieldsProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const groups = rights.map((right) => {
    const levels = offered(right)
    const { key } = right
    if (levels.length === 0) return undefined
    return (
      <fieldset key={key} className="levels">
        <legend>{messages.rights[key]}</legend>
        <p className="quiet" id={`covers-${key}`}>
          {messages.covers[key]}
        </p>
        {levels.map((level) => (
          <label key={level}>
            <input
              type="radio"
              name={`level-${key}`}
              value={level}
              checked={(chosen[key] ?? 0) === level}
              aria-describedby={`covers-${key}`}
              onChange={() => onChoose({ ...chosen, [key]: level })}
            />
            {messages.levels[level]}
          </label>
        ))}
      </fieldset>
    )
  })
  return <div className="level-groups">{groups}</div>
}
