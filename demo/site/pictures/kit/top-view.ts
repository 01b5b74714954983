import type { Local } from '../palette.ts'
import type { Keepsake } from './keepsakes.ts'
import {
  box,
  circlePath,
  disc,
  ellipse,
  facet,
  placed,
  shape,
  stroke,
  type Point,
} from './shapes.ts'

const r = (value: number): number => Math.round(value)

const round = (radius: number, face: readonly string[]): ReturnType<Keepsake> => ({
  outline: circlePath([0, 0], radius),
  face,
})

/** A straw hat with a ribbon, from above. */
export const hat: Keepsake = ({ palette, light }, chance) => {
  const straw = palette.lamp('wheat')
  return round(150, [
    disc([0, 0], 150, palette.shade(straw, 0.16)),
    disc([light * 3, -3], 145, straw),
    ...[122, 104].map((radius) => stroke(circlePath([0, 0], radius), palette.shade(straw, 0.2), 3)),
    disc([0, 0], 84, palette.lamp(chance.pick(['ember', 'pine', 'rose']))),
    disc([0, 0], 70, palette.shade(straw, 0.1)),
    disc([light * 7, -8], 58, palette.haze(straw, 0.2)),
  ])
}

/** A plate with a slice of cake and a fork. */
export const plate: Keepsake = ({ palette, light }, chance) => {
  const china = palette.lamp('paper')
  const cake = palette.lamp(chance.pick(['rose', 'mustard', 'clay', 'ember']))
  return round(112, [
    disc([0, 0], 112, palette.shade(china, 0.18)),
    disc([light * 2, -2], 108, china),
    stroke(circlePath([0, 0], 78), palette.shade(china, 0.14), 4),
    placed('rotate(-24)', [
      facet(cake, [-46, 30], [50, 4], [-46, -30]),
      facet(palette.shade(cake, 0.24), [-46, 30], [50, 4], [-46, 6]),
      disc([-26, -4], 11, palette.lamp('ember')),
    ]),
    stroke('M30 62L84 8M84 8l14 -24M84 8l24 -14', palette.shade(palette.lamp('mist'), 0.4), 5),
  ])
}

/** A bowl of round fruit. */
export const bowl: Keepsake = ({ palette, light }, chance) => {
  const clay = palette.lamp(chance.pick(['pine', 'slate', 'sage']))
  const fruit = palette.lamp(chance.pick(['ember', 'apricot', 'plum']))
  const spots: readonly Point[] = [
    [-38, -30],
    [26, -44],
    [48, 16],
    [-2, 2],
    [-46, 28],
    [10, 48],
  ]
  return round(106, [
    disc([0, 0], 106, clay),
    disc([0, 0], 92, palette.shade(clay, 0.34)),
    ...spots.flatMap(([x, y]) => [
      disc([x, y], 29, palette.shade(fruit, 0.24)),
      disc([x + light * 5, y - 5], 22, fruit),
      stroke(`M${x} ${y}l6 -9`, palette.lamp('pine'), 4),
    ]),
  ])
}

/** A board with a loaf and a few slices. */
export const bread: Keepsake = ({ palette }) => {
  const wood = palette.lamp('wood')
  const crust = palette.lamp('clay')
  return {
    outline:
      'M-160 -70H120a20 20 0 0 1 20 20V50a20 20 0 0 1 -20 20H-160a20 20 0 0 1 -20 -20V-50a20 20 0 0 1 20 -20Z',
    face: [
      box([-180, -70, 320, 140], wood, 20),
      box([136, -18, 70, 36], wood, 16),
      disc([188, 0], 8, palette.shade(wood, 0.5)),
      ellipse([-70, 0], [88, 46], palette.shade(crust, 0.2)),
      ellipse([-74, -4], [82, 40], crust),
      stroke('M-118 -20l22 34M-84 -30l26 42M-48 -28l22 34', palette.lamp('plaster'), 6),
      ...[48, 78, 106].map(
        (x) => box([x, -40, 20, 78], palette.lamp('plaster'), 10) + box([x, -40, 7, 78], crust, 5),
      ),
    ],
  }
}

/** A jug and two glasses, from above. */
export const drinks: Keepsake = ({ palette, light }) => {
  const china = palette.lamp('mist')
  const glass = (x: number, y: number, name: Local): string =>
    disc([x, y], 40, palette.haze(china, 0.2)) +
    disc([x, y], 33, palette.lamp(name)) +
    disc([x + light * 9, y - 10], 9, palette.lamp('paper'), 0.7)
  return round(84, [
    shape('M60 -26C120 -30 120 40 58 28', palette.shade(china, 0.2)),
    disc([0, 0], 84, palette.shade(china, 0.16)),
    disc([light * 2, -2], 78, china),
    disc([0, 0], 62, palette.lamp('apricot')),
    ...[
      [-20, -16],
      [22, 10],
    ].map(
      ([x = 0, y = 0]) =>
        disc([x, y], 17, palette.lamp('mustard')) +
        stroke(circlePath([x, y], 14), palette.lamp('paper'), 3),
    ),
    glass(-104, 70, 'apricot'),
    glass(-30, 128, 'apricot'),
  ])
}

