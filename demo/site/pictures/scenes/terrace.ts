import { mix } from '../colour.ts'
import { bulbs } from '../kit/garland.ts'
import { cityRow } from '../kit/high-rise.ts'
import { person, type Clothes, type Pose } from '../kit/people.ts'
import { couple } from '../kit/players.ts'
import { box, disc, ellipse, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { townRow } from '../kit/town-row.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** An evening on a roof: people at high tables or dancing under strings of bulbs, the city beyond the rail. */
export const terrace: Scene = (stage) => {
  const chance = stage.random('layout')
  const rail = stage.down(chance.between(0.62, 0.68))
  const floor = rail + (stage.height - rail) * 0.3
  const sun: Point = [stage.across(chance.between(0.16, 0.36)), rail * chance.between(0.3, 0.56)]
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(52, 90),
      horizon: rail,
      clouds: chance.whole(1, 3),
    }),
    ...town(stage, rail, chance),
    ...deck(stage, rail, floor),
    ...strings(stage, rail, chance),
    ...chance.pick([drinks, dance])(stage, floor, chance),
    ...pots(stage, floor),
  ]
}

function town(stage: Stage, rail: number, chance: Random): string[] {
  const tall = rail * chance.between(0.44, 0.56)
  if (chance.chance(0.4))
    return [
      townRow(stage, { foot: rail - 40, storeys: [2, 4], haze: 0.6 }, stage.random('far')),
      townRow(stage, { foot: rail + 120, storeys: [3, 5], haze: 0.3 }, stage.random('near')),
    ]
  const lit = stage.palette.dark ? 0.4 : 0.1
  return [
    cityRow(
      stage,
      { base: rail + 10, tall, nearness: 0.14, summit: 0.3, lit: lit * 0.5, gap: 0.6 },
      stage.random('far'),
    ),
    cityRow(
      stage,
      { base: rail + 10, tall: tall * 0.8, nearness: 0.36, summit: 0.72, lit, gap: 1.4 },
      stage.random('near'),
    ),
  ]
}

function deck({ palette, width, height }: Stage, rail: number, floor: number): string[] {
  const wood = palette.lamp('wood')
  const glass = palette.haze(palette.lamp('mist'), 0.3)
  const posts = Array.from(
    { length: Math.ceil(width / 190) + 1 },
    (_, index) => `M${index * 190} ${Math.round(floor)}V${Math.round(rail - 4)}`,
  )
  const boards = Array.from(
    { length: 9 },
    (_, index) =>
      `M0 ${Math.round(floor + (index / 9) ** 1.4 * (height - floor))}H${Math.round(width)}`,
  )
  return [
    facet([glass, 0.3], [0, rail], [width, rail], [width, floor], [0, floor]),
    box([0, rail - 8, width, 12], palette.air(0.95)),
    stroke(posts.join(''), palette.air(0.95), 6),
    box([0, floor, width, height - floor], palette.shade(wood, 0.14)),
    stroke(boards.join(''), palette.shade(wood, 0.4), 3, 0.7),
  ]
}

function strings(stage: Stage, rail: number, chance: Random): string[] {
  const { width, palette } = stage
  const posts = [-0.02, 0.3, 0.66, 1.02].map((part): Point => [
    part * width,
    rail - chance.between(300, 400),
  ])
  return [
    ...posts
      .slice(1, -1)
      .map(([x, y]) =>
        stroke(`M${Math.round(x)} ${Math.round(rail + 60)}V${Math.round(y)}`, palette.air(0.95), 7),
      ),
    ...posts.slice(1).flatMap((to, index) => {
      const from = posts[index] ?? to
      return [
        bulbs(stage, from, to, 56),
        bulbs(stage, [from[0], from[1] - 90], [to[0], to[1] - 80], 40),
      ]
    }),
  ]
}

function clothes({ palette }: Stage, name: Local, hair: Local = 'ink'): Clothes {
  return {
    coat: palette.lamp(name),
    legs: mix(palette.paint('ink'), palette.paint('slate'), 0.2),
    skin: palette.lamp('peach'),
    hair: palette.paint(hair),
  }
}

