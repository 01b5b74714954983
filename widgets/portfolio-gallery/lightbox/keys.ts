import type { KeyboardEvent } from 'react'
import type { Swiping } from './swiping/swipe.ts'

interface Controls {
  readonly index: number
  readonly total: number
  readonly show: (index: number) => void
  readonly swiping: Swiping | undefined
}

const ZOOM: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, 0: 0 }

/** Where an arrow leads in a zoomed picture: to the right, and down. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows, Home and End, plus, minus and 0, Esc. */
export function answerKey(event: KeyboardEvent, { index, total, show, swiping }: Controls): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const places: Readonly<Record<string, number>> = {
    Home: 0,
    End: total - 1,
    ArrowLeft: index - forward,
    ArrowRight: index + forward,
  }
  const to = places[key]
  const larger = ZOOM[key]
  const direction = DIRECTIONS[key]
  const isZoomed = swiping && swiping.scale() > 1
  // Without this the browser closes the dialog.
  if (key === 'Escape' && isZoomed) swiping.zoom(0)
  else if (direction && isZoomed) {
    // They scroll a caption that overflows.
    if (direction[1] && (event.target as Element).closest('.words[tabindex="0"]')) return
    swiping.pan(...direction)
  } else if (to !== undefined) show(to)
  else if (larger !== undefined) swiping?.zoom(swiping.scale() * larger)
  else return
  event.preventDefault()
}
