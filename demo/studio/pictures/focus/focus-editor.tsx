import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePictureMessages } from '../pictures.messages.ts'
import { CENTRE, movedBy, positionOf, readFocus, within, writeFocus } from './focus.ts'

interface FocusEditorProps {
  /** Address of the picture. */
  readonly address: string
  /** As it is stored: `30,40`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean
}

/** Shapes that the site crops pictures to: a card, and one high above the text. */
const CROPS = ['card', 'square', 'banner'] as const

/** Chooses what of a picture stays in sight, by a click or by the arrow keys. */
export function FocusEditor({ address, value, onChange, isReadOnly = false }: FocusEditorProps) {
  const messages = usePictureMessages()
  const id = useId()
  const focus = readFocus(value)
  const change = (next: typeof focus) => {
    if (!isReadOnly) onChange(writeFocus(next))
  }
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    change(within({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBy(focus, event)
    if (!moved) return
    event.preventDefault()
    change(moved)
  }
  return (
    <div className="focus-editor">
      <span id={id}>{messages.focus}</span>
      {/* The slider inside is for the keyboard. */}
      <div className="focus-picture" onClick={onClick}>
        <img src={address} alt="" draggable={false} />
        <span
          className="focus-point"
          role="slider"
          tabIndex={0}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          aria-disabled={isReadOnly || undefined}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={messages.focusAt(focus.x, focus.y)}
          style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {messages.focusHint}
      </p>
      <div className="focus-crops" role="img" aria-label={messages.previews}>
        {CROPS.map((crop) => (
          <img
            key={crop}
            className={`crop-${crop}`}
            src={address}
            alt=""
            style={{ objectPosition: positionOf(focus) }}
          />
        ))}
      </div>
      {!isReadOnly && writeFocus(focus) !== '' && (
        <Button variant="quiet" onClick={() => change(CENTRE)}>
          {messages.centre}
        </Button>
      )}
    </div>
  )
}
