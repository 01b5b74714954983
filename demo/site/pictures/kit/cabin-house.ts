import type { Stage } from '../stage.ts'
import { box, disc, ellipse, facet, placed, polygon, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A tall A-shaped cabin from the front, its roof down to the ground; foot of its middle at the point, size is half its width. */
export function aFrame(stage: Stage, [x, y]: Point, size: number): string {
  const { palette, light } = stage
  const high = size * 2.1
  const wood = palette.lamp('wood')
  const roof = palette.shade(palette.paint('pineDeep'), palette.dark ? 0.1 : 0.24)
  const cover = palette.paint('snow')
  const front: Point[] = [
    [x, y - high * 0.93],
    [x + size * 0.9, y],
    [x - size * 0.9, y],
  ]
  const snowy = stage.script === 'winter' || stage.script === 'night'
  const deep = -light * size * 0.5
  return [
    facet(
      [palette.shadow, 0.24],
      [x - size, y],
      [x + size, y],
      [x + size - light * size * 1.3, y + size * 0.2],
      [x - size - light * size * 1.3, y + size * 0.2],
    ),
    facet(
      snowy ? palette.shade(cover, 0.22) : palette.shade(roof, 0.3),
      [x, y - high],
      [x + deep, y - high],
      [x + deep - light * size, y],
      [x - light * size, y],
    ),
    polygon(front, wood),
    ...panes(stage, [x, y], size),
    facet(
      snowy ? cover : roof,
      [x, y - high * 1.03],
      [x + size * 1.08, y + size * 0.02],
      [x + size * 0.9, y + size * 0.02],
      [x, y - high * 0.88],
      [x - size * 0.9, y + size * 0.02],
      [x - size * 1.08, y + size * 0.02],
    ),
    box([x - size * 1.1, y - size * 0.06, size * 2.2, size * 0.1], palette.shade(wood, 0.2)),
  ].join('')
}

function panes(stage: Stage, [x, y]: Point, size: number): string[] {
  const { palette } = stage
  const high = size * 2.1
  const wood = palette.lamp('wood')
  const glass =
    palette.dark || stage.script === 'winter'
      ? palette.glow
      : palette.shade(palette.paint('mist'), 0.22)
  return [
    facet(
      glass,
      [x, y - high * 0.84],
      [x + size * 0.5, y - high * 0.4],
      [x - size * 0.5, y - high * 0.4],
    ),
    box([x - size * 0.66, y - high * 0.33, size * 0.56, high * 0.24], glass),
    box([x + size * 0.02, y - high * 0.33, size * 0.34, high * 0.33], palette.shade(wood, 0.4)),
    box([x + size * 0.42, y - high * 0.3, size * 0.2, high * 0.14], glass),
    stroke(
      `M${r(x)} ${r(y - high * 0.84)}V${r(y - high * 0.4)}M${r(x - size * 0.38)} ${r(y - high * 0.33)}v${r(high * 0.24)}M${r(x - size * 0.27)} ${r(y - high * 0.6)}h${r(size * 0.54)}`,
      palette.shade(wood, 0.3),
      size * 0.03,
    ),
    stroke(
      `M${r(x - size * 0.78)} ${r(y - high * 0.36)}H${r(x + size * 0.78)}`,
      palette.shade(wood, 0.4),
      size * 0.045,
    ),
  ]
}

/** Light from windows lying on the ground before a house. */
export function doorLight({ palette }: Stage, [x, y]: Point, reach: number): string {
  return palette.dark
    ? ellipse([x, y + reach * 0.16], [reach, reach * 0.24], palette.glow, 0.16) +
        ellipse([x, y + reach * 0.12], [reach * 0.6, reach * 0.13], palette.glow, 0.2)
    : ''
}

/** A ribbon of smoke from a chimney, drifting to the calm side. */
export function smoke({ palette, subject }: Stage, [x, y]: Point, height: number): string {
  const d = -subject
  const data = `M${r(x)} ${r(y)}C${r(x + d * height * 0.02)} ${r(y - height * 0.4)} ${r(x + d * height * 0.3)} ${r(y - height * 0.3)} ${r(x + d * height * 0.26)} ${r(y - height * 0.66)}C${r(x + d * height * 0.24)} ${r(y - height * 0.86)} ${r(x + d * height * 0.5)} ${r(y - height * 0.84)} ${r(x + d * height * 0.56)} ${r(y - height)}C${r(x + d * height * 0.4)} ${r(y - height * 0.76)} ${r(x + d * height * 0.34)} ${r(y - height * 0.84)} ${r(x + d * height * 0.36)} ${r(y - height * 0.6)}C${r(x + d * height * 0.36)} ${r(y - height * 0.3)} ${r(x + d * height * 0.1)} ${r(y - height * 0.3)} ${r(x + 10)} ${r(y)}Z`
  return shape(data, palette.cloud, 0.6)
}

/** Northern lights: three ribbons of upright light across the sky; level in user units. */
export function aurora(stage: Stage, level: number): string[] {
  const { width, random } = stage
  const chance = random('aurora')
  return ['#4E9C8A', '#7CC2A4', '#B8DDB4'].map((colour, index) => {
    const base = level * (0.36 + index * 0.14)
    const line = Array.from({ length: 7 }, (_, at): Point => [
      (at / 6) * (width + 120) - 60,
      base + chance.between(-70, 70),
    ])
    const tall = level * chance.between(0.2, 0.34)
    const up = line
      .map(([x, y]): Point => [x + 40, y - tall * chance.between(0.7, 1.2)])
      .toReversed()
    const soft = (points: readonly Point[]): string =>
      points.map(([x, y]) => `${r(x)} ${r(y)}`).join(' ')
    return shape(
      `M${soft(line.slice(0, 1))}S${soft(line.slice(1))}L${soft(up.slice(0, 1))}S${soft(up.slice(1))}Z`,
      colour,
      0.2,
    )
  })
}

/** A low house under a thick round roof, white in winter and by night; foot of its middle at the point, size is half its width. */
export function snowHut(stage: Stage, [x, y]: Point, size: number): string {
  const { palette, light } = stage
  const wall = palette.lamp('wood')
  const snowy = stage.script === 'winter' || stage.script === 'night'
  const cap = snowy ? palette.haze(palette.lamp('snow'), 0.06) : palette.paint('brick')
  const dark = palette.shade(wall, 0.3)
  const roof = `M${r(x - size * 1.08)} ${r(y - size * 0.62)}C${r(x - size * 0.9)} ${r(y - size * 1.1)} ${r(x - size * 0.6)} ${r(y - size * 1.38)} ${r(x)} ${r(y - size * 1.36)}C${r(x + size * 0.6)} ${r(y - size * 1.38)} ${r(x + size * 0.9)} ${r(y - size * 1.1)} ${r(x + size * 1.08)} ${r(y - size * 0.62)}C${r(x + size * 0.9)} ${r(y - size * 0.5)} ${r(x + size * 0.6)} ${r(y - size * 0.64)} ${r(x + size * 0.3)} ${r(y - size * 0.58)}C${r(x)} ${r(y - size * 0.5)} ${r(x - size * 0.7)} ${r(y - size * 0.48)} ${r(x - size * 1.08)} ${r(y - size * 0.62)}Z`
  return [
    facet(
      [palette.shadow, 0.22],
      [x - size, y],
      [x + size, y],
      [x + size - light * size, y + size * 0.2],
      [x - size - light * size, y + size * 0.2],
    ),
    box([x - size * 0.85, y - size * 0.72, size * 1.7, size * 0.72], wall),
    box(
      [light === -1 ? x + size * 0.3 : x - size * 0.85, y - size * 0.72, size * 0.55, size * 0.72],
      dark,
    ),
    box([x - size * 0.13, y - size * 0.52, size * 0.3, size * 0.52], palette.shade(wall, 0.55)),
    ...[-0.6, 0.42].map((part) =>
      box([x + size * part, y - size * 0.52, size * 0.26, size * 0.28], palette.glow),
    ),
    palette.dark ? disc([x - size * 0.46, y - size * 0.38], size * 0.5, palette.glow, 0.16) : '',
    box([x + size * 0.34, y - size * 1.5, size * 0.2, size * 0.5], dark),
    shape(roof, palette.shade(cap, 0.3)),
    placed(`translate(0 ${r(-size * 0.09)})`, [shape(roof, cap)]),
    shape(
      `M${r(x + size * 0.3)} ${r(y - size * 1.5)}q${r(size * 0.14)} ${r(-size * 0.12)} ${r(size * 0.28)} 0z`,
      cap,
    ),
  ].join('')
}
