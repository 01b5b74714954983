import { mix } from '../colour.ts'
import { box, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { racingYacht } from '../kit/yacht.ts'
import { sailboat } from '../kit/water.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

const FLAGS: readonly (readonly [Local, Local])[] = [
  ['ember', 'paper'],
  ['pine', 'wheat'],
  ['mustard', 'paper'],
  ['slate', 'apricot'],
  ['rose', 'plum'],
]

/** A regatta: a fleet with full spinnakers, or one yacht close by, over rows of waves. */
export const regatta: Scene = (stage) => {
  const chance = stage.random('layout')
  const horizon = stage.down(chance.between(0.46, 0.56))
  const radius = chance.between(54, 100)
  const sun: Point = [
    stage.across(chance.between(0.14, 0.34)),
    horizon - radius * chance.between(0.4, 2.6),
  ]
  return [
    ...sky(stage, { sun, radius, horizon, clouds: chance.whole(2, 4) }),
    ...coast(stage, horizon, chance),
    box([0, horizon, stage.width, stage.height - horizon], stage.palette.water),
    ...chance.pick([fleet, fleet, leader])(stage, horizon, chance),
    birds(stage, [stage.across(0.26), horizon * 0.5], 170),
  ]
}

function coast(stage: Stage, horizon: number, chance: Random): string[] {
  const { palette, width } = stage
  return [0.1, 0.26].map((nearness, index) => {
    const [from, to] = index === 0 ? [-60, width + 60] : [stage.across(0.5), stage.across(1.1)]
    const [left, right] = [Math.min(from, to), Math.max(from, to)]
    const line = hillLine(
      { from: left + 80, to: right - 80, y: horizon - 60 + index * 20, swell: 34, bends: 4 },
      chance,
    )
    return shape(
      hillside([[left, horizon], ...line, [right, horizon]], horizon + 4),
      palette.air(nearness),
    )
  })
}

/** One row of soft waves with a few crests of foam, down to the lower edge. */
function swell(stage: Stage, y: number, near: number): string {
  const { palette, width, height } = stage
  const chance = stage.random(`swell ${Math.round(near * 100)}`)
  const step = 90 + near * 180
  const start = -chance.between(0, step)
  const count = Math.ceil((width - start) / step) + 1
  const crests = Array.from(
    { length: count },
    () =>
      `q${Math.round(step * 0.3)} ${Math.round(-16 - near * 34)} ${Math.round(step * 0.5)} ${Math.round(-4)}t${Math.round(step * 0.5)} 4`,
  )
  const colour = mix(palette.water, mix(palette.water, palette.air(0.86), 0.86), near)
  const foam = Array.from({ length: 7 }, () => {
    const [x, dy] = [chance.between(0, width), chance.between(18, 60)]
    return `M${Math.round(x)} ${Math.round(y + dy)}q${Math.round(20 + near * 40)} -12 ${Math.round(50 + near * 80)} 0`
  })
  return (
    shape(
      `M${Math.round(start)} ${Math.round(y)}${crests.join('')}V${Math.round(height + 10)}H${Math.round(start)}Z`,
      colour,
    ) + stroke(foam.join(''), palette.glitter, 2.5 + near * 4, 0.7)
  )
}

function fleet(stage: Stage, horizon: number, chance: Random): string[] {
  const deep = stage.height - horizon
  const start = chance.whole(0, 4)
  const tall = Math.min(horizon * 0.9, stage.width * 0.56)
  const boats: readonly (readonly [number, number, number])[] = [
    [0.34, 0.16, 0.4],
    [0.86, 0.26, 0.54],
    [0.16, 0.38, 0.56],
    [0.56, 0.62, 0.96],
  ]
  return [
    swell(stage, horizon + deep * 0.05, 0.1),
    ...boats.flatMap(([part, down, size], index) => [
      racingYacht(
        stage,
        [stage.across(part + chance.between(-0.03, 0.03)), horizon + deep * down],
        tall * size,
        FLAGS[(start + index) % FLAGS.length] ?? ['ember', 'paper'],
      ),
      swell(stage, horizon + deep * (down + 0.03), down + 0.16),
    ]),
    buoy(stage, [stage.across(0.84), stage.height - 90], 90),
    swell(stage, stage.height - 66, 1),
  ]
}

function leader(stage: Stage, horizon: number, chance: Random): string[] {
  const deep = stage.height - horizon
  const tall = Math.min(stage.height * 0.8, stage.width * 0.86)
  return [
    swell(stage, horizon + deep * 0.06, 0.1),
    ...[0.1, 0.22, 0.36].map((part, index) =>
      sailboat([stage.across(part), horizon + 34 + index * 16], 60 + index * 18, stage),
    ),
    swell(stage, horizon + deep * 0.24, 0.34),
    swell(stage, horizon + deep * 0.46, 0.56),
    racingYacht(
      stage,
      [stage.across(chance.between(0.5, 0.58)), horizon + deep * 0.68],
      tall,
      chance.pick([...FLAGS] as [readonly [Local, Local], ...(readonly [Local, Local])[]]),
    ),
    swell(stage, horizon + deep * 0.7, 0.8),
    swell(stage, horizon + deep * 0.88, 1),
  ]
}

function buoy({ palette, light }: Stage, [x, y]: Point, size: number): string {
  return [
    facet(
      palette.paint('ember'),
      [x - size * 0.34, y + size * 0.4],
      [x - size * 0.16, y - size * 0.6],
      [x + size * 0.16, y - size * 0.6],
      [x + size * 0.34, y + size * 0.4],
    ),
    facet(
      [palette.shadow, 0.26],
      [x - light * size * 0.02, y - size * 0.6],
      [x - light * size * 0.16, y - size * 0.6],
      [x - light * size * 0.34, y + size * 0.4],
      [x - light * size * 0.06, y + size * 0.4],
    ),
    facet(
      palette.paint('paper'),
      [x - size * 0.25, y - size * 0.1],
      [x - size * 0.2, y - size * 0.34],
      [x + size * 0.2, y - size * 0.34],
      [x + size * 0.25, y - size * 0.1],
    ),
    stroke(
      `M${Math.round(x)} ${Math.round(y - size * 0.6)}v${Math.round(-size * 0.44)}`,
      palette.paint('ink'),
      4,
    ),
    shape(
      `M${Math.round(x)} ${Math.round(y - size * 1.04)}l${Math.round(size * 0.4)} ${Math.round(size * 0.12)}l${Math.round(-size * 0.4)} ${Math.round(size * 0.12)}z`,
      palette.paint('apricot'),
    ),
  ].join('')
}
