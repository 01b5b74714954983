import { hill } from '../kit/backdrop.ts'
import { drapedFrame, flowerRing, greatCrown, rotunda } from '../kit/ceremony.ts'
import { newlyweds } from '../kit/couples.ts'
import { box, disc, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { chair } from '../kit/table.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { grass, poplar } from '../kit/trees.ts'
import { glitter, ripples, water } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

/** Two people and their vows: before a ring of flowers by the sea, in a rotunda, on a jetty, or under one great tree. */
export const vows: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([seaside, garden, jetty, oak])(stage, chance)
}

function pair(stage: Stage, foot: Point, size: number): string {
  const { palette, subject } = stage
  return newlyweds(
    foot,
    size,
    {
      coats: [palette.lamp('paper'), palette.paint('ink')],
      legs: palette.shade(palette.paint('wood'), 0.5),
      skin: palette.lamp('peach'),
    },
    -subject as Side,
  )
}

function seaside(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const horizon = stage.down(chance.between(0.44, 0.52))
  const ground = stage.down(chance.between(0.74, 0.8))
  const sunX = stage.across(chance.between(0.24, 0.4))
  const radius = chance.between(60, 100)
  const line = hillLine({ from: -40, to: width + 40, y: ground - 30, swell: 26, bends: 4 }, chance)
  const x = stage.across(chance.between(0.54, 0.62))
  const foot: Point = [x, levelAt(line, x) + 40]
  const colour = palette.paint(stage.script === 'autumn' ? 'wheat' : 'grass')
  const seats = ([-1, 1] as const).flatMap((side) =>
    [0, 1, 2].map((index) =>
      chair(
        stage,
        [x + side * (190 + index * 104), foot[1] + 110 + index * 6],
        150,
        palette.lamp('paper'),
      ),
    ),
  )
  return [
    ...sky(stage, {
      sun: [sunX, horizon - radius * chance.between(0.2, 1.6)],
      radius,
      horizon,
      clouds: chance.whole(1, 3),
    }),
    ...water(stage, horizon),
    ripples(stage, [horizon + 10, ground], palette.haze(palette.water, 0.4), 30),
    glitter(stage, [sunX, horizon], radius * 3),
    shape(hillside(line, height), colour),
    brushed(line, 190, palette.shade(colour, 0.26), chance),
    facet(
      [palette.lamp('paper'), 0.8],
      [x - 60, foot[1]],
      [x + 60, foot[1]],
      [x + 150, height + 10],
      [x - 150, height + 10],
    ),
    flowerRing(stage, foot, Math.min(210, height * 0.2), chance),
    pair(stage, [x, foot[1] + 16], 230),
    ...seats,
    birds(stage, [stage.across(0.3), horizon * 0.5], 190),
  ]
}

function garden(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light } = stage
  const ground = stage.down(chance.between(0.7, 0.76))
  const x = width / 2
  const wide = Math.min(width * 0.42, ground * 0.6)
  const sun: Point = [stage.across(chance.between(0.1, 0.22)), ground * chance.between(0.2, 0.4)]
  const lawn = palette.paint(stage.script === 'autumn' ? 'wheat' : 'leaf')
  const foot: Point = [x, ground + (height - ground) * 0.3]
  const green = { face: palette.air(0.62), shade: palette.air(0.78) }
  const alley = ([-1, 1] as const).flatMap((side) =>
    [0.3, 0.4, 0.5].map((part, index) =>
      poplar(
        [x + side * width * part, ground + 10 + index * 16],
        ground * (0.5 + index * 0.12),
        green,
        light,
      ),
    ),
  )
  const petals = Array.from({ length: 46 }, () =>
    disc(
      [x + chance.between(-1, 1) * wide * 0.9, foot[1] + chance.next() * (height - foot[1])],
      chance.between(3, 7),
      palette.lamp(chance.pick(['rose', 'paper', 'peach'])),
    ),
  )
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(46, 76),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    hill(stage, { y: ground - 100, swell: 36, floor: ground + 10 }, palette.air(0.2), chance),
    ...alley,
    box([0, ground, width, height - ground], lawn),
    facet(
      palette.paint('sand'),
      [x - wide * 0.42, foot[1]],
      [x + wide * 0.42, foot[1]],
      [x + wide * 1.1, height + 10],
      [x - wide * 1.1, height + 10],
    ),
    ...([-1, 1] as const).map((side) =>
      box(
        [side === -1 ? -10 : x + wide * 0.64, ground - 22, width / 2 - wide * 0.64 + 10, 44],
        palette.shade(palette.paint('pine'), 0.1),
        16,
      ),
    ),
    rotunda(stage, foot, wide),
    pair(stage, [x, foot[1] - wide * 0.1], wide * 0.44),
    ...petals,
  ]
}

