/** What must stay in sight when a picture is cropped: per cent from the left and from the top. */
export interface Focus {
  readonly x: number
  readonly y: number
}

export const CENTRE: Focus = { x: 50, y: 50 }

const PAIR = /^(\d{1,3}),(\d{1,3})$/
const STEP = 1
const FAR_STEP = 10
const DIRECTIONS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The middle for what is no such pair. */
export function readFocus(value: string): Focus {
  const [, x = '', y = ''] = PAIR.exec(value) ?? []
  return x === '' || Number(x) > 100 || Number(y) > 100 ? CENTRE : { x: Number(x), y: Number(y) }
}

/** As it is stored; the middle is stored as nothing. */
export function writeFocus({ x, y }: Focus): string {
  return x === CENTRE.x && y === CENTRE.y ? '' : `${x},${y}`
}

/** Where a key of the keyboard moves it; undefined for other keys. */
export function movedBy(
  { x, y }: Focus,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Focus | undefined {
  const direction = DIRECTIONS[key]
  const step = shiftKey ? FAR_STEP : STEP
  return direction && toFocus({ x: x + direction.x * step, y: y + direction.y * step })
}

/** Whole per cents of the picture. */
export function toFocus({ x, y }: Focus): Focus {
  const clamp = (share: number) => Math.round(Math.min(100, Math.max(0, share)))
  return { x: clamp(x), y: clamp(y) }
}

/** For `object-position`. */
export function positionOf({ x, y }: Focus): string {
  return `${x}% ${y}%`
}
