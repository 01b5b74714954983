import { disc, facet, placed, shape, stroke, type Point } from './shapes.ts'

export interface PairColours {
  /** The first one's coat, the second one's coat, legs and skin. */
  readonly coats: readonly [string, string]
  readonly legs: string
  readonly skin: string
}

const at = ([x, y]: Point, size: number, turn: -1 | 1): string =>
  `translate(${Math.round(x)} ${Math.round(y)}) scale(${((size / 100) * turn).toFixed(2)} ${(size / 100).toFixed(2)})`

/** Two people on a bench from behind; the bench's foot at the point, `size` the height of one who stands. */
export function benchPair(foot: Point, size: number, colours: PairColours): string {
  const [first, second] = colours.coats
  const sitter = (x: number, coat: string, lean: number): string =>
    shape(
      `M${x - 13} -28C${x - 15} -50 ${x - 12} -60 ${x + lean} -62C${x + 13} -60 ${x + 15} -50 ${x + 14} -28Z`,
      coat,
    ) + disc([x + lean * 1.6, -71], 8.6, colours.legs)
  return placed(at(foot, size, 1), [
    sitter(-15, first, 3),
    sitter(14, second, -3),
    stroke('M-52 -46H52M-52 -36H52', colours.legs, 4.5),
    stroke('M-52 -24H52M-42 -46V0M42 -46V0', colours.legs, 4),
  ])
}

/** A couple who stand hand in hand, seen from behind: one in a long dress, one in a suit. */
export function newlyweds(
  foot: Point,
  size: number,
  { coats, legs, skin }: PairColours,
  turn: -1 | 1,
): string {
  const [dress, suit] = coats
  return placed(at(foot, size, turn), [
    stroke('M21 -44V-2M31 -44V-2', suit, 8),
    shape('M14 -78C11 -64 12 -46 14 -40H38C40 -46 41 -64 38 -78C30 -84 22 -84 14 -78Z', suit),
    disc([26, -90], 8, legs),
    stroke('M16 -74L6 -56L0 -42', suit, 6),
    shape(
      'M-22 -76C-25 -66 -21 -56 -21 -50C-26 -32 -36 -14 -44 0H10C4 -14 -6 -32 -9 -50C-9 -56 -5 -66 -8 -76C-12 -80 -18 -80 -22 -76Z',
      dress,
    ),
    facet([dress, 0.55], [-16, -94], [-2, -60], [-10, -10], [-34, 0], [-30, -50]),
    stroke('M-8 -74L-3 -56L0 -42', skin, 4.6),
    disc([-15, -88], 7.6, legs),
  ])
}
