import { mix } from '../colour.ts'
import { confetti } from '../kit/confetti.ts'
import { crowd } from '../kit/crowd.ts'
import { bulbs } from '../kit/garland.ts'
import { mirrorBall, rays, screen } from '../kit/hall-lights.ts'
import { room, tallWindows } from '../kit/hall-room.ts'
import { gifts, star } from '../kit/new-year-tree.ts'
import { person } from '../kit/people.ts'
import { couple } from '../kit/players.ts'
import { box, disc, polygon, type Point } from '../kit/shapes.ts'
import { spruce } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A hall: dancing under confetti, a talk before a screen, or a New Year tree by tall windows. */
export const hall: Scene = (stage) => {
  const chance = stage.random('layout')
  const floor = stage.down(chance.between(0.68, 0.74))
  return chance.pick([dance, talk, newYear])(stage, floor, chance)
}

function dance(stage: Stage, floor: number, chance: Random): string[] {
  const { height } = stage
  const ball: Point = [stage.across(chance.between(0.52, 0.64)), floor * chance.between(0.26, 0.36)]
  return [
    ...room(stage, floor, chance),
    ...tallWindows(
      stage,
      floor,
      chance.chance(0.5) ? [0.14, 0.38, 0.86] : [0.12, 0.32, 0.52, 0.72, 0.92],
    ),
    ...rays(stage, ball, floor, chance),
    ...mirrorBall(stage, ball, chance.between(58, 84)),
    ...couples(stage, floor, chance),
    ...confetti(stage, height * 0.92, chance.whole(160, 260)),
  ]
}

function couples(stage: Stage, floor: number, chance: Random): string[] {
  const gowns = ['ember', 'apricot', 'paper', 'peach', 'sage'] as const
  const count = chance.whole(4, 5)
  const start = chance.whole(0, 4)
  const depths = Array.from({ length: count }, () => chance.next()).sort((a, b) => a - b)
  return depths.map((near, index) => {
    const place = 0.16 + (((index * 3 + 1) % count) / count) * 0.78 + chance.between(-0.04, 0.04)
    const foot: Point = [stage.across(place), floor + 26 + near * (stage.height - floor) * 0.6]
    const gown = stage.palette.lamp(gowns[(index + start) % gowns.length] ?? 'ember')
    return couple(stage, foot, { size: 190 + near * 90, turn: chance.sign(), gown })
  })
}

function talk(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, height, width, subject } = stage
  const wide = Math.min(width * 0.5, 720)
  const tall = Math.min(floor * 0.62, wide * 0.6)
  const left = stage.across(0.52) - wide / 2
  const top = floor - 170 - tall
  const speaker: Point = [stage.across(chance.between(0.86, 0.9)), floor + 4]
  const clothes = {
    coat: palette.lamp('ember'),
    legs: palette.paint('ink'),
    skin: palette.lamp('peach'),
    hair: palette.paint('ink'),
  }
  const rows = stage.random('rows')
  return [
    ...room(stage, floor, chance),
    ...tallWindows(stage, floor, width > 1200 ? [0.07] : []),
    ...screen(stage, [left, top, wide, tall], chance),
    box([0, floor - 26, width, 40], palette.shade(palette.lamp('wood'), 0.3)),
    person([speaker[0], floor - 24], 210, clothes, { pose: 'reaching', turn: -subject as -1 | 1 }),
    polygon(
      [
        [speaker[0] - subject * 100, floor - 24],
        [speaker[0] - subject * 52, floor - 24],
        [speaker[0] - subject * 40, floor - 128],
        [speaker[0] - subject * 112, floor - 116],
      ],
      palette.shade(palette.lamp('pine'), 0.1),
    ),
    ...[0, 1, 2].map((index) =>
      crowd(
        stage,
        {
          y: floor + (height - floor) * (0.24 + index * 0.27),
          size: 38 + index * 17,
          hands: index === 1 ? 0.06 : 0,
        },
        palette.shade(palette.paint(index === 1 ? 'pine' : 'slate'), 0.3 + index * 0.26),
        rows,
      ),
    ),
  ]
}

function newYear(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, light, height, width } = stage
  const foot: Point = [stage.across(chance.between(0.68, 0.76)), floor + (height - floor) * 0.34]
  const tall = floor * chance.between(0.86, 0.98)
  const green = mix(palette.lamp('pine'), palette.lamp('grass'), palette.dark ? 0.4 : 0)
  const lights = Array.from({ length: 38 }, () => {
    const part = chance.between(0.1, 0.95)
    const reach = tall * 0.22 * part * chance.between(-1, 1)
    const colour = chance.pick([
      palette.glow,
      palette.lamp('ember'),
      palette.lamp('paper'),
      palette.lamp('apricot'),
    ])
    const centre: Point = [foot[0] + reach, foot[1] - tall * (1 - part) - tall * 0.05]
    return (
      (palette.dark ? disc(centre, 17, palette.glow, 0.18) : '') +
      disc(centre, chance.between(5, 11), colour)
    )
  })
  return [
    ...room(stage, floor, chance),
    ...tallWindows(stage, floor, [0.14, 0.4]),
    bulbs(stage, [0, floor * 0.1], [width * 0.5, floor * 0.07], 50),
    bulbs(stage, [width * 0.5, floor * 0.07], [width, floor * 0.1], 50),
    polygon(
      [
        [foot[0] - tall * 0.2, foot[1]],
        [foot[0] + tall * 0.2, foot[1]],
        [foot[0] - light * tall * 0.4, foot[1] + 70],
        [foot[0] - light * tall * 0.2, foot[1] + 74],
      ],
      palette.shadow,
      0.24,
    ),
    spruce(
      foot,
      tall,
      { face: green, shade: palette.shade(green, 0.4) },
      { light, chance, spread: 0.29 },
    ),
    ...lights,
    star([foot[0], foot[1] - tall], 34, palette.lamp('apricot')),
    ...gifts(stage, foot, chance),
    ...confetti(stage, floor * 1.1, 70),
  ]
}
