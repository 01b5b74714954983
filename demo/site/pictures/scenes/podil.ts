import { mix } from '../colour.ts'
import { pin, rose } from '../kit/map-marks.ts'
import { blob, box, curve, dashes, disc, placed, shape, stroke, type Point } from '../kit/shapes.ts'
import { sailboat } from '../kit/water.ts'
import type { Scene, Stage } from '../stage.ts'

/** Places on the map, as fractions of the picture across and down. */
const SQUARE: Point = [0.46, 0.5]
const BANK: readonly Point[] = [
  [0.66, -0.06],
  [0.7, 0.1],
  [0.76, 0.24],
  [0.77, 0.4],
  [0.72, 0.56],
  [0.64, 0.7],
  [0.58, 0.86],
  [0.56, 1.06],
]
const ISLAND: readonly Point[] = [
  [0.98, -0.06],
  [0.93, 0.1],
  [0.95, 0.3],
  [0.93, 0.5],
  [0.86, 0.7],
  [0.82, 0.9],
  [0.84, 1.08],
  [1.1, 1.08],
  [1.1, -0.06],
]
const HARBOUR: readonly Point[] = [
  [0.71, 0.1],
  [0.62, 0.12],
  [0.555, 0.2],
  [0.55, 0.24],
  [0.64, 0.19],
  [0.73, 0.2],
]
const HILLS: readonly { readonly at: Point; readonly size: Point }[] = [
  { at: [0.1, 0.2], size: [0.17, 0.2] },
  { at: [0.2, 0.56], size: [0.1, 0.13] },
  { at: [0.26, 0.92], size: [0.2, 0.16] },
]

/** A drawn map of Podil in Kyiv: the Dnipro and its harbour, the street grid, the hills, a pin on the square. */
export const podil: Scene = (stage) => {
  const { palette, width, height } = stage
  const land = palette.paint('plaster')
  const place = ([x, y]: Point): Point => [x * width, y * height]
  const bank = BANK.map(place)
  const shore = `${curve(bank)}L${Math.round(width + 80)} ${Math.round(height + 60)}V-60Z`
  const river = mix(palette.water, palette.paint('pine'), 0.16)
  return [
    box([0, 0, width, height], palette.shade(land, 0.1)),
    ...streets(stage, land),
    ...HILLS.flatMap(({ at, size }) => hill(stage, place(at), [size[0] * width, size[1] * height])),
    shape(shore, river),
    blob(HARBOUR.map(place), river),
    stroke(curve(bank), palette.paint('paper'), 9),
    ...currents(stage, bank),
    blob(ISLAND.map(place), palette.haze(palette.paint('grass'), 0.2)),
    ...groves(stage, place),
    ...bridges(stage, place),
    sailboat(place([0.83, 0.3]), 66, stage),
    sailboat(place([0.71, 0.82]), 54, stage),
    ...square(stage, place(SQUARE)),
    ...rose(stage, place([0.92, 0.86])),
    ...pin(stage, place(SQUARE)),
  ]
}

function streets(stage: Stage, land: string): string[] {
  const { palette, width, height, random } = stage
  const chance = random('blocks')
  const blocks: string[] = []
  const [columns, rows] = [13, 11]
  const [wide, tall] = [118, 92]
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [(index % columns) * wide - 660, Math.floor(index / columns) * tall - 480]
    const tone = chance.pick([
      land,
      land,
      palette.paint('peach'),
      palette.haze(palette.paint('peach'), 0.4),
      palette.paint('paper'),
    ])
    const green = chance.chance(0.07) ? palette.haze(palette.paint('sage'), 0.1) : tone
    blocks.push(box([x + 9, y + 9, wide - 18, tall - 18], green, 5), court(stage, [x, y], tone))
  }
  const turn = `translate(${Math.round(width * SQUARE[0])} ${Math.round(height * SQUARE[1])}) rotate(-31)`
  return [box([0, 0, width, height], palette.paint('paper')), placed(turn, blocks)]
}

function court({ palette, light }: Stage, [x, y]: Point, tone: string): string {
  return (
    box([x + 9, y + 70, 100, 13], palette.shade(tone, 0.2), 3) +
    box([x + (light === -1 ? 96 : 9), y + 9, 13, 74], palette.shade(tone, 0.12), 3)
  )
}

function hill(stage: Stage, [x, y]: Point, [across, down]: Point): string[] {
  const { palette } = stage
  const chance = stage.random(`hill ${Math.round(x)}`)
  const rim = Array.from({ length: 9 }, () => chance.between(0.82, 1.14))
  const ring = (part: number): Point[] =>
    rim.map((reach, index) => {
      const angle = (index / rim.length) * Math.PI * 2
      return [
        x + Math.cos(angle) * across * reach * part,
        y + Math.sin(angle) * down * reach * part,
      ]
    })
  const green = palette.paint('grass')
  return [1, 0.74, 0.48, 0.24].map((part, index) =>
    blob(ring(part), mix(palette.haze(green, 0.34), palette.paint('pine'), index * 0.15)),
  )
}

function currents({ palette, width, height }: Stage, bank: readonly Point[]): string[] {
  return [0.03, 0.075, 0.12].map((shift, index) => {
    const line = bank.slice(1, -1).map(([x, y]): Point => [x + shift * width, y])
    return dashes(curve(line), palette.glitter, 4, [60 + index * 30, 90]).replace(
      '/>',
      ` opacity="0.7" stroke-dashoffset="${index * 47 + Math.round(height % 7)}"/>`,
    )
  })
}

function groves({ palette, light, random }: Stage, place: (at: Point) => Point): string[] {
  const chance = random('groves')
  return Array.from({ length: 34 }, (_, index) => {
    const onIsland = index < 16
    const raw: Point = onIsland
      ? [chance.between(0.945, 1.01), chance.between(0.02, 0.66)]
      : [
          chance.between(0.01, 0.16),
          chance.pick([chance.between(0.04, 0.36), chance.between(0.8, 1)]),
        ]
    const [x, y] = place(raw)
    const size = chance.between(9, 15)
    return (
      disc([x - light * 5, y + 6], size, palette.shadow, 0.2) +
      disc([x, y], size, palette.paint('pine')) +
      disc([x + light * 3, y - 3], size * 0.62, palette.paint('grass'))
    )
  })
}

function bridges({ palette }: Stage, place: (at: Point) => Point): string[] {
  const span = (from: Point, to: Point, wide: number): string => {
    const [[x0, y0], [x1, y1]] = [place(from), place(to)]
    const data = `M${Math.round(x0)} ${Math.round(y0)}L${Math.round(x1)} ${Math.round(y1)}`
    return (
      stroke(data, palette.shade(palette.paint('sand'), 0.4), wide + 6) +
      stroke(data, palette.paint('paper'), wide)
    )
  }
  return [span([0.61, 0.94], [0.87, 0.9], 7), span([0.56, 0.1], [0.66, 0.24], 8)]
}

function square({ palette }: Stage, [x, y]: Point): string[] {
  const ground = palette.haze(palette.paint('wheat'), 0.1)
  return [
    placed(`translate(${Math.round(x)} ${Math.round(y)}) rotate(-31)`, [
      box([-150, -60, 300, 120], palette.paint('paper'), 8),
      box([-141, -51, 282, 102], ground, 8),
      box([-104, -34, 92, 68], palette.paint('paper'), 4),
      box([-104, 12, 92, 22], palette.shade(palette.paint('paper'), 0.16), 4),
    ]),
    disc([x - 118, y + 74], 20, palette.paint('pine')),
    disc([x - 118, y + 74], 11, palette.paint('sage')),
  ]
}
