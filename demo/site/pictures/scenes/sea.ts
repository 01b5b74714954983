import { mix } from '../colour.ts'
import { cliff } from '../kit/cliff.ts'
import { hut } from '../kit/houses.ts'
import { lighthouse } from '../kit/lighthouse.ts'
import { curve, shape, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { glitter, ripples, sailboat, water } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'

/** The sea and a lighthouse: on a headland, on an islet, or above a cove. */
export const sea: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([headland, islet, cove])(stage, chance)
}

function open(stage: Stage, horizon: number, chance: Random): string[] {
  const sunX = stage.across(chance.between(0.22, 0.44))
  const radius = chance.between(52, 104)
  const sun: Point = [sunX, horizon - chance.between(-0.2, 2.2) * radius]
  return [
    ...sky(stage, { sun, radius, horizon, clouds: chance.whole(1, 4) }),
    farCoast(stage, horizon, chance),
    ...water(stage, horizon),
    ripples(
      stage,
      [horizon + 12, stage.height - 60],
      stage.palette.shade(stage.palette.water, 0.2),
      26,
    ),
    glitter(stage, [sunX, horizon], radius * 3.4),
  ]
}

function farCoast(stage: Stage, horizon: number, chance: Random): string {
  const [from, to] = [stage.across(-0.05), stage.across(chance.between(0.4, 0.8))]
  const line = hillLine(
    { from: Math.min(from, to), to: Math.max(from, to), y: horizon - 26, swell: 18, bends: 4 },
    chance,
  )
  const ends: Point[] = [
    [Math.min(from, to) - 40, horizon],
    ...line,
    [Math.max(from, to) + 60, horizon],
  ]
  return shape(hillside(ends, horizon), stage.palette.air(0.16))
}

function sails(stage: Stage, horizon: number, chance: Random): string[] {
  return Array.from({ length: chance.whole(1, 3) }, () => {
    const near = chance.next() ** 2
    const foot: Point = [
      stage.across(chance.between(0.06, 0.46)),
      horizon + 16 + near * (stage.height - horizon) * 0.34,
    ]
    return sailboat(foot, 40 + near * 84, stage)
  })
}

function headland(stage: Stage, chance: Random): string[] {
  const horizon = stage.down(chance.between(0.56, 0.66))
  const base = horizon + (stage.height - horizon) * chance.between(0.28, 0.42)
  const rise = chance.between(120, 240)
  const tip = chance.between(0.46, 0.56)
  const top = ordered([
    [stage.across(tip), base],
    [stage.across(tip + 0.02), base - rise * 0.5],
    [stage.across(tip + 0.045), base - rise * 0.56],
    [stage.across(tip + 0.06), base - rise],
    [stage.across(tip + 0.2), base - rise * 1.12],
    [stage.across(tip + 0.34), base - rise * 1.04],
    [stage.across(1.08), base - rise * chance.between(1.3, 1.7)],
  ])
  const x = stage.across(tip + chance.between(0.13, 0.2))
  const tall = Math.min(chance.between(360, 470), horizon * 0.66)
  return [
    ...open(stage, horizon, chance),
    ...sails(stage, horizon, chance),
    lighthouse(stage, [x, levelAt(top, x) + 12], tall),
    keeper(stage, top, tip + 0.31),
    ...cliff(stage, top, base, rock(stage)),
    ...foreground(stage, chance),
    birds(stage, [stage.across(0.3), horizon * 0.44], 240),
  ]
}

function keeper(stage: Stage, top: readonly Point[], place: number): string {
  const { palette } = stage
  const x = stage.across(place)
  const colours = {
    wall: palette.paint('plaster'),
    roof: palette.paint('ember'),
    window: palette.glow,
  }
  return hut([x, levelAt(top, x) + 10], 64, colours, stage)
}

