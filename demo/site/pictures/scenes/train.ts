import { bales, crops } from '../kit/crops.ts'
import { bullet } from '../kit/railway.ts'
import { box, polygon, shape, stroke, type Point } from '../kit/shapes.ts'
import { birds, sky } from '../kit/sky.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { broadleaf, poplar } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A train through wide fields: on an embankment between crops, or over a viaduct. */
export const train: Scene = (stage) => {
  const chance = stage.random('layout')
  const horizon = stage.down(chance.between(0.42, 0.56))
  const radius = chance.between(54, 104)
  const sun: Point = [
    stage.across(chance.between(0.18, 0.42)),
    horizon - radius * chance.between(-0.1, 2.2),
  ]
  const viaduct = chance.chance(0.4)
  const deep = stage.height - horizon
  const scale = viaduct ? chance.between(0.7, 1) : chance.between(0.6, 1.5)
  const rail = horizon + deep * (viaduct ? 0.16 : 0.1 + scale * 0.24)
  return [
    ...sky(stage, { sun, radius, horizon, clouds: chance.whole(2, 5) }),
    hill(stage, horizon - 6, 0.08, 30),
    hill(stage, horizon + 14, 0.24, 22),
    ...crops(stage, horizon + deep * 0.1, 'far', 0.4),
    ...trees(stage, rail, chance),
    ...(viaduct ? arches(stage, rail, deep * 0.5) : embankment(stage, rail)),
    bullet(stage, rail, { scale, nose: chance.between(0.6, 0.9), wagons: chance.whole(3, 9) }),
    ...crops(stage, rail + (viaduct ? deep * 0.36 : 56), 'near', 0),
    ...bales(stage, rail + (viaduct ? deep * 0.36 : 56), chance),
    ...(chance.chance(0.5) ? wires(stage, rail, chance) : []),
    birds(stage, [stage.across(0.3), horizon * 0.5], 200),
  ]
}

function hill(stage: Stage, y: number, nearness: number, swell: number): string {
  const line = hillLine(
    { from: -50, to: stage.width + 50, y, swell, bends: 5 },
    stage.random(`hill ${nearness}`),
  )
  return shape(hillside(line, stage.height), stage.palette.air(nearness))
}

function trees(stage: Stage, rail: number, chance: Random): string[] {
  const { palette, light } = stage
  const start = chance.between(0.02, 0.5)
  const tall = chance.between(120, 210)
  const row = chance.chance(0.6)
  const colours = row
    ? { face: palette.air(0.56), shade: palette.air(0.72) }
    : { face: palette.air(0.5), shade: palette.air(0.66) }
  return Array.from({ length: row ? chance.whole(5, 9) : chance.whole(3, 6) }, (_, index) => {
    const x = stage.across(start) + stage.subject * index * (row ? 46 : chance.between(60, 120))
    const foot: Point = [x, rail - 4]
    return row
      ? poplar(foot, tall * chance.between(0.84, 1.08), colours, light)
      : broadleaf(foot, tall * chance.between(0.5, 0.8), colours, { light, chance })
  })
}

function embankment(stage: Stage, rail: number): string[] {
  const { palette, width } = stage
  const bank = palette.air(0.7)
  return [
    polygon(
      [
        [-20, rail],
        [width + 20, rail],
        [width + 20, rail + 74],
        [-20, rail + 74],
      ],
      bank,
    ),
    box([0, rail - 2, width, 7], palette.shade(palette.paint('slate'), 0.3)),
    brushed(
      [
        [0, rail + 6],
        [width, rail + 6],
      ],
      60,
      palette.air(0.5),
      stage.random('bank'),
    ),
  ]
}

function arches(stage: Stage, rail: number, tall: number): string[] {
  const { palette, width, light } = stage
  const stone = palette.haze(palette.paint('peach'), 0.12)
  const span = 150
  const holes: string[] = []
  const cheeks: string[] = []
  for (let x = -40; x < width; x += span) {
    const [left, right, top] = [x + 26, x + span - 6, rail + 38]
    const hole = `M${left} ${Math.round(rail + tall)}V${Math.round(top + 60)}A${(right - left) / 2} ${(right - left) / 2} 0 0 1 ${right} ${Math.round(top + 60)}V${Math.round(rail + tall)}Z`
    holes.push(hole)
    const dark = light === -1 ? left : right - 16
    cheeks.push(
      `M${dark} ${Math.round(rail + tall)}V${Math.round(top + 50)}h16V${Math.round(rail + tall)}Z`,
    )
  }
  const body = `M0 ${Math.round(rail)}H${Math.round(width)}V${Math.round(rail + tall)}H0Z${holes.join('')}`
  return [
    shape(cheeks.join(''), palette.shade(stone, 0.4)),
    shape(body, stone).replace('/>', ' fill-rule="evenodd"/>'),
    box([0, rail + 12, width, 8], palette.shade(stone, 0.24)),
    box([0, rail - 3, width, 8], palette.shade(palette.paint('slate'), 0.2)),
  ]
}

function wires(stage: Stage, rail: number, chance: Random): string[] {
  const { width, palette } = stage
  const step = chance.between(250, 360)
  const posts: string[] = []
  const lines: string[] = []
  for (let x = -step * 0.3; x < width + step; x += step) {
    const top = levelAt(
      [
        [0, rail - 176],
        [width, rail - 176],
      ],
      x,
    )
    posts.push(
      `M${Math.round(x)} ${Math.round(rail + 40)}V${Math.round(top)}M${Math.round(x - 20)} ${Math.round(top + 14)}h40`,
    )
    for (const side of [-18, 18])
      lines.push(
        `M${Math.round(x + side)} ${Math.round(top + 14)}q${Math.round(step / 2)} 34 ${Math.round(step)} 0`,
      )
  }
  return [
    stroke(posts.join(''), palette.air(0.9), 5),
    stroke(lines.join(''), palette.air(0.9), 1.8, 0.7),
  ]
}
