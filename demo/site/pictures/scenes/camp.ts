import { bulbs } from '../kit/garland.ts'
import { box, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { birds, mist, sky } from '../kit/sky.ts'
import { farRange, peak } from '../kit/slopes.ts'
import { bellTent, campfire, ridgeTent, seated } from '../kit/tents.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { broadleaf, fringe, grass } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** Nights and mornings under canvas: one tent on a ridge, bell tents on a meadow, a fire among tall pines. */
export const camp: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([ridge, meadow, fireside])(stage, chance)
}

function ridge(stage: Stage, chance: Random): string[] {
  const { palette, height } = stage
  const foot = stage.down(chance.between(0.58, 0.66))
  const line: Point[] = [
    [stage.across(-0.06), stage.down(0.98)],
    [stage.across(0.16), stage.down(0.9)],
    [stage.across(0.4), stage.down(0.8)],
    [stage.across(0.6), stage.down(0.74)],
    [stage.across(0.84), stage.down(0.72)],
    [stage.across(1.06), stage.down(0.64)],
  ]
  const edge = line.sort((a, b) => a[0] - b[0])
  const x = stage.across(chance.between(0.62, 0.7))
  const sun: Point = [stage.across(chance.between(0.2, 0.36)), foot - chance.between(120, 300)]
  const friend = stage.across(chance.between(0.44, 0.5))
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(48, 84),
      horizon: foot,
      clouds: chance.whole(0, 3),
    }),
    farRange(stage, [foot, 0.04], 210),
    ...peak(stage, foot + 30),
    mist(stage, foot, 44),
    farRange(stage, [foot + 70, 0.5], 110),
    mist(stage, foot + 70, 40),
    shape(hillside(edge, height), palette.air(0.88)),
    brushed(edge, 200, palette.air(0.72), chance),
    ridgeTent(
      stage,
      [x, levelAt(edge, x) + 26],
      chance.between(74, 96),
      palette.lamp(chance.pick(['ember', 'apricot', 'mustard'])),
    ),
    seated(
      [friend, levelAt(edge, friend) + 12],
      130,
      { coat: palette.lamp('apricot'), legs: palette.paint('ink'), skin: palette.lamp('peach') },
      -stage.subject as -1 | 1,
    ),
    birds(stage, [stage.across(0.4), foot * 0.4], 180),
  ]
}

function meadow(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light, script } = stage
  const ground = stage.down(chance.between(0.64, 0.7))
  const trees = stage.random('trees')
  const colour = palette.paint(
    script === 'autumn' ? 'wheat' : script === 'winter' ? 'snow' : 'grass',
  )
  const line = hillLine({ from: -40, to: width + 40, y: ground, swell: 12, bends: 3 }, chance)
  const sun: Point = [stage.across(chance.between(0.2, 0.4)), ground - chance.between(120, 300)]
  const spots: readonly (readonly [number, number, number])[] = [
    [0.24, 0.14, 92],
    [0.84, 0.2, 104],
    [0.54, 0.4, 140],
  ]
  const poles: Point[] = [0.06, 0.4, 0.7, 0.97].map((part) => [stage.across(part), ground - 200])
  const edge = line.map(([x, y]): Point => [x, y - 40])
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(50, 84),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    farRange(stage, [ground, 0.1], 170),
    shape(hillside(edge, height) + fringe(edge, [30, 70], trees), palette.air(0.4)),
    ...[0.04, 0.96].map((part) =>
      broadleaf(
        [part * width, ground + 20],
        trees.between(300, 420),
        { face: palette.air(0.64), shade: palette.air(0.8) },
        { light, chance: trees },
      ),
    ),
    shape(hillside(line, height), colour),
    brushed(line, 220, palette.shade(colour, 0.24), chance),
    ...poles.map(([x, y]) =>
      stroke(`M${Math.round(x)} ${Math.round(ground + 30)}V${Math.round(y)}`, palette.air(0.92), 6),
    ),
    ...poles.slice(1).map((to, index) => bulbs(stage, poles[index] ?? to, to, 38)),
    ...spots.map(([part, near, size]) =>
      bellTent(
        stage,
        [stage.across(part), ground + 30 + near * (height - ground)],
        size,
        palette.lamp('paper'),
      ),
    ),
    grass([-10, width * 0.4, height + 8], 110, palette.air(0.8), trees),
    grass([width * 0.66, width + 10, height + 8], 90, palette.air(0.92), trees),
  ]
}

function fireside(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const ground = stage.down(chance.between(0.74, 0.8))
  const x = stage.across(chance.between(0.52, 0.6))
  const trunks = stage.random('trunks')
  const moon: Point = [stage.across(0.3), ground * chance.between(0.3, 0.46)]
  const row = (near: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => {
      const px = ((index + trunks.between(0.1, 0.9)) / count) * width
      const wide = 9 + near * 30
      const colour = palette.air(0.3 + near * 0.6)
      return (
        facet(
          colour,
          [px - wide / 2, ground + 30],
          [px - wide * 0.36, -10],
          [px + wide * 0.36, -10],
          [px + wide / 2, ground + 30],
        ) +
        stroke(
          [0.2, 0.34, 0.5]
            .map(
              (part) =>
                `M${Math.round(px)} ${Math.round(ground * part)}l${Math.round(trunks.sign() * wide * 2.4)} ${Math.round(-wide * 1.1)}`,
            )
            .join(''),
          colour,
          wide * 0.22,
        )
      )
    })
  const coats = ['ember', 'apricot', 'sage', 'rose'] as const
  const ring = [-270, -168, 166, 262].slice(0, chance.whole(3, 4))
  return [
    ...sky(stage, { sun: moon, radius: chance.between(50, 76), horizon: ground, clouds: 0 }),
    ...row(0.1, Math.round(width / 70)),
    ...row(0.5, Math.round(width / 150)),
    box([0, ground, width, height - ground], palette.air(0.84)),
    shape(
      `M0 ${Math.round(ground + 4)}Q${Math.round(width / 2)} ${Math.round(ground - 26)} ${Math.round(width)} ${Math.round(ground + 6)}V${Math.round(height)}H0Z`,
      palette.air(0.86),
    ),
    ridgeTent(stage, [stage.across(0.86), ground + 36], 84, palette.lamp('mustard')),
    campfire(stage, [x, ground + (height - ground) * 0.42], 96),
    ...ring.map((dx, index) =>
      seated(
        [x + dx, ground + (height - ground) * 0.5],
        168,
        {
          coat: palette.lamp(coats[index] ?? 'ember'),
          legs: palette.paint('ink'),
          skin: palette.lamp('peach'),
        },
        dx < 0 ? 1 : -1,
      ),
    ),
    ...row(1, 2),
  ]
}