/** A bunch of flowers lying on its side, tied with a ribbon. */
export const bouquet: Keepsake = ({ palette, light }, chance) => {
  const stems = Array.from(
    { length: 9 },
    (_, index) => `M${r(-10 + index * 3)} 40L${r((index - 4) * 13)} 170`,
  )
  const heads = Array.from({ length: 26 }, (_, index) => {
    const angle = chance.between(0, Math.PI * 2)
    const far = Math.sqrt(chance.next())
    const spot: Point = [Math.cos(angle) * far * 108, -38 + Math.sin(angle) * far * 92]
    const leaf = index < 10
    const colour = palette.lamp(
      leaf ? 'leaf' : chance.pick(['paper', 'rose', 'apricot', 'ember', 'peach']),
    )
    const size = chance.between(18, 32)
    return (
      disc(spot, size, palette.shade(colour, 0.22)) +
      disc([spot[0] + light * size * 0.16, spot[1] - size * 0.16], size * 0.72, colour) +
      (leaf ? '' : disc(spot, size * 0.24, palette.shade(colour, 0.3)))
    )
  })
  return {
    outline:
      'M-110 -40C-110 -180 110 -180 110 -40C100 40 30 60 40 180H-40C-30 60 -100 40 -110 -40Z',
    face: [
      stroke(stems.join(''), palette.shade(palette.lamp('leaf'), 0.2), 7),
      ...heads,
      box([-30, 66, 60, 30], palette.lamp('paper'), 6),
      stroke('M-6 96L-38 150M8 96L34 156', palette.lamp('paper'), 10),
    ],
  }
}

/** A card of thick paper with a printed wreath and an envelope under it. */
export const invitation: Keepsake = ({ palette }, chance) => {
  const card = palette.lamp('paper')
  const ink = palette.shade(palette.lamp('leaf'), 0.1)
  const leaves = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2
    return placed(
      `translate(${r(Math.cos(angle) * 62)} ${r(-24 + Math.sin(angle) * 62)}) rotate(${r((angle * 180) / Math.PI + 60)})`,
      [ellipse([0, 0], [15, 6], index % 5 === 0 ? palette.lamp('apricot') : ink)],
    )
  })
  return {
    outline: 'M-110 -150H110V150H-110Z',
    face: [
      placed(`rotate(${chance.whole(6, 12)})`, [
        box([-90, -110, 220, 290], palette.lamp('sage'), 4),
        facet(palette.shade(palette.lamp('sage'), 0.18), [-90, -110], [130, -110], [20, 10]),
      ]),
      box([-110, -150, 220, 300], palette.shade(card, 0.12)),
      box([-110, -152, 217, 299], card),
      ...leaves,
      stroke('M-44 74H44M-64 98H64M-30 122H30', palette.shade(card, 0.5), 5, 0.7),
      stroke('M-14 -34V-12M14 -34V-12M-14 -23H14', palette.lamp('ember'), 5),
    ],
  }
}

/** Two rings in an open box. */
export const ringBox: Keepsake = ({ palette }, chance) => {
  const velvet = palette.lamp(chance.pick(['pine', 'plum', 'ember']))
  return {
    outline: 'M-80 -110H80V80H-80Z',
    face: [
      box([-80, -110, 160, 92], palette.shade(velvet, 0.2), 12),
      box([-66, -98, 132, 68], palette.lamp('paper'), 6),
      box([-80, -22, 160, 104], velvet, 12),
      box([-66, -8, 132, 76], palette.shade(velvet, 0.36), 8),
      stroke(circlePath([-20, 30], 26), palette.lamp('mustard'), 8),
      stroke(circlePath([20, 30], 26), palette.lamp('apricot'), 8),
    ],
  }
}

/** A round cake with candles, from above. */
export const cake: Keepsake = ({ palette, light }, chance) => {
  const cream = palette.lamp(chance.pick(['rose', 'paper', 'wheat']))
  const candles = Array.from({ length: 8 }, (_, index): Point => {
    const angle = (index / 8) * Math.PI * 2
    return [Math.cos(angle) * 66, Math.sin(angle) * 66]
  })
  return round(180, [
    disc([0, 0], 180, palette.shade(palette.lamp('paper'), 0.1)),
    disc([0, 0], 134, palette.shade(cream, 0.24)),
    disc([light * 3, -4], 128, cream),
    ...Array.from({ length: 20 }, (_, index) =>
      disc(
        [Math.cos((index / 20) * Math.PI * 2) * 118, Math.sin((index / 20) * Math.PI * 2) * 118],
        16,
        palette.haze(cream, 0.3),
      ),
    ),
    ...candles.flatMap((spot) => [
      palette.dark ? disc(spot, 38, palette.glow, 0.2) : '',
      disc(spot, 10, palette.lamp('ember')),
      disc([spot[0], spot[1] - 4], 6, '#FFE6B0'),
    ]),
    ...[
      [0, -14],
      [-16, 10],
      [16, 12],
    ].map(([x = 0, y = 0]) => disc([x, y], 17, palette.lamp('ember'))),
  ])
}
