import { mix } from '../colour.ts'
import { festivalStage, flags } from '../kit/big-stage.ts'
import { crowd } from '../kit/crowd.ts'
import { bulbs } from '../kit/garland.ts'
import { box, facet, polygon, shape, stroke, type Box, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { screen } from '../kit/hall-lights.ts'
import { bellTent } from '../kit/tents.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { broadleaf, fringe } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A festival in the open: its stage over a crowd, its fields with tents and flags, or a cinema on a lawn. */
export const openair: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([mainStage, fields, cinema])(stage, chance)
}

function back(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, width, height } = stage
  const sun: Point = [stage.across(chance.between(0.1, 0.24)), ground * chance.between(0.22, 0.5)]
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(46, 80),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    ...[0.12, 0.3].map((nearness, index) => {
      const line = hillLine(
        {
          from: -40,
          to: width + 40,
          y: ground - 120 + index * 56,
          swell: 44 - index * 14,
          bends: 4,
        },
        chance,
      )
      return shape(
        hillside(line, height) + (index === 1 ? fringe(line, [20, 48], chance) : ''),
        palette.air(nearness),
      )
    }),
  ]
}

function heads(stage: Stage, from: number, rows: number, hands: number): string[] {
  const { palette, height } = stage
  const chance = stage.random('heads')
  return Array.from({ length: rows }, (_, index) => {
    const near = (index + 1) / rows
    const colour = mix(
      mix(palette.air(0.62), palette.lamp('apricot'), 0.2 * (1 - near)),
      palette.air(1),
      near * 0.86,
    )
    return crowd(
      stage,
      {
        y: from + (height - from) * (index / rows) * 0.92,
        size: 22 + near * 56,
        hands: hands * (0.7 + near * 0.4),
      },
      colour,
      chance,
    )
  })
}

function mainStage(stage: Stage, chance: Random): string[] {
  const { width, height, palette } = stage
  const ground = stage.down(chance.between(0.64, 0.7))
  const wide = Math.min(width * 0.66, ground * 1.2)
  const x = stage.across(chance.between(0.52, 0.58))
  const poles = [0.04, 0.12, 0.92, 0.99].map((part): Point => [stage.across(part), ground + 40])
  return [
    ...back(stage, ground, chance),
    flags(stage, poles, 330),
    box([0, ground, width, height - ground], palette.air(0.6)),
    festivalStage(stage, [x, ground], wide, chance),
    ...heads(stage, ground + 56, 4, 0.24),
  ]
}

function fields(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light, script } = stage
  const ground = stage.down(chance.between(0.5, 0.56))
  const colour = palette.paint(script === 'autumn' ? 'wheat' : 'grass')
  const line = hillLine({ from: -40, to: width + 40, y: ground, swell: 20, bends: 3 }, chance)
  const near = hillLine(
    { from: -40, to: width + 40, y: ground + (height - ground) * 0.56, swell: 24, bends: 3 },
    chance,
  )
  const stageX = stage.across(0.72)
  const tents = [0.08, 0.2, 0.34, 0.47].map((part, index) =>
    bellTent(
      stage,
      [stage.across(part), ground + 70 + (index % 2) * 36],
      46 + (index % 2) * 12,
      palette.lamp((['paper', 'apricot', 'paper', 'sage'] as const)[index] ?? 'paper'),
    ),
  )
  const poles = [0.14, 0.4, 0.56, 0.9].map((part): Point => [
    stage.across(part),
    levelAt(near, stage.across(part)) + 30,
  ])
  return [
    ...back(stage, ground, chance),
    shape(hillside(line, height), colour),
    ...[0.9, 0.98].map((part) =>
      broadleaf(
        [stage.across(part), ground + 20],
        230,
        { face: palette.air(0.5), shade: palette.air(0.64) },
        { light, chance },
      ),
    ),
    festivalStage(stage, [stageX, ground + 84], Math.min(430, width * 0.36), chance),
    ...tents,
    crowd(
      stage,
      { y: ground + 110, size: 13, hands: 0.1 },
      palette.shade(colour, 0.5),
      stage.random('far heads'),
    ),
    shape(hillside(near, height), palette.shade(colour, 0.2)),
    flags(stage, poles, Math.min(430, height * 0.42)),
    ...heads(stage, ground + (height - ground) * 0.74, 2, 0.1),
  ]
}

