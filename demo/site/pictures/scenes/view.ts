import { blooms } from '../kit/ceremony.ts'
import {
  box,
  boxPath,
  clipped,
  disc,
  ellipse,
  facet,
  shape,
  stroke,
  veil,
  type Box,
  type Point,
} from '../kit/shapes.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'
import { lake } from './lake.ts'
import { ridges } from './ridges.ts'
import { roofs } from './roofs.ts'
import { sea } from './sea.ts'

const VIEWS = [ridges, lake, sea, roofs] as const

/** A view through something: the window of a train, an open casement, or the door of a tent. */
export const view: Scene = (stage) => {
  const chance = stage.random('layout')
  const beyond = chance.pick(VIEWS)(stage)
  return chance.pick([compartment, casement, tentDoor])(stage, beyond, chance)
}

function compartment(stage: Stage, beyond: readonly string[], chance: Random): string[] {
  const { palette, width, height, light } = stage
  const pane: Box = [width * 0.08, height * 0.1, width * 0.84, height * 0.56]
  const wall = palette.lamp(chance.pick(['pine', 'slate', 'sage']))
  const [x, y, wide, tall] = pane
  const corner = 56
  const frame = `M${x + corner} ${y}h${wide - corner * 2}q${corner} 0 ${corner} ${corner}v${tall - corner * 2}q0 ${corner} ${-corner} ${corner}h${-(wide - corner * 2)}q${-corner} 0 ${-corner} ${-corner}v${-(tall - corner * 2)}q0 ${-corner} ${corner} ${-corner}z`
  const curtain = (side: number): string => {
    const edge = side === -1 ? x - 20 : x + wide + 20
    const cloth = palette.lamp('ember')
    const d = -side
    return (
      shape(
        `M${edge} ${y - 30}h${d * 150}C${edge + d * 130} ${y + tall * 0.4} ${edge + d * 60} ${y + tall * 0.5} ${edge + d * 44} ${y + tall * 0.62}C${edge + d * 70} ${y + tall * 0.8} ${edge + d * 80} ${y + tall} ${edge + d * 84} ${y + tall + 40}H${edge}Z`,
        cloth,
      ) +
      stroke(
        `M${edge + d * 60} ${y - 20}C${edge + d * 60} ${y + tall * 0.4} ${edge + d * 30} ${y + tall * 0.5} ${edge + d * 22} ${y + tall * 0.6}`,
        palette.shade(cloth, 0.3),
        9,
      ) +
      box([Math.min(edge, edge + d * 58), y + tall * 0.58, 58, 26], palette.lamp('mustard'), 6)
    )
  }
  const table = y + tall + height * 0.1
  return [
    box([0, 0, width, height], wall),
    shape(frame, palette.sky[1]),
    clipped(frame, beyond),
    facet(
      [palette.cloud, 0.16],
      [x + wide * 0.2, y],
      [x + wide * 0.34, y],
      [x + wide * 0.16, y + tall],
      [x + wide * 0.02, y + tall],
    ),
    stroke(frame, palette.shade(wall, 0.4), 24),
    stroke(`M${x} ${y + tall * 0.2}H${x + wide}`, palette.shade(wall, 0.4), 12),
    curtain(-1),
    curtain(1),
    box([0, table, width, height - table], palette.shade(wall, 0.3)),
    shape(
      `M${width * 0.2} ${table - 14}H${width * 0.8}q16 0 16 20v14H${width * 0.2 - 16}v-14q0 -20 16 -20z`,
      palette.lamp('wood'),
    ),
    box([width * 0.46, table + 20, width * 0.08, height], palette.shade(palette.lamp('wood'), 0.4)),
    ...tea(stage, [width / 2 + light * width * 0.12, table - 14], 120),
    ...book(stage, [width / 2 - light * width * 0.14, table - 14], 190),
  ]
}

