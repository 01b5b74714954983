import { hill } from '../kit/backdrop.ts'
import { box, boxPath, clipped, facet, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { lighthouse } from '../kit/lighthouse.ts'
import { townRow } from '../kit/town-row.ts'
import { reflected, ripples, water } from '../kit/water.ts'
import { fishingBoat } from '../kit/yacht.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

const HULLS: readonly (readonly [Local, Local])[] = [
  ['ember', 'paper'],
  ['pine', 'apricot'],
  ['mustard', 'pine'],
  ['sky', 'ember'],
  ['plum', 'wheat'],
]

const hullOf = (index: number): readonly [Local, Local] =>
  HULLS[index % HULLS.length] ?? ['ember', 'paper']

/** A harbour: boats before a row of old houses, or masts at a pier under a small light. */
export const harbour: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([quay, pier])(stage, chance)
}

function air(stage: Stage, horizon: number, chance: Random): string[] {
  const sun: Point = [stage.across(chance.between(0.14, 0.36)), horizon * chance.between(0.24, 0.6)]
  return sky(stage, { sun, radius: chance.between(46, 88), horizon, clouds: chance.whole(1, 4) })
}

function sea(stage: Stage, level: number, scene: readonly string[]): string[] {
  const { palette, width, height } = stage
  return [
    ...water(stage, level),
    clipped(boxPath([0, level, width, height - level]), [
      reflected(scene, level, { squash: 0.6, opacity: 0.38 }),
    ]),
    ripples(stage, [level + 10, height], palette.haze(palette.water, 0.35), 56),
    ripples(stage, [level + 20, height], palette.air(0.72), 26),
  ]
}

function quay(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const level = stage.down(chance.between(0.58, 0.66))
  const wall = palette.haze(palette.paint('slate'), 0.4)
  const hills = hill(stage, { y: level - 330, swell: 70, floor: level }, palette.air(0.2), chance)
  const row = townRow(
    stage,
    { foot: level - 26, storeys: [3, Math.max(4, Math.round(level / 130))], haze: 0.08 },
    stage.random('row'),
  )
  const edge =
    box([0, level - 30, width, 34], wall) + box([0, level - 30, width, 9], palette.haze(wall, 0.4))
  const scene = [hills, row, edge]
  const start = chance.whole(0, 4)
  const boats = [0.12, 0.4, 0.76].map((part, index) => {
    const near = index === 1 ? 0.56 : 0.2 + index * 0.1
    const spot: Point = [
      stage.across(part + chance.between(-0.04, 0.04)),
      level + 30 + near * (height - level),
    ]
    return fishingBoat(stage, spot, 210 + near * 220, {
      colours: hullOf(start + index),
      turn: chance.sign(),
    })
  })
  return [
    ...air(stage, level, chance),
    ...scene,
    ...sea(stage, level, scene),
    ...bollards(stage, level),
    ...[0, 2, 1].map((index) => boats[index] ?? ''),
    birds(stage, [stage.across(0.3), level * 0.3], 220),
  ]
}

function bollards({ palette, width }: Stage, level: number): string[] {
  return Array.from({ length: Math.ceil(width / 180) }, (_, index) =>
    box([60 + index * 180, level - 46, 18, 20], palette.paint('ink'), 6),
  )
}

function pier(stage: Stage, chance: Random): string[] {
  const { palette, height, subject } = stage
  const level = stage.down(chance.between(0.54, 0.62))
  const start = chance.whole(0, 4)
  const far = [0.1, 0.28].map((nearness, index) =>
    hill(
      stage,
      { y: level - 120 + index * 56, swell: 50 - index * 14, floor: level },
      palette.air(nearness),
      chance,
    ),
  )
  const mole = breakwater(stage, level)
  const scene = [...far, ...mole]
  const masts = [0.5, 0.64, 0.78, 0.92].map((part, index) => {
    const near = 0.14 + index * 0.06
    return fishingBoat(
      stage,
      [stage.across(part), level + 26 + near * (height - level)],
      230 + index * 26,
      { colours: hullOf(start + index), turn: -subject as Side },
    )
  })
  return [
    ...air(stage, level, chance),
    ...scene,
    ...sea(stage, level, scene),
    ...masts,
    fishingBoat(stage, [stage.across(0.62), height - 110], 430, {
      colours: hullOf(start + 4),
      turn: subject,
    }),
    ...landing(stage),
    birds(stage, [stage.across(0.34), level * 0.36], 240),
  ]
}

/** The stone arm of a harbour with its light at the end. */
function breakwater(stage: Stage, level: number): string[] {
  const { palette, subject } = stage
  const stone = palette.haze(palette.paint('sand'), 0.1)
  const head = stage.across(0.3)
  return [
    facet(
      stone,
      [head - subject * 40, level + 6],
      [head - subject * 20, level - 40],
      [stage.across(1.1), level - 52],
      [stage.across(1.1), level + 6],
    ),
    facet(
      palette.shade(stone, 0.3),
      [head - subject * 40, level + 6],
      [head - subject * 30, level - 16],
      [stage.across(1.1), level - 20],
      [stage.across(1.1), level + 6],
    ),
    lighthouse(stage, [head + subject * 24, level - 38], Math.min(level * 0.5, 300)),
  ]
}

function landing(stage: Stage): string[] {
  const { palette, height } = stage
  const wood = palette.paint('wood')
  const y = height - 110
  const [tip, end] = [stage.across(0.44), stage.across(-0.06)]
  const posts = [0.02, 0.3, 0.58, 0.86].map(
    (part) => `M${Math.round(tip + (end - tip) * part)} ${Math.round(y - 30)}v90`,
  )
  return [
    stroke(posts.join(''), palette.shade(wood, 0.5), 15),
    facet(wood, [tip, y], [end, y - 8], [end, y + 26], [tip, y + 26]),
    facet(palette.shade(wood, 0.45), [tip, y + 26], [end, y + 26], [end, y + 44], [tip, y + 38]),
  ]
}
