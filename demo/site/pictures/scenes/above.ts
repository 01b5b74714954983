import { mix } from '../colour.ts'
import { canopy, kayak, parasol, roundTable, rowingEight, towel } from '../kit/from-above.ts'
import { bulbs } from '../kit/garland.ts'
import { box, curve, disc, ellipse, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { hillside } from '../kit/terrain.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

const PAIRS: readonly [readonly [Local, Local], ...(readonly [Local, Local])[]] = [
  ['ember', 'paper'],
  ['apricot', 'paper'],
  ['pine', 'paper'],
  ['mustard', 'plaster'],
  ['rose', 'paper'],
]

/** Straight from above: a beach with umbrellas, kayaks on a forest river, a feast on a lawn, or a race of eights. */
export const above: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([beach, kayaks, feast, race])(stage, chance)
}

function beach(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const sand = mix(palette.paint('sand'), palette.paint('paper'), 0.4)
  const at = stage.down(chance.between(0.4, 0.46))
  const tilt = chance.between(-0.16, 0.16) * height
  const line = Array.from({ length: 9 }, (_, index): Point => [
    -40 + (index / 8) * (width + 80),
    at + tilt * (index / 8 - 0.5) + chance.between(-26, 26),
  ])
  const moved = (dy: number): Point[] => line.map(([x, y]): Point => [x, y + dy])
  const level = (x: number): number => at + tilt * (x / width - 0.5)
  const rows = [0.2, 0.46, 0.74]
  const things = rows.flatMap((part, row) =>
    Array.from({ length: Math.round(width / 250) }, (_, index) => {
      const x =
        ((index + 0.5 + (row % 2) * 0.3) / Math.round(width / 250)) * width +
        chance.between(-30, 30)
      const y = level(x) + 70 + part * (height - at)
      const size = chance.between(62, 78)
      return (
        towel(stage, [x + size * 1.2, y + size * 0.7], size * 1.3, {
          name: chance.pick(['ember', 'pine', 'mustard', 'sky', 'rose']),
          turn: chance.between(-26, 26),
        }) + (chance.chance(0.82) ? parasol(stage, [x, y], size, chance.pick(PAIRS)) : '')
      )
    }),
  )
  const wakeX = stage.across(0.3)
  return [
    box([0, 0, width, height], mix(palette.water, palette.air(0.8), 0.35)),
    shape(hillside(moved(-190), height), mix(palette.water, palette.air(0.8), 0.1)),
    shape(hillside(moved(-80), height), mix(palette.water, palette.sky[2], 0.3)),
    stroke(curve(moved(-100)), palette.paint('paper'), 9, 0.5),
    shape(hillside(moved(-14), height), palette.paint('paper'), 0.85),
    shape(hillside(line, height), palette.shade(sand, 0.16)),
    shape(hillside(moved(34), height), sand),
    ...swimmers(stage, at, chance),
    facet(
      [palette.glitter, 0.3],
      [wakeX, at * 0.22],
      [wakeX - 46, at * 0.5],
      [wakeX + 46, at * 0.5],
    ),
    `<path d="M${Math.round(wakeX)} ${Math.round(at * 0.16)}q26 40 14 90h-28q-12 -50 14 -90z" fill="${palette.paint('paper')}"/>`,
    box([wakeX - 9, at * 0.16 + 44, 18, 26], palette.paint('ember'), 4),
    ...things,
  ]
}

function swimmers({ palette, width }: Stage, at: number, chance: Random): string[] {
  return Array.from({ length: 9 }, () => {
    const spot: Point = [chance.between(0, width), chance.between(0.3, 0.9) * at]
    return (
      stroke(
        `M${Math.round(spot[0] - 26)} ${Math.round(spot[1] + 8)}q26 -14 52 0`,
        palette.glitter,
        4,
        0.6,
      ) +
      disc(spot, 8, palette.lamp('peach')) +
      ellipse(
        [spot[0], spot[1] + 10],
        [7, 11],
        palette.paint(chance.pick(['ember', 'mustard', 'ink'])),
      )
    )
  })
}

