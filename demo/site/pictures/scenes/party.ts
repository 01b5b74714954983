import { hill } from '../kit/backdrop.ts'
import { bunting } from '../kit/garland.ts'
import { bunch, kite, runner, tieredCake, PARTY } from '../kit/party-things.ts'
import { gifts } from '../kit/new-year-tree.ts'
import { confetti } from '../kit/confetti.ts'
import { person } from '../kit/people.ts'
import { box, disc, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { chair } from '../kit/table.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { broadleaf, grass } from '../kit/trees.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

const KITES: readonly (readonly [Local, Local])[] = [
  ['ember', 'paper'],
  ['mustard', 'pine'],
  ['apricot', 'ember'],
  ['sky', 'paper'],
]

/** A family's day: a bunch of balloons in a garden, a cake under flags, or kites over a hill. */
export const party: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([balloons, cakeTable, kites])(stage, chance)
}

function garden(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, width, height, light, script } = stage
  const sun: Point = [stage.across(chance.between(0.14, 0.3)), ground - chance.between(160, 360)]
  const trees = stage.random('trees')
  const colour = palette.paint(
    script === 'winter' ? 'snow' : script === 'autumn' ? 'wheat' : 'grass',
  )
  const line = hillLine({ from: -40, to: width + 40, y: ground, swell: 16, bends: 3 }, chance)
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(50, 86),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    ...[0.1, 0.24].map((nearness, index) =>
      hill(stage, { y: ground - 120 + index * 56, swell: 40 }, palette.air(nearness), chance),
    ),
    ...[0.03, 0.17, 0.86, 0.98].map((part) =>
      broadleaf(
        [part * width, ground + 12],
        trees.between(190, 330),
        { face: palette.air(0.52), shade: palette.air(0.66) },
        { light, chance: trees },
      ),
    ),
    shape(hillside(line, height), colour),
    brushed(line, 220, palette.shade(colour, 0.24), chance),
  ]
}

function child(
  { palette }: Stage,
  foot: Point,
  tall: number,
  way: { name: Local; turn: Side },
): string {
  const clothes = {
    coat: palette.lamp(way.name),
    legs: palette.paint('ink'),
    skin: palette.lamp('peach'),
  }
  return runner(foot, tall, clothes, way.turn)
}

function balloons(stage: Stage, chance: Random): string[] {
  const { palette, width, height, subject } = stage
  const ground = stage.down(chance.between(0.68, 0.74))
  const knot: Point = [stage.across(chance.between(0.58, 0.66)), ground + (height - ground) * 0.2]
  const size = Math.min(width, ground) * 0.082
  const kid = stage.across(chance.between(0.24, 0.34))
  return [
    ...garden(stage, ground, chance),
    chair(stage, [knot[0], ground + (height - ground) * 0.56], 250, palette.lamp('paper')),
    bunch(stage, knot, { rise: ground * 0.58, size, count: chance.whole(9, 13) }, chance),
    ...gifts(stage, [knot[0] + subject * 40, ground + (height - ground) * 0.62], chance),
    child(stage, [kid, ground + (height - ground) * 0.62], 150, {
      name: chance.pick(['ember', 'mustard', 'pine']),
      turn: subject,
    }),
    grass([-10, width * 0.2, height + 8], 80, palette.air(0.7), chance),
  ]
}

function paperCups({ palette }: Stage, [x, top]: Point, wide: number): string[] {
  return [-0.4, -0.27, 0.26, 0.38].map((part, index) => {
    const cx = x + part * wide
    const colour = palette.lamp(PARTY[index] ?? 'ember')
    return (
      facet(
        colour,
        [cx - 24, top - 50],
        [cx + 24, top - 50],
        [cx + 16, top + 4],
        [cx - 16, top + 4],
      ) + stroke(`M${Math.round(cx + 6)} ${Math.round(top - 50)}l12 -40`, palette.lamp('paper'), 5)
    )
  })
}

