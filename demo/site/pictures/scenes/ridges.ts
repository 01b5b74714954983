import { hut } from '../kit/houses.ts'
import { shape, type Point } from '../kit/shapes.ts'
import { birds, mist, sky } from '../kit/sky.ts'
import { farRange, peak, slope, spur } from '../kit/slopes.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { fringe, spruce } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

/** Mountain ridges, forest edges and a hut or two: a great peak, rolling crests, or a valley. */
export const ridges: Scene = (stage) => {
  const chance = stage.random('layout')
  const view = chance.pick([peakView, crestsView, valleyView])
  return view(stage, chance)
}

function peakView(stage: Stage, chance: Random): string[] {
  const foot = stage.down(chance.between(0.66, 0.74))
  const sun: Point = [stage.across(chance.between(0.3, 0.5)), foot - chance.between(210, 380)]
  const fall = chance.between(120, 210)
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(44, 76),
      horizon: foot,
      clouds: chance.whole(1, 3),
    }),
    farRange(stage, [foot - 20, 0.05], 190),
    ...peak(stage, foot),
    mist(stage, foot - 30, 54),
    spur(stage, {
      side: stage.subject,
      high: foot - fall,
      low: foot + 70,
      nearness: 0.56,
      trees: [18, 44],
    }),
    spur(stage, {
      side: -stage.subject as Side,
      high: foot + 6,
      low: foot + 150,
      nearness: 0.74,
      trees: [26, 66],
    }),
    ...meadow(stage, { high: foot + fall * 0.35, low: foot + (stage.height - foot) * 0.86 }),
    ...grove(stage, -stage.subject as Side),
    birds(stage, [stage.across(0.34), foot - chance.between(300, 380)], 150),
  ]
}

function crestsView(stage: Stage, chance: Random): string[] {
  const top = stage.down(chance.between(0.42, 0.5))
  const count = chance.whole(5, 6)
  const step = (stage.height - top) / (count + 1)
  const sun: Point = [stage.across(chance.between(0.5, 0.72)), top - chance.between(-10, 90)]
  const crests = Array.from({ length: count }, (_, index) => {
    const nearness = 0.02 + (index / count) * 0.84
    const line = crest(stage, top + step * (index + 0.3 * index ** 0.8), index)
    const chanceOf = stage.random(`crest trees ${index}`)
    const trees = index < 2 ? '' : fringe(line, [6 + index * 4, 12 + index * 10], chanceOf)
    const colour = stage.palette.air(nearness)
    const marks =
      index < 3 ? '' : brushed(line, step * 1.4, stage.palette.air(nearness + 0.1), chanceOf)
    return shape(hillside(line, stage.height) + trees, colour) + marks
  })
  const last = stage.height - step * chance.between(0.75, 1)
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(84, 130),
      horizon: top + step,
      clouds: chance.whole(0, 2),
    }),
    ...crests.flatMap((layer, index) =>
      index === 1 ? [layer, mist(stage, top + step * 2.1, 34)] : [layer],
    ),
    ...meadow(stage, { high: last - 70, low: last + 60 }),
    birds(stage, [stage.across(0.3), top - chance.between(60, 200)], 180),
  ]
}

function crest(stage: Stage, y: number, index: number): Point[] {
  const chance = stage.random(`crest ${index}`)
  const line: Point[] = [[-80, y + chance.between(-40, 60)]]
  let x = -80
  while (x < stage.width + 80) {
    x += chance.between(130, 420) * (0.7 + index * 0.08)
    const rise = line.length % 2 === 0 ? chance.between(10, 80) : chance.between(-110, -10)
    line.push([x, y + rise * (1 - index * 0.09)])
  }
  return line
}

function valleyView(stage: Stage, chance: Random): string[] {
  const foot = stage.down(chance.between(0.58, 0.66))
  const sun: Point = [stage.across(chance.between(0.4, 0.54)), foot - chance.between(120, 260)]
  const sides = chance.chance(0.5) ? ([1, -1] as const) : ([-1, 1] as const)
  const heights = [
    chance.between(330, 400),
    chance.between(250, 320),
    chance.between(190, 250),
  ] as const
  const side = (index: number): Side => (stage.subject * (sides[index % 2] ?? 1)) as Side
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(60, 96),
      horizon: foot,
      clouds: chance.whole(0, 2),
    }),
    farRange(stage, [foot, 0.03], 230),
    farRange(stage, [foot + 20, 0.16], 130),
    spur(stage, { side: side(0), high: foot - heights[0], low: foot + 30, nearness: 0.3 }),
    mist(stage, foot - 50, 40),
    spur(stage, {
      side: side(1),
      high: foot - heights[1],
      low: foot + 70,
      nearness: 0.46,
      trees: [14, 32],
    }),
    spur(stage, {
      side: side(0),
      high: foot - heights[2],
      low: foot + 130,
      nearness: 0.62,
      trees: [20, 50],
    }),
    ...meadow(stage, { high: foot + 60, low: foot + (stage.height - foot) * 0.72 }),
    ...grove(stage, side(1)),
  ]
}

function meadow(stage: Stage, fall: { high: number; low: number }): string[] {
  const { palette, light, script } = stage
  const chance = stage.random('meadow')
  const winter = script === 'winter'
  const line = slope(stage, { side: stage.subject, ...fall }, stage.random('meadow line')).filter(
    (_, index) => index % 3 === 0 || index === 11,
  )
  const ground = winter
    ? palette.paint('snow')
    : palette.paint(chance.pick(['grass', 'wheat', 'sage']))
  const near = hillLine(
    {
      from: -40,
      to: stage.width + 40,
      y: (fall.low + stage.height * 2) / 3 + 30,
      swell: 36,
      bends: 3,
    },
    chance,
  )
  const wall = palette.paint('wood')
  const roof = palette.paint(winter ? 'snow' : chance.pick(['ember', 'slate', 'pineDeep']))
  const places = [chance.between(0.62, 0.76), chance.between(0.86, 0.92)].slice(
    0,
    chance.whole(1, 2),
  )
  return [
    shape(hillside(line, stage.height), ground),
    brushed(line, 170, palette.shade(ground, winter ? 0.14 : 0.24), chance),
    ...places.map((place, index) => {
      const x = stage.across(place)
      const foot: Point = [x, levelAt(line, x) + 16 - index * 6]
      return hut(
        foot,
        chance.between(44, 60) * (1 - index * 0.28),
        { wall, roof, window: palette.glow },
        { light, palette },
      )
    }),
    shape(hillside(near, stage.height), palette.shade(ground, winter ? 0.16 : 0.3)),
    brushed(near, 140, palette.shade(ground, winter ? 0.3 : 0.46), chance),
  ]
}

function grove(stage: Stage, side: Side): string[] {
  const { palette, light } = stage
  const chance = stage.random('grove')
  if (chance.chance(0.25)) return []
  const colours = { face: palette.air(0.86), shade: palette.air(1) }
  const edge = side === 1 ? stage.width : 0
  const tall = chance.between(260, 470)
  return Array.from({ length: chance.whole(2, 5) }, (_, index) => {
    const foot: Point = [
      edge - side * (index * chance.between(50, 84) - 30),
      stage.height + chance.between(10, 60),
    ]
    return spruce(foot, tall * chance.between(0.7, 1) * (1 - index * 0.12), colours, {
      light,
      chance,
    })
  })
}
