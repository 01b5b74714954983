import type { Random } from '../random.ts'
import type { Side } from '../stage.ts'
import { blob, box, polygon, shape, straight, type Point } from './shapes.ts'

export interface TreeColours {
  readonly face: string
  readonly shade: string
}

export interface SpruceWay {
  readonly light: Side
  readonly chance: Random
  /** Half the width at the foot as a share of the height. */
  readonly spread?: number
}

/** Outline of a spruce with sawn edges, standing at `foot`. */
function spruceOutline(
  [x, y]: Point,
  height: number,
  { chance, spread = 0.2 }: SpruceWay,
): { left: Point[]; right: Point[] } {
  const tiers = Math.max(3, Math.round(height / 26))
  const half = height * spread * chance.between(0.86, 1.12)
  const side = (sign: Side): Point[] =>
    Array.from({ length: tiers }, (_, index) => {
      const part = (index + 1) / tiers
      const reach = half * part * chance.between(0.86, 1.1)
      const level = y - height * (1 - part) - (part < 1 ? 0 : height * 0.05)
      const notch: Point = [x + sign * reach * 0.62, level - height * 0.015]
      return part < 1
        ? [[x + sign * reach, level] as Point, notch]
        : [[x + sign * reach, level] as Point]
    }).flat()
  return { left: side(-1), right: side(1) }
}

/** A two-tone spruce; height in user units. */
export function spruce(foot: Point, height: number, colours: TreeColours, ways: SpruceWay): string {
  const { left, right } = spruceOutline(foot, height, ways)
  const top: Point = [foot[0], foot[1] - height]
  const stem: Point = [foot[0] + ways.light * height * 0.02, foot[1] - height * 0.06]
  const dark = ways.light === -1 ? right : left
  return [
    box(
      [foot[0] - height * 0.016, foot[1] - height * 0.08, height * 0.032, height * 0.09],
      colours.shade,
    ),
    polygon([top, ...right, ...left.toReversed()], colours.face),
    polygon([top, ...dark, stem], colours.shade),
  ].join('')
}

/** A far forest edge: one path of plain spruces along a line; heights in user units. */
export function fringe(
  line: readonly Point[],
  sizes: readonly [number, number],
  chance: Random,
): string {
  const trees: string[] = []
  line.slice(1).forEach((end, index) => {
    const start = line[index] ?? end
    for (let x = start[0]; x < end[0]; x += chance.between(0.28, 0.62) * sizes[1]) {
      const y = start[1] + ((x - start[0]) / (end[0] - start[0])) * (end[1] - start[1])
      trees.push(plainSpruce([x, y + 8], chance.between(...sizes), chance))
    }
  })
  return trees.join('')
}

function plainSpruce([x, y]: Point, height: number, chance: Random): string {
  const half = height * chance.between(0.19, 0.25)
  return `${straight([
    [x, y - height],
    [x + half * 0.5, y - height * 0.55],
    [x + half * 0.34, y - height * 0.54],
    [x + half, y],
    [x - half, y],
    [x - half * 0.34, y - height * 0.54],
    [x - half * 0.5, y - height * 0.55],
  ])}Z`
}

/** A round-crowned tree in two tones; height in user units. */
export function broadleaf(
  foot: Point,
  height: number,
  colours: TreeColours,
  ways: { light: Side; chance: Random },
): string {
  const [x, y] = foot
  const { chance, light } = ways
  const radius = height * chance.between(0.34, 0.41)
  const centre: Point = [x, y - height + radius * 1.05]
  const crown = (scale: number, shift: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * Math.PI * 2
      const reach = radius * scale * chance.between(0.9, 1.1)
      return [
        centre[0] + shift + Math.cos(angle) * reach,
        centre[1] + Math.sin(angle) * reach * 1.08,
      ]
    })
  return [
    polygon(
      [
        [x - height * 0.022, y],
        [x - height * 0.012, y - height * 0.5],
        [x + height * 0.012, y - height * 0.5],
        [x + height * 0.022, y],
      ],
      colours.shade,
    ),
    blob(crown(1, 0), colours.shade),
    blob(crown(0.74, light * radius * 0.2), colours.face),
  ].join('')
}

/** A tall narrow poplar in two tones; height in user units. */
export function poplar([x, y]: Point, height: number, colours: TreeColours, light: Side): string {
  const half = height * 0.105
  const leaf = (left: number, right: number): Point[] => [
    [x, y - height],
    [x + right * 0.8, y - height * 0.66],
    [x + right, y - height * 0.36],
    [x + right * 0.5, y - height * 0.08],
    [x - left * 0.5, y - height * 0.08],
    [x - left, y - height * 0.36],
    [x - left * 0.8, y - height * 0.66],
  ]
  const lit = light === -1 ? leaf(half, half * 0.06) : leaf(half * 0.06, half)
  return [
    box([x - height * 0.012, y - height * 0.12, height * 0.024, height * 0.12], colours.shade),
    blob(leaf(half, half), colours.shade),
    blob(lit, colours.face),
  ].join('')
}

/** Reeds or tall grass leaning from a baseline; one path, heights in user units. */
export function grass(
  box: readonly [from: number, to: number, y: number],
  height: number,
  fill: string,
  chance: Random,
): string {
  const [from, to, y] = box
  const blades: string[] = []
  for (let x = from; x < to; x += chance.between(5, 13)) {
    const tall = height * chance.between(0.35, 1)
    const lean = chance.between(-0.28, 0.34) * tall
    blades.push(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(lean * 0.2)} ${Math.round(-tall * 0.6)} ${Math.round(lean)} ${Math.round(-tall)}q${Math.round(-lean * 0.5 + 4)} ${Math.round(tall * 0.4)} ${Math.round(-lean + 6)} ${Math.round(tall)}z`,
    )
  }
  return shape(blades.join(''), fill)
}