function cinema(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light } = stage
  const ground = stage.down(chance.between(0.62, 0.68))
  const wide = Math.min(width * 0.54, ground * 1.02)
  const area: Box = [stage.across(0.54) - wide / 2, ground * 0.24, wide, wide * 0.54]
  const lawn = palette.paint(stage.script === 'autumn' ? 'wheat' : 'leaf')
  const trees = stage.random('trees')
  const legs = [0.08, 0.92].map(
    (part) =>
      `M${Math.round(area[0] + wide * part)} ${Math.round(area[1] + area[3])}V${Math.round(ground + 20)}`,
  )
  const posts: readonly [Point, Point] = [
    [width * 0.04, ground - 300],
    [width * 0.96, ground - 300],
  ]
  const glow: Point[] = [
    [area[0], area[1] + area[3]],
    [area[0] + wide, area[1] + area[3]],
    [area[0] + wide * 1.2, height],
    [area[0] - wide * 0.2, height],
  ]
  const chairs = Array.from({ length: 3 }, (_, row) =>
    Array.from({ length: Math.round(width / 170) + 1 }, (_, index) => {
      const size = 74 + row * 34
      const x =
        ((index + (row % 2) * 0.5) / Math.round(width / 170)) * width + chance.between(-12, 12)
      return deckchair(stage, [x, ground + (height - ground) * (0.3 + row * 0.3)], size, chance)
    }).join(''),
  )
  return [
    ...back(stage, ground, chance),
    ...[0.02, 0.14, 0.88, 1].map((part) =>
      broadleaf(
        [part * width, ground + 16],
        trees.between(320, 480),
        { face: palette.air(0.6), shade: palette.air(0.76) },
        { light, chance: trees },
      ),
    ),
    box([0, ground, width, height - ground], lawn),
    stroke(legs.join(''), palette.air(0.96), 12),
    ...screen(stage, area, chance),
    polygon(glow, palette.glow, palette.dark ? 0.14 : 0.06),
    ...posts.map(([x, y]) =>
      stroke(`M${Math.round(x)} ${Math.round(ground + 30)}V${Math.round(y)}`, palette.air(0.92), 7),
    ),
    bulbs(stage, posts[0], [area[0], area[1] - 10], 40),
    bulbs(stage, [area[0] + wide, area[1] - 10], posts[1], 40),
    ...chairs,
  ]
}

function deckchair({ palette }: Stage, [x, y]: Point, size: number, chance: Random): string {
  const cloth = palette.lamp(chance.pick(['ember', 'apricot', 'pine', 'mustard', 'paper']))
  const taken = chance.chance(0.55)
  const wood = palette.shade(palette.lamp('wood'), 0.3)
  const head = taken
    ? `<circle cx="${Math.round(x)}" cy="${Math.round(y - size * 1.02)}" r="${Math.round(size * 0.17)}" fill="${palette.shade(palette.paint('wood'), 0.6)}"/>`
    : ''
  return [
    head,
    stroke(
      `M${Math.round(x - size * 0.42)} ${Math.round(y)}L${Math.round(x - size * 0.36)} ${Math.round(y - size)}M${Math.round(x + size * 0.42)} ${Math.round(y)}L${Math.round(x + size * 0.36)} ${Math.round(y - size)}M${Math.round(x - size * 0.36)} ${Math.round(y - size)}H${Math.round(x + size * 0.36)}`,
      wood,
      size * 0.06,
    ),
    facet(
      cloth,
      [x - size * 0.33, y - size * 0.97],
      [x + size * 0.33, y - size * 0.97],
      [x + size * 0.36, y - size * 0.16],
      [x - size * 0.36, y - size * 0.16],
    ),
    ...[-0.16, 0.08].map((part) =>
      facet(
        palette.shade(cloth, 0.2),
        [x + size * part, y - size * 0.97],
        [x + size * (part + 0.09), y - size * 0.97],
        [x + size * (part + 0.1), y - size * 0.16],
        [x + size * part, y - size * 0.16],
      ),
    ),
  ].join('')
}
