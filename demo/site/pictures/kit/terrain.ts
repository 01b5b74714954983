import type { Random } from '../random.ts'
import type { Side } from '../stage.ts'
import { below, clipped, curve, polygon, shape, straight, type Point } from './shapes.ts'

export interface RangeOptions {
  readonly from: number
  readonly to: number
  /** The level from which heights are counted, in user units from the top. */
  readonly base: number
  /** Height of the tallest peak. */
  readonly height: number
  readonly peaks: number
  /** Where the tallest peak stands, user units across; left out, the range is even. */
  readonly summit?: number
  /** 0 is smooth hills' outline, 1 is broken rock. */
  readonly rough: number
}

export interface Mountains {
  readonly line: readonly Point[]
  /** The top of each mountain with the two valleys beside it. */
  readonly peaks: readonly { readonly left: Point; readonly top: Point; readonly right: Point }[]
  readonly base: number
}

/** Raises a range of peaks and valleys and breaks its outline into facets. */
export function mountains(options: RangeOptions, chance: Random): Mountains {
  const corners = cornersOf(options, chance)
  const line = corners.flatMap((corner, index) => {
    const next = corners[index + 1]
    return next ? [corner, ...broken(corner, next, options.rough, chance)] : [corner]
  })
  const peaks = corners.flatMap((top, index) => {
    const [left, right] = [corners[index - 1], corners[index + 1]]
    return index % 2 === 1 && left && right ? [{ left, top, right }] : []
  })
  return { line, peaks, base: options.base }
}

function cornersOf(
  { from, to, base, height, peaks, summit }: RangeOptions,
  chance: Random,
): Point[] {
  const span = (to - from) / peaks
  return Array.from({ length: peaks * 2 + 1 }, (_, index): Point => {
    const isPeak = index % 2 === 1
    const drift = index === 0 || index === peaks * 2 ? 0 : chance.between(-0.16, 0.16) * span
    const x = from + (index / 2) * span + drift
    const near = summit === undefined ? 0.8 : Math.exp(-(((x - summit) / (span * 1.5)) ** 2))
    const rise = isPeak ? 0.34 + near * 0.62 : 0.16 + near * 0.3
    return [x, base - height * rise * chance.between(0.84, 1.06)]
  })
}

function broken([x0, y0]: Point, [x1, y1]: Point, rough: number, chance: Random): Point[] {
  const count = Math.max(1, Math.round((2 + Math.abs(x1 - x0) / 55) * rough))
  const drop = Math.abs(y1 - y0) * 0.11 * rough + 3 * rough
  return Array.from({ length: count }, (_, index): Point => {
    const part = (index + 1 + chance.between(-0.3, 0.3)) / (count + 1)
    const sag = Math.sin(part * Math.PI) * 0.06 * (y1 - y0) * Math.sign(y1 - y0)
    return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part + sag + chance.between(-drop, drop)]
  })
}

export interface MountainColours {
  readonly face: string
  readonly shade: string
  /** Colour of snow with its depth below the tallest top, in user units. */
  readonly snow?: { readonly colour: string; readonly line: number }
}

/** A two-tone range: lit faces, faces turned from the light, and snow if asked for. */
export function range(
  land: Mountains,
  colours: MountainColours,
  light: Side,
  chance: Random,
): string[] {
  const { line, base } = land
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return []
  const outline = below(straight(line), [first[0], base], [last[0], base])
  const faces = land.peaks.map((peak) => shadowOf(peak, base, light, chance))
  const snow = colours.snow ? [snowfield(land, colours.snow, chance)] : []
  return [
    shape(outline, colours.face),
    clipped(outline, [
      ...snow,
      ...faces.map((face) => polygon(face, colours.shade, colours.snow ? 0.78 : 1)),
    ]),
  ]
}

function shadowOf(
  { left, top, right }: Mountains['peaks'][number],
  base: number,
  light: Side,
  chance: Random,
): Point[] {
  const valley = light === -1 ? right : left
  const away = valley[0] - top[0]
  const steps = 6
  const lean = chance.between(0.02, 0.3)
  const ridge = Array.from({ length: steps }, (_, index): Point => {
    const part = (index + 1) / steps
    const swing = (index % 2 === 0 ? 0.17 : -0.05) * chance.between(0.6, 1.3) * (0.5 + part)
    return [top[0] + away * (lean * part + swing), top[1] + (base - top[1]) * part]
  })
  const foot: Point = [valley[0] - away * 0.22, base]
  return [
    top,
    [top[0] + away * 0.2, top[1] - 400],
    [valley[0] + away * 0.04, top[1] - 400],
    [valley[0] + away * 0.04, valley[1]],
    foot,
    ...ridge.toReversed(),
  ]
}

function snowfield(
  land: Mountains,
  snow: { colour: string; line: number },
  chance: Random,
): string {
  const top = Math.min(...land.line.map(([, y]) => y))
  const [from, to] = [land.line[0]?.[0] ?? 0, land.line.at(-1)?.[0] ?? 0]
  const edge: Point[] = []
  for (let x = from; x < to; x += chance.between(16, 44)) {
    const swing = edge.length % 2 === 0 ? 1 : -1
    edge.push([x, top + snow.line + swing * snow.line * chance.between(0.06, 0.32)])
  }
  return polygon([[from, top - 10], ...edge, [to, top - 10]], snow.colour)
}

export interface HillOptions {
  readonly from: number
  readonly to: number
  readonly y: number
  /** Rise and fall either way, in user units. */
  readonly swell: number
  /** Number of stretches between the points that bend the line. */
  readonly bends: number
}

/** The soft upper edge of a hill or a shore, as points to run a curve through. */
export function hillLine({ from, to, y, swell, bends }: HillOptions, chance: Random): Point[] {
  return Array.from({ length: bends + 1 }, (_, index): Point => [
    from + ((to - from) * index) / bends,
    y + chance.between(-swell, swell),
  ])
}

/** Path data of the hill under a soft line, down to a floor. */
export function hillside(line: readonly Point[], floor: number): string {
  const [first, last] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]]
  return below(curve(line), [first[0], floor], [last[0], floor])
}

/** Height of the line at a place across, straight between its points. */
export function levelAt(line: readonly Point[], x: number): number {
  const index = line.findIndex(([at]) => at >= x)
  const [end, start] = [line[index] ?? line.at(-1), line[index - 1] ?? line[0]]
  if (!end || !start || end[0] === start[0]) return start?.[1] ?? 0
  return start[1] + ((x - start[0]) / (end[0] - start[0])) * (end[1] - start[1])
}
