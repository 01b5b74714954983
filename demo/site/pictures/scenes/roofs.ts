import { facade } from '../kit/facades.ts'
import { passersBy } from '../kit/people.ts'
import { box, polygon, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { bellTower, domed, spire, townTower, type TowerWay } from '../kit/towers.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

const WALLS: readonly [Local, ...Local[]] = ['plaster', 'peach', 'sage', 'plaster', 'mist', 'wheat']
const ROOFS: readonly [Local, ...Local[]] = ['brick', 'brick', 'ember', 'clay', 'pine']

/** The roofs of an old town: a sea of tiles under towers, or the fronts of a market square. */
export const roofs: Scene = (stage) => {
  const chance = stage.random('layout')
  const square = chance.chance(0.42)
  const horizon = stage.down(square ? chance.between(0.6, 0.68) : chance.between(0.46, 0.58))
  const sun: Point = [stage.across(chance.between(0.16, 0.4)), horizon - chance.between(170, 290)]
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(52, 100),
      horizon: horizon + 60,
      clouds: chance.whole(1, 3),
    }),
    ...(square ? marketSquare(stage, horizon, chance) : townscape(stage, horizon, chance)),
    birds(
      stage,
      [stage.across(chance.between(0.36, 0.5)), horizon * chance.between(0.34, 0.5)],
      200,
    ),
  ]
}

function townscape(stage: Stage, horizon: number, chance: Random): string[] {
  const rows = [
    { y: horizon + 20, scale: 0.6, haze: 0.76 },
    { y: horizon + 110, scale: 0.9, haze: 0.5 },
    { y: horizon + 240, scale: 1.3, haze: 0.24 },
    { y: horizon + 440, scale: 1.9, haze: 0 },
  ].filter(({ y }) => y < stage.height + 120)
  const places = [
    chance.between(0.7, 0.8),
    chance.between(0.44, 0.56),
    chance.between(0.88, 0.95),
  ] as const
  return rows.flatMap(({ y, scale, haze }, index) => [
    index === 1 ? smallTowers(stage, y, chance) : '',
    index === 2
      ? landmark(stage, [stage.across(places[0]), y], { height: horizon * 0.36 + 330, haze: 0.3 })
      : '',
    index === 3 && chance.chance(0.5)
      ? landmark(stage, [stage.across(places[1]), y - 40], { height: 300, haze: 0.14 })
      : '',
    row(stage, { y, scale, haze }, `row ${index}`),
  ])
}

function smallTowers(stage: Stage, y: number, chance: Random): string {
  return [chance.between(0.12, 0.3), chance.between(0.36, 0.5), chance.between(0.88, 0.96)]
    .map((place) =>
      landmark(stage, [stage.across(place), y], { height: chance.between(140, 210), haze: 0.56 }),
    )
    .join('')
}

function landmark(
  stage: Stage,
  foot: Point,
  { height, haze }: { height: number; haze: number },
): string {
  const { palette, light } = stage
  const chance = stage.random(`landmark ${Math.round(foot[0])}`)
  const roof = palette.paint(chance.pick(['pine', 'slate', 'pine', 'ember']))
  const colours = {
    wall: palette.haze(palette.paint(chance.pick(['plaster', 'sage', 'peach'])), haze),
    roof: palette.haze(roof, haze),
    trim: palette.haze(palette.paint('apricot'), haze),
  }
  const way: TowerWay = { palette, light, colours }
  const kind = chance.whole(0, 3)
  if (kind === 0) return townTower(foot, height, way)
  if (kind === 1)
    return (
      box(
        [foot[0] - height * 0.3, foot[1] - height * 0.3, height * 0.6, height * 0.3],
        colours.wall,
      ) + domed([foot[0], foot[1] - height * 0.3], height * 0.24, way)
    )
  if (kind === 2) return bellTower(foot, height, way)
  return [-0.13, 0.13]
    .map(
      (part) =>
        box(
          [foot[0] + height * (part - 0.06), foot[1] - height * 0.6, height * 0.12, height * 0.6],
          colours.wall,
        ) +
        spire(
          [foot[0] + height * part, foot[1] - height * 0.6],
          [height * 0.075, height * 0.36],
          way,
        ),
    )
    .join('')
}

