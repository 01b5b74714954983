import { aFrame, aurora, doorLight, smoke, snowHut } from '../kit/cabin-house.ts'
import { person } from '../kit/people.ts'
import { shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { farRange, peak } from '../kit/slopes.ts'
import { snowfall } from '../kit/snow.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { fringe, spruce } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A lone cabin among firs, or a village of small houses; snow lies in winter and by night. */
export const cabin: Scene = (stage) => {
  const chance = stage.random('layout')
  const ground = stage.down(chance.between(0.7, 0.76))
  const north = stage.script === 'night' && chance.chance(0.7)
  const sun: Point = [stage.across(chance.between(0.16, 0.34)), ground * chance.between(0.26, 0.5)]
  return [
    ...sky(stage, {
      ...(north ? {} : { sun, radius: chance.between(44, 80) }),
      horizon: ground,
      clouds: north ? 0 : chance.whole(1, 3),
    }),
    ...(north ? aurora(stage, ground) : []),
    ...chance.pick([lone, village])(stage, ground, chance),
    isSnowy(stage) && chance.chance(0.6) ? snowfall(stage, 60) : '',
  ]
}

const isSnowy = ({ script }: Stage): boolean => script === 'winter' || script === 'night'

function distance(stage: Stage, ground: number, chance: Random): string[] {
  if (chance.chance(0.45))
    return [farRange(stage, [ground - 30, 0.06], 200), ...peak(stage, ground - 40)]
  return [farRange(stage, [ground - 40, 0.06], 280), farRange(stage, [ground - 10, 0.2], 180)]
}

function belt(stage: Stage, y: number, nearness: number, sizes: readonly [number, number]): string {
  const chance = stage.random(`belt ${nearness}`)
  const line = hillLine({ from: -40, to: stage.width + 40, y, swell: 24, bends: 4 }, chance)
  return shape(
    hillside(line, stage.height) + fringe(line, sizes, chance),
    stage.palette.air(nearness),
  )
}

function field(
  stage: Stage,
  ground: number,
  chance: Random,
  dim = 0,
): { line: Point[]; markup: string[] } {
  const { palette, width, height, script } = stage
  const colour = isSnowy(stage)
    ? palette.shade(palette.paint('snow'), dim)
    : palette.paint(script === 'autumn' ? 'wheat' : 'grass')
  const line = hillLine({ from: -40, to: width + 40, y: ground, swell: 20, bends: 3 }, chance)
  const near = hillLine(
    { from: -40, to: width + 40, y: ground + (height - ground) * 0.6, swell: 30, bends: 3 },
    chance,
  )
  return {
    line,
    markup: [
      shape(hillside(line, height), colour),
      brushed(line, 160, palette.shade(colour, 0.2), chance),
      shape(hillside(near, height), palette.shade(colour, 0.14)),
    ],
  }
}

function firs(stage: Stage, feet: readonly (readonly [number, number, number])[]): string[] {
  const { palette, light } = stage
  const chance = stage.random('firs')
  return feet.map(([part, y, tall]) =>
    spruce(
      [stage.across(part), y],
      tall * chance.between(0.86, 1.14),
      { face: palette.air(0.78), shade: palette.air(0.96) },
      { light, chance },
    ),
  )
}

function lone(stage: Stage, ground: number, chance: Random): string[] {
  const { width, height, palette } = stage
  const size = Math.min(width * 0.2, ground * 0.27) * chance.between(0.86, 1.08)
  const x = stage.across(chance.between(0.56, 0.66))
  const foot: Point = [x, ground + (height - ground) * 0.26]
  const { markup } = field(stage, ground, chance)
  const path = `M${Math.round(foot[0] + size * 0.2)} ${Math.round(foot[1])}C${Math.round(foot[0] + size * 0.4)} ${Math.round(foot[1] + 60)} ${Math.round(stage.across(0.34))} ${Math.round(foot[1] + 70)} ${Math.round(stage.across(0.4))} ${Math.round(height + 20)}`
  const walker = stage.across(chance.between(0.3, 0.38))
  const clothes = {
    coat: palette.lamp('ember'),
    legs: palette.paint('ink'),
    skin: palette.lamp('peach'),
  }
  return [
    ...distance(stage, ground, chance),
    belt(stage, ground - 30, 0.5, [40, 110]),
    ...markup,
    ...firs(stage, [
      [0.46, ground + 12, ground * 0.34],
      [0.8, ground + 14, ground * 0.62],
      [0.88, ground + 24, ground * 0.48],
      [0.97, ground + 34, ground * 0.68],
    ]),
    stroke(path, palette.shade(palette.paint(isSnowy(stage) ? 'snow' : 'sand'), 0.16), 34, 0.8),
    doorLight(stage, [foot[0], foot[1] + 10], size * 1.7),
    aFrame(stage, foot, size),
    chance.chance(0.6)
      ? smoke(stage, [foot[0] - size * 0.3, foot[1] - size * 1.7], ground * 0.34)
      : '',
    chance.chance(0.5)
      ? person([walker, height - 56], 110, clothes, { pose: 'walking', turn: stage.subject })
      : '',
    ...firs(stage, [
      [0.05, height + 26, ground * 0.5],
      [-0.02, height + 40, ground * 0.66],
      [0.13, height + 36, ground * 0.3],
    ]),
  ]
}

function village(stage: Stage, ground: number, chance: Random): string[] {
  const { height, width } = stage
  const { line, markup } = field(stage, ground - 60, chance, 0.2)
  const houses = [0.16, 0.36, 0.54, 0.72, 0.9].map((part, index): { foot: Point; size: number } => {
    const x = stage.across(part + chance.between(-0.03, 0.03))
    const near = (index * 2) % 5
    return {
      foot: [x, levelAt(line, x) + 40 + near * (height - ground) * 0.16],
      size: Math.min(78, width * 0.07) * (0.7 + near * 0.14),
    }
  })
  return [
    ...distance(stage, ground - 60, chance),
    belt(stage, ground - 100, 0.46, [30, 84]),
    ...markup,
    ...firs(stage, [
      [0.06, ground + 10, 150],
      [0.26, ground - 10, 120],
      [0.46, ground - 16, 150],
      [0.64, ground + 4, 170],
      [0.82, ground, 130],
      [0.98, ground + 20, 190],
    ]),
    ...houses
      .sort((a, b) => a.foot[1] - b.foot[1])
      .flatMap(({ foot, size }, index) => [
        doorLight(stage, foot, size * 1.6),
        snowHut(stage, foot, size),
        index % 2 === 0
          ? smoke(stage, [foot[0] + size * 0.42, foot[1] - size * 1.56], size * 2.2)
          : '',
      ]),
    ...firs(stage, [
      [0.02, height + 30, ground * 0.42],
      [0.1, height + 50, ground * 0.28],
    ]),
  ]
}
