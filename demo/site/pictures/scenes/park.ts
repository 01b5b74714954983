import { hill } from '../kit/backdrop.ts'
import { bicycle, bench } from '../kit/park-things.ts'
import { person } from '../kit/people.ts'
import { disc, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { hillside } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { broadleaf, grass } from '../kit/trees.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

/** Under trees: an avenue in blossom or in leaf fall, a bench, a bicycle, a row of fruit trees on a hill. */
export const park: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([avenue, orchard])(stage, chance)
}

function leafOf(stage: Stage, chance: Random): { face: string; shade: string } {
  const { palette, script } = stage
  const names: readonly [Local, ...Local[]] =
    script === 'spring' || script === 'dawn'
      ? ['rose', 'peach', 'paper', 'rose']
      : script === 'autumn'
        ? ['apricot', 'ember', 'mustard']
        : script === 'winter'
          ? ['snow', 'mist']
          : ['leaf', 'sage', 'leaf']
  const face = palette.lamp(chance.pick(names))
  return { face, shade: palette.shade(face, script === 'winter' ? 0.2 : 0.26) }
}

function ground(stage: Stage): string {
  const { palette, script } = stage
  return palette.paint(script === 'winter' ? 'snow' : script === 'autumn' ? 'wheat' : 'grass')
}

function petals(stage: Stage, from: number, count: number): string[] {
  const chance = stage.random('petals')
  const names: readonly [Local, ...Local[]] =
    stage.script === 'autumn'
      ? ['apricot', 'ember', 'mustard']
      : stage.script === 'winter'
        ? ['snow']
        : ['rose', 'paper', 'peach']
  return Array.from({ length: count }, () =>
    disc(
      [chance.next() * stage.width, from + chance.next() * (stage.height - from)],
      chance.between(2.6, 6.5),
      stage.palette.paint(chance.pick(names)),
    ),
  )
}

function avenue(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light } = stage
  const horizon = stage.down(chance.between(0.54, 0.6))
  const eye: Point = [stage.across(0.5), horizon]
  const trees = stage.random('trees')
  const depth = [0.06, 0.14, 0.26, 0.44, 0.72]
  const rows = depth.flatMap((near) =>
    ([-1, 1] as const).map((side) => {
      const foot: Point = [
        eye[0] + side * (30 + near * width * 0.66),
        horizon + near * (height - horizon) * 0.86,
      ]
      return {
        near,
        markup: broadleaf(foot, 150 + near * height * 0.74, leafOf(stage, trees), {
          light,
          chance: trees,
        }),
      }
    }),
  )
  const lawn = ground(stage)
  const sun: Point = [eye[0] + light * 60, horizon - chance.between(40, 120)]
  const walker = chance.chance(0.6)
  const clothes = {
    coat: palette.lamp(chance.pick(['ember', 'pine', 'plum'])),
    legs: palette.paint('ink'),
    skin: palette.lamp('peach'),
  }
  const seat: Point = [stage.across(0.82), horizon + (height - horizon) * 0.66]
  return [
    ...sky(stage, { sun, radius: chance.between(60, 96), horizon, clouds: chance.whole(0, 2) }),
    hill(stage, { y: horizon - 30, swell: 20 }, palette.air(0.2), chance),
    shape(`M0 ${Math.round(horizon)}H${Math.round(width)}V${Math.round(height)}H0Z`, lawn),
    facet(
      palette.haze(palette.paint('sand'), 0.2),
      [eye[0] - 16, horizon],
      [eye[0] + 16, horizon],
      [eye[0] + width * 0.36, height + 10],
      [eye[0] - width * 0.36, height + 10],
    ),
    ...rows.filter(({ near }) => near < 0.5).map(({ markup }) => markup),
    ...petals(stage, horizon + 20, 90),
    walker
      ? person([eye[0] - 20, horizon + (height - horizon) * 0.5], 150, clothes, {
          pose: 'walking',
          turn: stage.subject,
        })
      : bicycle(stage, [eye[0], horizon + (height - horizon) * 0.62], 260),
    bench(stage, seat, 250),
    ...rows.filter(({ near }) => near >= 0.5).map(({ markup }) => markup),
  ]
}

function orchard(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light, subject } = stage
  const base = stage.down(chance.between(0.6, 0.68))
  const sun: Point = [stage.across(chance.between(0.16, 0.3)), base - chance.between(120, 320)]
  const trees = stage.random('trees')
  const row = (near: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => {
      const x = ((index + 0.5) / count) * width * 1.1 - width * 0.05
      const y =
        base + near * (height - base) * 0.5 - Math.sin(((x / width) * 0.8 + 0.1) * Math.PI) * 60
      return broadleaf(
        [x, y],
        (130 + near * 190) * trees.between(0.86, 1.1),
        leafOf(stage, trees),
        { light, chance: trees },
      )
    })
  const lawn = ground(stage)
  const rise = (y: number, bend: number): Point[] =>
    [0, 0.25, 0.5, 0.75, 1].map((part): Point => [
      -40 + part * (width + 80),
      y - Math.sin(part * Math.PI) * bend,
    ])
  const rider: Point = [stage.across(0.36), height - 96]
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(56, 92),
      horizon: base,
      clouds: chance.whole(1, 3),
    }),
    ...[0.1, 0.26].map((nearness, index) =>
      hill(stage, { y: base - 150 + index * 60, swell: 44 }, palette.air(nearness), chance),
    ),
    shape(hillside(rise(base, 60), height), lawn),
    ...row(0, 9),
    shape(hillside(rise(base + (height - base) * 0.2, 66), height), palette.shade(lawn, 0.1)),
    ...row(0.5, 6),
    shape(hillside(rise(base + (height - base) * 0.46, 40), height), palette.shade(lawn, 0.2)),
    brushed(rise(base + (height - base) * 0.46, 40), 160, palette.shade(lawn, 0.36), chance),
    ...petals(stage, base, 70),
    stroke(
      `M${Math.round(-20)} ${Math.round(height - 90)}Q${Math.round(width / 2)} ${Math.round(height - 130)} ${Math.round(width + 20)} ${Math.round(height - 80)}`,
      palette.haze(palette.paint('sand'), 0.2),
      44,
    ),
    bicycle(stage, rider, 240),
    person(
      [rider[0] + subject * 150, height - 92],
      190,
      { coat: palette.lamp('mustard'), legs: palette.paint('ink'), skin: palette.lamp('peach') },
      { pose: 'standing', turn: -subject as Side },
    ),
    grass([-10, width * 0.34, height + 8], 70, palette.air(0.76), chance),
    birds(stage, [stage.across(0.6), base * 0.34], 180),
  ]
}
