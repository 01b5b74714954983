import { hill } from '../kit/backdrop.ts'
import { skier } from '../kit/poster-land.ts'
import { runner } from '../kit/party-things.ts'
import { person } from '../kit/people.ts'
import { box, curve, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { farRange, peak } from '../kit/slopes.ts'
import { snowfall } from '../kit/snow.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { spruce } from '../kit/trees.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

/** Snow to go down: a chairlift over a run, children with sledges, or a snowman before a wood. */
export const slope: Scene = (stage) => {
  const chance = stage.random('layout')
  const foot = stage.down(chance.between(0.46, 0.54))
  const sun: Point = [stage.across(chance.between(0.14, 0.3)), foot - chance.between(140, 320)]
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(48, 86),
      horizon: foot,
      clouds: chance.whole(1, 3),
    }),
    ...chance.pick([lift, sledges, snowman])(stage, foot, chance),
    chance.chance(0.5) ? snowfall(stage, 70) : '',
  ]
}

function run(
  stage: Stage,
  from: number,
  to: number,
  tone: number,
): { line: Point[]; markup: string } {
  const { palette } = stage
  const chance = stage.random(`run ${Math.round(from)}`)
  const line = Array.from({ length: 7 }, (_, index): Point => {
    const part = index / 6
    return [
      stage.across(1.06 - part * 1.12),
      from + (to - from) * part ** 1.4 + chance.between(-10, 10),
    ]
  }).sort((a, b) => a[0] - b[0])
  const colour = palette.shade(palette.paint('snow'), tone)
  return {
    line,
    markup:
      shape(hillside(line, stage.height), colour) +
      brushed(line, 180, palette.shade(colour, 0.2), chance),
  }
}

function firs(
  stage: Stage,
  line: readonly Point[],
  places: readonly number[],
  tall: number,
): string[] {
  const { palette, light } = stage
  const chance = stage.random(`firs ${Math.round(tall)}`)
  return places.map((part) => {
    const x = stage.across(part)
    return spruce(
      [x, levelAt(line, x) + chance.between(10, 40)],
      tall * chance.between(0.7, 1.15),
      { face: palette.air(0.7), shade: palette.air(0.9) },
      { light, chance },
    )
  })
}

function lift(stage: Stage, foot: number, chance: Random): string[] {
  const { palette, height, subject } = stage
  const far = run(stage, foot - 40, foot + 190, 0.06)
  const near = run(stage, foot + 170, height * 0.92, 0)
  const iron = palette.air(0.95)
  const wire = (part: number): number => foot - 190 + part * (height * 0.3)
  const cable = `M${Math.round(stage.across(1.06))} ${Math.round(wire(0))}L${Math.round(stage.across(-0.06))} ${Math.round(wire(1.1))}`
  const posts = [0.86, 0.36].map((part) => {
    const x = stage.across(part)
    const y = wire(1 - part)
    const base = levelAt(near.line, x) + 10
    return (
      stroke(`M${Math.round(x)} ${Math.round(base)}V${Math.round(y - 8)}`, iron, 13) +
      stroke(`M${Math.round(x - 40)} ${Math.round(y)}h80`, iron, 10)
    )
  })
  const chairs = [0.98, 0.74, 0.5, 0.24, 0.04].map((part, index) => {
    const [x, y] = [stage.across(part), wire(1 - part)]
    const rider = index % 2 === 0
    const seat = stroke(
      `M${Math.round(x)} ${Math.round(y)}v58M${Math.round(x - 34)} ${Math.round(y + 58)}v36h68v-36z`,
      iron,
      5,
    )
    const people = [-14, 16].map(
      (dx, at) =>
        `<g transform="translate(${Math.round(x + dx)} ${Math.round(y + 96)})">${box([-11, -44, 22, 40], palette.lamp((at === 0 ? 'ember' : 'mustard') as Local), 9)}<circle cx="0" cy="-52" r="11" fill="${palette.paint('ink')}"/>${stroke('M0 -6l6 30', palette.paint('ink'), 8)}${stroke('M-14 28h40', palette.lamp('ember'), 4)}</g>`,
    )
    return seat + (rider ? people.join('') : '')
  })
  const trace = [0.9, 0.78, 0.84, 0.62, 0.7, 0.42, 0.5].map((part, index): Point => [
    stage.across(part),
    foot + 200 + index * (height - foot - 260) * 0.16,
  ])
  const end = trace.at(-1) ?? [0, 0]
  return [
    farRange(stage, [foot - 30, 0.06], 200),
    ...peak(stage, foot - 20),
    far.markup,
    ...firs(stage, far.line, [0.1, 0.18, 0.28, 0.44, 0.6], 120),
    near.markup,
    stroke(curve(trace), palette.shade(palette.paint('snow'), 0.26), 7),
    stroke(
      curve(trace.map(([x, y]): Point => [x + 16, y + 3])),
      palette.shade(palette.paint('snow'), 0.26),
      7,
    ),
    ...posts,
    stroke(cable, iron, 3.4),
    ...chairs,
    skier([end[0], end[1] + 16], 130, -subject as Side, [
      palette.lamp('ember'),
      palette.paint('ink'),
    ]),
    ...firs(stage, near.line, [0.02, 0.1], 330 * chance.between(0.8, 1.1)),
  ]
}

