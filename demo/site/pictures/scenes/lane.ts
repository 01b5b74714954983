import { bulbs, bunting } from '../kit/garland.ts'
import { person } from '../kit/people.ts'
import { umbrella } from '../kit/tram-car.ts'
import { box, boxPath, disc, ellipse, facet, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { rainfall, snowfall } from '../kit/snow.ts'
import { townTower } from '../kit/towers.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

const WALLS: readonly [Local, ...Local[]] = ['plaster', 'peach', 'sage', 'rose', 'wheat', 'clay']

/** A narrow lane of an old town that runs to a tower, with lamps, garlands, and somebody on their way. */
export const lane: Scene = (stage) => {
  const chance = stage.random('layout')
  const { width, script } = stage
  const eye: Point = [
    stage.across(chance.between(0.46, 0.54)),
    stage.down(chance.between(0.56, 0.62)),
  ]
  const weather = script === 'winter' ? snowfall(stage) : script === 'rain' ? rainfall(stage) : ''
  return [
    ...sky(stage, {
      sun: [eye[0] + stage.light * width * 0.07, eye[1] * chance.between(0.2, 0.4)],
      radius: chance.between(40, 70),
      horizon: eye[1],
      clouds: chance.whole(0, 2),
    }),
    tower(stage, eye, chance),
    ...paving(stage, eye),
    ...side(stage, eye, -1),
    ...side(stage, eye, 1),
    ...overhead(stage, eye, chance),
    ...walkers(stage, eye, chance),
    weather,
  ]
}

function tower(stage: Stage, [x, y]: Point, chance: Random): string {
  const { palette, light } = stage
  const haze = 0.34
  const colours = {
    wall: palette.haze(palette.paint(chance.pick(['plaster', 'sage'])), haze),
    roof: palette.haze(palette.paint('pine'), haze),
    trim: palette.haze(palette.paint('apricot'), haze),
  }
  return townTower([x, y + 10], y * chance.between(0.62, 0.72), { palette, light, colours })
}

function paving(stage: Stage, [x, y]: Point): string[] {
  const { palette, width, height, script } = stage
  const stone =
    script === 'winter'
      ? palette.paint('snow')
      : palette.haze(palette.paint('slate'), palette.dark ? 0.06 : 0.5)
  const rows = Array.from(
    { length: 12 },
    (_, index) =>
      `M0 ${Math.round(y + ((index + 1) / 12) ** 1.7 * (height - y))}H${Math.round(width)}`,
  )
  const pools = palette.dark
    ? [0.2, 0.46, 0.8].map((part) =>
        ellipse(
          [x + (part === 0.46 ? 40 : -30), y + part * (height - y)],
          [60 + part * 200, 8 + part * 30],
          palette.glow,
          0.13,
        ),
      )
    : []
  return [
    box([0, y, width, height - y], stone),
    stroke(rows.join(''), palette.shade(stone, 0.24), 3, 0.6),
    ...pools,
  ]
}

/** The houses on one side, each a slanting wall that grows towards us. */
function side(stage: Stage, [ex, ey]: Point, turn: Side): string[] {
  const { palette, width, height, light } = stage
  const chance = stage.random(`side ${turn}`)
  const edge = turn === -1 ? 0 : width
  const parts = [0.12, 0.22, 0.36, 0.56, 0.86, 1.3]
  const at = (near: number): number => ex + (edge - ex) * near
  return parts.slice(0, -1).flatMap((near, index) => {
    const next = parts[index + 1] ?? 1.3
    const [x0, x1] = [at(near), at(next)]
    const lift = chance.between(0.86, 1.14)
    const top = (part: number): number => ey - (ey * 1.02 + 60) * part * lift - 40
    const foot = (part: number): number => ey + (height - ey) * part * 0.72
    const haze = Math.max(0, 0.5 - index * 0.14)
    const base = palette.haze(palette.paint(chance.pick(WALLS)), haze)
    const wall = turn === light ? palette.shade(base, 0.22) : base
    const roof = palette.haze(
      palette.paint(stage.script === 'winter' ? 'snow' : chance.pick(['brick', 'ember', 'pine'])),
      haze,
    )
    const fronts = [
      facet(wall, [x0, top(near)], [x1, top(next)], [x1, foot(next)], [x0, foot(near)]),
      facet(
        roof,
        [x0, top(near)],
        [x1, top(next)],
        [x1, top(next) - 46 * next - 12],
        [x0, top(near) - 46 * near - 12],
      ),
    ]
    return fronts.concat(windows(stage, { x0, x1, top, foot, near, next, wall }, chance))
  })
}

interface Wall {
  readonly x0: number
  readonly x1: number
  readonly top: (part: number) => number
  readonly foot: (part: number) => number
  readonly near: number
  readonly next: number
  readonly wall: string
}

function windows(
  stage: Stage,
  { x0, x1, top, foot, near, next, wall }: Wall,
  chance: Random,
): string[] {
  const { palette } = stage
  const columns = 2
  const rows = 4
  const lit = palette.dark ? 0.55 : 0.08
  const spot = (u: number, v: number): Point => {
    const part = near + (next - near) * u
    return [x0 + (x1 - x0) * u, top(part) + (foot(part) - top(part)) * v]
  }
  const panes = Array.from({ length: columns * rows }, (_, index) => {
    const u = ((index % columns) + 0.28) / columns
    const v = 0.1 + (Math.floor(index / columns) / rows) * 0.78
    const door = Math.floor(index / columns) === rows - 1
    const tall = door ? 0.2 : 0.11
    const colour = chance.chance(door ? lit * 0.8 : lit) ? palette.glow : palette.shade(wall, 0.5)
    return facet(colour, spot(u, v), spot(u + 0.24, v), spot(u + 0.24, v + tall), spot(u, v + tall))
  })
  return [
    ...panes,
    stroke(
      `M${spot(0, 0.74).map(Math.round).join(' ')}L${spot(1, 0.74).map(Math.round).join(' ')}`,
      palette.shade(wall, 0.3),
      4 + near * 6,
    ),
  ]
}

function overhead(stage: Stage, [ex, ey]: Point, chance: Random): string[] {
  const { palette, width, height } = stage
  const flags = chance.chance(0.45)
  const ropes = [0.2, 0.36, 0.6].map((near, index) => {
    const left: Point = [ex - ex * near * 1.02, ey - ey * near * 0.72 - 20]
    const right: Point = [ex + (width - ex) * near * 1.02, ey - ey * near * 0.76 - 24]
    return flags && index !== 1
      ? bunting(stage, [left, right], 20 + near * 60, ['paper', 'ember', 'mustard', 'sage'])
      : bulbs(stage, left, right, 20 + near * 60)
  })
  const lamps = ([-1, 1] as const).flatMap((turn) =>
    [0.3, 0.7].map((near) => {
      const edge = turn === -1 ? 0 : width
      const x = ex + (edge - ex) * near - turn * 30 * near
      const y = ey - (ey * 0.1 + 60) * near
      const foot = ey + (height - ey) * near * 0.72
      const halo = palette.dark
        ? disc([x, y], 70 * near, palette.glow, 0.16) + disc([x, y], 34 * near, palette.glow, 0.26)
        : ''
      return (
        stroke(
          `M${Math.round(x)} ${Math.round(foot)}V${Math.round(y)}`,
          palette.air(0.98),
          4 + near * 6,
        ) +
        halo +
        shape(
          boxPath([x - 13 * near, y - 22 * near, 26 * near, 38 * near]),
          palette.dark ? palette.glow : palette.paint('paper'),
        ) +
        facet(
          palette.air(0.98),
          [x - 20 * near, y - 22 * near],
          [x + 20 * near, y - 22 * near],
          [x, y - 44 * near],
        )
      )
    }),
  )
  return [...ropes, ...lamps]
}

function walkers(stage: Stage, [ex, ey]: Point, chance: Random): string[] {
  const { palette, height, script } = stage
  const names = ['ember', 'plum', 'mustard'] as const
  return [0.16, 0.44].slice(0, chance.whole(1, 2)).map((near, index) => {
    const foot: Point = [
      ex + (index === 0 ? 26 : -46) * (1 + near),
      ey + (height - ey) * (near + 0.12),
    ]
    const tall = 70 + near * 210
    const clothes = {
      coat: palette.lamp(names[(index + chance.whole(0, 2)) % 3] ?? 'ember'),
      legs: palette.paint('ink'),
      skin: palette.lamp('peach'),
    }
    return (
      stroke(
        `M${Math.round(foot[0] - tall * 0.2)} ${Math.round(foot[1])}h${Math.round(tall * 0.4)}`,
        palette.shadow,
        tall * 0.06,
        0.26,
      ) +
      (script === 'rain' ? umbrella(stage, foot, tall, index === 0 ? 'mustard' : 'ember') : '') +
      person(foot, tall, clothes, { pose: 'walking', turn: chance.sign() })
    )
  })
}