function tea({ palette }: Stage, [x, y]: Point, size: number): string[] {
  const s = size / 100
  return [
    ellipse([x, y], [58 * s, 8 * s], palette.lamp('paper')),
    facet(
      palette.lamp('apricot'),
      [x - 34 * s, y - 92 * s],
      [x + 34 * s, y - 92 * s],
      [x + 28 * s, y - 4],
      [x - 28 * s, y - 4],
    ),
    facet(
      palette.haze(palette.lamp('mist'), 0.2),
      [x - 34 * s, y - 92 * s],
      [x + 34 * s, y - 92 * s],
      [x + 33 * s, y - 76 * s],
      [x - 33 * s, y - 76 * s],
    ),
    stroke(
      `M${x + 30 * s} ${y - 60 * s}q34 -4 28 24t-36 18`,
      palette.shade(palette.lamp('mist'), 0.4),
      7 * s,
    ),
    stroke(
      `M${x - 36 * s} ${y - 38 * s}h70M${x - 34 * s} ${y - 8}h64`,
      palette.shade(palette.lamp('mist'), 0.4),
      7 * s,
    ),
    stroke(`M${x - 10} ${y - 104 * s}q-16 -22 0 -44t0 -44`, palette.lamp('paper'), 5, 0.6),
  ]
}

function book({ palette }: Stage, [x, y]: Point, size: number): string[] {
  const half = size / 2
  const paper = palette.lamp('paper')
  return [
    facet(
      palette.lamp('ember'),
      [x - half * 1.06, y + 4],
      [x + half * 1.06, y + 4],
      [x + half, y - 12],
      [x - half, y - 12],
    ),
    shape(
      `M${x} ${y - 8}C${x - half * 0.3} ${y - 46} ${x - half * 0.8} ${y - 40} ${x - half} ${y - 30}V${y - 6}C${x - half * 0.7} ${y - 18} ${x - half * 0.3} ${y - 18} ${x} ${y}Z`,
      paper,
    ),
    shape(
      `M${x} ${y - 8}C${x + half * 0.3} ${y - 46} ${x + half * 0.8} ${y - 40} ${x + half} ${y - 30}V${y - 6}C${x + half * 0.7} ${y - 18} ${x + half * 0.3} ${y - 18} ${x} ${y}Z`,
      palette.shade(paper, 0.12),
    ),
  ]
}

/** The two open wings of a window. */
function openLeaves({ palette, width, height, light }: Stage, [x, y, wide, tall]: Box): string[] {
  const wood = palette.lamp('paper')
  const leaf = (side: number): string => {
    const hinge = side === -1 ? x : x + wide
    const end = hinge + side * width * 0.13
    const top = -height * 0.035
    return [
      facet(
        palette.shade(wood, side === light ? 0.06 : 0.22),
        [hinge, y],
        [end, y + top],
        [end, y + tall - top],
        [hinge, y + tall],
      ),
      facet(
        palette.sky[1],
        [hinge + side * 16, y + 26],
        [end - side * 14, y + top + 30],
        [end - side * 14, y + tall * 0.48],
        [hinge + side * 16, y + tall * 0.47],
      ),
      facet(
        palette.sky[2],
        [hinge + side * 16, y + tall * 0.53],
        [end - side * 14, y + tall * 0.54],
        [end - side * 14, y + tall - top - 26],
        [hinge + side * 16, y + tall - 26],
      ),
    ].join('')
  }
  return [leaf(-1), leaf(1)]
}