function row(
  stage: Stage,
  { y, scale, haze }: { y: number; scale: number; haze: number },
  name: string,
): string {
  const chance = stage.random(name)
  const houses: string[] = []
  let x = -chance.between(20, 120)
  while (x < stage.width) {
    const width = chance.between(110, 220) * scale
    const lift = chance.between(-34, 34) * scale
    const roof = chance.between(62, 104) * scale
    houses.push(house(stage, { x, y: y + lift, width, roof, haze }, chance))
    x += width + (chance.chance(0.2) ? 10 * scale : -6)
  }
  return houses.join('')
}

function house(
  stage: Stage,
  at: { x: number; y: number; width: number; roof: number; haze: number },
  chance: Random,
): string {
  const { palette, script } = stage
  const snowy = script === 'winter' && chance.chance(0.8)
  const colours = {
    wall: palette.haze(palette.paint(chance.pick(WALLS)), at.haze),
    roof: palette.haze(palette.paint(snowy ? 'snow' : chance.pick(ROOFS)), at.haze),
    pane: palette.haze(palette.shade(palette.paint('slate'), 0.3), at.haze),
  }
  return facade(stage, { wall: [at.x, at.y, at.width, 420], roof: at.roof, colours }, chance)
}

function marketSquare(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, width, height } = stage
  const stone = palette.paint(stage.script === 'winter' ? 'snow' : 'sand')
  const foot = ground + (height - ground) * 0.3
  const shadowEdge = foot + (height - foot) * 0.42
  const coats = [
    palette.paint('pine'),
    palette.paint('ember'),
    palette.paint('ink'),
    palette.paint('apricot'),
  ] as const
  const legs = palette.paint('ink')
  return [
    row(stage, { y: ground - 190, scale: 0.8, haze: 0.62 }, 'behind'),
    landmark(stage, [stage.across(chance.between(0.7, 0.8)), ground], {
      height: Math.min(ground * 0.86, 560),
      haze: 0.2,
    }),
    squareRow(stage, foot),
    box([0, foot, width, height - foot], stone),
    polygon(
      [
        [0, foot],
        [width, foot],
        [width, foot + 46],
        [0, foot + 46],
      ],
      palette.shadow,
      0.22,
    ),
    polygon(
      [
        [0, height],
        [0, shadowEdge + 60],
        [width * 0.4, shadowEdge + 90],
        [width, height - 30],
        [width, height],
      ],
      palette.shadow,
      0.12,
    ),
    stroke(cobbles(stage, foot + 60), palette.shade(stone, 0.2), 3, 0.7),
    passersBy(
      { from: width * 0.08, to: width * 0.92, y: foot + 84, count: chance.whole(4, 7) },
      74,
      coats,
      { legs, skin: palette.paint('peach'), chance },
    ),
  ]
}

function squareRow(stage: Stage, foot: number): string {
  const chance = stage.random('square')
  const houses: string[] = []
  let x = -chance.between(10, 100)
  while (x < stage.width) {
    const width = chance.between(130, 210)
    const wall = chance.whole(3, 5) * 62 + 14
    const { palette, script } = stage
    const roof = palette.paint(script === 'winter' ? 'snow' : chance.pick(ROOFS))
    const colours = {
      wall: palette.paint(chance.pick(WALLS)),
      roof,
      pane: palette.shade(palette.paint('slate'), 0.2),
    }
    houses.push(
      facade(
        stage,
        { wall: [x, foot - wall, width, wall], roof: chance.between(70, 110), colours },
        chance,
      ),
    )
    x += width
  }
  return houses.join('')
}

function cobbles(stage: Stage, from: number): string {
  const chance = stage.random('cobbles')
  return Array.from({ length: 40 }, () => {
    const near = chance.next()
    return `M${Math.round(chance.between(0, stage.width))} ${Math.round(from + near * (stage.height - from))}h${Math.round(16 + near * 40)}`
  }).join('')
}