function rock({ palette, script }: Stage): { face: string; cap: string } {
  const face = script === 'winter' || script === 'night' ? palette.air(0.5) : palette.paint('sand')
  return { face, cap: script === 'winter' ? palette.paint('snow') : palette.paint('grass') }
}

function islet(stage: Stage, chance: Random): string[] {
  const horizon = stage.down(chance.between(0.6, 0.7))
  const base = horizon + (stage.height - horizon) * chance.between(0.2, 0.36)
  const centre = chance.between(0.62, 0.72)
  const reach = chance.between(0.12, 0.17)
  const top = ordered([
    [stage.across(centre - reach), base],
    [stage.across(centre - reach * 0.7), base - chance.between(40, 70)],
    [stage.across(centre - reach * 0.3), base - 90],
    [stage.across(centre + reach * 0.25), base - 96],
    [stage.across(centre + reach * 0.6), base - chance.between(50, 80)],
    [stage.across(centre + reach * 1.2), base],
  ])
  const tall = Math.min(chance.between(440, 560), horizon * 0.78)
  return [
    ...open(stage, horizon, chance),
    ...sails(stage, horizon, chance),
    lighthouse(stage, [stage.across(centre), base - 80], tall),
    ...cliff(stage, top, base, { ...rock(stage), cap: rock(stage).face }),
    ...foreground(stage, chance),
    birds(stage, [stage.across(centre - 0.14), horizon - tall * 0.7], 170),
  ]
}

function cove(stage: Stage, chance: Random): string[] {
  const horizon = stage.down(chance.between(0.34, 0.44))
  const base = stage.down(chance.between(0.62, 0.7))
  const rise = chance.between(150, 210)
  const top = ordered([
    [stage.across(0.5), base],
    [stage.across(0.54), base - rise * 0.6],
    [stage.across(0.62), base - rise * 0.7],
    [stage.across(0.66), base - rise],
    [stage.across(1.06), base - rise * 1.5],
  ])
  const x = stage.across(chance.between(0.76, 0.84))
  const shore: Point[] = ordered([
    [stage.across(-0.05), stage.height - 20],
    [stage.across(0.24), stage.height - chance.between(90, 130)],
    [stage.across(0.52), stage.height - chance.between(120, 190)],
    [stage.across(0.78), base + 40],
    [stage.across(1.06), base - 40],
  ])
  const { palette } = stage
  const sand = palette.paint(stage.script === 'winter' ? 'snow' : 'sand')
  const beach = mix(sand, palette.paint('paper'), 0.36)
  return [
    ...open(stage, horizon, chance),
    ...sails(stage, horizon + 60, chance),
    lighthouse(stage, [x, levelAt(top, x) + 12], Math.min(270, horizon * 0.7)),
    stroke(curve(shore.map(([px, y]): Point => [px, y - 16])), palette.paint('paper'), 20, 0.55),
    ...cliff(stage, top, base, rock(stage)),
    shape(hillside(shore, stage.height), beach),
    brushed(shore, 150, palette.shade(beach, 0.2), chance),
    birds(stage, [stage.across(0.32), horizon * 0.6], 200),
  ]
}

function foreground(stage: Stage, chance: Random): string[] {
  if (chance.chance(0.4)) return []
  const side = (chance.chance(0.6) ? -stage.subject : stage.subject) as Side
  const edge = side === 1 ? stage.width : 0
  const line = ordered([
    [edge + side * 60, stage.height - chance.between(150, 230)],
    [edge - side * 130, stage.height - chance.between(90, 130)],
    [edge - side * 280, stage.height - chance.between(60, 80)],
    [edge - side * chance.between(420, 560), stage.height + 20],
  ])
  const colour = stage.palette.air(0.84)
  return [
    shape(hillside(line, stage.height + 20), colour),
    brushed(line, 120, stage.palette.air(0.66), chance),
  ]
}

function ordered(points: Point[]): Point[] {
  return points.sort((a, b) => a[0] - b[0])
}
