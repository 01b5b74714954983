import { mix } from '../colour.ts'
import type { Keepsake } from './keepsakes.ts'
import { box, circlePath, clipped, dashes, disc, shape, stroke } from './shapes.ts'
import { hillside, mountains } from './terrain.ts'

/** A ticket with notches, a stub and a bar code. */
export const ticket: Keepsake = ({ palette }, chance) => {
  const [half, tall] = [150, 62]
  const colour = palette.lamp(chance.pick(['apricot', 'paper', 'sage', 'peach']))
  const ink = palette.lamp('ink')
  const outline = `M${-half} ${-tall}H70a14 14 0 0 0 28 0H${half}V${tall}H98a14 14 0 0 0 -28 0H${-half}Z`
  const bars = Array.from(
    { length: 9 },
    (_, index) => `M${108 + index * 4} -40v${chance.chance(0.8) ? 80 : 60}`,
  )
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

/** A travel passport with a round emblem. */
export const passport: Keepsake = ({ palette }, chance) => {
  const cover = palette.lamp(chance.pick(['pine', 'ember', 'slate']))
  const gold = palette.lamp('apricot')
  return {
    outline: 'M-86 -124H74a12 12 0 0 1 12 12V112a12 12 0 0 1 -12 12H-86Z',
    face: [
      box([-86, -124, 172, 248], cover, 10),
      box([-86, -124, 20, 248], palette.shade(cover, 0.3)),
      stroke(circlePath([8, -24], 42), gold, 5),
      stroke('M-34 -24H50M8 -66V18M-22 -52Q8 -36 38 -52M-22 4Q8 -12 38 4', gold, 3),
      stroke('M-30 52H46M-14 74H30', gold, 5),
    ],
  }
}

/** A postcard with a mountain view, its light one apricot disc. */
export const postcard: Keepsake = ({ palette }, chance) => {
  const frame = 'M-132 -84H132V84H-132Z'
  const land = [0.15, 0.5, 0.9].map((nearness, index) => {
    const { line } = mountains(
      { from: -160, to: 160, base: 90, height: 120 - index * 32, peaks: 2 + index, rough: 0.3 },
      chance,
    )
    return shape(hillside(line, 90), mix(palette.lamp('sage'), palette.lamp('pineDeep'), nearness))
  })
  return {
    outline: 'M-146 -98H146V98H-146Z',
    face: [
      box([-146, -98, 292, 196], palette.lamp('paper')),
      clipped(frame, [
        shape(frame, palette.lamp('plaster')),
        disc([chance.between(-50, 60), -16], 38, palette.lamp('apricot')),
        ...land,
      ]),
    ],
  }
}
