import { benchPair } from '../kit/couples.ts'
import { cityRow, mast } from '../kit/high-rise.ts'
import { box, boxPath, clipped, disc, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { broadleaf } from '../kit/trees.ts'
import { reflected, ripples, water } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A city of tall buildings: over water, from a park on a hill, or along a wide road with lights of cars. */
export const skyline: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([waterfront, fromThePark, boulevard])(stage, chance)
}

function city(stage: Stage, base: number, tall: number, chance: Random): string[] {
  const summit = chance.between(0.58, 0.76)
  const lit = stage.palette.dark ? 0.42 : 0.1
  const tower: Point = [stage.across(chance.between(0.24, 0.36)), base]
  return [
    cityRow(
      stage,
      { base, tall: tall * 0.78, nearness: 0.14, summit: 0.4, lit: lit * 0.4, gap: 0.4 },
      stage.random('far'),
    ),
    chance.chance(0.5) ? mast(stage, tower, tall * 0.95, stage.palette.air(0.3)) : '',
    cityRow(
      stage,
      { base, tall, nearness: 0.38, summit, lit: lit * 0.8, gap: 1.2 },
      stage.random('middle'),
    ),
    cityRow(
      stage,
      { base, tall: tall * 0.6, nearness: 0.62, summit: summit + 0.16, lit, gap: 2 },
      stage.random('near'),
    ),
  ]
}

function air(stage: Stage, horizon: number, chance: Random): string[] {
  const sun: Point = [stage.across(chance.between(0.16, 0.42)), horizon * chance.between(0.26, 0.5)]
  return sky(stage, { sun, radius: chance.between(50, 96), horizon, clouds: chance.whole(0, 3) })
}

function waterfront(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const bank = stage.down(chance.between(0.62, 0.7))
  const blocks = city(stage, bank, bank * chance.between(0.66, 0.8), chance)
  return [
    ...air(stage, bank, chance),
    ...blocks,
    ...water(stage, bank),
    clipped(boxPath([0, bank, width, height - bank]), [
      reflected(blocks, bank, { squash: 0.55, opacity: 0.4 }),
    ]),
    ripples(stage, [bank + 10, height], palette.haze(palette.water, 0.3), 60),
    ripples(stage, [bank + 20, height], palette.air(0.75), 30),
    box([0, bank - 10, width, 16], palette.air(0.8)),
    lamps(stage, bank - 8, 64),
  ]
}

function lamps({ palette, width }: Stage, y: number, step: number): string {
  const lights: string[] = []
  for (let x = step * 0.6; x < width; x += step) {
    if (palette.dark) lights.push(disc([x, y - 26], 13, palette.glow, 0.24))
    lights.push(
      stroke(`M${Math.round(x)} ${Math.round(y)}v-24`, palette.air(0.9), 2.6),
      disc([x, y - 26], 4.4, palette.dark ? palette.glow : palette.paint('paper')),
    )
  }
  return lights.join('')
}

function fromThePark(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light } = stage
  const base = stage.down(chance.between(0.72, 0.78))
  const line = hillLine({ from: -40, to: width + 40, y: base + 30, swell: 26, bends: 3 }, chance)
  const trees = stage.random('trees')
  const wood = [0.02, 0.1, 0.9, 1].map((part) => {
    const foot: Point = [part * width, levelAt(line, part * width) + 30]
    return broadleaf(
      foot,
      trees.between(240, 420),
      { face: palette.air(0.84), shade: palette.air(0.96) },
      { light, chance: trees },
    )
  })
  const seat = stage.across(chance.between(0.34, 0.5))
  return [
    ...air(stage, base, chance),
    ...city(stage, base + 20, base * chance.between(0.6, 0.72), chance),
    shape(hillside(line, height), palette.air(0.86)),
    brushed(line, 150, palette.air(0.7), chance),
    ...wood,
    benchPair([seat, levelAt(line, seat) + 40], 190, {
      coats: [palette.lamp('ember'), palette.lamp('sage')],
      legs: palette.air(1),
      skin: palette.lamp('peach'),
    }),
  ]
}

function boulevard(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const horizon = stage.down(chance.between(0.6, 0.68))
  const eye: Point = [stage.across(chance.between(0.42, 0.56)), horizon - 6]
  const lane = (from: number, to: number, colour: string, opacity = 1): string =>
    facet([colour, opacity], eye, [from * width, height + 10], [to * width, height + 10])
  const trail = (side: -1 | 1, part: number, colour: string): string => {
    const end = eye[0] + side * width * part
    return stroke(
      `M${Math.round(eye[0] + side * 5)} ${Math.round(eye[1] + 4)}Q${Math.round(eye[0] + side * width * part * 0.36)} ${Math.round((eye[1] + height) / 2)} ${Math.round(end)} ${Math.round(height + 10)}`,
      colour,
      3 + part * 12,
      0.85,
    )
  }
  const bright = palette.dark ? palette.glow : palette.paint('paper')
  return [
    ...air(stage, horizon, chance),
    ...city(stage, horizon + 4, horizon * chance.between(0.66, 0.8), chance),
    box([0, horizon, width, height - horizon], palette.air(0.82)),
    lane(-0.9, 1.9, palette.air(0.94)),
    lane(0.48, 0.52, palette.air(0.76)),
    ...[0.12, 0.25, 0.42].map((part) => trail(-1, part, bright)),
    ...[0.14, 0.29, 0.46].map((part) => trail(1, part, palette.lamp('ember'))),
    lamps(stage, horizon + 6, 88),
  ]
}
