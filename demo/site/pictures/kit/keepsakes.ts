import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { hillside, mountains } from './terrain.ts'
import { box, clipped, dashes, disc, placed, polygon, shape, stroke, type Point } from './shapes.ts'

/** A thing on the table, drawn round the origin, about 300 units across. */
export type Keepsake = (stage: Stage, chance: Random) => { readonly outline: string; readonly face: readonly string[] }

const r = (value: number): number => Math.round(value)

/** A ticket with notches, a stub and a bar code. */
export const ticket: Keepsake = ({ palette }, chance) => {
  const [half, tall] = [150, 62]
  const colour = palette.lamp(chance.pick(['apricot', 'paper', 'sage', 'peach']))
  const ink = palette.lamp('ink')
  const outline = `M${-half} ${-tall}H70a14 14 0 0 0 28 0H${half}V${tall}H98a14 14 0 0 0 -28 0H${-half}Z`
  const bars = Array.from({ length: 9 }, (_, index) => `M${108 + index * 4} -40v${chance.chance(0.8) ? 80 : 60}`)
  return {
    outline,
    face: [
      shape(outline, colour),
      dashes('M84 -44V44', palette.shade(colour, 0.5), 3, [8, 8]),
      stroke('M-126 -32H-40M-126 32H20M-126 14H-10', palette.shade(colour, 0.6), 5, 0.6),
      stroke('M-124 -8L-70 -8M-84 -18L-70 -8L-84 2M-50 -8H46', ink, 5),
      disc([44, -8], 7, palette.lamp('ember')),
      stroke(bars.join(''), ink, 2),
    ],
  }
}

/** A small brass compass. */
export const compass: Keepsake = ({ palette, light }) => {
  const brass = palette.lamp('clay')
  const dial = palette.lamp('paper')
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2
    return `M${r(Math.cos(angle) * 68)} ${r(Math.sin(angle) * 68)}L${r(Math.cos(angle) * 80)} ${r(Math.sin(angle) * 80)}`
  })
  return {
    outline: circle(0, 0, 106),
    face: [
      disc([0, 0], 106, palette.shade(brass, 0.3)),
      disc([light * 4, -4], 100, brass),
      disc([0, 0], 86, palette.shade(dial, 0.16)),
      disc([-light * 6, 6], 79, dial),
      stroke(ticks.join(''), palette.paint('slate'), 4),
      placed('rotate(32)', [
        polygon([[0, -66], [14, 0], [-14, 0]], palette.lamp('ember')),
        polygon([[0, 66], [14, 0], [-14, 0]], palette.lamp('pine')),
        polygon([[0, -66], [14, 0], [0, 0]], palette.shade(palette.lamp('ember'), 0.3)),
        polygon([[0, 66], [14, 0], [0, 0]], palette.shade(palette.lamp('pine'), 0.4)),
      ]),
      disc([0, 0], 7, brass),
    ],
  }
}

/** A cup of coffee on its saucer, seen from above. */
export const cup: Keepsake = ({ palette, light }) => {
  const china = palette.lamp('paper')
  return {
    outline: circle(0, 0, 116),
    face: [
      disc([0, 0], 116, palette.shade(china, 0.14)),
      disc([light * 3, -3], 110, china),
      disc([0, 0], 80, palette.shade(china, 0.12)),
      shape('M58 -20C110 -34 116 14 66 22L60 8C92 4 86 -14 60 -8Z', china),
      disc([-light * 12, 14], 68, palette.shadow, 0.2),
      disc([0, 0], 66, china),
      disc([0, 0], 56, palette.shade(palette.lamp('wood'), 0.3)),
      shape(crescent(light), palette.lamp('clay'), 0.8),
    ],
  }
}

function crescent(light: number): string {
  const x = light * 46
  return `M0 -46A46 46 0 0 ${light === 1 ? 1 : 0} ${x} 0A60 60 0 0 ${light === 1 ? 0 : 1} 0 -46Z`
}

/** A travel passport with a round emblem. */
export const passport: Keepsake = ({ palette }, chance) => {
  const cover = palette.lamp(chance.pick(['pine', 'ember', 'slate']))
  const gold = palette.lamp('apricot')
  return {
    outline: 'M-86 -124H74a12 12 0 0 1 12 12V112a12 12 0 0 1 -12 12H-86Z',
    face: [
      box([-86, -124, 172, 248], cover, 10),
      box([-86, -124, 20, 248], palette.shade(cover, 0.3)),
      stroke(circle(8, -24, 42), gold, 5),
      stroke('M-34 -24H50M8 -66V18M-22 -52Q8 -36 38 -52M-22 4Q8 -12 38 4', gold, 3),
      stroke('M-30 52H46M-14 74H30', gold, 5),
    ],
  }
}

/** A postcard with a mountain view, its light one apricot disc. */
export const postcard: Keepsake = ({ palette }, chance) => {
  const frame = 'M-132 -84H132V84H-132Z'
  const land = [0.15, 0.5, 0.9].map((nearness, index) => {
    const { line } = mountains({ from: -160, to: 160, base: 90, height: 120 - index * 32, peaks: 2 + index, rough: 0.3 }, chance)
    return shape(hillside(line, 90), mix(palette.lamp('sage'), palette.lamp('pineDeep'), nearness))
  })
  return {
    outline: 'M-146 -98H146V98H-146Z',
    face: [
      box([-146, -98, 292, 196], palette.lamp('paper')),
      clipped(frame, [shape(frame, palette.lamp('plaster')), disc([chance.between(-50, 60), -16], 38, palette.lamp('apricot')), ...land]),
    ],
  }
}

/** A pencil. */
export const pencil: Keepsake = ({ palette }) => {
  const paint = palette.lamp('ember')
  return {
    outline: 'M-170 -11H130L170 0L130 11H-170Z',
    face: [
      box([-170, -11, 300, 22], paint),
      box([-170, 3, 300, 8], palette.shade(paint, 0.34)),
      box([-184, -11, 26, 22], palette.lamp('peach'), 5),
      polygon([[130, -11], [170, 0], [130, 11]], palette.lamp('plaster')),
      polygon([[156, -4], [170, 0], [156, 4]], palette.paint('ink')),
    ],
  }
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0a${radius} ${radius} 0 0 1 ${-radius * 2} 0z`
}

/** Lays a thing on the table with its hard shadow; scale 1 is its own size, turn in degrees. */
export function laid({ palette, light }: Stage, thing: ReturnType<Keepsake>, [x, y]: Point, way: { scale: number; turn: number }): string {
  const turned = (dx: number, dy: number): string =>
    `translate(${r(x + dx)} ${r(y + dy)}) rotate(${r(way.turn)}) scale(${way.scale.toFixed(2)})`
  return (
    placed(turned(-light * 13, 15), [shape(thing.outline, palette.shadow)], 0.3) +
    placed(turned(0, 0), thing.face)
  )
}
