import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { useStyles } from '../../ui/root.ts'
import styles from '../pictures.css?inline'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { CENTRE, movedBy, positionOf, readFocus, toFocus, writeFocus, type Focus } from './focus.ts'
import { useMessages } from '../../session/studio-context.ts'

interface FocusEditorProps {
  /** Address of the picture. */
  readonly address: string
  /** As it is stored: `30,40`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean
  /** Id of the words that name it already, where it stands. */
  readonly labelledBy?: string
}

/** Shapes that the site crops pictures to: of cards, above a page's text, and of its opening. */
const CROPS = ['card', 'lead', 'hero'] as const

/** Chooses what of a picture stays in sight, by a click or by the arrow keys. */
export function FocusEditor(props: FocusEditorProps) {
  const { address, value, onChange, isReadOnly = false, labelledBy } = props
  useStyles(styles)
  const messages = useMessages(PICTURE_MESSAGES)
  const focus = readFocus(value)
  const change = (next: Focus) => {
    if (!isReadOnly) onChange(writeFocus(next))
  }
  return (
    <div className="focus-editor">
      <FocusPicture {...{ address, focus, isReadOnly, labelledBy }} onChange={change} />
      <figure className="focus-crops" aria-label={messages.previews}>
        {CROPS.map((crop) => (
          <img
            key={crop}
            className={`crop-${crop}`}
            src={address}
            alt=""
            style={{ objectPosition: positionOf(focus) }}
          />
        ))}
      </figure>
      {!isReadOnly && writeFocus(focus) !== '' && (
        <Button variant="quiet" onClick={() => change(CENTRE)}>
          {messages.centre}
        </Button>
      )}
    </div>
  )
}

interface FocusPictureProps extends Pick<FocusEditorProps, 'address' | 'isReadOnly'> {
  readonly labelledBy: string | undefined
  readonly focus: Focus
  readonly onChange: (focus: Focus) => void
}

function FocusPicture(props: FocusPictureProps) {
  const { address, focus, isReadOnly, onChange, labelledBy } = props
  const messages = useMessages(PICTURE_MESSAGES)
  const id = useId()
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(toFocus({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBy(focus, event)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }
  return (
    <>
      {!labelledBy && <span id={id}>{messages.focus}</span>}
      <div
        className="focus-picture"
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has one direction
        role="slider"
        tabIndex={0}
        aria-labelledby={labelledBy ?? id}
        aria-describedby={`${id}-hint`}
        aria-disabled={isReadOnly || undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus.x}
        aria-valuetext={messages.focusAt(focus.x, focus.y)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={address} alt="" draggable={false} />
        <span className="focus-point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {messages.focusHint}
      </p>
    </>
  )
}