function highTable({ palette }: Stage, [x, y]: Point, size: number): string {
  return [
    ellipse([x, y + 4], [size * 0.4, size * 0.05], palette.shadow, 0.26),
    stroke(
      `M${Math.round(x)} ${Math.round(y)}v${Math.round(-size * 0.62)}`,
      palette.paint('ink'),
      size * 0.035,
    ),
    ellipse([x, y], [size * 0.2, size * 0.025], palette.paint('ink')),
    ellipse([x, y - size * 0.62], [size * 0.4, size * 0.05], palette.lamp('paper')),
    palette.dark ? disc([x, y - size * 0.7], size * 0.22, palette.glow, 0.2) : '',
    ...[-0.2, 0.12].map(
      (part) =>
        shape(
          `M${Math.round(x + size * part - 8)} ${Math.round(y - size * 0.82)}h18l-5 20h-8z`,
          palette.lamp('apricot'),
        ) +
        stroke(
          `M${Math.round(x + size * part + 1)} ${Math.round(y - size * 0.78)}V${Math.round(y - size * 0.64)}`,
          palette.lamp('mist'),
          3,
        ),
    ),
    box([x - 5, y - size * 0.72, 10, size * 0.08], palette.lamp('ember'), 3),
  ].join('')
}

function drinks(stage: Stage, floor: number, chance: Random): string[] {
  const { height } = stage
  const names = ['ember', 'pine', 'mustard', 'slate', 'rose', 'plum', 'apricot'] as const
  const start = chance.whole(0, 6)
  const poses: readonly Pose[] = ['standing', 'reaching', 'standing', 'walking']
  return [0.18, 0.5, 0.82].flatMap((part, index) => {
    const x = stage.across(part + chance.between(-0.03, 0.03))
    const y = floor + (height - floor) * (0.36 + (index % 2) * 0.24)
    const tall = 250 + (index % 2) * 34
    const guest = (dx: number, at: number): string =>
      person(
        [x + dx, y + 6],
        tall * (at % 2 === 0 ? 1 : 0.93),
        clothes(
          stage,
          names[(start + index * 2 + at) % 7] ?? 'ember',
          at % 2 === 0 ? 'ink' : 'wood',
        ),
        { pose: poses[(index + at) % 4] ?? 'standing', turn: dx < 0 ? 1 : -1 },
      )
    return [guest(-tall * 0.5, 0), guest(tall * 0.5, 1), highTable(stage, [x, y + 22], tall)]
  })
}

function dance(stage: Stage, floor: number, chance: Random): string[] {
  const gowns = ['ember', 'mustard', 'paper', 'rose', 'apricot'] as const
  const start = chance.whole(0, 4)
  const depth = stage.height - floor
  const places: readonly (readonly [number, number])[] = [
    [0.34, 0.2],
    [0.76, 0.26],
    [0.54, 0.46],
    [0.16, 0.56],
  ]
  return places.map(([part, near], index) =>
    couple(stage, [stage.across(part + chance.between(-0.04, 0.04)), floor + near * depth], {
      size: 230 + near * 90,
      turn: chance.sign(),
      gown: stage.palette.lamp(gowns[(start + index) % 5] ?? 'ember'),
    }),
  )
}

function pots(stage: Stage, floor: number): string[] {
  const { palette, height } = stage
  const chance = stage.random('pots')
  return [0.02, 0.97].map((part, index) => {
    const x = stage.across(part)
    const y = floor + (height - floor) * (0.5 + index * 0.3)
    const leaves = Array.from({ length: 11 }, (_, at) => {
      const lean = (at - 5) * 22
      return `M${Math.round(x)} ${Math.round(y - 110)}q${Math.round(lean * 0.4)} ${Math.round(-140 * chance.between(0.7, 1))} ${Math.round(lean * 1.3)} ${Math.round(-190 * chance.between(0.6, 1) + Math.abs(lean) * 0.5)}`
    })
    return (
      stroke(leaves.join(''), palette.air(0.84), 15) +
      facet(palette.lamp('brick'), [x - 70, y - 130], [x + 70, y - 130], [x + 50, y], [x - 50, y]) +
      facet([palette.shadow, 0.2], [x + 20, y - 130], [x + 70, y - 130], [x + 50, y], [x + 14, y])
    )
  })
}
