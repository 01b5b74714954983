import { balloon } from '../kit/balloon.ts'
import { clipped, polygon, shape, stroke, type Point } from '../kit/shapes.ts'
import { mist, sky } from '../kit/sky.ts'
import { hillLine, hillside, mountains, range } from '../kit/terrain.ts'
import { fringe, grass } from '../kit/trees.ts'
import { glitter, reflected, ripples, water } from '../kit/water.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

const PAIRS: readonly [readonly [Local, Local], ...(readonly [Local, Local])[]] = [
  ['apricot', 'paper'],
  ['ember', 'apricot'],
  ['pine', 'paper'],
  ['paper', 'ember'],
  ['wheat', 'pine'],
]

/** Balloons over a still lake between hills, given back by the water. */
export const lake: Scene = (stage) => {
  const chance = stage.random('layout')
  const shore = stage.down(chance.between(0.58, 0.7))
  const radius = chance.between(44, 80)
  const sunX = stage.across(chance.between(0.12, 0.42))
  const sun: Point = [sunX, shore - chance.between(150, 300)]
  const land = chance.chance(0.5) ? rocks(stage, shore) : rolling(stage, shore)
  const flight = balloons(stage, shore, chance)
  const [width, height] = [Math.round(stage.width), Math.round(stage.height)]
  return [
    ...sky(stage, { sun, radius, horizon: shore, clouds: chance.whole(1, 3) }),
    ...flight.far,
    ...land,
    ...water(stage, shore),
    clipped(`M0 ${Math.round(shore)}H${width}V${height}H0Z`, [
      reflected([...flight.far, ...land, ...flight.near], shore, { squash: 0.62, opacity: 0.34 }),
    ]),
    mist(stage, shore - 16, 26),
    glitter(stage, [sunX, shore], radius * 2.4),
    ripples(stage, [shore + 20, stage.height], stage.palette.haze(stage.palette.water, 0.4), 34),
    ...flight.near,
    ...waterside(stage, chance),
  ]
}

function balloons(stage: Stage, shore: number, chance: Random): { far: string[]; near: string[] } {
  const { palette } = stage
  const colours = (distance: number): readonly [string, string] => {
    const pair = chance.pick(PAIRS)
    return [
      palette.haze(palette.lamp(pair[0]), distance),
      palette.haze(palette.lamp(pair[1]), distance),
    ]
  }
  const size = chance.between(118, 190)
  const main = balloon(
    stage,
    [stage.across(chance.between(0.64, 0.76)), shore - size * chance.between(1.75, 2.2) - 40],
    size,
    colours(0),
  )
  const middle = balloon(
    stage,
    [stage.across(chance.between(0.38, 0.48)), shore - chance.between(290, 400)],
    size * chance.between(0.36, 0.5),
    colours(0.16),
  )
  const far = Array.from({ length: chance.whole(2, 5) }, (_, index) => {
    const x = stage.across(chance.between(0.08, 0.94))
    return balloon(
      stage,
      [x, shore - chance.between(150, 480)],
      size * chance.between(0.12, 0.24),
      colours(0.34 + index * 0.05),
    )
  })
  return { far, near: [middle, main] }
}

function rocks(stage: Stage, shore: number): string[] {
  const { palette, width, light } = stage
  const chance = stage.random('rocks')
  const land = mountains(
    {
      from: -90,
      to: width + 90,
      base: shore,
      height: chance.between(210, 320),
      peaks: chance.whole(3, 5),
      summit: stage.across(chance.between(0.2, 0.5)),
      rough: 1,
    },
    chance,
  )
  return [
    ...range(
      land,
      {
        face: palette.air(0.24),
        shade: palette.air(0.38),
        snow: { colour: palette.haze(palette.paint('snow'), 0.14), line: 66 },
      },
      light,
      chance,
    ),
    ...woods(stage, shore, 0.56),
  ]
}

function rolling(stage: Stage, shore: number): string[] {
  const chance = stage.random('rolling')
  return [0.08, 0.26, 0.42]
    .flatMap((nearness, index) => {
      const line = hillLine(
        { from: -60, to: stage.width + 60, y: shore - 150 + index * 42, swell: 46, bends: 4 },
        chance,
      )
      return [shape(hillside(line, shore), stage.palette.air(nearness))]
    })
    .concat(woods(stage, shore, 0.58))
}

function woods(stage: Stage, shore: number, nearness: number): string[] {
  const chance = stage.random('woods')
  const line: Point[] = [
    [stage.across(0.3), shore + 4],
    [stage.across(0.55), shore - 16],
    [stage.across(0.8), shore - 50],
    [stage.across(1.06), shore - 74],
  ]
  const other: Point[] = [
    [stage.across(-0.06), shore - 40],
    [stage.across(0.1), shore - 22],
    [stage.across(0.26), shore + 2],
  ]
  return [line, other].map((raw) => {
    const edge = raw.sort((a, b) => a[0] - b[0])
    return shape(
      hillside(edge, shore) + fringe(edge, [26, 62], chance),
      stage.palette.air(nearness),
    )
  })
}

function waterside(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const side = (chance.chance(0.5) ? stage.subject : -stage.subject) as Side
  const from = side === 1 ? width * chance.between(0.5, 0.66) : -20
  const to = side === 1 ? width + 20 : width * chance.between(0.34, 0.5)
  const reeds = [
    grass([from, to, height + 10], chance.between(130, 210), palette.air(0.78), chance),
    grass([from, to, height + 14], chance.between(90, 130), palette.air(0.98), chance),
  ]
  return chance.chance(0.5) ? [...jetty(stage, -side as Side, chance), ...reeds] : reeds
}

function jetty(stage: Stage, side: Side, chance: Random): string[] {
  const { palette, width, height } = stage
  const edge = side === 1 ? width + 10 : -10
  const y = height - chance.between(100, 150)
  const reach = width * chance.between(0.22, 0.34)
  const tip = edge - side * reach
  const wood = palette.paint('wood')
  const posts = [0.02, 0.4, 0.78].map(
    (part) =>
      `M${Math.round(tip + side * reach * part)} ${Math.round(y - 18)}v${Math.round(70 + part * 30)}`,
  )
  return [
    stroke(posts.join(''), palette.shade(wood, 0.6), 10),
    polygon(
      [
        [tip, y],
        [edge, y - 6],
        [edge, y + 30],
        [tip - side * 26, y + 18],
      ],
      wood,
    ),
    polygon(
      [
        [tip - side * 26, y + 18],
        [edge, y + 30],
        [edge, y + 44],
        [tip - side * 26, y + 28],
      ],
      palette.shade(wood, 0.5),
    ),
    stroke(
      `M${Math.round(tip + side * reach * 0.3)} ${Math.round(y)}l${-side * 22} 21M${Math.round(tip + side * reach * 0.62)} ${Math.round(y - 2)}l${-side * 22} 25`,
      palette.shade(wood, 0.4),
      3,
    ),
  ]
}
