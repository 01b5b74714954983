import { stall } from '../kit/awning.ts'
import { bulbs, bunting } from '../kit/garland.ts'
import { passersBy } from '../kit/people.ts'
import { box, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { snowfall } from '../kit/snow.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { townRow } from '../kit/town-row.ts'
import { bellTower, townTower, type TowerWay } from '../kit/towers.ts'
import { broadleaf, spruce } from '../kit/trees.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

const PAIRS: readonly (readonly [Local, Local])[] = [
  ['ember', 'paper'],
  ['pine', 'paper'],
  ['mustard', 'paper'],
  ['rose', 'paper'],
  ['leaf', 'plaster'],
]

/** A market under garlands: on a square of old houses, or under trees; with a lit fir in winter. */
export const market: Scene = (stage) => {
  const chance = stage.random('layout')
  const ground = stage.down(chance.between(0.66, 0.72))
  const sun: Point = [stage.across(chance.between(0.14, 0.36)), ground * chance.between(0.2, 0.44)]
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(44, 76),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    ...chance.pick([square, green])(stage, ground, chance),
    ...floor(stage, ground),
    ...strings(stage, ground, chance),
    ...(stage.script === 'winter' || stage.script === 'night' ? fir(stage, ground, chance) : []),
    ...stalls(stage, ground, chance),
    stage.script === 'winter' ? snowfall(stage) : '',
  ]
}

function square(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, light } = stage
  const colours = {
    wall: palette.haze(palette.paint('plaster'), 0.3),
    roof: palette.haze(palette.paint('pine'), 0.3),
    trim: palette.haze(palette.paint('apricot'), 0.3),
  }
  const way: TowerWay = { palette, light, colours }
  const tower: Point = [stage.across(chance.between(0.66, 0.76)), ground]
  return [
    townRow(stage, { foot: ground - 130, storeys: [3, 4], haze: 0.66 }, stage.random('far')),
    chance.pick([townTower, bellTower])(tower, Math.min(ground * 0.84, 600), way),
    townRow(stage, { foot: ground + 6, storeys: [3, 5], haze: 0.26 }, stage.random('row')),
  ]
}

function green(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, width, light } = stage
  const line = hillLine({ from: -40, to: width + 40, y: ground - 120, swell: 40, bends: 4 }, chance)
  const trees = stage.random('trees')
  return [
    shape(hillside(line, ground), palette.air(0.2)),
    ...[0.02, 0.22, 0.4, 0.62, 0.8, 0.98].map((part, index) =>
      broadleaf(
        [part * width, ground + 10],
        trees.between(300, 460),
        {
          face: palette.air(index % 2 === 0 ? 0.56 : 0.44),
          shade: palette.air(index % 2 === 0 ? 0.7 : 0.58),
        },
        { light, chance: trees },
      ),
    ),
  ]
}

function floor({ palette, width, height, script }: Stage, ground: number): string[] {
  const stone = script === 'winter' ? palette.paint('snow') : palette.paint('sand')
  return [
    box([0, ground, width, height - ground], stone),
    shape(
      `M0 ${Math.round(ground + (height - ground) * 0.62)}Q${Math.round(width / 2)} ${Math.round(ground + (height - ground) * 0.5)} ${Math.round(width)} ${Math.round(ground + (height - ground) * 0.7)}V${Math.round(height)}H0Z`,
      palette.shade(stone, 0.14),
    ),
  ]
}

function strings(stage: Stage, ground: number, chance: Random): string[] {
  const { width, palette } = stage
  const posts = [-0.02, 0.34, 0.68, 1.02].map((part): Point => [
    part * width,
    ground - chance.between(330, 420),
  ])
  const flags = chance.chance(0.5)
  return [
    ...posts
      .slice(1, -1)
      .map(([x, y]) =>
        stroke(
          `M${Math.round(x)} ${Math.round(ground + 40)}V${Math.round(y)}`,
          palette.air(0.9),
          7,
        ),
      ),
    ...posts.slice(1).flatMap((to, index) => {
      const from = posts[index] ?? to
      const low: readonly [Point, Point] = [
        [from[0], from[1] + 50],
        [to[0], to[1] + 50],
      ]
      return [
        bulbs(stage, from, to, 46),
        flags
          ? bunting(stage, low, 44, ['paper', 'apricot', 'ember', 'sage'])
          : bulbs(stage, [from[0], from[1] - 70], [to[0], to[1] - 60], 60),
      ]
    }),
  ]
}

function fir(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, light } = stage
  const foot: Point = [stage.across(chance.between(0.84, 0.9)), ground + 20]
  const tall = ground * 0.6
  const lights = Array.from({ length: 24 }, () => {
    const part = chance.between(0.12, 0.94)
    const centre: Point = [
      foot[0] + tall * 0.2 * part * chance.between(-1, 1),
      foot[1] - tall * (1 - part) - tall * 0.05,
    ]
    return `<circle cx="${Math.round(centre[0])}" cy="${Math.round(centre[1])}" r="${Math.round(chance.between(5, 9))}" fill="${palette.glow}"/>`
  })
  return [
    spruce(
      foot,
      tall,
      { face: palette.air(0.74), shade: palette.air(0.9) },
      { light, chance, spread: 0.27 },
    ),
    ...lights,
  ]
}

function stalls(stage: Stage, ground: number, chance: Random): string[] {
  const { width, height, palette } = stage
  const wide = Math.min(340, width * 0.3)
  const start = chance.whole(0, 4)
  const coats = [
    palette.lamp('ember'),
    palette.lamp('pine'),
    palette.paint('ink'),
    palette.lamp('plum'),
    palette.lamp('apricot'),
  ] as const
  const row = (count: number, y: number, size: number, shift: number): string =>
    Array.from({ length: count }, (_, index) =>
      stall(stage, [stage.across((index + 0.5) / count + shift), y], size, {
        colours: PAIRS[(start + index) % PAIRS.length] ?? ['ember', 'paper'],
        chance,
      }),
    ).join('')
  const people = (y: number, tall: number, count: number): string =>
    passersBy({ from: width * 0.04, to: width * 0.96, y, count }, tall, coats, {
      legs: palette.paint('ink'),
      skin: palette.lamp('peach'),
      chance,
    })
  return [
    row(
      Math.max(3, Math.round(width / 330)),
      ground + (height - ground) * 0.34,
      wide * 0.86,
      chance.between(-0.03, 0.03),
    ),
    people(ground + (height - ground) * 0.66, 138, chance.whole(4, 6)),
  ]
}
