import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import {
  blob,
  box,
  clipped,
  curve,
  dashes,
  disc,
  polygon,
  shape,
  stroke,
  type Point,
} from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A folded sheet map centred on the origin: land, sea, contours, a river, a dashed route and its pin. */
export function mapSheet(stage: Stage, [width, height]: Point, chance: Random): string {
  const { palette } = stage
  const [left, top] = [-width / 2, -height / 2]
  const outline = `M${r(left)} ${r(top)}h${r(width)}v${r(height)}h${r(-width)}z`
  const land = palette.lamp(chance.pick(['plaster', 'paper', 'sage']))
  const coast = coastOf(width, height, chance)
  const water = palette.haze(palette.lamp(chance.pick(['sage', 'pine', 'mist'])), 0.25)
  return [
    shape(outline, land),
    clipped(outline, [
      blob(coast, water),
      ...[0.9, 0.8].map((part) => stroke(ring(coast, part), palette.haze(land, 0.1), 3, 0.6)),
      ...contours(stage, [width, height], chance),
      stroke(gridOf(width, height), palette.paint('slate'), 1.6, 0.28),
      ...route(stage, [width, height], chance),
      ...folds(stage, width, height),
    ]),
  ].join('')
}

function coastOf(width: number, height: number, chance: Random): Point[] {
  const centre: Point = [chance.sign() * width * 0.42, chance.between(-0.3, 0.3) * height]
  const reach = Math.min(width, height) * chance.between(0.56, 0.74)
  return Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * Math.PI * 2
    const far = reach * chance.between(0.6, 1.1)
    return [centre[0] + Math.cos(angle) * far, centre[1] + Math.sin(angle) * far]
  })
}

function ring(points: readonly Point[], part: number): string {
  const middle = points.reduce<Point>(
    (sum, [x, y]) => [sum[0] + x / points.length, sum[1] + y / points.length],
    [0, 0],
  )
  const moved = points.map(([x, y]): Point => [
    middle[0] + (x - middle[0]) * part,
    middle[1] + (y - middle[1]) * part,
  ])
  return curve([...moved, ...moved.slice(0, 2)])
}

function contours({ palette }: Stage, [width, height]: Point, chance: Random): string[] {
  return [0, 1].flatMap(() => {
    const centre: Point = [chance.between(-0.34, 0.34) * width, chance.between(-0.3, 0.3) * height]
    const base = Array.from({ length: 8 }, (_, index): Point => {
      const angle = (index / 8) * Math.PI * 2
      const far = height * 0.17 * chance.between(0.7, 1.2)
      return [centre[0] + Math.cos(angle) * far * 1.3, centre[1] + Math.sin(angle) * far]
    })
    return [1, 0.72, 0.46, 0.22].map((part) =>
      stroke(ring(base, part), palette.shade(palette.lamp('sand'), 0.24), 3, 0.75),
    )
  })
}

function gridOf(width: number, height: number): string {
  const across = [-0.25, 0, 0.25].map(
    (part) => `M${r(width * part)} ${r(-height / 2)}v${r(height)}`,
  )
  const down = [-0.2, 0.2].map((part) => `M${r(-width / 2)} ${r(height * part)}h${r(width)}`)
  return [...across, ...down].join('')
}

function route({ palette, light }: Stage, [width, height]: Point, chance: Random): string[] {
  const stops = [-0.36, -0.16, 0.06, 0.26].map((part): Point => [
    width * (part + chance.between(-0.03, 0.03)),
    height * chance.between(-0.3, 0.3),
  ])
  const start: Point = stops[0] ?? [0, 0]
  const end: Point = stops.at(-1) ?? [0, 0]
  const [x, y] = end
  const ember = palette.lamp('ember')
  return [
    dashes(curve(stops), ember, 6, [17, 12]),
    disc(start, 11, ember),
    disc(start, 5, palette.lamp('paper')),
    polygon(
      [
        [x, y],
        [x - light * 74, y + 20],
        [x - light * 56, y + 4],
      ],
      palette.shadow,
      0.24,
    ),
    shape(
      `M${r(x)} ${r(y)}C${r(x - 12)} ${r(y - 24)} ${r(x - 31)} ${r(y - 36)} ${r(x - 31)} ${r(y - 62)}a31 31 0 0 1 62 0C${r(x + 31)} ${r(y - 36)} ${r(x + 12)} ${r(y - 24)} ${r(x)} ${r(y)}Z`,
      palette.lamp('apricot'),
    ),
    disc([x, y - 62], 12, palette.lamp('paper')),
  ]
}

function folds({ palette, light }: Stage, width: number, height: number): string[] {
  return [-0.5, -0.25, 0, 0.25].map((part, index) =>
    box([width * part, -height / 2, width * 0.25, height], palette.shadow).replace(
      '/>',
      ` opacity="${index % 2 === (light === -1 ? 1 : 0) ? 0.09 : 0.02}"/>`,
    ),
  )
}
