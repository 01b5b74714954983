import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, clipped, polygon, shape, stroke, type Box, type Point } from './shapes.ts'
import { hillside, mountains } from './terrain.ts'

function wallColour({ palette, script }: Stage, chance: Random): string {
  if (script === 'night' || script === 'dusk')
    return mix(palette.air(0.6), palette.lamp('pineDeep'), 0.7)
  return palette.haze(palette.paint(chance.pick(['sage', 'plaster', 'pine'])), 0.1)
}

/** The wall and the boards of an empty hall. */
export function room(stage: Stage, floor: number, chance: Random): string[] {
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

/** Arched windows with a view and the light they throw on the floor; places are 0 to 1 from the calm side. */
export function tallWindows(stage: Stage, floor: number, places: readonly number[]): string[] {
  const { light, width, palette, height } = stage
  const half = Math.min(105, width * 0.085)
  const [top, sill] = [floor * 0.2, floor - 130]
  return places.flatMap((place) => {
    const x = stage.across(place)
    const frame: Box = [x - half, top, half * 2, sill - top]
    const slant = -light * 150
    const patch: Point[] = [
      [x - half + slant * 0.4, floor + 16],
      [x + half + slant * 0.4, floor + 16],
      [x + half * 1.3 + slant * 1.6, height],
      [x - half * 1.3 + slant * 1.6, height],
    ]
    return [
      archedWindow(stage, frame),
      polygon(patch, palette.dark ? palette.sky[2] : palette.glow, 0.26),
    ]
  })
}

function archedWindow(stage: Stage, [x, y, width, height]: Box): string {
  const { palette } = stage
  const r = width / 2
  const outline = `M${Math.round(x)} ${Math.round(y + height)}V${Math.round(y + r)}a${Math.round(r)} ${Math.round(r)} 0 0 1 ${Math.round(width)} 0V${Math.round(y + height)}Z`
  const chance = stage.random(`view ${Math.round(x)}`)
  const land = mountains(
    {
      from: x - 40,
      to: x + width + 40,
      base: y + height,
      height: height * 0.42,
      peaks: 2,
      rough: 0.3,
    },
    chance,
  )
  const bar = palette.lamp('paper')
  return [
    shape(outline, palette.sky[1]),
    clipped(outline, [
      box([x, y + height * 0.55, width, height * 0.45], palette.sky[2]),
      shape(hillside(land.line, y + height), palette.air(0.22)),
    ]),
    stroke(
      `${outline}M${Math.round(x + r)} ${Math.round(y)}V${Math.round(y + height)}M${Math.round(x)} ${Math.round(y + r)}h${Math.round(width)}M${Math.round(x)} ${Math.round(y + height * 0.66)}h${Math.round(width)}`,
      bar,
      8,
    ),
    box([x - 16, y + height - 4, width + 32, 16], bar),
  ].join('')
}
