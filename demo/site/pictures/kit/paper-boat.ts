import type { Palette } from '../palette.ts'
import type { Side } from '../stage.ts'
import { polygon, type Point } from './shapes.ts'

/** A folded paper boat, its keel at the point; size is half its length in user units. */
export function paperBoat(
  [x, y]: Point,
  size: number,
  way: { palette: Palette; light: Side; paper: string },
): string {
  const { palette, light, paper } = way
  const at = (dx: number, dy: number): Point => [x + dx * light * size, y - dy * size]
  return [
    polygon([at(-0.44, 0.42), at(0, 1.16), at(0.44, 0.42), at(0, 0.2)], palette.shade(paper, 0.1)),
    polygon([at(0, 1.16), at(-0.44, 0.42), at(0, 0.2)], palette.shade(paper, 0.32)),
    polygon([at(-1, 0.66), at(0, 0.24), at(1, 0.66), at(0.62, 0), at(-0.62, 0)], paper),
    polygon([at(-1, 0.66), at(0, 0.24), at(-0.12, 0), at(-0.62, 0)], palette.shade(paper, 0.24)),
    polygon([at(1, 0.66), at(0, 0.24), at(0.06, 0.18), at(0.86, 0.42)], palette.shade(paper, 0.08)),
  ].join('')
}
