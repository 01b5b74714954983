import type { Stage } from '../stage.ts'
import { box, disc, ellipse, placed, shape, stroke, type Point } from './shapes.ts'

const at = ([x, y]: Point, size: number, turn: -1 | 1): string =>
  `translate(${Math.round(x)} ${Math.round(y)}) scale(${((size / 100) * turn).toFixed(2)} ${(size / 100).toFixed(2)})`

/** A singer in a long dress at a microphone; size is the height in user units. */
export function singer({ palette, light }: Stage, foot: Point, size: number): string {
  const dress = palette.lamp('ember')
  const skin = palette.lamp('peach')
  return placed(at(foot, size, 1), [
    shape(
      'M-7 -76C-13 -66 -8 -56 -8 -50C-10 -32 -19 -12 -23 0H23C19 -12 10 -32 8 -50C8 -56 13 -66 7 -76Z',
      dress,
    ),
    shape(
      light === -1
        ? 'M0 -76L7 -76C13 -66 8 -56 8 -50C10 -32 19 -12 23 0H6C4 -30 2 -50 0 -76Z'
        : 'M0 -76L-7 -76C-13 -66 -8 -56 -8 -50C-10 -32 -19 -12 -23 0H-6C-4 -30 -2 -50 0 -76Z',
      palette.shade(dress, 0.4),
    ),
    stroke('M-8 -72L-20 -58L-13 -70', skin, 4.4),
    stroke('M8 -72L18 -58L14 -74', skin, 4.4),
    box([-3, -82, 6, 9], skin),
    disc([0, -89], 7.6, skin),
    shape(
      'M-9 -84C-11 -98 -4 -101 2 -99C10 -97 10 -88 8 -84C7 -92 2 -94 -4 -92C-7 -90 -8 -87 -9 -84Z',
      palette.paint('ink'),
    ),
    stroke('M15 -77V0M7 0H23M15 -77L9 -82', palette.paint('ink'), 1.8),
  ])
}

/** A player with a guitar, facing the singer; size is the height in user units. */
export function guitarist({ palette }: Stage, foot: Point, size: number, turn: -1 | 1): string {
  const coat = palette.lamp('pine')
  const wood = palette.lamp('apricot')
  const skin = palette.lamp('peach')
  return placed(at(foot, size, turn), [
    stroke('M-5 -44L-9 0M5 -44L10 0', palette.paint('ink'), 8.5),
    shape('M-9 -76C-13 -66 -12 -50 -10 -42H10C12 -52 12 -66 8 -76Z', coat),
    box([-3, -82, 6, 9], skin),
    disc([1, -88], 7.4, skin),
    shape(
      'M-7 -86C-9 -97 0 -99 6 -96C9 -95 9 -91 8 -90C3 -92 -2 -91 -3 -84Z',
      palette.paint('ink'),
    ),
    shape(
      'M-13 -48C-19 -54 -12 -62 -5 -58C0 -60 4 -54 0 -50C2 -42 -6 -36 -13 -40C-18 -42 -17 -46 -13 -48Z',
      wood,
    ),
    stroke('M-2 -54L30 -70', palette.paint('wood'), 3.6),
    stroke('M-9 -72L-14 -58L-6 -50M8 -72L19 -60L21 -66', coat, 5.4),
  ])
}

/** A player seated at a cello; size is the height a standing player would have. */
export function cellist({ palette }: Stage, foot: Point, size: number, turn: -1 | 1): string {
  const coat = palette.lamp('slate')
  const skin = palette.lamp('peach')
  const wood = palette.lamp('clay')
  return placed(at(foot, size, turn), [
    stroke('M-14 -30V0M4 -30V0M-16 -30H6', palette.paint('ink'), 2.4),
    shape('M-10 -64C-14 -52 -13 -38 -12 -28H8C12 -40 9 -54 7 -64Z', coat),
    stroke('M-6 -30L12 -28L14 0', palette.paint('ink'), 8),
    box([-3, -70, 6, 8], skin),
    disc([0, -76], 7.4, skin),
    shape(
      'M-8 -73C-10 -86 0 -88 6 -84C9 -82 8 -78 7 -78C2 -80 -3 -79 -4 -72Z',
      palette.paint('ink'),
    ),
    shape(
      'M16 -44C10 -42 10 -34 14 -30C8 -26 6 -12 14 -7C20 -4 28 -6 29 -14C30 -22 25 -26 24 -30C27 -34 26 -42 20 -44Z',
      wood,
    ),
    stroke('M18 -42L12 -78M20 -6L22 1', palette.paint('ink'), 2.4),
    stroke('M6 -60L14 -50L12 -64M4 -58L10 -40L26 -30', coat, 5),
    stroke('M8 -34L36 -26', palette.paint('ink'), 1.4),
  ])
}

/** Two people dancing, seen from the side; size is the height in user units. */
export function couple(
  { palette, light }: Stage,
  foot: Point,
  dance: { size: number; turn: -1 | 1; gown: string },
): string {
  const skin = palette.lamp('peach')
  const suit = palette.paint('ink')
  const hair = palette.shade(palette.paint('wood'), 0.4)
  return (
    ellipse(
      [foot[0] - light * dance.size * 0.14, foot[1] + 2],
      [dance.size * 0.34, dance.size * 0.035],
      palette.shadow,
      0.3,
    ) +
    placed(at(foot, dance.size, dance.turn), [
      stroke('M-10 -46L-15 0M-6 -46L2 -2', suit, 8),
      shape('M-17 -77C-20 -66 -18 -50 -17 -42H-1C0 -54 1 -68 -2 -77Z', suit),
      disc([-8, -89], 7.2, skin),
      shape('M-16 -86C-18 -98 -9 -100 -4 -98C0 -97 0 -92 -1 -91C-6 -93 -11 -92 -12 -84Z', suit),
      shape(
        'M8 -72C4 -64 6 -56 7 -50C2 -34 -1 -14 -4 -2C12 4 34 2 42 -6C34 -20 22 -38 19 -50C21 -58 20 -66 17 -72Z',
        dance.gown,
      ),
      shape(
        'M13 -50C16 -32 24 -16 30 0C36 -2 40 -4 42 -6C34 -20 22 -38 19 -50Z',
        palette.shade(dance.gown, 0.32),
      ),
      box([9, -79, 5, 9], skin),
      disc([11, -85], 6.8, skin),
      shape('M5 -88C6 -97 17 -97 19 -88C20 -84 18 -80 17 -80C17 -86 12 -90 5 -88Z', hair),
      disc([20, -91], 4.2, hair),
      stroke('M8 -70L-2 -80L14 -99', skin, 4),
      stroke('M-4 -74L6 -82L13 -98', suit, 4.6),
      stroke('M-6 -68L6 -58L14 -58', suit, 5),
    ])
  )
}
