import { arch } from '../kit/flower-arch.ts'
import { bulbs, bunting } from '../kit/garland.ts'
import { polygon, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { chair, longTable } from '../kit/table.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { broadleaf, fringe } from '../kit/trees.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

/** A feast in a garden: a long table under garlands, or rows of chairs before an arch of flowers. */
export const garlands: Scene = (stage) => {
  const chance = stage.random('layout')
  const ground = stage.down(chance.between(0.56, 0.64))
  const radius = chance.between(54, 96)
  const sun: Point = [stage.across(chance.between(0.3, 0.5)), ground - chance.between(90, 260)]
  const wedding = chance.chance(0.45)
  return [
    ...sky(stage, { sun, radius, horizon: ground, clouds: chance.whole(0, 3) }),
    ...distance(stage, ground),
    ...lawn(stage, ground, chance),
    ...orchard(stage, ground, chance),
    ...(wedding ? ceremony(stage, ground, chance) : feast(stage, ground, chance)),
  ]
}

function distance(stage: Stage, ground: number): string[] {
  return [0.08, 0.24, 0.4].map((nearness, index) => {
    const chance = stage.random(`distance ${index}`)
    const line = hillLine(
      {
        from: -50,
        to: stage.width + 50,
        y: ground - 96 + index * 34,
        swell: 40 - index * 8,
        bends: 4,
      },
      chance,
    )
    return shape(
      hillside(line, stage.height) + (index === 2 ? fringe(line, [12, 30], chance) : ''),
      stage.palette.air(nearness),
    )
  })
}

function lawn(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, width, height, script } = stage
  const line = hillLine({ from: -50, to: width + 50, y: ground, swell: 14, bends: 3 }, chance)
  const colour = palette.paint(script === 'winter' ? 'snow' : 'grass')
  const near = line.map(([x, y]): Point => [x, y + (height - ground) * 0.62])
  return [
    shape(hillside(line, height), colour),
    brushed(line, 200, palette.shade(colour, 0.24), chance),
    shape(hillside(near, height), palette.shade(colour, 0.2)),
    brushed(near, 140, palette.shade(colour, 0.4), chance),
  ]
}

function orchard(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, light } = stage
  const small = Array.from({ length: chance.whole(2, 4) }, (_, index) => {
    const foot: Point = [
      stage.across(0.1 + index * 0.24 + chance.between(-0.06, 0.06)),
      ground + 12,
    ]
    return broadleaf(
      foot,
      chance.between(150, 220),
      { face: palette.air(0.52), shade: palette.air(0.64) },
      { light, chance },
    )
  })
  const large = (
    [
      [0.95, 0.9],
      [0.04, 0.76],
    ] as const
  ).map(([place, size]) => {
    const foot: Point = [stage.across(place), ground + (stage.height - ground) * 0.3]
    return broadleaf(
      foot,
      Math.min(ground, 620) * size * 1.2,
      { face: palette.air(0.74), shade: palette.air(0.88) },
      { light, chance },
    )
  })
  return [...small, ...large]
}

function feast(stage: Stage, ground: number, chance: Random): string[] {
  const { height, palette } = stage
  const foot = ground + (height - ground) * chance.between(0.72, 0.86)
  const whole = chance.chance(0.35)
  const [a, b] = whole
    ? [stage.across(0.16), stage.across(0.88)]
    : [stage.across(chance.between(0.24, 0.4)), stage.across(1.1)]
  const top = foot - Math.min(220, (height - ground) * 0.56)
  const span = { from: Math.min(a, b), to: Math.max(a, b), top, foot }
  const seat = palette.lamp(chance.pick(['wood', 'wood', 'pine']))
  const seats: string[] = []
  for (let x = span.from + 90; x < span.to - 40; x += 190)
    seats.push(chair(stage, [x, foot - 40], 330, seat))
  return [...strings(stage, ground, chance), ...seats, ...longTable(stage, span, chance)]
}

function strings(stage: Stage, ground: number, chance: Random): string[] {
  const { width, palette } = stage
  const posts = [0.04, chance.between(0.36, 0.46), chance.between(0.7, 0.78), 0.97].map(
    (part): Point => [part * width, ground - chance.between(270, 340)],
  )
  const poles = posts.map(([x, y]) =>
    stroke(`M${Math.round(x)} ${Math.round(ground + 50)}V${Math.round(y)}`, palette.air(0.92), 8),
  )
  const flags = chance.chance(0.4)
  const colours: readonly [Local, ...Local[]] = ['paper', 'apricot', 'pine', 'ember']
  return [
    ...poles,
    ...posts.slice(1).flatMap((to, index) => {
      const from = posts[index] ?? to
      const upper = bulbs(stage, from, to, chance.between(30, 56))
      return flags
        ? [
            bunting(
              stage,
              [
                [from[0], from[1] + 40],
                [to[0], to[1] + 40],
              ],
              chance.between(34, 60),
              colours,
            ),
            upper,
          ]
        : [upper]
    }),
    bulbs(stage, [-20, ground - 470], [posts[2]?.[0] ?? width, (posts[2]?.[1] ?? 0) + 4], 60),
  ]
}

function ceremony(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, height } = stage
  const foot = ground + (height - ground) * 0.24
  const x = stage.across(chance.between(0.54, 0.62))
  const carpet = palette.lamp('paper')
  return [
    bulbs(stage, [stage.across(0.05), ground - 330], [stage.across(0.95), ground - 400], 70),
    bulbs(stage, [stage.across(-0.02), ground - 430], [stage.across(1.02), ground - 500], 60),
    polygon(
      [
        [x - 58, foot],
        [x + 58, foot],
        [x + 190, height + 10],
        [x - 190, height + 10],
      ],
      carpet,
    ),
    polygon(
      [
        [x - stage.light * 8, foot],
        [x - stage.light * 58, foot],
        [x - stage.light * 190, height + 10],
        [x - stage.light * 30, height + 10],
      ],
      palette.shade(carpet, 0.14),
    ),
    ...arch(stage, [x, foot], chance),
    ...rows(stage, x, foot),
  ]
}

function rows(stage: Stage, x: number, foot: number): string[] {
  const { palette, height } = stage
  return [0, 1, 2].flatMap((index) => {
    const size = 120 + index * 58
    const y = foot + 70 + ((height - foot) * (index + 0.2) * 1.02) / 3
    return ([-1, 1] as const).flatMap((side: Side) =>
      [0, 1, 2, 3].map((seat) =>
        chair(
          stage,
          [x + side * (110 + index * 46 + seat * size * 0.62), y],
          size,
          palette.lamp(seat === 1 && index === 1 ? 'apricot' : 'paper'),
        ),
      ),
    )
  })
}
