import type { Random } from '../random.ts'
import type { Scene, Side, Stage } from '../stage.ts'
import { below, clipped, curve, disc, polygon, shape, straight, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'

/** A desert road: between table mountains, over dunes, or past a camp. */
export const desert: Scene = (stage) => {
  const chance = stage.random('layout')
  const horizon = stage.down(chance.between(0.5, 0.62))
  const radius = chance.between(70, 130)
  const sun: Point = [stage.across(chance.between(0.24, 0.52)), horizon - radius * chance.between(0.5, 2.4)]
  const dunes = chance.chance(0.4)
  return [
    ...sky(stage, { sun, radius, horizon, clouds: chance.whole(0, 2) }),
    mesa(stage, { from: -0.06, to: 0.42, base: horizon + 10, height: chance.between(70, 130), nearness: 0.1 }),
    mesa(stage, { from: 0.34, to: 0.74, base: horizon + 14, height: chance.between(130, 200), nearness: 0.24 }),
    ...(dunes ? duneField(stage, horizon) : plain(stage, horizon, chance)),
    birds(stage, [stage.across(0.5), horizon * 0.4], 150),
  ]
}

interface Mesa {
  /** Across, from the calm side, 0 to 1. */
  readonly from: number
  readonly to: number
  readonly base: number
  readonly height: number
  readonly nearness: number
}

function stone(stage: Stage, nearness: number): string {
  const { palette, script } = stage
  const local = palette.paint(script === 'winter' || script === 'noon' ? 'clay' : 'brick')
  return palette.haze(local, 0.78 - nearness * 0.9)
}

function mesa(stage: Stage, land: Mesa): string {
  const { palette, light } = stage
  const chance = stage.random(`mesa ${land.from}`)
  const [a, b] = [stage.across(land.from), stage.across(land.to)]
  const [left, right] = [Math.min(a, b), Math.max(a, b)]
  const face = stone(stage, land.nearness)
  const top = mesaTop({ left, right, base: land.base, height: land.height }, chance)
  const outline = below(straight(top), [left, land.base], [right, land.base])
  const facets = Array.from({ length: Math.ceil((right - left) / 130) }, (_, index) => {
    const x = left + (index + chance.between(0.1, 0.8)) * 130
    const wide = chance.between(18, 84)
    return polygon([[x, land.base - land.height * 1.2], [x + wide, land.base - land.height * 1.2], [x + wide * 1.1, land.base - land.height * 0.4], [x + wide * 1.5 - light * 20, land.base], [x - light * 24, land.base]], palette.shade(face, 0.3))
  })
  const strata = [0.42].map((part) => stroke(`M${Math.round(left)} ${Math.round(land.base - land.height * part)}h${Math.round(right - left)}`, palette.haze(face, 0.4), 6, 0.35))
  return shape(outline, face) + clipped(outline, [...facets, ...strata])
}

function mesaTop(land: { left: number; right: number; base: number; height: number }, chance: Random): Point[] {
  const { left, right, base, height } = land
  const span = right - left
  const step = chance.between(0.3, 0.6)
  const y = (part: number): number => base - height * part
  return [
    [left, base],
    [left + span * 0.1, y(0.34)],
    [left + span * 0.13, y(0.8)],
    [left + span * step * 0.6, y(0.84)],
    [left + span * step * 0.64, y(1)],
    [left + span * (0.4 + step * 0.5), y(0.97)],
    [left + span * (0.42 + step * 0.5), y(0.7)],
    [left + span * 0.86, y(0.66)],
    [left + span * 0.89, y(0.3)],
    [right, base],
  ]
}

function plain(stage: Stage, horizon: number, chance: Random): string[] {
  const { palette, width, height } = stage
  const sand = palette.paint('sand')
  const far = hillLine({ from: -40, to: width + 40, y: horizon + 6, swell: 8, bends: 5 }, chance)
  const near = hillLine({ from: -40, to: width + 40, y: horizon + (height - horizon) * 0.45, swell: 30, bends: 3 }, chance)
  const bend = chance.between(0.4, 1) * stage.subject
  return [
    mesa(stage, { from: chance.between(0.6, 0.7), to: 1.16, base: horizon + 30, height: Math.min(chance.between(300, 400), horizon * 0.68), nearness: 0.62 }),
    shape(hillside(far, height), palette.haze(sand, 0.16)),
    shape(hillside(near, height), sand),
    brushed(near, 260, palette.shade(sand, 0.24), chance),
    ...road(stage, horizon + 8, bend),
    ...(chance.chance(0.55) ? camp(stage, [stage.across(0.8), horizon + (height - horizon) * 0.36], chance) : shrubs(stage, horizon, chance)),
  ]
}

function road(stage: Stage, horizon: number, bend: number): string[] {
  const { palette, height, width } = stage
  const deep = height - horizon + 40
  const end = stage.across(0.5)
  const middle = (part: number): number => end + Math.sin(part * Math.PI * 1.25) * bend * width * 0.16 * part + (part ** 2) * bend * width * -0.12
  const edge = (part: number, side: Side): Point => [middle(part) + side * (3 + 190 * part ** 1.7), horizon + deep * part ** 1.25]
  const parts = Array.from({ length: 13 }, (_, index) => index / 12)
  const back = curve(parts.map((part) => edge(part, 1)).reverse()).replace('M', 'L')
  const tar = palette.shade(palette.haze(palette.paint('slate'), 0.2), 0.2)
  const marks = [0.12, 0.2, 0.29, 0.39, 0.5, 0.62, 0.75, 0.89].map((part) => {
    const [from, to] = [part, part + 0.05 + part * 0.03]
    const wide = (at: number): number => 0.8 + 9 * at ** 1.7
    const y = (at: number): number => horizon + deep * at ** 1.25
    return polygon([[middle(from) - wide(from), y(from)], [middle(from) + wide(from), y(from)], [middle(to) + wide(to), y(to)], [middle(to) - wide(to), y(to)]], palette.paint('paper'), 0.9)
  })
  return [shape(`${curve(parts.map((part) => edge(part, -1)))}${back}Z`, tar), ...marks, car(stage, [middle(0.4) + 20, horizon + deep * 0.4 ** 1.25])]
}

function car({ palette, light }: Stage, [x, y]: Point): string {
  const at = (dx: number, dy: number): Point => [x + dx, y + dy]
  const body = palette.paint('ember')
  return [
    polygon([at(-22, 2), at(26, 2), at(26 - light * 40, 9), at(-22 - light * 40, 9)], palette.shadow, 0.3),
    polygon([at(-22, 0), at(-22, -18), at(-15, -34), at(15, -34), at(22, -18), at(22, 0)], body),
    polygon([at(-12, -20), at(-9, -30), at(9, -30), at(12, -20)], palette.shade(palette.paint('mist'), 0.3)),
    polygon([at(-21, 0), at(-21, 5), at(-13, 5), at(-13, 0)], palette.paint('ink')),
    polygon([at(13, 0), at(13, 5), at(21, 5), at(21, 0)], palette.paint('ink')),
    ...[-17, 17].map((dx) => disc(at(dx, -11), 3.4, palette.glow)),
  ].join('')
}

function camp(stage: Stage, [x, y]: Point, chance: Random): string[] {
  const { palette, light } = stage
  return [0, 1, 2].slice(0, chance.whole(2, 3)).map((index) => {
    const cx = x + stage.subject * (index * 96 - 60)
    const cy = y + index * 8
    const size = 62 - index * 6
    const cloth = palette.paint(index === 1 ? 'ember' : 'paper')
    return [
      polygon([[cx - size, cy], [cx + size, cy], [cx - light * size * 2.6, cy + 16]], palette.shadow, 0.26),
      polygon([[cx, cy - size * 0.95], [cx + size, cy], [cx - size, cy]], palette.shade(cloth, 0.34)),
      polygon([[cx, cy - size * 0.95], [cx + light * size, cy], [cx - light * size * 0.2, cy]], cloth),
      polygon([[cx + light * size * 0.36, cy - size * 0.44], [cx + light * size * 0.54, cy], [cx + light * size * 0.2, cy]], palette.dark ? palette.glow : palette.shade(cloth, 0.6)),
    ].join('')
  })
}

function shrubs(stage: Stage, horizon: number, chance: Random): string[] {
  const colour = stage.palette.shade(stage.palette.paint('grass'), 0.3)
  return Array.from({ length: 7 }, () => {
    const near = chance.next()
    const [x, y] = [stage.across(chance.pick([chance.between(0, 0.3), chance.between(0.74, 1)])), horizon + 40 + near * (stage.height - horizon - 60)]
    const size = 8 + near * 26
    const data = [-0.7, -0.35, 0, 0.35, 0.7].map((lean) => `M${Math.round(x)} ${Math.round(y)}l${Math.round(lean * size * 1.2)} ${-Math.round(size * (1.1 - Math.abs(lean) * 0.5))}`)
    return stroke(data.join(''), colour, 2 + near * 4)
  })
}

function duneField(stage: Stage, horizon: number): string[] {
  const deep = stage.height - horizon
  return [0, 1, 2].flatMap((index) => dune(stage, horizon + deep * (0.03 + 0.3 * index ** 1.15), index))
}

function dune(stage: Stage, y: number, index: number): string[] {
  const { palette, width, height, light } = stage
  const chance = stage.random(`dune ${index}`)
  const sand = palette.haze(palette.paint(index % 2 === 0 ? 'sand' : 'clay'), 0.42 - index * 0.13)
  const crest = stage.across(chance.between(0.3, 0.85))
  const rise = chance.between(70, 150) * (0.7 + index * 0.26)
  const [left, right]: [Point, Point] = [[-80, y + chance.between(10, 70)], [width + 80, y + chance.between(10, 70)]]
  const top: Point = [crest, y - rise]
  const line: Point[] = [left, [(left[0] + crest) / 2, y - rise * 0.3], top, [(right[0] + crest) / 2, y - rise * 0.24], right]
  const far = light === -1 ? right : left
  const spine: Point[] = [top, [crest - light * 20, y + 30], [crest + light * 50, y + 110], [crest - light * 40, y + 230], [crest + light * 40, height + 60]]
  const outline = hillside(line, height)
  const shadow = `${curve(spine)}L${Math.round(far[0])} ${Math.round(height + 60)}L${Math.round(far[0])} ${Math.round(top[1] - 90)}L${Math.round(crest)} ${Math.round(top[1] - 90)}Z`
  return [
    shape(outline, sand),
    clipped(outline, [shape(shadow, palette.shade(sand, 0.26))]),
    brushed(line, 120, palette.shade(sand, 0.34), chance),
  ]
}
