import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, boxPath, clipped, disc, facet, stroke, type Box, type Point } from './shapes.ts'

/** The printed part of a poster, in user units. */
export interface Print {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** A place in the print: 0 to 1 from its left and from its top. */
  readonly at: (across: number, down: number) => Point
}

/** What a poster shows: its shapes, farthest first; they may reach over the print's edges. */
export type Motif = (stage: Stage, print: Print, chance: Random) => readonly string[]

/** A poster's paper is the same at every hour. */
const PAPER = '#F8F1E4'

const r = (value: number): number => Math.round(value)

/** Prints a motif on a sheet with a paper border and, where a title would stand, a small ornament. */
export function printed(stage: Stage, motif: Motif, chance: Random): string[] {
  const { width, height, palette } = stage
  const border = Math.min(width, height) * 0.052
  const foot = border * chance.between(1.9, 2.3)
  const area: Box = [border, border, width - border * 2, height - border - foot]
  const [left, top, across, down] = area
  const at = (x: number, y: number): Point => [left + x * across, top + y * down]
  const print: Print = { left, top, width: across, height: down, at }
  return [
    box([0, 0, width, height], PAPER),
    clipped(boxPath(area), [box(area, palette.sky[1]), ...motif(stage, print, chance)]),
    ornament(palette, [width / 2, height - foot / 2], width * 0.34, chance),
  ]
}

function ornament(palette: Palette, [x, y]: Point, reach: number, chance: Random): string {
  const ink = '#1D4B4D'
  const line = stroke(
    `M${r(x - reach)} ${r(y)}H${r(x - 44)}M${r(x + 44)} ${r(y)}H${r(x + reach)}`,
    ink,
    3,
  )
  const needle = (dy: number, colour: string): string =>
    facet(colour, [x, y + dy], [x + 9, y], [x - 9, y])
  const kinds = [
    () => needle(-25, '#C2410C') + needle(25, ink),
    () => disc([x, y], 12, '#F4A259') + disc([x - 26, y], 4, ink) + disc([x + 26, y], 4, ink),
    () => stroke(`M${r(x - 26)} ${r(y)}q13 -14 26 0q13 14 26 0`, '#C2410C', 5),
    () => needle(-17, ink) + needle(17, ink) + disc([x, y], 5, '#F4A259'),
  ] as const
  return line + chance.pick(kinds)()
}

/** Flat rings of air round a light, widest first. */
export function rings(
  stage: Stage,
  centre: Point,
  radii: readonly number[],
  strength = 0.34,
): string[] {
  return radii.map((radius) => disc(centre, radius, stage.palette.light, strength))
}

/** Bands of one colour after another from a level down to a floor. */
export function bands(
  [left, top, width, floor]: readonly [number, number, number, number],
  colours: readonly string[],
): string[] {
  const tall = (floor - top) / colours.length
  return colours.map((colour, index) => box([left, top + tall * index, width, tall + 2], colour))
}