function sledge(
  { palette }: Stage,
  [x, y]: Point,
  size: number,
  { turn, name }: { turn: Side; name: Local },
): string {
  const s = size / 100
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${(s * turn).toFixed(2)} ${s.toFixed(2)}) rotate(9)">${[
    stroke('M-56 0H46q22 0 22 -22M-44 0v-17M30 0v-17', palette.paint('wood'), 6),
    stroke('M-58 -19H44', palette.lamp('wood'), 9),
    stroke('M-12 -28L24 -32L50 -24', palette.paint('ink'), 15),
    shape('M-30 -24C-34 -54 -26 -74 -10 -76C8 -74 10 -50 2 -24Z', palette.lamp(name)),
    stroke('M-8 -62L20 -48L42 -40', palette.lamp(name), 10),
    `<circle cx="-9" cy="-90" r="15" fill="${palette.lamp('peach')}"/>`,
    shape('M-25 -90C-27 -110 -6 -114 4 -106C10 -100 8 -94 6 -92Z', palette.lamp('mustard')),
    `<circle cx="-12" cy="-112" r="6" fill="${palette.lamp('paper')}"/>`,
  ].join('')}</g>`
}

function sledges(stage: Stage, foot: number, chance: Random): string[] {
  const { palette, height, subject } = stage
  const track = run(stage, foot + 10, height * 0.86, 0)
  const back = hill(
    stage,
    { y: foot + 30, swell: 36 },
    palette.shade(palette.paint('snow'), 0.12),
    chance,
  )
  const names = ['ember', 'pine', 'apricot'] as const
  const riders = [0.66, 0.4, 0.2].map((part, index) => {
    const x = stage.across(part)
    return { spot: [x, levelAt(track.line, x) + 26 + index * 30] as Point, index }
  })
  const traces = riders.map(
    ({ spot }) =>
      `M${Math.round(spot[0] + subject * 60)} ${Math.round(spot[1] - 20)}L${Math.round(spot[0] + subject * 330)} ${Math.round(spot[1] - 150)}`,
  )
  const watcher = stage.across(0.86)
  return [
    farRange(stage, [foot, 0.08], 180),
    farRange(stage, [foot + 30, 0.22], 110),
    back,
    ...firs(stage, track.line, [0.06, 0.14, 0.26, 0.38], 150).map((tree) => tree),
    track.markup,
    ...firs(stage, track.line, [0.93, 1, 0.8], 330),
    stroke(traces.join(''), palette.shade(palette.paint('snow'), 0.2), 9),
    person(
      [watcher - subject * 60, levelAt(track.line, watcher) + 46],
      150,
      { coat: palette.lamp('plum'), legs: palette.paint('ink'), skin: palette.lamp('peach') },
      { pose: 'reaching', turn: -subject as Side },
    ),
    ...riders.slice(0, chance.whole(2, 3)).map(({ spot, index }) =>
      sledge(stage, spot, 130 + index * 26, {
        turn: -subject as Side,
        name: names[index] ?? 'ember',
      }),
    ),
  ]
}

function snowman(stage: Stage, foot: number, chance: Random): string[] {
  const { palette, height, width, light, subject } = stage
  const ground = foot + (height - foot) * 0.3
  const line = hillLine({ from: -40, to: width + 40, y: ground, swell: 20, bends: 3 }, chance)
  const x = stage.across(chance.between(0.58, 0.66))
  const base = ground + (height - ground) * 0.56
  const size = Math.min(150, height * 0.13)
  return [
    farRange(stage, [foot, 0.08], 180),
    ...firs(stage, line, [0.02, 0.1, 0.2, 0.3, 0.42, 0.54, 0.66, 0.78, 0.9, 1], foot * 0.56),
    shape(hillside(line, height), palette.shade(palette.paint('snow'), 0.08)),
    brushed(line, 200, palette.shade(palette.paint('snow'), 0.24), chance),
    facet(
      [palette.shadow, 0.16],
      [x - size, base + size * 0.7],
      [x + size, base + size * 0.7],
      [x - light * size * 3, base + size * 1.1],
      [x - light * size * 4, base + size * 0.9],
    ),
    ...snowFigure(stage, [x, base], size),
    runner(
      [stage.across(0.24), base + size * 0.7],
      200,
      { coat: palette.lamp('mustard'), legs: palette.paint('ink'), skin: palette.lamp('peach') },
      subject,
    ),
    runner(
      [stage.across(0.36), base + size * 1],
      176,
      { coat: palette.lamp('ember'), legs: palette.paint('ink'), skin: palette.lamp('peach') },
      subject,
    ),
  ]
}

/** Three balls of snow with a hat, a scarf and a carrot; the middle of the lowest ball at the point. */
function snowFigure(stage: Stage, [x, base]: Point, size: number): string[] {
  const { palette, light, subject } = stage
  const ball = (dy: number, part: number): string => {
    const centre: Point = [x, base - dy * size]
    return `<circle cx="${Math.round(centre[0])}" cy="${Math.round(centre[1])}" r="${Math.round(size * part)}" fill="${palette.shade(palette.paint('snow'), 0.2)}"/><circle cx="${Math.round(centre[0] + light * size * part * 0.14)}" cy="${Math.round(centre[1] - size * part * 0.08)}" r="${Math.round(size * part * 0.86)}" fill="${palette.paint('snow')}"/>`
  }
  const top = base - size * 3.1
  return [
    ball(0, 1),
    ball(1.4, 0.76),
    ball(2.5, 0.54),
    stroke(
      `M${Math.round(x - size * 0.7)} ${Math.round(base - size * 1.5)}l${Math.round(-size * 0.7)} ${Math.round(-size * 0.5)}M${Math.round(x + size * 0.7)} ${Math.round(base - size * 1.5)}l${Math.round(size * 0.7)} ${Math.round(-size * 0.6)}`,
      palette.paint('wood'),
      8,
    ),
    box([x - size * 0.46, base - size * 2.16, size * 0.92, size * 0.2], palette.lamp('ember'), 12),
    box(
      [x + size * 0.1, base - size * 2.1, size * 0.2, size * 0.66],
      palette.shade(palette.lamp('ember'), 0.2),
      8,
    ),
    facet(
      palette.lamp('apricot'),
      [x, base - size * 2.56],
      [x - subject * size * 0.56, base - size * 2.44],
      [x, base - size * 2.4],
    ),
    ...[-0.17, 0.17].map(
      (part) =>
        `<circle cx="${Math.round(x + size * part)}" cy="${Math.round(base - size * 2.66)}" r="7" fill="${palette.paint('ink')}"/>`,
    ),
    box([x - size * 0.5, top + size * 0.06, size, size * 0.12], palette.paint('pineDeep'), 4),
    box(
      [x - size * 0.34, top - size * 0.42, size * 0.68, size * 0.52],
      palette.paint('pineDeep'),
      6,
    ),
  ]
}
