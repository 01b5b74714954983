import { mix } from '../colour.ts'
import { person } from '../kit/people.ts'
import { blob, box, disc, facet, polygon, shape, stroke, type Point } from '../kit/shapes.ts'
import { spruce } from '../kit/trees.ts'
import { sailboat } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A cave of light: ring after ring of rock round a bright opening, with a boat on its water or walkers on its floor. */
export const cave: Scene = (stage) => {
  const chance = stage.random('layout')
  const wet = chance.chance(0.5)
  const centre: Point = [
    stage.across(chance.between(0.48, 0.6)),
    stage.down(chance.between(0.44, 0.52)),
  ]
  const count = 7
  const { width, height } = stage
  const reach: Point = [
    width * chance.between(0.12, 0.16),
    Math.min(width, height) * chance.between(0.15, 0.2),
  ]
  const layers = Array.from({ length: count }, (_, index) =>
    ring(stage, centre, reach, (count - 1 - index) / (count - 1)),
  )
  const floor = centre[1] + reach[1] * 0.8
  return [
    box([0, 0, width, height], stage.palette.sky[2]),
    ...outside(stage, { centre, reach, floor, wet }),
    ...layers.slice(2).toReversed(),
    ...channel(stage, centre, reach[0], wet),
    ...visitors(stage, { centre, reach, floor, wet }, chance),
    ...layers.slice(0, 2).toReversed(),
    ...(wet ? [] : drips(stage, chance)),
  ]
}

function tone(stage: Stage, near: number): string {
  const { palette, script } = stage
  const warm = script === 'dawn' || script === 'noon' || script === 'autumn' || script === 'dusk'
  const bright = warm ? mix(palette.paint('sand'), palette.sky[2], 0.3) : palette.air(0.12)
  const middle = warm ? mix(palette.paint('brick'), palette.air(0.5), 0.26) : palette.air(0.5)
  const dark = warm ? mix(palette.paint('plum'), palette.paint('ink'), 0.62) : palette.air(1)
  return near < 0.5 ? mix(bright, middle, near * 2) : mix(middle, dark, (near - 0.5) * 2)
}

/** One wall of rock with a hole in it; near is 0 for the farthest, 1 for the one round us. */
function ring(stage: Stage, [x, y]: Point, [rx, ry]: Point, near: number): string {
  const { width, height } = stage
  const chance = stage.random(`ring ${near.toFixed(2)}`)
  const scale = 1 + near ** 1.5 * 3.4
  const corners = 16
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2 + near
    const far = chance.between(0.84, 1.16)
    const low = Math.sin(angle) > 0.3 ? 1.16 : 1
    return [
      x + (0.5 - near) * 26 + Math.cos(angle) * rx * scale * far * 1.1,
      y + Math.sin(angle) * ry * scale * far * low,
    ]
  })
  const hole = `M${points.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join('L')}Z`
  const wall = `M-10 -10H${Math.round(width + 10)}V${Math.round(height + 10)}H-10Z${hole}`
  const colour = tone(stage, near)
  const facets = points.flatMap(([px, py], index) => {
    const next = points[(index + 1) % corners] ?? [px, py]
    if (index % 3 !== 0) return []
    const out = (point: Point, by: number): Point => [
      x + (point[0] - x) * by,
      y + (point[1] - y) * by,
    ]
    return [
      facet(stage.palette.shade(colour, 0.14), [px, py], next, out(next, 1.2), out([px, py], 1.34)),
    ]
  })
  return shape(wall, colour).replace('/>', ' fill-rule="evenodd"/>') + facets.join('')
}

interface Mouth {
  readonly centre: Point
  /** Half its width and half its height. */
  readonly reach: Point
  readonly floor: number
  readonly wet: boolean
}

function outside(stage: Stage, { centre: [x, y], reach: [rx, ry], floor, wet }: Mouth): string[] {
  const { palette, light } = stage
  const chance = stage.random('outside')
  const sun: Point = [x + light * rx * 0.3, y - ry * 0.3]
  return [
    box([x - rx * 3, y - ry * 3, rx * 6, ry * 6], palette.sky[1]),
    disc(sun, rx * 1.2, palette.light, 0.34),
    disc(sun, rx * 0.5, palette.light),
    blob(
      [
        [x - rx * 2, floor],
        [x - rx, floor - ry * 0.6],
        [x - rx * 0.2, floor - ry * 0.3],
        [x + rx * 0.6, floor - ry * 0.7],
        [x + rx * 2, floor - ry * 0.2],
        [x + rx * 2, floor + 20],
        [x - rx * 2, floor + 20],
      ],
      palette.air(0.2),
    ),
    ...(wet
      ? []
      : [-0.6, -0.3, 0.7].map((part) =>
          spruce(
            [x + rx * part, floor + 6],
            ry * 0.9,
            { face: palette.air(0.44), shade: palette.air(0.6) },
            { light, chance },
          ),
        )),
  ]
}

/** The floor that runs from the opening to our feet: water, or trodden stone. */
function channel(stage: Stage, [x, y]: Point, reach: number, wet: boolean): string[] {
  const { palette, width, height } = stage
  const chance = stage.random('channel')
  const floor = y + Math.min(width, height) * 0.13
  const side = (turn: number): Point[] =>
    Array.from({ length: 6 }, (_, index): Point => {
      const near = index / 5
      const far = reach * 0.9 + near ** 1.3 * width * 0.42 + chance.between(-14, 22)
      return [x + turn * far, floor + near * (height - floor + 20)]
    })
  const edge = [...side(-1), ...side(1).toReversed()]
  const marks = Array.from({ length: 40 }, () => {
    const near = chance.next()
    const long = chance.between(20, 70) * (0.3 + near)
    const across = x + chance.between(-1, 1) * (reach * 0.6 + near * width * 0.3)
    return `M${Math.round(across - long / 2)} ${Math.round(floor + 8 + near * (height - floor))}h${Math.round(long)}`
  })
  const face = wet ? mix(palette.water, tone(stage, 0.5), 0.25) : tone(stage, 0.16)
  const shine: Point[] = [
    [x - reach * 0.5, floor],
    [x + reach * 0.5, floor],
    [x + reach * 1.1, height + 10],
    [x - reach * 1.1, height + 10],
  ]
  return [
    polygon(edge, face),
    polygon(shine, wet ? palette.glitter : palette.sky[2], 0.24),
    stroke(marks.join(''), wet ? palette.glitter : palette.shade(face, 0.3), wet ? 4 : 3, 0.6),
  ]
}

function visitors(stage: Stage, { centre: [x], floor, wet }: Mouth, chance: Random): string[] {
  const { palette, subject } = stage
  if (wet) return [sailboat([x - subject * 20, floor + 90], 150, stage)]
  const coats = ['ember', 'mustard', 'pine'] as const
  return coats
    .slice(0, chance.whole(2, 3))
    .map((name, index) =>
      person(
        [x + (index - 1) * 58, floor + 58 + index * 6],
        116 - index * 8,
        { coat: palette.lamp(name), legs: palette.paint('ink'), skin: palette.lamp('peach') },
        { pose: index === 0 ? 'reaching' : 'walking', turn: -subject as -1 | 1 },
      ),
    )
}

function drips(stage: Stage, chance: Random): string[] {
  const { width } = stage
  return Array.from({ length: 12 }, () => {
    const [x, wide, long] = [
      chance.between(0, width),
      chance.between(14, 46),
      chance.between(70, 240),
    ]
    return facet(tone(stage, 0.96), [x - wide, -10], [x + wide, -10], [x + wide * 0.1, long])
  })
}
