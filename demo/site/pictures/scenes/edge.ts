import { mix } from '../colour.ts'
import { paperBoat } from '../kit/paper-boat.ts'
import {
  blob,
  box,
  clipped,
  curve,
  dashes,
  disc,
  polygon,
  shape,
  straight,
  stroke,
  type Point,
} from '../kit/shapes.ts'
import type { Scene, Stage } from '../stage.ts'

/** A paper boat that has sailed off the edge of a map, its route still trailing behind it. */
export const edge: Scene = (stage) => {
  const { palette, width, height } = stage
  const chance = stage.random('layout')
  const rim = rimOf(stage)
  const outline = `${straight(rim)}L${Math.round(stage.across(-0.1))} ${Math.round(height + 60)}V-60Z`
  const boat: Point = [
    stage.across(chance.between(0.72, 0.77)),
    stage.down(chance.between(0.56, 0.62)),
  ]
  const table = mix(palette.sky[0], palette.paint('pine'), palette.dark ? 0.1 : 0.16)
  return [
    box([0, 0, width, height], table),
    disc([stage.across(0.84), stage.down(0.24)], 66, palette.light),
    disc([stage.across(0.84), stage.down(0.24)], 116, palette.light, 0.2),
    ...waves(stage, boat),
    shape(outline, palette.shadow, 0.3).replace(
      '/>',
      ` transform="translate(${-stage.light * 10 + stage.subject * 14} 18)"/>`,
    ),
    shape(outline, palette.paint('plaster')),
    clipped(outline, sheet(stage)),
    curl(stage, rim),
    ...wake(stage, boat),
    paperBoat([boat[0] - stage.light * 12, boat[1] + 14], 150, {
      palette,
      light: stage.light,
      paper: palette.shade(table, 0.3),
    }),
    paperBoat(boat, 150, { palette, light: stage.light, paper: palette.lamp('paper') }),
  ]
}

function rimOf(stage: Stage): Point[] {
  const chance = stage.random('rim')
  const steps = 15
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const part = index / steps
    return [
      stage.across(0.6 - part * 0.16 + chance.between(-0.011, 0.011)),
      -60 + part * (stage.height + 120),
    ]
  })
}

function curl({ palette, subject }: Stage, rim: readonly Point[]): string {
  const inner = rim
    .toReversed()
    .map(([x, y], index): Point => [x - subject * (9 + (index % 3) * 5), y])
  return polygon([...rim, ...inner], palette.paint('paper'))
}

function sheet(stage: Stage): string[] {
  const { palette, height, width } = stage
  const chance = stage.random('sheet')
  const lines = [0.08, 0.24, 0.4, 0.56].map(
    (part) => `M${Math.round(stage.across(part))} -20V${Math.round(height + 20)}`,
  )
  const rungs = [0.14, 0.38, 0.62, 0.86].map(
    (part) => `M-20 ${Math.round(height * part)}H${Math.round(width + 20)}`,
  )
  const sea = palette.haze(palette.paint('sage'), 0.12)
  const isles = (
    [
      [0.1, 0.24, 0.21],
      [0.16, 0.86, 0.19],
      [0.4, 0.1, 0.09],
    ] as const
  ).flatMap(([x, y, size]) => {
    const rim = Array.from({ length: 10 }, () => chance.between(0.74, 1.16))
    const ring = (part: number): Point[] =>
      rim.map((reach, index) => {
        const angle = (index / rim.length) * Math.PI * 2
        return [
          stage.across(x) + Math.cos(angle) * size * 1000 * reach * part,
          stage.down(y) + Math.sin(angle) * size * 860 * reach * part,
        ]
      })
    const land = palette.paint('wheat')
    return [1.2, 1.1]
      .map((part) => blob(ring(part), palette.paint('paper'), 0.34))
      .concat(
        [1, 0.7, 0.42].map((part, index) =>
          blob(ring(part), mix(land, palette.paint('grass'), index * 0.4)),
        ),
      )
  })
  return [
    shape(`M-20 -80H${Math.round(width + 20)}V${Math.round(height + 80)}H-20Z`, sea),
    ...isles,
    stroke([...lines, ...rungs].join(''), palette.paint('pine'), 2, 0.3),
  ]
}

function wake(stage: Stage, boat: Point): string[] {
  const { palette } = stage
  const course = curve([
    [stage.across(0.2), stage.down(0.52)],
    [stage.across(0.34), stage.down(0.4)],
    [stage.across(0.5), stage.down(0.62)],
    [boat[0] - stage.subject * 170, boat[1] + 4],
  ])
  const ember = palette.paint('ember')
  return [
    dashes(course, ember, 7, [22, 17]),
    disc([stage.across(0.2), stage.down(0.52)], 15, ember),
    disc([stage.across(0.2), stage.down(0.52)], 7, palette.paint('paper')),
  ]
}

function waves(stage: Stage, [x, y]: Point): string[] {
  const chance = stage.random('waves')
  const marks = Array.from({ length: 12 }, () => {
    const [cx, cy] = [
      x + chance.between(-0.16, 0.26) * stage.width,
      y + chance.between(0.03, 0.32) * stage.height,
    ]
    return `M${Math.round(cx)} ${Math.round(cy)}q16 -15 32 0t32 0t32 0`
  })
  return [stroke(marks.join(''), stage.palette.haze(stage.palette.paint('pine'), 0.3), 4, 0.5)]
}
