import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, disc, ellipse, facet, placed, polygon, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)
export const PARTY = [
  'ember',
  'apricot',
  'mustard',
  'rose',
  'pine',
  'paper',
  'sky',
] as const satisfies readonly Local[]

/** A toy balloon with its knot; the centre at the point. */
export function toyBalloon(
  { palette, light }: Stage,
  [x, y]: Point,
  size: number,
  name: Local,
): string {
  const colour = palette.lamp(name)
  const outline = `M${r(x)} ${r(y + size * 1.12)}C${r(x - size * 0.5)} ${r(y + size * 0.9)} ${r(x - size * 0.94)} ${r(y + size * 0.4)} ${r(x - size * 0.94)} ${r(y - size * 0.1)}A${r(size * 0.94)} ${r(size)} 0 0 1 ${r(x + size * 0.94)} ${r(y - size * 0.1)}C${r(x + size * 0.94)} ${r(y + size * 0.4)} ${r(x + size * 0.5)} ${r(y + size * 0.9)} ${r(x)} ${r(y + size * 1.12)}Z`
  return [
    shape(outline, palette.shade(colour, 0.24)),
    ellipse([x + light * size * 0.14, y - size * 0.12], [size * 0.76, size * 0.88], colour),
    ellipse(
      [x + light * size * 0.4, y - size * 0.5],
      [size * 0.13, size * 0.22],
      palette.lamp('paper'),
      0.7,
    ),
    facet(
      palette.shade(colour, 0.3),
      [x, y + size * 1.06],
      [x + size * 0.12, y + size * 1.26],
      [x - size * 0.12, y + size * 1.26],
    ),
  ].join('')
}

/** A bunch of balloons whose strings meet at the knot; spread in user units. */
export function bunch(
  stage: Stage,
  knot: Point,
  way: { rise: number; size: number; count: number },
  chance: Random,
): string {
  const start = chance.whole(0, PARTY.length - 1)
  const spots = Array.from({ length: way.count }, (_, index): Point => {
    const angle = index * 2.4
    const far = Math.sqrt(index / way.count) * way.size * 2.6
    return [knot[0] + Math.cos(angle) * far, knot[1] - way.rise + Math.sin(angle) * far * 0.86]
  })
  const strings = spots.map(
    ([x, y]) =>
      `M${r(x)} ${r(y + way.size * 1.2)}Q${r(knot[0])} ${r((y + knot[1]) / 2 + way.size)} ${r(knot[0])} ${r(knot[1])}`,
  )
  return (
    stroke(strings.join(''), stage.palette.air(0.7), 2.2) +
    spots
      .map((spot, index) => ({ spot, index }))
      .sort((a, b) => a.spot[1] - b.spot[1])
      .map(({ spot, index }) =>
        toyBalloon(
          stage,
          spot,
          way.size * chance.between(0.86, 1.06),
          PARTY[(start + index) % PARTY.length] ?? 'ember',
        ),
      )
      .join('')
  )
}

/** A tiered cake on a stand; foot of its middle at the point, width in user units. */
export function tieredCake(
  stage: Stage,
  [x, y]: Point,
  width: number,
  way: { tiers: number; chance: Random },
): string {
  const { palette, light } = stage
  const { tiers, chance } = way
  const cream = palette.lamp(chance.pick(['paper', 'rose', 'plaster']))
  const drip = palette.lamp(chance.pick(['apricot', 'ember', 'clay', 'leaf']))
  const layers = Array.from({ length: tiers }, (_, index) => {
    const wide = width * (0.8 - index * 0.2)
    const tall = width * 0.26
    const top = y - width * 0.16 - (index + 1) * tall
    const drops = Array.from({ length: 7 }, (_, at) => {
      const px = x - wide / 2 + (wide * (at + 0.5)) / 7
      return box(
        [px - wide * 0.05, top, wide * 0.1, tall * (0.2 + ((at * 3) % 4) * 0.1)],
        drip,
        wide * 0.05,
      )
    })
    return [
      box([x - wide / 2, top, wide, tall + 2], cream, 10),
      box(
        [light === -1 ? x + wide * 0.16 : x - wide / 2, top, wide * 0.34, tall + 2],
        palette.shade(cream, 0.18),
        10,
      ),
      box([x - wide / 2, top, wide, tall * 0.16], drip, 8),
      ...drops,
    ].join('')
  })
  const crown = y - width * 0.16 - tiers * width * 0.26
  const berries = [-0.09, 0, 0.09].map((part, index) =>
    disc(
      [x + part * width, crown - width * (index === 1 ? 0.06 : 0.03)],
      width * 0.045,
      palette.lamp(index === 1 ? 'apricot' : 'ember'),
    ),
  )
  return [
    facet(
      palette.shade(palette.lamp('mist'), 0.2),
      [x - width * 0.06, y - width * 0.14],
      [x + width * 0.06, y - width * 0.14],
      [x + width * 0.18, y],
      [x - width * 0.18, y],
    ),
    box([x - width / 2, y - width * 0.17, width, width * 0.04], palette.lamp('mist'), 8),
    ...layers,
    ...berries,
  ].join('')
}