function jetty(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const shore = stage.down(chance.between(0.46, 0.54))
  const x = width * 0.5
  const end = shore + (height - shore) * 0.3
  const wood = palette.lamp('wood')
  const sunX = stage.across(chance.between(0.18, 0.3))
  const hills = [0.14, 0.34].map((nearness, index) =>
    hill(
      stage,
      { y: shore - 110 + index * 56, swell: 46 - index * 14, floor: shore },
      palette.air(nearness),
      chance,
    ),
  )
  const planks = Array.from({ length: 9 }, (_, index) => {
    const part = (index / 9) ** 1.4
    const y = end + part * (height - end)
    const half = 120 + part * 190
    return `M${Math.round(x - half)} ${Math.round(y)}H${Math.round(x + half)}`
  })
  const size = Math.min(250, width * 0.24)
  return [
    ...sky(stage, {
      sun: [sunX, shore - chance.between(80, 240)],
      radius: chance.between(50, 84),
      horizon: shore,
      clouds: chance.whole(1, 3),
    }),
    ...hills,
    ...water(stage, shore),
    glitter(stage, [sunX, shore], 200),
    ripples(stage, [shore + 12, height], palette.haze(palette.water, 0.4), 40),
    stroke(
      [-0.9, 0.9].map((side) => `M${Math.round(x + side * 120)} ${Math.round(end)}v46`).join(''),
      palette.shade(wood, 0.6),
      16,
    ),
    facet(
      palette.haze(wood, 0.14),
      [x - 120, end],
      [x + 120, end],
      [x + 320, height + 10],
      [x - 320, height + 10],
    ),
    stroke(planks.join(''), palette.shade(wood, 0.3), 4, 0.8),
    drapedFrame(stage, [x, end + 26], size, chance),
    pair(stage, [x, end + 60], size * 0.92),
    ...jettyLamps(stage, [x, end]),
    grass([-10, width * 0.2, height + 8], 170, palette.air(0.86), chance),
    grass([width * 0.84, width + 10, height + 8], 130, palette.air(0.86), chance),
  ]
}

function jettyLamps({ palette, height }: Stage, [x, end]: Point): string[] {
  return [-1, 1].flatMap((side) =>
    [0.3, 0.62].map((part) => {
      const lamp: Point = [x + side * (140 + part * 190), end + part * (height - end)]
      return (
        disc(lamp, 9 + part * 10, palette.glow) +
        disc(lamp, 30, palette.glow, palette.dark ? 0.2 : 0)
      )
    }),
  )
}

function hungLamps(stage: Stage, foot: Point, tall: number): string[] {
  const { palette } = stage
  const tree = stage.random('oak')
  return Array.from({ length: 13 }, () => {
    const lx = foot[0] + tree.between(-0.36, 0.36) * tall
    const top = foot[1] - tall * tree.between(0.44, 0.5)
    const end = top + tree.between(30, 150)
    const halo = palette.dark ? disc([lx, end + 12], 30, palette.glow, 0.2) : ''
    return (
      stroke(`M${Math.round(lx)} ${Math.round(top)}V${Math.round(end)}`, palette.air(0.95), 2.4) +
      halo +
      disc([lx, end + 12], 13, palette.dark ? palette.glow : palette.paint('apricot'))
    )
  })
}

function oak(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light, script } = stage
  const ground = stage.down(chance.between(0.72, 0.78))
  const x = stage.across(chance.between(0.6, 0.68))
  const line = hillLine({ from: -40, to: width + 40, y: ground, swell: 20, bends: 3 }, chance)
  const foot: Point = [x, levelAt(line, x) + 16]
  const tall = ground * 1.02
  const autumn = script === 'autumn'
  const leaf = autumn
    ? palette.paint('apricot')
    : script === 'spring'
      ? palette.paint('rose')
      : palette.air(0.62)
  const crown = {
    face: leaf,
    shade: autumn || script === 'spring' ? palette.shade(leaf, 0.26) : palette.air(0.78),
  }
  const colour = palette.paint(autumn ? 'wheat' : 'grass')
  const couple = stage.across(0.42)
  return [
    ...sky(stage, {
      sun: [stage.across(chance.between(0.16, 0.28)), ground - chance.between(80, 260)],
      radius: chance.between(54, 90),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    ...[0.12, 0.28].map((nearness, index) =>
      hill(stage, { y: ground - 130 + index * 60, swell: 40 }, palette.air(nearness), chance),
    ),
    shape(hillside(line, height), colour),
    brushed(line, 200, palette.shade(colour, 0.26), chance),
    facet(
      [palette.shadow, 0.18],
      [x - 30, foot[1] + 8],
      [x + 30, foot[1] + 8],
      [x - light * 320, foot[1] + 100],
      [x - light * 420, foot[1] + 60],
    ),
    facet(
      palette.shade(palette.lamp('wood'), 0.45),
      [x - tall * 0.05, foot[1] + 10],
      [x - tall * 0.022, foot[1] - tall * 0.5],
      [x + tall * 0.022, foot[1] - tall * 0.5],
      [x + tall * 0.05, foot[1] + 10],
    ),
    greatCrown(stage, [x, foot[1] - tall * 0.68], tall * 0.36, crown),
    ...hungLamps(stage, foot, tall),
    pair(stage, [couple, levelAt(line, couple) + 90], 210),
    grass([-10, width * 0.3, height + 8], 100, palette.air(0.82), chance),
  ]
}