function casement(stage: Stage, beyond: readonly string[], chance: Random): string[] {
  const { palette, width, height, light } = stage
  const wall = palette.lamp(chance.pick(['plaster', 'peach', 'sage', 'rose']))
  const opening: Box = [width * 0.18, height * 0.1, width * 0.64, height * 0.66]
  const [x, y, wide, tall] = opening
  const wood = palette.lamp('paper')
  const sill = y + tall
  const pot = stage.across(0.66)
  return [
    box([0, 0, width, height], wall),
    facet(
      [palette.glow, palette.dark ? 0.1 : 0.34],
      [x + wide * 0.1, sill],
      [x + wide, sill],
      [x + wide * 1.1 - light * 260, height],
      [x - light * 260, height],
    ),
    clipped(boxPath(opening), beyond),
    stroke(boxPath(opening), wood, 26),
    ...openLeaves(stage, opening),
    box([x - 60, sill - 6, wide + 120, 30], wood, 4),
    box([x - 60, sill + 20, wide + 120, 14], palette.shade(wall, 0.3)),
    facet(
      palette.lamp('brick'),
      [pot - 54, sill - 90],
      [pot + 54, sill - 90],
      [pot + 38, sill - 4],
      [pot - 38, sill - 4],
    ),
    box([pot - 60, sill - 106, 120, 24], palette.shade(palette.lamp('brick'), 0.16), 4),
    blooms(stage, [pot, sill - 150], [80, 56], { count: 46, size: 19, chance }),
    ...book(stage, [stage.across(0.4), sill - 6], 170),
  ]
}

function tentDoor(stage: Stage, beyond: readonly string[], chance: Random): string[] {
  const { palette, width, height, light } = stage
  const cloth = palette.dark
    ? palette.shade(palette.glow, 0.34)
    : palette.lamp(chance.pick(['mustard', 'apricot', 'clay']))
  const x = width / 2
  const opening = `M${Math.round(x)} ${Math.round(height * 0.06)}C${Math.round(x + width * 0.06)} ${Math.round(height * 0.3)} ${Math.round(x + width * 0.26)} ${Math.round(height * 0.6)} ${Math.round(x + width * 0.34)} ${Math.round(height * 0.86)}H${Math.round(x - width * 0.34)}C${Math.round(x - width * 0.26)} ${Math.round(height * 0.6)} ${Math.round(x - width * 0.06)} ${Math.round(height * 0.3)} ${Math.round(x)} ${Math.round(height * 0.06)}Z`
  const flap = (side: number): string => {
    const colour = palette.shade(cloth, side === light ? 0.12 : 0.3)
    return shape(
      `M${Math.round(x)} ${Math.round(height * 0.06)}C${Math.round(x + side * width * 0.06)} ${Math.round(height * 0.3)} ${Math.round(x + side * width * 0.26)} ${Math.round(height * 0.6)} ${Math.round(x + side * width * 0.34)} ${Math.round(height * 0.86)}C${Math.round(x + side * width * 0.36)} ${Math.round(height * 0.7)} ${Math.round(x + side * width * 0.34)} ${Math.round(height * 0.5)} ${Math.round(x + side * width * 0.4)} ${Math.round(height * 0.4)}C${Math.round(x + side * width * 0.3)} ${Math.round(height * 0.24)} ${Math.round(x + side * width * 0.12)} ${Math.round(height * 0.14)} ${Math.round(x)} ${Math.round(height * 0.06)}Z`,
      colour,
    )
  }
  const seams = [-0.46, -0.24, 0.24, 0.46].map(
    (part) => `M${Math.round(x)} 0L${Math.round(x + part * width * 1.6)} ${Math.round(height)}`,
  )
  const foot = (dx: number): string => {
    const fx = x + dx
    const sock = palette.lamp('ember')
    const top = height * 0.86
    return (
      shape(
        `M${Math.round(fx - 44)} ${Math.round(height + 10)}V${Math.round(top)}q0 -92 44 -92t44 92V${Math.round(height + 10)}Z`,
        sock,
      ) +
      stroke(
        `M${Math.round(fx - 42)} ${Math.round(top + 20)}h84M${Math.round(fx - 42)} ${Math.round(top + 50)}h84`,
        palette.lamp('paper'),
        13,
      )
    )
  }
  return [
    box([0, 0, width, height], cloth),
    stroke(seams.join(''), palette.shade(cloth, 0.24), 5, 0.7),
    clipped(opening, [box([0, 0, width, height], palette.sky[1]), ...beyond]),
    flap(-1),
    flap(1),
    veil([0, height * 0.86, width, height * 0.14], palette.shade(cloth, 0.5), 1),
    foot(-light * 20 - 56),
    foot(-light * 20 + 56),
    disc([x, height * 0.05], 15, palette.paint('ink')),
  ]
}