function kayaks(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const bends = [
    chance.between(0.3, 0.4),
    chance.between(0.52, 0.64),
    chance.between(0.36, 0.5),
    chance.between(0.56, 0.7),
  ]
  const middle = Array.from({ length: 5 }, (_, index): Point => [
    stage.across(bends[index % 4] ?? 0.5),
    -60 + (index / 4) * (height + 120),
  ])
  const wide = Math.min(width, height) * chance.between(0.36, 0.42)
  const water = mix(palette.water, palette.air(0.7), 0.4)
  const across = (y: number): number => {
    const place = Math.min(3.999, Math.max(0, ((y + 60) / (height + 120)) * 4))
    const index = Math.floor(place)
    const [from, to] = [middle[index] ?? [0, 0], middle[index + 1] ?? [0, 0]]
    const part = place - index
    const soft = part * part * (3 - 2 * part)
    return from[0] + (to[0] - from[0]) * soft
  }
  const line = Array.from({ length: 25 }, (_, index): Point => {
    const y = -60 + (index / 24) * (height + 120)
    return [across(y), y]
  })
  const names = ['ember', 'mustard', 'apricot', 'rose', 'paper'] as const
  const boats = [0.14, 0.34, 0.52, 0.7, 0.88].slice(0, chance.whole(4, 5)).map((part, index) => {
    const y = part * height
    const lean = (Math.atan2(across(y + 30) - across(y - 30), 60) * -180) / Math.PI
    return kayak(
      stage,
      [across(y) + (index % 2 === 0 ? -1 : 1) * wide * chance.between(0.08, 0.2), y],
      118,
      { name: names[index] ?? 'ember', turn: lean + chance.between(-12, 12) },
    )
  })
  const marks = Array.from({ length: 30 }, () => {
    const y = chance.next() * height
    const x = across(y) + chance.between(-0.4, 0.4) * wide
    return `M${Math.round(x)} ${Math.round(y)}q8 20 0 ${Math.round(chance.between(30, 80))}`
  })
  return [
    box([0, 0, width, height], palette.air(0.78)),
    stroke(curve(line), palette.paint(stage.script === 'winter' ? 'snow' : 'sand'), wide + 44),
    stroke(curve(line), water, wide),
    stroke(curve(line), mix(palette.water, palette.sky[1], 0.2), wide * 0.5, 0.4),
    stroke(marks.join(''), palette.glitter, 3, 0.5),
    ...boats,
    ...canopy(
      stage,
      {
        count: Math.round((width * height) / 2600),
        size: [34, 76],
        inside: ([x, y]) => Math.abs(x - across(y)) > wide * 0.5 + 44,
      },
      stage.random('canopy'),
    ),
  ]
}

function feast(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const lawn = palette.paint(stage.script === 'autumn' ? 'wheat' : 'leaf')
  const stripes = Array.from({ length: Math.ceil(width / 220) }, (_, index) =>
    box([index * 220, 0, 110, height], palette.shade(lawn, 0.08)),
  )
  const floor: Point = [stage.across(0.3), stage.down(0.52)]
  const side = Math.min(width, height) * 0.34
  const radius = Math.min(width, height) * 0.086
  const rows = Math.max(2, Math.round(height / 330))
  const columns = Math.max(1, Math.floor((width * 0.4) / (radius * 2.8)))
  const tables = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const spot: Point = [
      stage.across(0.56 + ((column + 0.5 + (row % 2) * 0.16) / columns) * 0.4),
      ((row + 0.5) / rows) * height,
    ]
    return roundTable(stage, spot, radius, chance)
  })
  const corners: readonly [Point, Point, Point, Point] = [
    [floor[0] - side * 0.72, floor[1] - side * 0.72],
    [floor[0] + side * 0.72, floor[1] - side * 0.72],
    [floor[0] + side * 0.72, floor[1] + side * 0.72],
    [floor[0] - side * 0.72, floor[1] + side * 0.72],
  ]
  return [
    box([0, 0, width, height], lawn),
    ...stripes,
    ...boards(stage, floor, side),
    ...dancers(stage, floor, side, chance),
    ...tables,
    bulbs(stage, corners[0], corners[2], 0),
    bulbs(stage, corners[1], corners[3], 0),
    ...canopy(
      stage,
      {
        count: 90,
        size: [46, 90],
        inside: ([x, y]) =>
          (x < width * 0.1 || x > width * 0.94 || y > height * 0.95 || y < height * 0.05) &&
          Math.abs(x - width / 2) > width * 0.2,
      },
      stage.random('canopy'),
    ),
  ]
}

