import { person } from '../kit/people.ts'
import { box, boxPath, clipped, disc, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { rainfall, snowfall } from '../kit/snow.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { townRow } from '../kit/town-row.ts'
import { tramCar, tramLine, umbrella } from '../kit/tram-car.ts'
import { broadleaf } from '../kit/trees.ts'
import { reflected } from '../kit/water.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

const PAINTS: readonly [Local, ...Local[]] = ['ember', 'pine', 'mustard', 'slate']

/** A tram: along a street of old houses, or through an avenue of trees. */
export const tram: Scene = (stage) => {
  const chance = stage.random('layout')
  const rail = stage.down(chance.between(0.76, 0.82))
  const { script } = stage
  const weather = script === 'winter' ? snowfall(stage) : script === 'rain' ? rainfall(stage) : ''
  return [...chance.pick([street, avenue])(stage, rail, chance), weather]
}

function air(stage: Stage, horizon: number, chance: Random): string[] {
  const sun: Point = [stage.across(chance.between(0.16, 0.36)), horizon * chance.between(0.16, 0.4)]
  return sky(stage, { sun, radius: chance.between(44, 80), horizon, clouds: chance.whole(1, 3) })
}

function road(stage: Stage, rail: number, scene: readonly string[]): string[] {
  const { palette, width, height, script } = stage
  const stone =
    script === 'winter'
      ? palette.paint('snow')
      : palette.haze(palette.paint('slate'), palette.dark ? 0.1 : 0.5)
  const top = rail - 42
  return [
    box([0, top, width, height - top], stone),
    script === 'rain' || script === 'night'
      ? clipped(boxPath([0, top, width, height - top]), [
          reflected(scene, rail - 8, { squash: 0.7, opacity: 0.26 }),
        ])
      : '',
    box([0, top, width, 9], palette.shade(stone, 0.24)),
    shape(
      `M0 ${Math.round(rail + 70)}H${Math.round(width)}V${Math.round(height)}H0Z`,
      palette.shade(stone, 0.16),
      0.6,
    ),
  ]
}

function street(stage: Stage, rail: number, chance: Random): string[] {
  const { height } = stage
  const row = townRow(
    stage,
    { foot: rail - 34, storeys: [4, Math.max(5, Math.round((rail - 300) / 62))], haze: 0.12 },
    stage.random('row'),
  )
  const far = townRow(stage, { foot: rail - 240, storeys: [3, 5], haze: 0.6 }, stage.random('far'))
  const scale = chance.between(1, 1.35)
  const car = tramCar(
    stage,
    [stage.across(chance.between(0.52, 0.66)), rail],
    scale,
    chance.pick(PAINTS),
  )
  return [
    ...air(stage, rail, chance),
    far,
    row,
    ...road(stage, rail, [row, car]),
    tramLine(stage, rail, rail - 188 * scale),
    car,
    ...walkers(stage, rail + (height - rail) * 0.66, chance),
  ]
}

function avenue(stage: Stage, rail: number, chance: Random): string[] {
  const { palette, width, light, height } = stage
  const trees = stage.random('trees')
  const line = hillLine({ from: -40, to: width + 40, y: rail - 220, swell: 40, bends: 4 }, chance)
  const autumn = stage.script === 'autumn'
  const crown = (near: number): { face: string; shade: string } => {
    const leaf = autumn
      ? palette.paint(trees.pick(['apricot', 'ember', 'mustard', 'clay']))
      : palette.air(0.46 + near * 0.2)
    return { face: leaf, shade: autumn ? palette.shade(leaf, 0.26) : palette.air(0.6 + near * 0.2) }
  }
  const row = (near: number, step: number): string[] =>
    Array.from({ length: Math.ceil(width / step) + 1 }, (_, index) =>
      broadleaf(
        [index * step + trees.between(-20, 20), rail - 30],
        trees.between(300, 380) * (0.7 + near * 0.4),
        crown(near),
        { light, chance: trees },
      ),
    )
  const car = tramCar(
    stage,
    [stage.across(chance.between(0.5, 0.66)), rail],
    chance.between(1, 1.3),
    chance.pick(PAINTS),
  )
  return [
    ...air(stage, rail, chance),
    shape(hillside(line, rail), palette.air(0.2)),
    ...row(0, 190),
    ...row(1, 290),
    ...road(stage, rail, [car]),
    tramLine(stage, rail, rail - 210),
    car,
    ...(autumn ? leaves(stage, rail) : []),
    ...walkers(stage, rail + (height - rail) * 0.66, chance),
  ]
}

function leaves(stage: Stage, rail: number): string[] {
  const chance = stage.random('leaves')
  return Array.from({ length: 70 }, () =>
    disc(
      [chance.between(0, stage.width), rail - 30 + chance.next() * (stage.height - rail + 20)],
      chance.between(2.5, 6),
      stage.palette.paint(chance.pick(['apricot', 'ember', 'mustard'])),
    ),
  )
}

function walkers(stage: Stage, y: number, chance: Random): string[] {
  const { palette } = stage
  const coats = ['ink', 'ember', 'pine', 'plum'] as const
  const tall = 128
  return [0.12, 0.2, 0.42].slice(0, chance.whole(1, 3)).map((part, index) => {
    const x = stage.across(part + chance.between(-0.03, 0.03))
    const clothes = {
      coat: palette.lamp(coats[index] ?? 'ink'),
      legs: palette.paint('ink'),
      skin: palette.lamp('peach'),
    }
    const figure = person([x, y], tall, clothes, {
      pose: chance.pick(['walking', 'standing']),
      turn: stage.subject,
    })
    const shade = stroke(`M${Math.round(x - 22)} ${Math.round(y)}h44`, palette.shadow, 7, 0.22)
    return (
      shade +
      (stage.script === 'rain'
        ? umbrella(
            stage,
            [x, y],
            tall,
            (['mustard', 'ember', 'apricot'] as const)[index] ?? 'ember',
          )
        : '') +
      figure
    )
  })
}
