import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { circlePath, clipped, polygon, shape, type Point } from './shapes.ts'
import { sky } from './sky.ts'
import { hillLine, hillside } from './terrain.ts'
import { broadleaf } from './trees.ts'

/** An open-air stage: sky, trees and a shell of concentric arches. */
export function shell(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, width, light } = stage
  const centre: Point = [stage.across(chance.between(0.54, 0.64)), floor]
  const radius = Math.min(floor * 0.74, width * 0.36)
  const sun: Point = [stage.across(chance.between(0.1, 0.2)), floor * chance.between(0.24, 0.5)]
  const rings = [1, 0.84, 0.68, 0.52].map((part, index) =>
    shape(
      half(centre, radius * part),
      mix(palette.lamp('paper'), palette.lamp('apricot'), index * 0.3),
    ),
  )
  const shadow = half(centre, radius)
  const trees = stage.random('trees')
  const wood = Array.from({ length: Math.round(width / 130) }, (_, index) =>
    broadleaf(
      [index * 140 + trees.between(-40, 40), floor + 6],
      trees.between(200, 330),
      { face: palette.air(0.44), shade: palette.air(0.6) },
      { light, chance: trees },
    ),
  )
  const line = hillLine({ from: -40, to: width + 40, y: floor - 190, swell: 40, bends: 4 }, chance)
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(46, 70),
      horizon: floor,
      clouds: chance.whole(1, 3),
    }),
    shape(hillside(line, floor), palette.air(0.2)),
    ...wood,
    ...rings,
    clipped(shadow, [
      shape(
        `${circlePath([centre[0] + light * radius * 0.34, floor + radius * 0.1], radius * 1.06)}M${Math.round(centre[0] - radius * 2)} 0h${Math.round(radius * 4)}v${Math.round(floor + 9)}h${-Math.round(radius * 4)}z`,
        palette.shadow,
        0.24,
      ).replace('/>', ' fill-rule="evenodd"/>'),
    ]),
    ...(palette.dark ? shellBeams(stage, centre, radius) : []),
  ]
}

function shellBeams({ palette }: Stage, [x, y]: Point, radius: number): string[] {
  return [-0.55, -0.2, 0.2, 0.55].map((part) => {
    const foot = x + part * radius
    return polygon(
      [
        [foot - 6, y - radius * 0.8],
        [foot + 6, y - radius * 0.8],
        [foot - part * 160 + 80, y + 20],
        [foot - part * 160 - 80, y + 20],
      ],
      palette.glow,
      0.2,
    )
  })
}

function half([x, y]: Point, radius: number): string {
  const r = Math.round(radius)
  return `M${Math.round(x - radius)} ${Math.round(y)}a${r} ${r} 0 0 1 ${r * 2} 0z`
}
