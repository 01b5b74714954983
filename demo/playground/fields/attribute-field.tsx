import { useState, type ReactNode } from 'react'
import type { WidgetReference } from '../catalogue/in-browser.ts'
import { Prose } from '../reference/prose.tsx'
import type { AttributeEdit } from '../view/use-view.ts'
import { choicesOf, fieldKind, readField } from './read-field.ts'

type Attribute = WidgetReference['attributes'][number]

interface FieldProps {
  readonly attribute: Attribute
  /** The attribute's text, undefined where it is not set. */
  readonly value: string | undefined
  /** A value worth trying. */
  readonly offer: string
  /** What the widget said of the value. */
  readonly warning: string
  readonly onEdit: (edit: AttributeEdit) => void
}

/** A labelled control for an attribute, with what its reference says. */
export function AttributeField(props: FieldProps) {
  return fieldKind(props.attribute) === 'flag' ? <FlagField {...props} /> : <TextField {...props} />
}

function FlagField({ attribute: { name, description }, value, onEdit }: FieldProps) {
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
        <Prose text={description} />
      </p>
    </div>
  )
}

/** Keeps JSON that is not finished: it is not an attribute yet. */
function TextField({ attribute, value, offer, warning, onEdit }: FieldProps) {
  const { name, isData, description, default: shown } = attribute
  const kind = fieldKind(attribute)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value ?? ''
  const field = readField(kind, text)
  const problem = 'problem' in field ? field.problem : warning
  const enter = (text: string, isTyping: boolean) => {
    const field = readField(kind, text)
    setTyped('problem' in field ? text : undefined)
    if ('value' in field) onEdit({ name, value: field.value, isTyping })
  }
  return (
    <div className="field">
      <div className="row">
        <label htmlFor={`attribute-${name}`}>{name}</label>
        {isData && (
          <DataButtons
            name={name}
            text={text}
            offer={offer}
            onEnter={(text) => enter(text, false)}
          />
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
        <Prose text={description} />{' '}
        {shown !== 'none' && (
          <span className="default">
            Default: <Prose text={shown} />.
          </span>
        )}
      </p>
      <p className="error" id={`error-${name}`}>
        {problem}
      </p>
    </div>
  )
}

interface DataButtonsProps {
  readonly name: string
  readonly text: string
  readonly offer: string
  readonly onEnter: (text: string) => void
}

function DataButtons({ name, text, offer, onEnter }: DataButtonsProps) {
  const field = readField('json', text)
  const canFormat = 'value' in field && field.value !== null
  return (
    <span className="buttons">
      {canFormat && (
        <button
          type="button"
          aria-label={`Format ${name}`}
          onClick={() => onEnter(JSON.stringify(JSON.parse(text), null, 2))}
        >
          Format
        </button>
      )}
      <button
        type="button"
        aria-label={`Use the example for ${name}`}
        onClick={() => onEnter(offer)}
      >
        Use the example
      </button>
    </span>
  )
}

/** Rows of a text area: as many as the text has, within these. */
const MIN_ROWS = 4
const MAX_ROWS = 22

interface ControlProps extends Pick<FieldProps, 'attribute' | 'offer'> {
  readonly text: string
  readonly isInvalid: boolean
  readonly onEnter: (text: string, isTyping: boolean) => void
  readonly onLeave: () => void
}

function Control({ attribute, offer, text, isInvalid, onEnter, onLeave }: ControlProps): ReactNode {
  const { name, type } = attribute
  const kind = fieldKind(attribute)
  const common = {
    id: `attribute-${name}`,
    'aria-describedby': `note-${name} error-${name}`,
    'aria-invalid': isInvalid || undefined,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onEnter(target.value, kind !== 'choice'),
    onBlur: onLeave,
  }
  if (kind === 'json') {
    const rows = Math.min(MAX_ROWS, Math.max(MIN_ROWS, text.split('\n').length))
    return <textarea {...common} rows={rows} spellCheck={false} wrap="off" />
  }
  if (kind === 'choice') {
    const choices = choicesOf(type)
    return (
      <select {...common}>
        <option value="">{`not set (${choices[0] ?? ''})`}</option>
        {choices.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    )
  }
  const input = kind === 'number' ? { type: 'number', min: 0, step: 100 } : { type: 'text' }
  return <input {...common} {...input} placeholder={offer} />
}