function boards({ palette }: Stage, floor: Point, side: number): string[] {
  const tile = side / 6
  return Array.from({ length: 36 }, (_, index) =>
    box(
      [
        floor[0] - side / 2 + (index % 6) * tile,
        floor[1] - side / 2 + Math.floor(index / 6) * tile,
        tile + 1,
        tile + 1,
      ],
      palette.lamp((index + Math.floor(index / 6)) % 2 === 0 ? 'plaster' : 'sand'),
    ),
  )
}

function dancers({ palette }: Stage, floor: Point, side: number, chance: Random): string[] {
  return Array.from({ length: 7 }, () => {
    const spot: Point = [
      floor[0] + chance.between(-0.36, 0.36) * side,
      floor[1] + chance.between(-0.36, 0.36) * side,
    ]
    return (
      ellipse([spot[0] - 9, spot[1]], [13, 11], palette.paint('ink')) +
      disc([spot[0] - 9, spot[1]], 6, palette.shade(palette.lamp('wood'), 0.5)) +
      disc(
        [spot[0] + 13, spot[1] + 3],
        16,
        palette.lamp(chance.pick(['ember', 'paper', 'apricot', 'rose'])),
      ) +
      disc([spot[0] + 11, spot[1] + 1], 6, palette.shade(palette.lamp('wood'), 0.5))
    )
  })
}

function race(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const deep = mix(palette.water, palette.air(0.8), 0.5)
  const lanes = 3
  const names = ['ember', 'pine', 'mustard', 'plum'] as const
  const turn = width > height ? 90 * stage.subject : 0
  const size = Math.min(Math.max(width, height) * 0.2, (Math.min(width, height) / lanes) * 0.9)
  const boats = Array.from({ length: lanes }, (_, index) => {
    const part = (index + 0.5) / lanes
    const along = chance.between(0.34, 0.66)
    const spot: Point =
      width > height ? [stage.across(along), height * part] : [width * part, height * (1 - along)]
    return rowingEight(stage, spot, size, { name: names[index] ?? 'ember', turn })
  })
  const ropes = Array.from({ length: lanes - 1 }, (_, index) => {
    const part = (index + 1) / lanes
    return Array.from({ length: Math.ceil(Math.max(width, height) / 90) }, (_, bead) => {
      const spot: Point = width > height ? [bead * 90, height * part] : [width * part, bead * 90]
      return disc(spot, 8, palette.paint(bead % 3 === 0 ? 'ember' : 'paper'))
    }).join('')
  })
  const marks = Array.from({ length: 70 }, () => {
    const long = chance.between(30, 110)
    const [x, y] = [chance.next() * width, chance.next() * height]
    return width > height
      ? `M${Math.round(x)} ${Math.round(y)}q${Math.round(long / 2)} 7 ${Math.round(long)} 0`
      : `M${Math.round(x)} ${Math.round(y)}q7 ${Math.round(long / 2)} 0 ${Math.round(long)}`
  })
  return [
    box([0, 0, width, height], deep),
    stroke(marks.join(''), mix(deep, palette.sky[2], 0.34), 4, 0.5),
    ...ropes,
    ...boats,
  ]
}
