import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'
import { confetti } from '../kit/confetti.ts'
import { crowd } from '../kit/crowd.ts'
import { bulbs } from '../kit/garland.ts'
import { person } from '../kit/people.ts'
import { couple } from '../kit/players.ts'
import { box, clipped, disc, polygon, shape, stroke, type Box, type Point } from '../kit/shapes.ts'
import { hillside, mountains } from '../kit/terrain.ts'
import { spruce } from '../kit/trees.ts'

/** A hall: dancing under confetti, a talk before a screen, or a New Year tree by tall windows. */
export const hall: Scene = (stage) => {
  const chance = stage.random('layout')
  const floor = stage.down(chance.between(0.68, 0.74))
  return chance.pick([dance, talk, newYear])(stage, floor, chance)
}

function wallColour({ palette, script }: Stage, chance: Random): string {
  if (script === 'night' || script === 'dusk') return mix(palette.air(0.55), palette.paint('pineDeep'), 0.45)
  return palette.haze(palette.paint(chance.pick(['sage', 'plaster', 'pine'])), 0.1)
}

function room(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, width, height } = stage
  const wall = wallColour(stage, chance)
  const boards = palette.lamp('wood')
  const planks = Array.from({ length: 15 }, (_, index) => {
    const part = (index - 7) / 7
    return `M${Math.round(width / 2 + part * width * 0.62)} ${Math.round(floor)}L${Math.round(width / 2 + part * width * 1.3)} ${Math.round(height)}`
  })
  return [
    box([0, 0, width, floor], wall),
    box([0, floor - 120, width, 120], palette.shade(wall, 0.16)),
    box([0, floor - 124, width, 7], palette.haze(wall, 0.3)),
    box([0, floor - 14, width, 14], palette.shade(wall, 0.4)),
    box([0, floor, width, height - floor], boards),
    stroke(planks.join(''), palette.shade(boards, 0.3), 2.6, 0.6),
  ]
}

function tallWindows(stage: Stage, floor: number, places: readonly number[]): string[] {
  const { light, width, palette, height } = stage
  const half = Math.min(105, width * 0.085)
  const [top, sill] = [floor * 0.2, floor - 130]
  return places.flatMap((place) => {
    const x = stage.across(place)
    const frame: Box = [x - half, top, half * 2, sill - top]
    const slant = -light * 150
    const patch: Point[] = [[x - half + slant * 0.4, floor + 16], [x + half + slant * 0.4, floor + 16], [x + half * 1.3 + slant * 1.6, height], [x - half * 1.3 + slant * 1.6, height]]
    return [archedWindow(stage, frame), polygon(patch, palette.dark ? palette.sky[2] : palette.glow, 0.26)]
  })
}

function archedWindow(stage: Stage, [x, y, width, height]: Box): string {
  const { palette } = stage
  const r = width / 2
  const outline = `M${Math.round(x)} ${Math.round(y + height)}V${Math.round(y + r)}a${Math.round(r)} ${Math.round(r)} 0 0 1 ${Math.round(width)} 0V${Math.round(y + height)}Z`
  const chance = stage.random(`view ${Math.round(x)}`)
  const land = mountains({ from: x - 40, to: x + width + 40, base: y + height, height: height * 0.42, peaks: 2, rough: 0.3 }, chance)
  const bar = palette.lamp('paper')
  return [
    shape(outline, palette.sky[1]),
    clipped(outline, [
      box([x, y + height * 0.55, width, height * 0.45], palette.sky[2]),
      shape(hillside(land.line, y + height), palette.air(0.22)),
    ]),
    stroke(`${outline}M${Math.round(x + r)} ${Math.round(y)}V${Math.round(y + height)}M${Math.round(x)} ${Math.round(y + r)}h${Math.round(width)}M${Math.round(x)} ${Math.round(y + height * 0.66)}h${Math.round(width)}`, bar, 8),
    box([x - 16, y + height - 4, width + 32, 16], bar),
  ].join('')
}

