import { useId, useState } from 'react'
import type { Language } from '../../content/page.ts'
import { useMessages } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { EditedItem, FieldTexts } from './combine-editings.ts'
import { DifferingText } from './differing-text.tsx'
import { EDITING_MESSAGES } from './editing.messages.ts'
import type { FieldConflict } from './editor-state.ts'

type Choice = 'mine' | 'theirs'

interface ConflictDialogProps {
  readonly items: readonly EditedItem[]
  readonly texts: FieldTexts
  readonly onClose: () => void
  /** Called when all is chosen. */
  readonly onChosen: () => void
}

/** Both versions of each field that two people changed. Nothing is saved before all are chosen. */
export function ConflictDialog({ items, texts, onClose, onChosen }: ConflictDialogProps) {
  const messages = useMessages(EDITING_MESSAGES)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isAsked, setAsked] = useState(false)
  const all = items.flatMap(({ itemId, language, editor: { conflicts, resolve } }) =>
    conflicts.map((conflict) => ({
      id: `${itemId}.${conflict.field}`,
      conflict,
      language,
      resolve: (choice: Choice) => resolve(conflict.field, choice),
    })),
  )
  const isDone = all.every(({ id }) => choices[id])
  const finish = () => {
    if (!isDone) return setAsked(true)
    for (const { id, resolve } of all) resolve(choices[id] ?? 'mine')
    onClose()
    onChosen()
  }
  return (
    <Dialog
      title={messages.conflictTitle}
      onClose={onClose}
      actions={
        <>
          <p role="alert" className="field-error">
            {isAsked && !isDone ? messages.chooseAll : ''}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {messages.later}
          </Button>
          <Button variant="primary" onClick={finish}>
            {messages.saveChosen}
          </Button>
        </>
      }
    >
      <p>{messages.conflictLead}</p>
      {all.map(({ id, conflict, language }) => (
        <ConflictChoice
          key={id}
          conflict={conflict}
          texts={texts}
          version={language}
          choice={choices[id]}
          onChoose={(choice) => setChoices({ ...choices, [id]: choice })}
        />
      ))}
    </Dialog>
  )
}

interface ConflictChoiceProps {
  readonly conflict: FieldConflict
  readonly texts: FieldTexts
  /** Of pages, which have an item for each. */
  readonly version: Language | undefined
  readonly choice: Choice | undefined
  readonly onChoose: (choice: Choice) => void
}

function ConflictChoice({ conflict, texts, version, choice, onChoose }: ConflictChoiceProps) {
  const messages = useMessages(EDITING_MESSAGES)
  const name = useId()
  const textOf = (value: string) => texts.text(conflict.field, value)
  const before = textOf(conflict.base)
  const mine = textOf(conflict.mine)
  const theirs = textOf(conflict.theirs)
  const versions = [
    { kind: 'mine', label: messages.mine, text: mine, other: theirs },
    { kind: 'theirs', label: messages.theirs(conflict.by?.name), text: theirs, other: mine },
  ] as const
  return (
    <fieldset className="conflict">
      <legend>{texts.label(conflict.field, version)}</legend>
      {versions.map(({ kind, label, text, other }) => (
        <label key={kind} className="conflict-version" data-chosen={choice === kind || undefined}>
          <input
            type="radio"
            name={name}
            checked={choice === kind}
            onChange={() => onChoose(kind)}
          />
          <span className="conflict-who">{label}</span>
          <DifferingText text={text} other={other} />
        </label>
      ))}
      <p className="conflict-before">
        <span className="conflict-who">{messages.before}</span>
        <span className="conflict-text">{before || <i>{messages.empty}</i>}</span>
      </p>
    </fieldset>
  )
}
