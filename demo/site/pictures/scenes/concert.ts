import { mix } from '../colour.ts'
import { shell } from '../kit/band-shell.ts'
import { crowd } from '../kit/crowd.ts'
import { platform, room } from '../kit/platform.ts'
import { cellist, guitarist, singer } from '../kit/players.ts'
import { blob, box, circlePath, clipped, disc, polygon, type Point } from '../kit/shapes.ts'
import { beams, curtains, truss } from '../kit/stage-lights.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A concert: a stage with one great disc of light, beams above it, the backs of the audience below. */
export const concert: Scene = (stage) => {
  const chance = stage.random('layout')
  const floor = stage.down(chance.between(0.64, 0.7))
  const open = chance.chance(0.4)
  const parts = open ? shell(stage, floor, chance) : house(stage, floor, chance)
  return [
    ...parts,
    ...platform(stage, floor),
    ...band(stage, floor, chance),
    ...audience(stage, floor),
  ]
}

function house(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, width, height } = stage
  const centre: Point = [stage.across(chance.between(0.52, 0.64)), floor - chance.between(190, 260)]
  const radius = chance.between(200, 290)
  const top = chance.between(60, 110)
  return [
    box([0, 0, width, height], room(stage, 0.1)),
    box([0, 0, width, floor], room(stage, 0.22)),
    ...[1.7, 1.34].map((part, index) =>
      disc(centre, radius * part, room(stage, 0.34 + index * 0.14)),
    ),
    disc(centre, radius, palette.lamp('apricot')),
    clipped(circlePath(centre, radius), [
      polygon(
        [
          [0, floor],
          [width, floor],
          [width, floor - radius * 0.28],
          [0, floor - radius * 0.4],
        ],
        palette.lamp('ember'),
        0.75,
      ),
    ]),
    ...beams(stage, { top, floor, count: chance.whole(5, 8) }, chance),
    truss(stage, top),
    ...curtains(stage, floor, chance),
  ]
}

function band(stage: Stage, floor: number, chance: Random): string[] {
  const tall = chance.between(190, 240)
  const middle = chance.between(0.54, 0.62)
  const step = tall / stage.width
  const foot = (place: number): Point => [stage.across(place), floor + 12]
  const inward = stage.subject
  const shadows = [middle, middle - step, middle + step].map((place) =>
    blob(
      [
        [stage.across(place) - tall * 0.3, floor + 14],
        [stage.across(place), floor + 8],
        [stage.across(place) + tall * 0.3, floor + 14],
        [stage.across(place), floor + 20],
      ],
      stage.palette.shadow,
      0.35,
    ),
  )
  return [
    ...shadows,
    chance.chance(0.5)
      ? cellist(stage, foot(middle - step), tall, inward)
      : guitarist(stage, foot(middle - step), tall, inward),
    singer(stage, foot(middle), tall),
    chance.chance(0.5)
      ? guitarist(stage, foot(middle + step), tall, -inward as -1 | 1)
      : cellist(stage, foot(middle + step * 1.1), tall, -inward as -1 | 1),
  ]
}

function audience(stage: Stage, floor: number): string[] {
  const { palette, height } = stage
  const chance = stage.random('audience')
  const depth = height - floor
  const rim = mix(palette.air(0.66), palette.lamp('apricot'), 0.22)
  return [0, 1, 2].map((index) => {
    const row = {
      y: floor + depth * (0.2 + index * 0.26),
      size: 26 + index * 18,
      hands: 0.14 + index * 0.1,
    }
    return crowd(stage, row, mix(rim, palette.air(1), 0.24 + index * 0.38), chance)
  })
}