function cakeTable(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const ground = stage.down(chance.between(0.6, 0.66))
  const x = width / 2
  const wide = Math.min(width * 0.62, 760)
  const top = ground + (height - ground) * 0.16
  const cloth = palette.lamp(chance.pick(['paper', 'peach', 'sage']))
  const foot = height * 0.93
  const posts: readonly [Point, Point] = [
    [width * 0.06, ground - 330],
    [width * 0.94, ground - 330],
  ]
  const cups = paperCups(stage, [x, top], wide)
  return [
    ...garden(stage, ground, chance),
    ...posts.map(([px, py]) =>
      stroke(
        `M${Math.round(px)} ${Math.round(ground + 60)}V${Math.round(py)}`,
        palette.air(0.9),
        8,
      ),
    ),
    bunting(stage, posts, 90, ['ember', 'paper', 'mustard', 'pine', 'rose']),
    bunting(
      stage,
      [
        [posts[0][0], posts[0][1] - 90],
        [posts[1][0], posts[1][1] - 90],
      ],
      60,
      ['paper', 'apricot', 'sky'],
    ),
    bunch(stage, [x - wide * 0.56, top + 60], { rise: 330, size: 52, count: 6 }, chance),
    bunch(stage, [x + wide * 0.56, top + 60], { rise: 330, size: 52, count: 6 }, chance),
    facet(
      cloth,
      [x - wide / 2, top],
      [x + wide / 2, top],
      [x + wide * 0.53, foot],
      [x - wide * 0.53, foot],
    ),
    ...[-0.3, -0.08, 0.16, 0.36].map((part) =>
      facet(
        palette.shade(cloth, 0.16),
        [x + part * wide, top + 16],
        [x + part * wide - 14, foot],
        [x + part * wide + 18, foot],
      ),
    ),
    box([x - wide / 2 - 4, top, wide + 8, 12], palette.shade(cloth, 0.1)),
    ...cups,
    tieredCake(stage, [x, top + 8], Math.min(290, wide * 0.4), {
      tiers: chance.whole(2, 3),
      chance,
    }),
    ...(chance.chance(0.5) ? confetti(stage, ground, 60) : []),
  ]
}

/** Children who run up the slope, each with a kite in the sky. */
function flights(stage: Stage, ground: number, slope: readonly Point[], chance: Random): string[] {
  const { palette, subject } = stage
  const start = chance.whole(0, 3)
  return [0.72, 0.5, 0.88].slice(0, chance.whole(2, 3)).map((part, index) => {
    const x = stage.across(part)
    const foot: Point = [x, levelAt(slope, x) + 30 + index * 14]
    const up: Point = [
      stage.across(part - 0.3 + index * 0.1),
      ground * (0.3 + ((index * 2) % 3) * 0.13),
    ]
    const hand: Point = [x + subject * -42, foot[1] - 146]
    const size = Math.min(110, ground * 0.14) * (1 - index * 0.16)
    const rope = stroke(
      `M${Math.round(hand[0])} ${Math.round(hand[1])}Q${Math.round((hand[0] + up[0]) / 2)} ${Math.round((hand[1] + up[1]) / 2 + 80)} ${Math.round(up[0])} ${Math.round(up[1])}`,
      palette.air(0.8),
      2.4,
    )
    return [
      rope,
      kite(stage, up, size, {
        colours: KITES[(start + index) % KITES.length] ?? ['ember', 'paper'],
        turn: -subject * chance.between(8, 30),
      }),
      child(stage, foot, 140, {
        name: (['ember', 'mustard', 'pine'] as const)[index] ?? 'ember',
        turn: -subject as Side,
      }),
    ].join('')
  })
}

function kites(stage: Stage, chance: Random): string[] {
  const { palette, width, height, subject, script } = stage
  const ground = stage.down(chance.between(0.7, 0.78))
  const line: Point[] = [
    [stage.across(-0.06), ground + 60],
    [stage.across(0.22), ground + 20],
    [stage.across(0.5), ground - 30],
    [stage.across(0.76), ground - 70],
    [stage.across(1.06), ground - 40],
  ]
  const slope = line.sort((a, b) => a[0] - b[0])
  const colour = palette.paint(
    script === 'autumn' ? 'wheat' : script === 'winter' ? 'snow' : 'grass',
  )
  const flyers = flights(stage, ground, slope, chance)
  const adult = stage.across(0.3)
  return [
    ...sky(stage, {
      sun: [stage.across(chance.between(0.1, 0.24)), ground - chance.between(60, 200)],
      radius: chance.between(60, 100),
      horizon: ground,
      clouds: chance.whole(2, 4),
    }),
    ...[0.1, 0.26].map((nearness, index) =>
      hill(stage, { y: ground - 60 + index * 40, swell: 40 }, palette.air(nearness), chance),
    ),
    shape(hillside(slope, height), colour),
    brushed(slope, 200, palette.shade(colour, 0.24), chance),
    person(
      [adult, levelAt(slope, adult) + 40],
      170,
      { coat: palette.lamp('slate'), legs: palette.paint('ink'), skin: palette.lamp('peach') },
      { pose: 'standing', turn: subject },
    ),
    ...flyers,
    ...Array.from({ length: 14 }, () =>
      disc(
        [chance.next() * width, height - chance.between(10, 120)],
        chance.between(4, 9),
        palette.paint(chance.pick(['paper', 'mustard', 'ember'])),
      ),
    ),
    grass([-10, width * 0.3, height + 8], 90, palette.air(0.7), chance),
  ]
}