/** A child running with one arm up; feet at the point, height in user units. */
export function runner(
  [x, y]: Point,
  height: number,
  clothes: { coat: string; legs: string; skin: string },
  turn: -1 | 1,
): string {
  const s = height / 100
  return placed(`translate(${r(x)} ${r(y)}) scale(${(s * turn).toFixed(2)} ${s.toFixed(2)})`, [
    stroke('M-4 -38L-16 -22L-34 -26M4 -38L20 -26L16 -4', clothes.legs, 9),
    shape('M-13 -70C-17 -54 -16 -44 -15 -34H14C16 -46 15 -60 11 -71Z', clothes.coat),
    stroke('M8 -66L24 -84L30 -104', clothes.coat, 8),
    stroke('M-9 -66L-22 -54L-16 -44', clothes.coat, 8),
    disc([2, -83], 12, clothes.skin),
    shape('M-11 -80C-14 -97 0 -100 8 -97C16 -94 14 -86 12 -86C6 -89 -4 -89 -6 -78Z', clothes.legs),
  ])
}

/** A diamond kite with a tail of bows; the centre at the point, size is half its height. */
export function kite(
  { palette, light }: Stage,
  [x, y]: Point,
  size: number,
  way: { colours: readonly [Local, Local]; turn: number },
): string {
  const [first, second] = way.colours.map((name) => palette.lamp(name))
  const bows = [0.5, 1, 1.5].map((part) => {
    const [bx, by] = [Math.sin(part * 3) * size * 0.34, size * (1 + part * 0.62)]
    return facet(
      palette.lamp('paper'),
      [bx - 16, by - 9],
      [bx + 16, by + 9],
      [bx + 16, by - 9],
      [bx - 16, by + 9],
    )
  })
  return placed(`translate(${r(x)} ${r(y)}) rotate(${r(way.turn)})`, [
    stroke(
      `M0 ${r(size)}C${r(size * 0.5)} ${r(size * 1.3)} ${r(-size * 0.5)} ${r(size * 1.7)} ${r(size * 0.1)} ${r(size * 2.2)}`,
      palette.air(0.8),
      3,
    ),
    ...bows,
    facet(
      first ?? '#F4A259',
      [0, -size],
      [size * 0.66, -size * 0.2],
      [0, size],
      [-size * 0.66, -size * 0.2],
    ),
    facet(second ?? '#FBF7F0', [0, -size], [size * 0.66, -size * 0.2], [0, -size * 0.2]),
    facet(second ?? '#FBF7F0', [0, size], [-size * 0.66, -size * 0.2], [0, -size * 0.2]),
    polygon(
      light === -1
        ? [
            [0, -size],
            [size * 0.66, -size * 0.2],
            [0, size],
          ]
        : [
            [0, -size],
            [-size * 0.66, -size * 0.2],
            [0, size],
          ],
      palette.shadow,
      0.16,
    ),
    stroke(
      `M0 ${r(-size)}V${r(size)}M${r(-size * 0.66)} ${r(-size * 0.2)}H${r(size * 0.66)}`,
      palette.air(0.9),
      2.6,
    ),
  ])
}
