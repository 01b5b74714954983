import type { KeyboardEvent } from 'react'
import type { Texts } from '../../src/public/element.ts'
import { isRightToLeft, type SliderStep } from './geometry.ts'

/** Numbers of the first and the last slide in view, from 1, and of all slides. */
export interface Position {
  readonly first: number
  readonly last: number
  readonly total: number
}

export interface SliderControlsProps {
  readonly messages: Texts['content']['reviews']
  /** False while there is nothing to move, or nothing to move it with: the buttons keep their place, unseen. */
  readonly isMovable: boolean
  readonly position: Position
  readonly onGo: (step: SliderStep) => void
  /** Called when the focus leaves a button. */
  readonly onLeave: () => void
}

/** Two buttons, and the keys that move the slider while the focus is on them. */
export function SliderControls(props: SliderControlsProps) {
  const { messages, isMovable, onGo, onLeave } = props
  const { first, last, total } = props.position
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    onGo(step)
  }
  return (
    <div
      className="controls"
      part="controls"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields, so no fieldset
      role="group"
      aria-label={messages.controls}
      data-movable={isMovable || undefined}
    >
      {/* Screen readers hear the position with the slide. */}
      <span className="position" part="position" aria-hidden="true">
        {`${first < last ? `${first}–` : ''}${last} / ${total}`}
      </span>
      {(['previous', 'next'] as const).map((step) => (
        <button
          key={step}
          className="arrow"
          part={`button ${step}`}
          type="button"
          aria-label={messages[step]}
          onClick={() => onGo(step)}
          onKeyDown={onKeyDown}
          onBlur={onLeave}
        >
          <Arrows />
        </button>
      ))}
    </div>
  )
}

/** One to the right and one to the left; the style sheet shows one of them, by the direction of reading. */
function Arrows() {
  return (
    <span className="arrows">
      <svg viewBox="0 0 40 20" aria-hidden="true">
        <path d="M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5M36.5 10h-13M29 4.5l-5.5 5.5 5.5 5.5" />
      </svg>
    </span>
  )
}

/** The step of a key. Keys with a modifier belong to the browser: `Alt` and an arrow go back in the history. */
function stepOf(event: KeyboardEvent): SliderStep | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const isRtl = isRightToLeft(event.currentTarget)
  const steps: Readonly<Record<string, SliderStep>> = {
    ArrowLeft: isRtl ? 'next' : 'previous',
    ArrowRight: isRtl ? 'previous' : 'next',
    Home: 'first',
    End: 'last',
  }
  return steps[event.key]
}