function dance(stage: Stage, floor: number, chance: Random): string[] {
  const { height } = stage
  const ball: Point = [stage.across(chance.between(0.52, 0.64)), floor * chance.between(0.26, 0.36)]
  return [
    ...room(stage, floor, chance),
    ...tallWindows(stage, floor, chance.chance(0.5) ? [0.14, 0.38, 0.86] : [0.12, 0.32, 0.52, 0.72, 0.92]),
    ...rays(stage, ball, floor, chance),
    ...mirrorBall(stage, ball, chance.between(58, 84)),
    ...couples(stage, floor, chance),
    ...confetti(stage, height * 0.92, chance.whole(160, 260)),
  ]
}

function couples(stage: Stage, floor: number, chance: Random): string[] {
  const gowns = ['ember', 'apricot', 'paper', 'peach', 'sage'] as const
  const count = chance.whole(4, 6)
  const start = chance.whole(0, 4)
  const depths = Array.from({ length: count }, () => chance.next()).sort((a, b) => a - b)
  return depths.map((near, index) => {
    const place = 0.16 + (((index * 2 + 1) % count) / count) * 0.78 + chance.between(-0.04, 0.04)
    const foot: Point = [stage.across(place), floor + 26 + near * (stage.height - floor) * 0.6]
    const gown = stage.palette.lamp(gowns[(index + start) % gowns.length] ?? 'ember')
    return couple(stage, foot, { size: 190 + near * 90, turn: chance.sign(), gown })
  })
}

function rays(stage: Stage, [x, y]: Point, floor: number, chance: Random): string[] {
  return [-0.9, -0.5, -0.14, 0.24, 0.6, 0.95].map((lean) => {
    const reach = lean * stage.width * 0.6 + chance.between(-40, 40)
    const spread = chance.between(24, 60)
    return polygon([[x, y], [x + reach - spread, floor + 60], [x + reach + spread, floor + 60]], stage.palette.glow, 0.14)
  })
}

function mirrorBall({ palette, light }: Stage, [x, y]: Point, radius: number): string[] {
  const r = Math.round(radius)
  const outline = `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0z`
  const lines = [-0.66, -0.33, 0, 0.33, 0.66].map((part) => `M${Math.round(x - r)} ${Math.round(y + part * r)}h${r * 2}`)
  const arcs = [0.25, 0.62].map((part) => `M${Math.round(x)} ${Math.round(y - r)}a${Math.round(r * part)} ${r} 0 0 1 0 ${r * 2}a${Math.round(r * part)} ${r} 0 0 1 0 ${-r * 2}`)
  const face = palette.lamp('mist')
  return [
    stroke(`M${Math.round(x)} 0V${Math.round(y - r)}`, palette.paint('ink'), 3),
    disc([x, y], r * 1.7, palette.glow, 0.16),
    disc([x, y], r, palette.shade(face, 0.3)),
    clipped(outline, [disc([x + light * r * 0.36, y - r * 0.3], r * 0.94, face), disc([x + light * r * 0.46, y - r * 0.42], r * 0.3, palette.lamp('apricot')), stroke([...lines, ...arcs].join(''), palette.shade(face, 0.5), 2.4)]),
  ]
}

function talk(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, height, width, subject } = stage
  const wide = Math.min(width * 0.5, 720)
  const tall = Math.min(floor * 0.62, wide * 0.6)
  const left = stage.across(0.52) - wide / 2
  const top = floor - 170 - tall
  const speaker: Point = [stage.across(chance.between(0.86, 0.9)), floor + 4]
  const clothes = { coat: palette.lamp('ember'), legs: palette.paint('ink'), skin: palette.lamp('peach'), hair: palette.paint('ink') }
  const rows = stage.random('rows')
  return [
    ...room(stage, floor, chance),
    ...tallWindows(stage, floor, width > 1200 ? [0.07] : []),
    ...screen(stage, [left, top, wide, tall], chance),
    box([0, floor - 26, width, 40], palette.shade(palette.lamp('wood'), 0.3)),
    person([speaker[0], floor - 24], 210, clothes, { pose: 'reaching', turn: -subject as -1 | 1 }),
    polygon([[speaker[0] - subject * 100, floor - 24], [speaker[0] - subject * 52, floor - 24], [speaker[0] - subject * 40, floor - 128], [speaker[0] - subject * 112, floor - 116]], palette.shade(palette.lamp('pine'), 0.1)),
    ...[0, 1, 2].map((index) => crowd(stage, { y: floor + (height - floor) * (0.24 + index * 0.27), size: 38 + index * 17, hands: index === 1 ? 0.06 : 0 }, palette.shade(palette.paint(index === 1 ? 'pine' : 'slate'), 0.3 + index * 0.26), rows)),
  ]
}

