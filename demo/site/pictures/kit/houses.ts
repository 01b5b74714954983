import type { Palette } from '../palette.ts'
import type { Side } from '../stage.ts'
import { box, polygon, type Point } from './shapes.ts'

export interface HutColours {
  readonly wall: string
  readonly roof: string
  readonly window: string
}

/** A small gabled house seen from a corner; `size` is the width of its gable in user units. */
export function hut(
  [x, y]: Point,
  size: number,
  colours: HutColours,
  way: { light: Side; palette: Palette },
): string {
  const { light, palette } = way
  const wall = size * 0.5
  const ridge = size * 1.12
  const length = size * 1.15
  const at = (dx: number, dy: number): Point => [x + light * dx, y - dy]
  const eave = size * 0.1
  const side = palette.shade(colours.wall, 0.42)
  const cast = palette.shadow
  return [
    polygon(
      [
        at(size / 2, 0),
        at(-size / 2 - length, 0),
        at(-size * 3.4, -size * 0.34),
        at(-size * 1.6, -size * 0.36),
      ],
      cast,
      0.28,
    ),
    polygon(
      [
        at(-size / 2, 0),
        at(-size / 2, wall),
        at(-size / 2 - length, wall),
        at(-size / 2 - length, 0),
      ],
      side,
    ),
    polygon(
      [at(-size / 2, 0), at(-size / 2, wall), at(0, ridge), at(size / 2, wall), at(size / 2, 0)],
      colours.wall,
    ),
    polygon(
      [
        at(eave * 0.2, ridge + eave),
        at(-length, ridge + eave),
        at(-size / 2 - length - eave, wall - eave),
        at(-size / 2 - eave * 0.9, wall - eave),
      ],
      palette.shade(colours.roof, 0.34),
    ),
    polygon(
      [
        at(0, ridge + eave),
        at(size / 2 + eave, wall - eave),
        at(size / 2 + eave * 0.3, wall - eave),
        at(-eave * 0.2, ridge - eave * 0.4),
      ],
      colours.roof,
    ),
    openings(at, size, colours, palette),
  ].join('')
}

/** Door, two windows and the chimney. */
function openings(
  at: (dx: number, dy: number) => Point,
  size: number,
  colours: HutColours,
  palette: Palette,
): string {
  const wall = size * 0.5
  const ridge = size * 1.12
  const length = size * 1.15
  const eave = size * 0.1
  const side = palette.shade(colours.wall, 0.42)
  return [
    box(boxAt(at(-size * 0.17, wall * 0.92), at(size * 0.13, wall * 0.34)), colours.window),
    box(
      boxAt(at(-size * 0.85, wall * 0.78), at(-size * 1.06, wall * 0.36)),
      palette.dark ? colours.window : palette.shade(side, 0.5),
    ),
    box(
      boxAt(at(-size * 1.2, wall * 0.78), at(-size * 1.41, wall * 0.36)),
      palette.dark ? colours.window : palette.shade(side, 0.5),
    ),
    box(
      boxAt(at(-length * 0.72, ridge + eave * 3.4), at(-length * 0.72 - size * 0.16, ridge - eave)),
      palette.shade(colours.wall, 0.5),
    ),
  ].join('')
}

function boxAt([x0, y0]: Point, [x1, y1]: Point): readonly [number, number, number, number] {
  return [Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0)]
}
