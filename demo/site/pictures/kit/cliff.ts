import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { below, clipped, polygon, shape, straight, type Point } from './shapes.ts'
import { levelAt } from './terrain.ts'

export interface CliffColours {
  readonly face: string
  readonly cap: string
}

/** A sea cliff under a line of its top, two-toned in upright facets, with a cap of turf and a line of foam. */
export function cliff(
  stage: Stage,
  top: readonly Point[],
  base: number,
  colours: CliffColours,
): string[] {
  const { palette } = stage
  const chance = stage.random(`cliff ${Math.round(base)}`)
  const [first, last] = [top[0] ?? [0, 0], top.at(-1) ?? [0, 0]]
  const outline = below(straight(top), [first[0], base], [last[0], base])
  const turf = [
    ...top,
    ...top
      .toReversed()
      .map(([x, y], index): Point => [
        x,
        y + (index % 2 === 0 ? 16 : 34) * chance.between(0.7, 1.3),
      ]),
  ]
  return [
    shape(outline, colours.face),
    clipped(outline, [
      ...facets(stage, top, base, chance).map((facet, index) =>
        polygon(facet, palette.shade(colours.face, index % 3 === 2 ? 0.46 : 0.27)),
      ),
      polygon(turf, colours.cap),
    ]),
    foam(stage, [first[0], last[0]], base, chance),
  ]
}

function facets(stage: Stage, top: readonly Point[], base: number, chance: Random): Point[][] {
  const [from, to] = [top[0]?.[0] ?? 0, top.at(-1)?.[0] ?? 0]
  const list: Point[][] = []
  let x = from + chance.between(10, 40)
  while (x < to) {
    const wide = chance.between(34, 96)
    const lean = chance.between(8, 40) * -stage.light
    const high = levelAt(top, x)
    const middle = high + (base - high) * chance.between(0.4, 0.6)
    list.push([
      [x, high],
      [x + wide, levelAt(top, x + wide)],
      [x + wide * 0.8 + lean, middle],
      [x + wide + lean * 1.4, base],
      [x + lean * 2, base],
      [x + lean * 0.2, middle + 20],
    ])
    x += wide + chance.between(20, 90)
  }
  return list
}

function foam(stage: Stage, [from, to]: Point, base: number, chance: Random): string {
  const upper: Point[] = []
  for (let x = from - 20; x < to + 20; x += chance.between(24, 60)) {
    upper.push([x, base + (upper.length % 2 === 0 ? -7 : 4)])
  }
  const lower = upper.toReversed().map(([x, y]): Point => [x, y + chance.between(7, 13)])
  return polygon([...upper, ...lower], stage.palette.paint('paper'), 0.75)
}