function screen(stage: Stage, [x, y, width, height]: Box, chance: Random): string[] {
  const { palette } = stage
  const land = [0.2, 0.42, 0.66].map((nearness, index) => {
    const range = mountains({ from: x - 60, to: x + width + 60, base: y + height, height: height * (0.6 - index * 0.17), peaks: 3 + index, rough: 0.4 }, chance)
    return shape(hillside(range.line, y + height), mix('#A9C6B8', '#0E5E5A', nearness + index * 0.14))
  })
  const frame = `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`
  return [
    box([x - 16, y - 16, width + 32, height + 32], palette.shade(palette.paint('ink'), 0.1), 10),
    clipped(frame, [box([x, y, width, height], '#FBF1E1'), disc([x + width * chance.between(0.3, 0.7), y + height * 0.44], height * 0.2, '#F4A259'), ...land]),
  ]
}

function newYear(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, light, height, width } = stage
  const foot: Point = [stage.across(chance.between(0.68, 0.76)), floor + (height - floor) * 0.34]
  const tall = floor * chance.between(0.86, 0.98)
  const green = mix(palette.lamp('pine'), palette.lamp('grass'), palette.dark ? 0.4 : 0)
  const lights = Array.from({ length: 38 }, () => {
    const part = chance.between(0.1, 0.95)
    const reach = tall * 0.22 * part * chance.between(-1, 1)
    const colour = chance.pick([palette.glow, palette.lamp('ember'), palette.lamp('paper'), palette.lamp('apricot')])
    const centre: Point = [foot[0] + reach, foot[1] - tall * (1 - part) - tall * 0.05]
    return (palette.dark ? disc(centre, 17, palette.glow, 0.18) : '') + disc(centre, chance.between(5, 11), colour)
  })
  return [
    ...room(stage, floor, chance),
    ...tallWindows(stage, floor, [0.14, 0.4]),
    bulbs(stage, [0, floor * 0.1], [width * 0.5, floor * 0.07], 50),
    bulbs(stage, [width * 0.5, floor * 0.07], [width, floor * 0.1], 50),
    polygon([[foot[0] - tall * 0.2, foot[1]], [foot[0] + tall * 0.2, foot[1]], [foot[0] - light * tall * 0.4, foot[1] + 70], [foot[0] - light * tall * 0.2, foot[1] + 74]], palette.shadow, 0.24),
    spruce(foot, tall, { face: green, shade: palette.shade(green, 0.4) }, { light, chance, spread: 0.29 }),
    ...lights,
    star([foot[0], foot[1] - tall], 34, palette.lamp('apricot')),
    ...gifts(stage, foot, chance),
    ...confetti(stage, floor * 1.1, 70),
  ]
}

function star([x, y]: Point, size: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const reach = index % 2 === 0 ? size : size * 0.42
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  return polygon(points, colour)
}

function gifts({ palette, light }: Stage, [x, y]: Point, chance: Random): string[] {
  return [-150, -70, 64, 130].map((dx, index) => {
    const [width, height] = [chance.between(64, 100), chance.between(48, 90)]
    const colour = palette.lamp((['ember', 'paper', 'apricot', 'sage'] as const)[index] ?? 'paper')
    const [left, top] = [x + dx - width / 2, y + 34 - height + (index % 2) * 20]
    const ribbon = palette.lamp(index === 1 ? 'ember' : 'paper')
    return [
      box([left, top, width, height], colour),
      box([light === -1 ? left + width * 0.66 : left, top, width * 0.34, height], palette.shade(colour, 0.28)),
      box([left + width * 0.44, top, width * 0.12, height], ribbon),
      stroke(`M${Math.round(left + width / 2)} ${Math.round(top)}q-26 -26 -30 -4q10 10 30 4q26 -26 30 -4q-10 10 -30 4`, ribbon, 5),
    ].join('')
  })
}
