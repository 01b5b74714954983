import type { KeyboardEvent } from 'react'
import type { SliderMessages } from './reviews-slider.messages.ts'
import { isRightToLeft, type Step } from './row.ts'

export interface SliderControlsProps {
  readonly messages: SliderMessages
  /** False while there is nothing to move, or nothing to move it with: the buttons keep their place, unseen. */
  readonly isMovable: boolean
  readonly onGo: (step: Step) => void
  /** Told when the focus leaves a button. */
  readonly onLeave: () => void
}

/** Two buttons, and the keys that move the slider while the focus is on them. */
export function SliderControls({ messages, isMovable, onGo, onLeave }: SliderControlsProps) {
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
          <Arrow />
        </button>
      ))}
    </div>
  )
}

/** Points to the right; the style sheet turns it round. */
function Arrow() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d="M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** What a key asks for. With a modifier it is the browser's: `Alt` and an arrow lead back in the history. */
function stepOf(event: KeyboardEvent): Step | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const isRtl = isRightToLeft(event.currentTarget)
  const steps: Readonly<Record<string, Step>> = {
    ArrowLeft: isRtl ? 'next' : 'previous',
    ArrowRight: isRtl ? 'previous' : 'next',
    Home: 'first',
    End: 'last',
  }
  return steps[event.key]
}
