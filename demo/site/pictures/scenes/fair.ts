import { bigWheel, carousel, swingRide } from '../kit/fairground.ts'
import { stall } from '../kit/awning.ts'
import { bulbs } from '../kit/garland.ts'
import { passersBy } from '../kit/people.ts'
import { box, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { snowfall } from '../kit/snow.ts'
import { broadleaf } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A fair in a park: a great wheel over stalls, a carousel among trees, or a swing ride in full turn. */
export const fair: Scene = (stage) => {
  const chance = stage.random('layout')
  const ground = stage.down(chance.between(0.76, 0.82))
  return [
    ...park(stage, ground, chance),
    ...chance.pick([wheel, roundabout, swings])(stage, ground, chance),
    stage.script === 'winter' ? snowfall(stage) : '',
  ]
}

function park(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, width } = stage
  const sun: Point = [stage.across(chance.between(0.12, 0.26)), ground * chance.between(0.24, 0.56)]
  const line = hillLine({ from: -40, to: width + 40, y: ground - 110, swell: 34, bends: 4 }, chance)
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(44, 76),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    shape(hillside(line, ground + 10), palette.air(0.18)),
    shape(
      hillside(
        line.map(([x, y]): Point => [x, y + 54]),
        ground + 10,
      ),
      palette.air(0.3),
    ),
  ]
}

function lawn(stage: Stage, ground: number): string[] {
  const { palette, width, height, script } = stage
  const colour = palette.paint(
    script === 'winter' ? 'snow' : script === 'autumn' ? 'wheat' : 'grass',
  )
  return [
    box([0, ground, width, height - ground], colour),
    shape(
      `M0 ${Math.round(ground + (height - ground) * 0.5)}Q${Math.round(width / 2)} ${Math.round(ground + (height - ground) * 0.3)} ${Math.round(width)} ${Math.round(ground + (height - ground) * 0.56)}V${Math.round(height)}H0Z`,
      palette.shade(colour, 0.2),
    ),
  ]
}

function wood(stage: Stage, ground: number, places: readonly number[]): string[] {
  const { palette, light } = stage
  const chance = stage.random('wood')
  return places.map((part) =>
    broadleaf(
      [stage.across(part), ground + 8],
      chance.between(130, 230),
      { face: palette.air(0.5), shade: palette.air(0.64) },
      { light, chance },
    ),
  )
}

function visitors(stage: Stage, y: number, count: number, tall: number): string {
  const { palette, width } = stage
  const coats = [
    palette.lamp('ember'),
    palette.lamp('pine'),
    palette.lamp('apricot'),
    palette.paint('ink'),
    palette.lamp('rose'),
  ] as const
  return passersBy({ from: width * 0.04, to: width * 0.96, y, count }, tall, coats, {
    legs: palette.paint('ink'),
    skin: palette.lamp('peach'),
    chance: stage.random('visitors'),
  })
}

function wheel(stage: Stage, ground: number, chance: Random): string[] {
  const { height, width } = stage
  const radius = Math.min(ground * 0.4, width * 0.34)
  const centre: Point = [
    stage.across(chance.between(0.56, 0.64)),
    ground - radius * chance.between(1.24, 1.3),
  ]
  const pairs = [
    ['ember', 'paper'],
    ['pine', 'paper'],
    ['apricot', 'paper'],
  ] as const
  const booths = [0.08, 0.3, 0.9].map((part, index) =>
    stall(stage, [stage.across(part), ground + 22], Math.min(170, width * 0.16), {
      colours: pairs[index] ?? pairs[0],
      chance,
    }),
  )
  return [
    ...wood(stage, ground, [0.02, 0.2, 0.4, 0.8, 0.98]),
    ...lawn(stage, ground),
    bigWheel(stage, centre, radius, ground + 14),
    ...booths,
    visitors(stage, ground + (height - ground) * 0.5, chance.whole(5, 9), 78),
  ]
}

function roundabout(stage: Stage, ground: number, chance: Random): string[] {
  const { height, width } = stage
  const wide = Math.min(width * 0.62, ground * 0.84)
  const x = stage.across(chance.between(0.54, 0.62))
  const posts: Point[] = [
    [stage.across(0.06), ground - 330],
    [stage.across(0.98), ground - 380],
  ]
  const poles = posts.map(([px, y]) =>
    stroke(
      `M${Math.round(px)} ${Math.round(ground + 20)}V${Math.round(y)}`,
      stage.palette.air(0.9),
      7,
    ),
  )
  return [
    ...wood(stage, ground, [0.04, 0.16, 0.3, 0.84, 0.96]),
    ...lawn(stage, ground),
    ...poles,
    carousel(stage, [x, ground + (height - ground) * 0.3], wide, chance),
    bulbs(stage, posts[0] ?? [0, 0], [x, ground + (height - ground) * 0.3 - wide * 0.96], 40),
    bulbs(stage, [x, ground + (height - ground) * 0.3 - wide * 0.96], posts[1] ?? [0, 0], 40),
    visitors(stage, ground + (height - ground) * 0.62, chance.whole(3, 5), 104),
  ]
}

function swings(stage: Stage, ground: number, chance: Random): string[] {
  const { height } = stage
  const tall = Math.min(ground * 0.86, stage.width * 0.8)
  return [
    ...wood(stage, ground, [0.06, 0.26, 0.44, 0.86, 1]),
    ...lawn(stage, ground),
    swingRide(stage, [stage.across(chance.between(0.52, 0.6)), ground + 12], tall),
    visitors(stage, ground + (height - ground) * 0.56, chance.whole(3, 6), 84),
  ]
}
