import { useState, type ReactNode } from 'react'
import type { ExampleAttribute } from './example.ts'
import { readField } from './read-field.ts'
import type { AttributeEdit } from './use-view.ts'

interface FieldProps {
  readonly attribute: ExampleAttribute
  /** The attribute's text, undefined where it is not set. */
  readonly value: string | undefined
  /** A value worth trying. */
  readonly offer: string
  readonly onEdit: (edit: AttributeEdit) => void
}

export function FlagField({ attribute: { name, note }, value, onEdit }: FieldProps) {
  return (
    <div className="field">
      <div className="flag">
        <input
          type="checkbox"
          id={`attribute-${name}`}
          aria-describedby={`note-${name}`}
          checked={value !== undefined}
          onChange={({ target }) =>
            onEdit({ name, value: target.checked ? '' : null, isTyping: false })
          }
        />
        <label htmlFor={`attribute-${name}`}>{name}</label>
      </div>
      <p className="note" id={`note-${name}`}>
        {note}
      </p>
    </div>
  )
}

/** Keeps its own text: JSON that is not finished is no attribute yet. */
export function TextField({ attribute, value, offer, onEdit }: FieldProps) {
  const { name, kind, note } = attribute
  const [text, setText] = useState(value ?? '')
  const field = readField(kind, text)
  const problem = 'problem' in field ? field.problem : ''
  const enter = (text: string, isTyping: boolean) => {
    const field = readField(kind, text)
    setText(text)
    if ('value' in field) onEdit({ name, value: field.value, isTyping })
  }
  return (
    <div className="field">
      <div className="row">
        <label htmlFor={`attribute-${name}`}>{name}</label>
        {kind === 'json' && (
          <button
            type="button"
            aria-label={`Use the example for ${name}`}
            onClick={() => enter(offer, false)}
          >
            Use the example
          </button>
        )}
      </div>
      <Control
        attribute={attribute}
        offer={offer}
        text={text}
        isInvalid={problem !== ''}
        onEnter={enter}
        onLeave={() => onEdit({ name, value: value ?? null, isTyping: false })}
      />
      <p className="note" id={`note-${name}`}>
        {note}
      </p>
      <p className="error" id={`error-${name}`}>
        {problem}
      </p>
    </div>
  )
}

interface ControlProps extends Pick<FieldProps, 'attribute' | 'offer'> {
  readonly text: string
  readonly isInvalid: boolean
  readonly onEnter: (text: string, isTyping: boolean) => void
  readonly onLeave: () => void
}

function Control({ attribute, offer, text, isInvalid, onEnter, onLeave }: ControlProps): ReactNode {
  const { name, kind, choices } = attribute
  const common = {
    id: `attribute-${name}`,
    'aria-describedby': `note-${name} error-${name}`,
    'aria-invalid': isInvalid || undefined,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onEnter(target.value, kind !== 'choice'),
    onBlur: onLeave,
  }
  if (kind === 'json') return <textarea {...common} rows={6} spellCheck={false} />
  if (kind === 'choice')
    return (
      <select {...common}>
        <option value="">{`not set (${choices[0] ?? ''})`}</option>
        {choices.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    )
  const type = kind === 'milliseconds' ? { type: 'number', min: 0, step: 100 } : { type: 'text' }
  return <input {...common} {...type} placeholder={offer} />
}
