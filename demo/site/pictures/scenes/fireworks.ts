import { mix } from '../colour.ts'
import { cableBridge } from '../kit/bridge.ts'
import { crowd } from '../kit/crowd.ts'
import { monastery, skyline } from '../kit/domes.ts'
import { firework, trail } from '../kit/firework.ts'
import { boxPath, clipped, shape, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { fringe } from '../kit/trees.ts'
import { reflected, ripples, sailboat, water } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** Fireworks: over a city on a river, over a lake with sails, or over the heads of a crowd. */
export const fireworks: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([overCity, overLake, overCrowd])(stage, chance)
}

function volley(stage: Stage, floor: number, chance: Random): string[] {
  const sparks = stage.random('volley')
  const main = Math.min(stage.width, floor) * chance.between(0.24, 0.31)
  const places: readonly (readonly [number, number, number])[] = [
    [chance.between(0.56, 0.66), chance.between(0.34, 0.42), 1],
    [chance.between(0.24, 0.34), chance.between(0.22, 0.34), 0.66],
    [chance.between(0.82, 0.9), chance.between(0.16, 0.26), 0.5],
    [chance.between(0.4, 0.48), chance.between(0.62, 0.7), 0.36],
    [chance.between(0.1, 0.16), chance.between(0.54, 0.62), 0.3],
  ]
  return places.slice(0, chance.whole(3, 5)).flatMap(([across, down, size]) => {
    const centre: Point = [stage.across(across), floor * down]
    return [trail(centre, floor, stage.palette.glow), firework(stage, centre, main * size, sparks)]
  })
}

function overCity(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const bank = stage.down(chance.between(0.68, 0.74))
  const hill = [0.5, 0.7, 0.86, 1.1]
    .map((part, index): Point => [stage.across(part), bank - Math.min(index, 1) * 60])
    .sort((a, b) => a[0] - b[0])
  const land = [
    skyline(
      stage,
      { from: -20, to: width + 20, base: bank, height: chance.between(90, 140) },
      palette.air(0.2),
      stage.random('far'),
    ),
    monastery(
      stage,
      [stage.across(chance.between(0.72, 0.8)), bank - 46],
      chance.between(230, 290),
      0.2,
    ),
    shape(hillside(hill, bank), palette.air(0.62)),
  ]
  const fire = volley(stage, bank, chance)
  const bridge = chance.chance(0.5)
    ? cableBridge(stage, bank - 44, bank + 20, palette.air(0.8))
    : ''
  return [
    ...sky(stage, { horizon: bank }),
    ...fire,
    ...land,
    ...water(stage, bank),
    clipped(boxPath([0, bank, width, height - bank]), [
      reflected([...fire, ...land], bank, { squash: 0.5, opacity: 0.36 }),
    ]),
    ripples(stage, [bank + 8, height], palette.air(0.7), 60),
    bridge,
  ]
}

function overLake(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const shore = stage.down(chance.between(0.62, 0.7))
  const hills = [0.2, 0.44].map((nearness, index) => {
    const wood = stage.random(`hills ${index}`)
    const line = hillLine(
      { from: -40, to: width + 40, y: shore - 90 + index * 52, swell: 50 - index * 20, bends: 4 },
      wood,
    )
    return shape(
      hillside(line, shore) + (index === 1 ? fringe(line, [14, 40], wood) : ''),
      palette.air(nearness),
    )
  })
  const fire = volley(stage, shore, chance)
  const boats = [0.2, 0.36, 0.78].map((part, index) =>
    sailboat(
      [stage.across(part), shore + 40 + index * (height - shore) * 0.16],
      70 + index * 34,
      stage,
    ),
  )
  return [
    ...sky(stage, { horizon: shore }),
    ...fire,
    ...hills,
    ...water(stage, shore),
    clipped(boxPath([0, shore, width, height - shore]), [
      reflected([...fire, ...hills], shore, { squash: 0.6, opacity: 0.36 }),
    ]),
    ripples(stage, [shore + 10, height], palette.air(0.68), 50),
    ...boats,
  ]
}

function overCrowd(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const ground = stage.down(chance.between(0.74, 0.8))
  const heads = stage.random('heads')
  const line = hillLine({ from: -40, to: width + 40, y: ground - 50, swell: 22, bends: 4 }, chance)
  return [
    ...sky(stage, { horizon: ground }),
    ...volley(stage, ground, chance),
    shape(hillside(line, height) + fringe(line, [30, 84], heads), palette.air(0.5)),
    ...[0, 1, 2].map((index) =>
      crowd(
        stage,
        { y: ground + index * 62, size: 30 + index * 24, hands: 0.16 + index * 0.08 },
        mix(palette.air(0.6 + index * 0.18), palette.glow, 0.16 - index * 0.06),
        heads,
      ),
    ),
  ]
}
