import type { Local } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { disc, polygon, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A sagging string of bulbs between two points; sag in user units. */
export function bulbs(stage: Stage, from: Point, to: Point, sag: number): string {
  const { palette } = stage
  const count = Math.max(5, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 62))
  const lights = Array.from({ length: count - 1 }, (_, index) => {
    const [x, y] = hang(from, to, sag, (index + 1) / count)
    const halo = palette.dark ? disc([x, y + 11], 22, palette.glow, 0.2) : ''
    return halo + disc([x, y + 11], 8, palette.dark ? palette.glow : palette.paint('apricot'))
  })
  return wire(from, to, sag, palette.air(0.9)) + lights.join('')
}

/** A sagging string of small paper flags in turn of the given colours. */
export function bunting(
  stage: Stage,
  [from, to]: readonly [Point, Point],
  sag: number,
  colours: readonly [Local, ...Local[]],
): string {
  const count = Math.max(6, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 44))
  const flags = Array.from({ length: count - 1 }, (_, index) => {
    const [x, y] = hang(from, to, sag, (index + 1) / count)
    const colour = stage.palette.lamp(colours[index % colours.length] ?? colours[0])
    return polygon(
      [
        [x - 13, y],
        [x + 13, y],
        [x, y + 32],
      ],
      colour,
    )
  })
  return wire(from, to, sag, stage.palette.air(0.9)) + flags.join('')
}

function hang(from: Point, to: Point, sag: number, part: number): Point {
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part + sag * 4 * part * (1 - part),
  ]
}

function wire(from: Point, to: Point, sag: number, colour: string): string {
  const middle = `${r((from[0] + to[0]) / 2)} ${r((from[1] + to[1]) / 2 + sag * 2)}`
  return stroke(`M${r(from[0])} ${r(from[1])}Q${middle} ${r(to[0])} ${r(to[1])}`, colour, 2.2)
}
