import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'
import { crowd } from '../kit/crowd.ts'
import { cellist, guitarist, singer } from '../kit/players.ts'
import { blob, box, clipped, disc, polygon, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { broadleaf } from '../kit/trees.ts'

/** A concert: a stage with one great disc of light, beams above it, the backs of the audience below. */
export const concert: Scene = (stage) => {
  const chance = stage.random('layout')
  const floor = stage.down(chance.between(0.64, 0.7))
  const open = chance.chance(0.4)
  const parts = open ? shell(stage, floor, chance) : house(stage, floor, chance)
  return [
    ...parts,
    ...band(stage, floor, chance),
    ...audience(stage, floor),
  ]
}

function room(stage: Stage, part: number): string {
  const { palette, script } = stage
  const deep = script === 'night' || script === 'dusk' ? palette.paint('ink') : palette.paint('pineDeep')
  return mix(deep, palette.air(0.5), part)
}

function house(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, width, height } = stage
  const centre: Point = [stage.across(chance.between(0.52, 0.64)), floor - chance.between(190, 260)]
  const radius = chance.between(200, 290)
  const top = chance.between(60, 110)
  return [
    box([0, 0, width, height], room(stage, 0.1)),
    box([0, 0, width, floor], room(stage, 0.22)),
    ...[1.7, 1.34].map((part, index) => disc(centre, radius * part, room(stage, 0.34 + index * 0.14))),
    disc(centre, radius, palette.lamp('apricot')),
    clipped(circle(centre, radius), [polygon([[0, floor], [width, floor], [width, floor - radius * 0.28], [0, floor - radius * 0.4]], palette.lamp('ember'), 0.75)]),
    ...beams(stage, { top, floor, count: chance.whole(5, 8) }, chance),
    truss(stage, top),
    ...curtains(stage, floor, chance),
    ...platform(stage, floor),
  ]
}

function circle([x, y]: Point, radius: number): string {
  const r = Math.round(radius)
  return `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0z`
}

function beams(stage: Stage, place: { top: number; floor: number; count: number }, chance: Random): string[] {
  const { palette, width } = stage
  const fan = chance.chance(0.5)
  return Array.from({ length: place.count }, (_, index) => {
    const part = (index + 0.5) / place.count
    const x = width * (0.06 + part * 0.88)
    const lean = fan ? (part - 0.5) * width * 0.9 : (0.5 - part) * width * 0.7 + chance.between(-120, 120)
    const spread = chance.between(46, 96)
    const end = place.floor + 30
    const colour = index % 3 === 1 ? palette.lamp('mist') : palette.glow
    return polygon([[x - 7, place.top], [x + 7, place.top], [x + lean + spread, end], [x + lean - spread, end]], colour, chance.between(0.12, 0.24))
  })
}

function truss(stage: Stage, y: number): string {
  const { palette, width } = stage
  const metal = palette.shade(room(stage, 0), 0.5)
  const zigzag: Point[] = Array.from({ length: Math.ceil(width / 34) + 1 }, (_, index) => [index * 34, index % 2 === 0 ? y - 34 : y - 6])
  const lamps = Array.from({ length: Math.round(width / 150) }, (_, index) => {
    const x = 80 + index * 150
    return box([x - 13, y - 6, 26, 26], metal, 6) + disc([x, y + 18], 9, palette.glow)
  })
  return stroke(`M${zigzag.map((point) => point.join(' ')).join('L')}`, metal, 4) + stroke(`M0 ${Math.round(y - 36)}H${Math.round(width)}M0 ${Math.round(y - 4)}H${Math.round(width)}`, metal, 6) + lamps.join('')
}

function curtains(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, width } = stage
  const cloth = palette.shade(palette.lamp('ember'), palette.dark ? 0.5 : 0.34)
  const wide = width * chance.between(0.1, 0.16)
  return [-1, 1].flatMap((side) => {
    const edge = side === -1 ? 0 : width
    const at = (part: number): number => edge - side * wide * part
    return [
      shape(`M${Math.round(edge)} 0H${Math.round(at(1.2))}C${Math.round(at(1.1))} ${Math.round(floor * 0.5)} ${Math.round(at(0.7))} ${Math.round(floor * 0.7)} ${Math.round(at(0.8))} ${Math.round(floor + 6)}H${Math.round(edge)}Z`, cloth),
      ...[0.3, 0.62, 0.94].map((part) => stroke(`M${Math.round(at(part * 1.2))} 0C${Math.round(at(part * 1.1))} ${Math.round(floor * 0.5)} ${Math.round(at(part * 0.7))} ${Math.round(floor * 0.7)} ${Math.round(at(part * 0.78))} ${Math.round(floor)}`, palette.shade(cloth, 0.4), 9, 0.7)),
    ]
  })
}

