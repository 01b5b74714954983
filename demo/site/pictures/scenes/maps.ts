import { compass, cup, laid, pencil, type Keepsake } from '../kit/keepsakes.ts'
import { mapSheet } from '../kit/map-sheet.ts'
import { passport, postcard, ticket } from '../kit/papers.ts'
import { box, placed, polygon, stroke, type Point } from '../kit/shapes.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A table from above: a map with a route, tickets and the small things of a journey. */
export const maps: Scene = (stage) => {
  const chance = stage.random('layout')
  const { palette, width, height, light } = stage
  const top = palette.paint(chance.pick(['wood', 'pine', 'clay', 'pineDeep']))
  const size: Point = [
    Math.min(width * 0.86, chance.between(860, 1080)),
    Math.min(height * 0.8, chance.between(600, 720)),
  ]
  const centre: Point = [
    stage.across(chance.between(0.5, 0.62)),
    stage.down(chance.between(0.44, 0.56)),
  ]
  const turn = chance.between(-13, 13)
  const at = (dx: number, dy: number): string =>
    `translate(${Math.round(centre[0] + dx)} ${Math.round(centre[1] + dy)}) rotate(${Math.round(turn)})`
  return [
    box([0, 0, width, height], top),
    ...boards(stage, top),
    windowLight(stage),
    placed(
      at(-light * 16, 20),
      [box([-size[0] / 2, -size[1] / 2, size[0], size[1]], palette.shadow)],
      0.32,
    ),
    placed(at(0, 0), [mapSheet(stage, size, chance)]),
    ...things(stage, chance),
  ]
}

function boards({ palette, width, height, random }: Stage, top: string): string[] {
  const chance = random('boards')
  const seams: string[] = []
  for (let y = chance.between(60, 200); y < height; y += chance.between(150, 240))
    seams.push(`M0 ${Math.round(y)}H${Math.round(width)}`)
  const veins = Array.from(
    { length: 26 },
    () =>
      `M${Math.round(chance.between(-60, width))} ${Math.round(chance.between(0, height))}q60 ${Math.round(chance.between(-7, 7))} ${Math.round(chance.between(90, 260))} 0`,
  )
  return [
    stroke(seams.join(''), palette.shade(top, 0.34), 4, 0.7),
    stroke(veins.join(''), palette.shade(top, 0.24), 3, 0.5),
  ]
}

function windowLight({ palette, light, width, height }: Stage): string {
  const edge = light === -1 ? 0 : width
  const reach = -light * width
  return polygon(
    [
      [edge, height * 0.02],
      [edge + reach * 0.9, -20],
      [edge + reach * 0.6, height * 0.9],
      [edge, height * 0.8],
    ],
    palette.glow,
    palette.dark ? 0.16 : 0.2,
  )
}

function things(stage: Stage, chance: Random): string[] {
  const pool: readonly [Keepsake, ...Keepsake[]] = [
    ticket,
    compass,
    cup,
    passport,
    postcard,
    ticket,
    pencil,
  ]
  const start = chance.whole(0, 6)
  const slots: readonly Point[] = [
    [0.13, 0.2],
    [0.9, 0.18],
    [0.14, 0.8],
    [0.88, 0.82],
    [0.5, 0.95],
    [0.64, 0.04],
  ]
  const count = chance.whole(4, 6)
  return slots.slice(0, count).map(([x, y], index) => {
    const make = pool[(start + index * 3) % pool.length] ?? ticket
    const place: Point = [
      stage.across(x + chance.between(-0.04, 0.04)),
      stage.down(y + chance.between(-0.04, 0.04)),
    ]
    return laid(stage, make(stage, chance), place, {
      scale: chance.between(0.94, 1.2),
      turn: chance.between(-32, 32),
    })
  })
}
