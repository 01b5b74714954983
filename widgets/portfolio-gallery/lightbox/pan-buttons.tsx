import { useLayoutEffect, useRef } from 'react'
import type { Texts } from '../../../src/public/element.ts'
import { ArrowIcon } from './icons.tsx'
import type { Swiping } from './swiping/swipe.ts'

/** Where each leads: to the right, and down. */
const DIRECTIONS = [
  ['left', -1, 0],
  ['up', 0, -1],
  ['down', 0, 1],
  ['right', 1, 0],
] as const

interface PanButtonsProps {
  readonly pan: Swiping['pan']
  readonly messages: Texts['lightbox']
}

/** Buttons that move a zoomed picture. The focus returns to the dialog when they disappear. */
export function PanButtons({ pan, messages }: PanButtonsProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const group = ref.current
    return () => {
      if (group?.matches(':focus-within')) group.closest('dialog')?.focus()
    }
  }, [])
  return (
    <div className="pan" part="pan" ref={ref}>
      {DIRECTIONS.map(([name, right, down]) => (
        <button
          key={name}
          className={`round disc ${name}`}
          type="button"
          aria-label={messages.pan[name]}
          onClick={() => pan(right, down)}
        >
          <ArrowIcon />
        </button>
      ))}
    </div>
  )
}