function shell(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, width, light } = stage
  const centre: Point = [stage.across(chance.between(0.54, 0.64)), floor]
  const radius = Math.min(floor * 0.74, width * 0.36)
  const sun: Point = [stage.across(chance.between(0.1, 0.2)), floor * chance.between(0.24, 0.5)]
  const rings = [1, 0.84, 0.68, 0.52].map((part, index) => shape(half(centre, radius * part), mix(palette.lamp('paper'), palette.lamp('apricot'), index * 0.3)))
  const shadow = half(centre, radius)
  const trees = stage.random('trees')
  const wood = Array.from({ length: Math.round(width / 130) }, (_, index) =>
    broadleaf([index * 140 + trees.between(-40, 40), floor + 6], trees.between(200, 330), { face: palette.air(0.44), shade: palette.air(0.6) }, { light, chance: trees }))
  const line = hillLine({ from: -40, to: width + 40, y: floor - 190, swell: 40, bends: 4 }, chance)
  return [
    ...sky(stage, { sun, radius: chance.between(46, 70), horizon: floor, clouds: chance.whole(1, 3) }),
    shape(hillside(line, floor), palette.air(0.2)),
    ...wood,
    ...rings,
    clipped(shadow, [shape(`${circle([centre[0] + light * radius * 0.34, floor + radius * 0.1], radius * 1.06)}M${Math.round(centre[0] - radius * 2)} 0h${Math.round(radius * 4)}v${Math.round(floor + 9)}h${-Math.round(radius * 4)}z`, palette.shadow, 0.24).replace('/>', ' fill-rule="evenodd"/>')]),
    ...(palette.dark ? shellBeams(stage, centre, radius) : []),
    ...platform(stage, floor),
  ]
}

function shellBeams({ palette }: Stage, [x, y]: Point, radius: number): string[] {
  return [-0.55, -0.2, 0.2, 0.55].map((part) => {
    const foot = x + part * radius
    return polygon([[foot - 6, y - radius * 0.8], [foot + 6, y - radius * 0.8], [foot - part * 160 + 80, y + 20], [foot - part * 160 - 80, y + 20]], palette.glow, 0.2)
  })
}

function half([x, y]: Point, radius: number): string {
  const r = Math.round(radius)
  return `M${Math.round(x - radius)} ${Math.round(y)}a${r} ${r} 0 0 1 ${r * 2} 0z`
}

function platform(stage: Stage, floor: number): string[] {
  const { palette, width } = stage
  const boards = palette.lamp('wood')
  return [
    box([0, floor, width, 54], boards),
    box([0, floor + 22, width, 32], palette.shade(boards, 0.3)),
    box([0, floor + 54, width, 160], room(stage, 0.05)),
  ]
}

function band(stage: Stage, floor: number, chance: Random): string[] {
  const tall = chance.between(190, 240)
  const middle = chance.between(0.54, 0.62)
  const step = tall / stage.width
  const foot = (place: number): Point => [stage.across(place), floor + 12]
  const inward = stage.subject
  const shadows = [middle, middle - step, middle + step].map((place) => blob([[stage.across(place) - tall * 0.3, floor + 14], [stage.across(place), floor + 8], [stage.across(place) + tall * 0.3, floor + 14], [stage.across(place), floor + 20]], stage.palette.shadow, 0.35))
  return [
    ...shadows,
    chance.chance(0.5) ? cellist(stage, foot(middle - step), tall, inward) : guitarist(stage, foot(middle - step), tall, inward),
    singer(stage, foot(middle), tall),
    chance.chance(0.5) ? guitarist(stage, foot(middle + step), tall, -inward as -1 | 1) : cellist(stage, foot(middle + step * 1.1), tall, -inward as -1 | 1),
  ]
}

function audience(stage: Stage, floor: number): string[] {
  const { palette, height } = stage
  const chance = stage.random('audience')
  const depth = height - floor
  const rim = mix(palette.air(0.66), palette.lamp('apricot'), 0.22)
  return [0, 1, 2].map((index) => {
    const row = { y: floor + depth * (0.2 + index * 0.26), size: 26 + index * 18, hands: 0.14 + index * 0.1 }
    return crowd(stage, row, mix(rim, palette.air(1), 0.24 + index * 0.38), chance)
  })
}
