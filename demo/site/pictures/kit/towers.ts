import type { Palette } from '../palette.ts'
import type { Side } from '../stage.ts'
import { box, disc, polygon, shape, stroke, type Point } from './shapes.ts'

export interface TowerColours {
  readonly wall: string
  readonly roof: string
  readonly trim: string
}

export interface TowerWay {
  readonly palette: Palette
  readonly light: Side
  readonly colours: TowerColours
}

const r = (value: number): number => Math.round(value * 10) / 10

/** A square tower with a clock and a pointed or stepped head; height in user units, foot at the point. */
export function townTower([x, y]: Point, height: number, way: TowerWay): string {
  const half = height * 0.09
  const wall = height * 0.74
  return [
    shaft([x, y], [half, wall], way),
    box([x - half * 1.2, y - wall - 6, half * 2.4, 12], way.palette.shade(way.colours.wall, 0.3)),
    disc(
      [x, y - wall * 0.84],
      half * 0.5,
      way.palette.dark ? way.palette.glow : way.palette.paint('paper'),
    ),
    stroke(
      `M${r(x)} ${r(y - wall * 0.84)}v${-r(half * 0.34)}M${r(x)} ${r(y - wall * 0.84)}h${r(half * 0.22)}`,
      way.palette.paint('ink'),
      2.4,
    ),
    ...[0.3, 0.5].map((part) =>
      box(
        [x - half * 0.2, y - wall * part, half * 0.4, half * 0.9],
        way.palette.shade(way.colours.wall, 0.6),
        half * 0.2,
      ),
    ),
    shaft([x, y - wall - 4], [half * 0.66, height * 0.09], way),
    spire([x, y - wall - height * 0.09], [half * 0.86, height * 0.2], way),
  ].join('')
}

/** A drum with a rounded dome, a lantern and a cross; the width is twice `half`, in user units. */
export function domed([x, y]: Point, half: number, way: TowerWay): string {
  const drum = half * 0.9
  const { palette, light, colours } = way
  const cap = (reach: number): string =>
    `M${r(x - half * 1.06)} ${r(y - drum)}C${r(x - half * 1.16)} ${r(y - drum - half * 0.9)} ${r(x - half * 0.4)} ${r(y - drum - half * 1.2)} ${r(x)} ${r(y - drum - half * 1.42)}C${r(x + half * 0.4 * reach)} ${r(y - drum - half * 1.2)} ${r(x + half * 1.16 * reach)} ${r(y - drum - half * 0.9)} ${r(x + half * 1.06 * reach)} ${r(y - drum)}Z`
  const mirrored = light === -1 ? '' : ` transform="translate(${r(x * 2)} 0) scale(-1 1)"`
  const top = y - drum - half * 1.36
  return [
    shaft([x, y], [half, drum], way),
    ...[-0.56, 0, 0.56].map((part) =>
      box(
        [x + half * part - half * 0.1, y - drum * 0.72, half * 0.2, drum * 0.5],
        palette.dark ? palette.glow : palette.shade(colours.wall, 0.55),
        half * 0.1,
      ),
    ),
    box([x - half * 1.12, y - drum - 5, half * 2.24, 9], palette.shade(colours.wall, 0.3)),
    shape(cap(1), palette.shade(colours.roof, 0.36)),
    shape(cap(0.15), colours.roof).replace('/>', `${mirrored}/>`),
    box([x - half * 0.17, top - half * 0.3, half * 0.34, half * 0.4], colours.wall),
    disc([x, top - half * 0.36], half * 0.2, colours.trim),
    cross([x, top - half * 0.5], half * 0.42, colours.trim),
  ].join('')
}

/** A tall bell tower in three tiers under a small gilded dome; height in user units. */
export function bellTower([x, y]: Point, height: number, way: TowerWay): string {
  const half = height * 0.1
  const tiers = [
    { from: 0, rise: 0.3, wide: 1 },
    { from: 0.3, rise: 0.22, wide: 0.82 },
    { from: 0.52, rise: 0.2, wide: 0.64 },
  ]
  return [
    ...tiers.map(({ from, rise, wide }) => {
      const foot = y - height * from
      const opening = half * wide * 0.56
      return [
        shaft([x, foot], [half * wide, height * rise], way),
        box(
          [x - opening / 2, foot - height * rise * 0.78, opening, height * rise * 0.5],
          way.palette.shade(way.colours.wall, 0.55),
          opening / 2,
        ),
        box(
          [x - half * wide * 1.14, foot - height * rise - 4, half * wide * 2.28, 7],
          way.palette.shade(way.colours.wall, 0.26),
        ),
      ].join('')
    }),
    domed([x, y - height * 0.72], half * 0.5, way),
  ].join('')
}

/** A narrow onion-less church spire with its cross. */
export function spire(
  [x, y]: Point,
  [half, height]: Point,
  { palette, light, colours }: TowerWay,
): string {
  return [
    polygon(
      [
        [x - half, y],
        [x - half * 0.3, y - height * 0.34],
        [x, y - height],
        [x + half * 0.3, y - height * 0.34],
        [x + half, y],
      ],
      colours.roof,
    ),
    polygon(
      [
        [x, y],
        [x, y - height],
        [x - light * half * 0.3, y - height * 0.34],
        [x - light * half, y],
      ],
      palette.shade(colours.roof, 0.34),
    ),
    cross([x, y - height + 2], height * 0.16, colours.trim),
  ].join('')
}

function shaft(
  [x, y]: Point,
  [half, height]: Point,
  { palette, light, colours }: TowerWay,
): string {
  const dark = light === -1 ? x + half * 0.2 : x - half
  return (
    box([x - half, y - height, half * 2, height], colours.wall) +
    box([dark, y - height, half * 0.8, height], palette.shade(colours.wall, 0.28))
  )
}

function cross([x, y]: Point, size: number, colour: string): string {
  return stroke(
    `M${r(x)} ${r(y)}v${-r(size)}M${r(x - size * 0.26)} ${r(y - size * 0.62)}h${r(size * 0.52)}`,
    colour,
    Math.max(2, size * 0.12),
  )
}
