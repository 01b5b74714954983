import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, boxPath, clipped, facet, shape, stroke, type Box, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

export interface Tower {
  /** Left, top, width, height. */
  readonly body: Box
  readonly colour: string
  /** Share of lit windows, 0 to 1. */
  readonly lit: number
}

type Top = (box: Box, chance: Random) => string

const flat: Top = ([x, y, width, height]) => boxPath([x, y, width, height])

const slanted: Top = ([x, y, width, height], chance) => {
  const [a, b] = chance.chance(0.5) ? [0, width * 0.6] : [width * 0.6, 0]
  return `M${r(x)} ${r(y + height)}V${r(y + a)}L${r(x + width)} ${r(y + b)}V${r(y + height)}Z`
}

const stepped: Top = ([x, y, width, height]) =>
  boxPath([x, y + width * 0.5, width, height - width * 0.5]) +
  boxPath([x + width * 0.16, y + width * 0.22, width * 0.68, width * 0.3]) +
  boxPath([x + width * 0.32, y, width * 0.36, width * 0.26])

const rounded: Top = ([x, y, width, height]) =>
  `M${r(x)} ${r(y + height)}V${r(y + width / 2)}a${r(width / 2)} ${r(width / 2)} 0 0 1 ${r(width)} 0V${r(y + height)}Z`

const needle: Top = ([x, y, width, height]) =>
  `${boxPath([x, y, width, height])}M${r(x + width / 2 - 4)} ${r(y)}l4 ${r(-width * 0.8)}l4 ${r(width * 0.8)}z`

/** A tall building with one of five tops, its far side in shade, lit windows in rows. */
export function highRise(stage: Stage, tower: Tower, chance: Random): string {
  const { palette, light } = stage
  const { body, colour } = tower
  const [x, y, width, height] = body
  const outline = chance.pick([flat, flat, slanted, stepped, rounded, needle])(body, chance)
  const dark = width * chance.between(0.26, 0.4)
  const side = light === -1 ? x + width - dark : x
  return [
    shape(outline, colour),
    clipped(outline, [
      box([side, y - width, dark, height + width], palette.shade(colour, 0.3)),
      ...windows(stage, tower, chance),
    ]),
  ].join('')
}

function windows({ palette }: Stage, { body, colour, lit }: Tower, chance: Random): string[] {
  const [x, y, width, height] = body
  const wide = chance.chance(0.4)
  const columns = Math.max(2, Math.round(width / (wide ? 34 : 20)))
  const step = width / columns
  const [paneX, paneY] = [step * (wide ? 0.72 : 0.46), wide ? 8 : 13]
  const gap = wide ? 20 : 24
  const on: string[] = []
  const off: string[] = []
  for (let top = y + width * 0.62; top < y + height - 16; top += gap) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + step * (column + 0.5) - paneX / 2
      const list = chance.chance(lit) ? on : off
      list.push(boxPath([left, top, paneX, paneY]))
    }
  }
  return [
    shape(off.join(''), palette.shade(colour, 0.34), 0.5),
    shape(
      on.join(''),
      palette.dark ? palette.glow : palette.haze(palette.paint('paper'), 0.2),
      0.92,
    ),
  ]
}

/** A row of tall buildings across the picture; the tallest stand at `summit`, 0 to 1 from the calm side. */
export function cityRow(
  stage: Stage,
  row: { base: number; tall: number; nearness: number; summit: number; lit: number; gap: number },
  chance: Random,
): string {
  const { palette, width } = stage
  const towers: string[] = []
  for (let x = -chance.between(10, 80); x < width;) {
    const wide = chance.between(52, 118) * (0.6 + row.nearness)
    const far = Math.abs(x + wide / 2 - stage.across(row.summit)) / width
    const tall = row.tall * Math.max(0.16, 1 - far * 1.5) * chance.between(0.62, 1.08)
    const colour = palette.air(row.nearness + chance.between(-0.05, 0.05))
    towers.push(
      highRise(stage, { body: [x, row.base - tall, wide, tall + 4], colour, lit: row.lit }, chance),
    )
    x += wide + (chance.chance(0.4) ? chance.between(4, 60) * row.gap : -2)
  }
  return towers.join('')
}

/** A television tower, its foot at the point; height in user units. */
export function mast(stage: Stage, [x, y]: Point, height: number, colour: string): string {
  const { palette } = stage
  const rings = [0.3, 0.56].map((part) =>
    box(
      [x - height * 0.05 * (1.2 - part), y - height * part - 8, height * 0.1 * (1.2 - part), 16],
      colour,
      5,
    ),
  )
  return [
    facet(
      colour,
      [x - height * 0.11, y],
      [x - height * 0.02, y - height * 0.56],
      [x + height * 0.02, y - height * 0.56],
      [x + height * 0.11, y],
      [x + height * 0.075, y],
      [x, y - height * 0.24],
      [x - height * 0.075, y],
    ),
    stroke(`M${r(x)} ${r(y - height * 0.5)}V${r(y - height)}`, colour, height * 0.014),
    ...rings,
    `<circle cx="${r(x)}" cy="${r(y - height)}" r="6" fill="${palette.paint('ember')}"/>`,
  ].join('')
}
