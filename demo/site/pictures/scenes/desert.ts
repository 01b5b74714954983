import { camp, road, shrubs } from '../kit/desert-road.ts'
import { mesa } from '../kit/mesa.ts'
import { clipped, curve, shape, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A desert road: between table mountains, over dunes, or past a camp. */
export const desert: Scene = (stage) => {
  const chance = stage.random('layout')
  const horizon = stage.down(chance.between(0.5, 0.62))
  const radius = chance.between(70, 130)
  const sun: Point = [
    stage.across(chance.between(0.24, 0.52)),
    horizon - radius * chance.between(0.5, 2.4),
  ]
  const dunes = chance.chance(0.4)
  return [
    ...sky(stage, { sun, radius, horizon, clouds: chance.whole(0, 2) }),
    mesa(stage, {
      from: -0.06,
      to: 0.42,
      base: horizon + 10,
      height: chance.between(70, 130),
      nearness: 0.1,
    }),
    mesa(stage, {
      from: 0.34,
      to: 0.74,
      base: horizon + 14,
      height: chance.between(130, 200),
      nearness: 0.24,
    }),
    ...(dunes ? duneField(stage, horizon) : plain(stage, horizon, chance)),
    birds(stage, [stage.across(0.5), horizon * 0.4], 150),
  ]
}

function plain(stage: Stage, horizon: number, chance: Random): string[] {
  const { palette, width, height } = stage
  const sand = palette.paint('sand')
  const far = hillLine({ from: -40, to: width + 40, y: horizon + 6, swell: 8, bends: 5 }, chance)
  const near = hillLine(
    { from: -40, to: width + 40, y: horizon + (height - horizon) * 0.45, swell: 30, bends: 3 },
    chance,
  )
  const bend = chance.between(0.4, 1) * stage.subject
  return [
    mesa(stage, {
      from: chance.between(0.6, 0.7),
      to: 1.16,
      base: horizon + 30,
      height: Math.min(chance.between(300, 400), horizon * 0.68),
      nearness: 0.62,
    }),
    shape(hillside(far, height), palette.haze(sand, 0.16)),
    shape(hillside(near, height), sand),
    brushed(near, 260, palette.shade(sand, 0.24), chance),
    ...road(stage, horizon + 8, bend),
    ...(chance.chance(0.55)
      ? camp(stage, [stage.across(0.8), horizon + (height - horizon) * 0.36], chance)
      : shrubs(stage, horizon, chance)),
  ]
}

function duneField(stage: Stage, horizon: number): string[] {
  const deep = stage.height - horizon
  return [0, 1, 2].flatMap((index) =>
    dune(stage, horizon + deep * (0.03 + 0.3 * index ** 1.15), index),
  )
}

function dune(stage: Stage, y: number, index: number): string[] {
  const { palette, width, height, light } = stage
  const chance = stage.random(`dune ${index}`)
  const sand = palette.haze(palette.paint(index % 2 === 0 ? 'sand' : 'clay'), 0.42 - index * 0.13)
  const crest = stage.across(chance.between(0.3, 0.85))
  const rise = chance.between(70, 150) * (0.7 + index * 0.26)
  const [left, right]: [Point, Point] = [
    [-80, y + chance.between(10, 70)],
    [width + 80, y + chance.between(10, 70)],
  ]
  const top: Point = [crest, y - rise]
  const line: Point[] = [
    left,
    [(left[0] + crest) / 2, y - rise * 0.3],
    top,
    [(right[0] + crest) / 2, y - rise * 0.24],
    right,
  ]
  const far = light === -1 ? right : left
  const spine: Point[] = [
    top,
    [crest - light * 20, y + 30],
    [crest + light * 50, y + 110],
    [crest - light * 40, y + 230],
    [crest + light * 40, height + 60],
  ]
  const outline = hillside(line, height)
  const shadow = `${curve(spine)}L${Math.round(far[0])} ${Math.round(height + 60)}L${Math.round(far[0])} ${Math.round(top[1] - 90)}L${Math.round(crest)} ${Math.round(top[1] - 90)}Z`
  return [
    shape(outline, sand),
    clipped(outline, [shape(shadow, palette.shade(sand, 0.26))]),
    brushed(line, 120, palette.shade(sand, 0.34), chance),
  ]
}
