import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, polygon, shape, stroke, type Box, type Point } from './shapes.ts'

export interface Facade {
  /** Left, top of the wall, width, height of the wall. */
  readonly wall: Box
  /** Height of the roof above the wall, in user units. */
  readonly roof: number
  readonly colours: { readonly wall: string; readonly roof: string; readonly pane: string }
}

/** A town house seen from the front, its roof a gable, a step gable, a mansard or a long slope. */
export function facade(stage: Stage, house: Facade, chance: Random): string {
  const kind = chance.pick([gable, slope, slope, mansard, stepped])
  const { palette, light } = stage
  const [x, y, width, height] = house.wall
  const dark = width * 0.3
  return [
    kind(stage, house, chance),
    box(house.wall, house.colours.wall),
    box(
      [light === -1 ? x + width - dark : x, y, dark, height],
      palette.shade(house.colours.wall, 0.2),
    ),
    box([x - 3, y - 4, width + 6, 9], palette.shade(house.colours.wall, 0.34)),
    windows(stage, house, chance),
  ].join('')
}

function windows({ palette }: Stage, { wall, colours }: Facade, chance: Random): string {
  const [x, y, width, height] = wall
  const columns = Math.max(2, Math.round(width / 40))
  const rows = Math.max(1, Math.floor(height / 62))
  const [stepX, stepY] = [width / columns, 62]
  const [paneX, paneY] = [Math.min(17, stepX * 0.44), 32]
  const arched = chance.chance(0.35)
  const lit = palette.dark ? 0.5 : 0.06
  const panes = { lit: '', plain: '' }
  for (let index = 0; index < columns * rows; index += 1) {
    const left = x + stepX * ((index % columns) + 0.5) - paneX / 2
    const top = y + 22 + stepY * Math.floor(index / columns)
    const arch = arched ? `q${r(paneX / 2)} ${-r(paneX * 0.7)} ${r(paneX)} 0` : `h${r(paneX)}`
    const data = `M${r(left)} ${r(top)}${arch}v${paneY}h${-r(paneX)}z`
    panes[chance.chance(lit) ? 'lit' : 'plain'] += data
  }
  return shape(panes.plain, colours.pane) + (panes.lit ? shape(panes.lit, palette.glow) : '')
}

const r = (value: number): number => Math.round(value * 10) / 10

function gable({ palette, light }: Stage, { wall, roof, colours }: Facade): string {
  const [x, y, width] = wall
  const top: Point = [x + width / 2, y - roof * 1.15]
  return [
    polygon(
      [
        [x, y],
        [x, y - roof * 0.2],
        [top[0], top[1] + 14],
        [x + width, y - roof * 0.2],
        [x + width, y],
      ],
      colours.wall,
    ),
    polygon(
      [
        top,
        [light === -1 ? x + width : x, y - roof * 0.2],
        [light === -1 ? x + width : x, y],
        [top[0], y],
      ],
      palette.shade(colours.wall, 0.2),
    ),
    stroke(
      `M${r(x - 4)} ${r(y - roof * 0.18)}L${r(top[0])} ${r(top[1])}L${r(x + width + 4)} ${r(y - roof * 0.18)}`,
      colours.roof,
      9,
    ),
    ...[0.4].map((part) => box([top[0] - 8, y - roof * part - 12, 16, 24], colours.pane, 8)),
  ].join('')
}

function stepped({ palette }: Stage, { wall, roof, colours }: Facade): string {
  const [x, y, width] = wall
  const steps = 3
  return (
    Array.from({ length: steps }, (_, index) => {
      const inset = (width * 0.42 * index) / steps
      const high = (roof * 1.1 * (index + 1)) / steps
      return (
        box([x + inset, y - high, width - inset * 2, high + 2], colours.wall) +
        box(
          [x + inset - 3, y - high - 5, width - inset * 2 + 6, 7],
          palette.shade(colours.wall, 0.34),
        )
      )
    }).join('') + box([x + width / 2 - 8, y - roof * 0.6, 16, 26], colours.pane, 8)
  )
}

function slope({ palette, light }: Stage, { wall, roof, colours }: Facade, chance: Random): string {
  const [x, y, width] = wall
  const inset = width * chance.between(0.04, 0.16)
  const edge = [
    [x - 7, y],
    [x + inset, y - roof],
    [x + width - inset, y - roof],
    [x + width + 7, y],
  ] as const
  const tiles = [0.3, 0.6].map((part) => {
    const gap = inset * part
    return `M${r(x + gap)} ${r(y - roof * part)}h${r(width - gap * 2)}`
  })
  const chimney = x + width * chance.between(0.18, 0.7)
  return [
    box([chimney, y - roof - 26, 18, 44], palette.shade(colours.wall, 0.3)),
    box(
      [chimney + (light === -1 ? 11 : 0), y - roof - 26, 7, 44],
      palette.shade(colours.wall, 0.55),
    ),
    polygon(edge, colours.roof),
    stroke(tiles.join(''), palette.shade(colours.roof, 0.3), 2.4, 0.6),
    width > 110
      ? dormer([x + width * chance.between(0.36, 0.62), y - roof * 0.2], roof, { palette, colours })
      : '',
  ].join('')
}

function mansard({ palette }: Stage, { wall, roof, colours }: Facade): string {
  const [x, y, width] = wall
  const upper = palette.shade(colours.roof, 0.26)
  return [
    polygon(
      [
        [x + width * 0.14, y - roof],
        [x + width * 0.86, y - roof],
        [x + width * 0.97, y - roof * 0.6],
        [x + width * 0.03, y - roof * 0.6],
      ],
      upper,
    ),
    polygon(
      [
        [x + width * 0.03, y - roof * 0.62],
        [x + width * 0.97, y - roof * 0.62],
        [x + width + 5, y],
        [x - 5, y],
      ],
      colours.roof,
    ),
    ...[0.28, 0.72].map((part) =>
      dormer([x + width * part, y - 2], roof * 0.7, { palette, colours }),
    ),
  ].join('')
}

function dormer(
  [x, y]: Point,
  roof: number,
  { palette, colours }: Pick<Stage, 'palette'> & Pick<Facade, 'colours'>,
): string {
  const size = Math.min(26, roof * 0.34)
  return [
    polygon(
      [
        [x - size / 2, y],
        [x - size / 2, y - size],
        [x, y - size * 1.5],
        [x + size / 2, y - size],
        [x + size / 2, y],
      ],
      colours.wall,
    ),
    box(
      [x - size * 0.22, y - size * 0.92, size * 0.44, size * 0.7],
      palette.dark ? palette.glow : colours.pane,
    ),
    stroke(
      `M${r(x - size * 0.66)} ${r(y - size * 0.9)}L${r(x)} ${r(y - size * 1.5)}L${r(x + size * 0.66)} ${r(y - size * 0.9)}`,
      palette.shade(colours.roof, 0.4),
      4,
    ),
  ].join('')
}
