import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import {
  blob,
  circlePath,
  curve,
  dashes,
  disc,
  facet,
  shape,
  stroke,
  type Point,
} from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A closed ring of points round a centre, uneven by `rough` (0 to 1). */
export function shore([x, y]: Point, [rx, ry]: Point, rough: number, chance: Random): Point[] {
  const count = 12
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2
    const far = 1 + chance.between(-rough, rough)
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far]
  })
}

/** The same ring grown or shrunk about its middle. */
export function scaled(points: readonly Point[], by: number): Point[] {
  const count = points.length
  const x = points.reduce((sum, [px]) => sum + px, 0) / count
  const y = points.reduce((sum, [, py]) => sum + py, 0) / count
  return points.map(([px, py]): Point => [x + (px - x) * by, y + (py - y) * by])
}

/** Path data of a closed soft line. */
export function loop(points: readonly Point[]): string {
  return curve([...points, ...points.slice(0, 2)])
}

/** An island with its shallows, heights in steps and a peak; colours follow the script. */
export function island(stage: Stage, centre: Point, radii: Point, chance: Random): string {
  const { palette } = stage
  const coast = shore(centre, radii, 0.24, chance)
  const land = palette.lamp('plaster')
  const high = palette.lamp('leaf')
  const steps = [0.78, 0.54, 0.32].map((part, index) =>
    blob(scaled(coast, part), mix(land, high, 0.3 + index * 0.3)),
  )
  return [
    ...[1.36, 1.2].map((part) => blob(scaled(coast, part), palette.haze(palette.water, 0.5), 0.34)),
    blob(coast, land),
    stroke(loop(coast), palette.shade(land, 0.34), 3),
    ...steps,
  ].join('')
}

/** A dashed route through places, a dot where it begins and a cross or flag where it ends. */
export function course(stage: Stage, stops: readonly Point[]): string {
  const { palette } = stage
  const ember = palette.lamp('ember')
  const start: Point = stops[0] ?? [0, 0]
  const end: Point = stops.at(-1) ?? [0, 0]
  return [
    dashes(curve(stops), ember, 6, [18, 13]),
    ...stops.slice(1, -1).map((stop) => disc(stop, 8, ember)),
    disc(start, 15, ember),
    disc(start, 7, palette.lamp('paper')),
    stroke(`M${r(end[0])} ${r(end[1])}v-62`, palette.paint('ink'), 5),
    facet(ember, [end[0], end[1] - 64], [end[0] + 46, end[1] - 50], [end[0], end[1] - 34]),
  ].join('')
}

/** A double frame of a printed sheet with ticks; inset in user units. */
export function neatline(stage: Stage, inset: number, colour: string): string {
  const { width, height } = stage
  const [a, b] = [inset, inset + 16]
  const ticks: string[] = []
  for (let x = a + 60; x < width - a; x += 60)
    ticks.push(`M${r(x)} ${r(a)}v16M${r(x)} ${r(height - a)}v-16`)
  for (let y = a + 60; y < height - a; y += 60)
    ticks.push(`M${r(a)} ${r(y)}h16M${r(width - a)} ${r(y)}h-16`)
  return (
    stroke(
      `M${r(a)} ${r(a)}H${r(width - a)}V${r(height - a)}H${r(a)}ZM${r(b)} ${r(b)}H${r(width - b)}V${r(height - b)}H${r(b)}Z`,
      colour,
      3,
    ) + stroke(ticks.join(''), colour, 2)
  )
}

/** A constellation: stars joined by thin lines within a box about a centre. */
export function constellation(
  centre: Point,
  reach: number,
  colour: string,
  chance: Random,
): string {
  const count = chance.whole(4, 7)
  const stars = Array.from({ length: count }, (_, index): Point => {
    const part = index / (count - 1) - 0.5
    return [centre[0] + part * reach * 2, centre[1] + chance.between(-0.6, 0.6) * reach]
  })
  const fork: Point = [centre[0] + chance.between(-0.4, 0.4) * reach, centre[1] + reach * 0.9]
  const from = stars[Math.floor(count / 2)] ?? centre
  return [
    stroke(
      `M${stars.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}M${r(from[0])} ${r(from[1])}L${r(fork[0])} ${r(fork[1])}`,
      colour,
      2.4,
      0.7,
    ),
    ...[...stars, fork].map((star) => disc(star, chance.between(4, 10), colour)),
  ].join('')
}

/** The lines of a globe: meridians and parallels of a disc. */
export function graticule([x, y]: Point, radius: number, colour: string): string {
  const arcs = [0.28, 0.62].map(
    (part) =>
      `M${r(x)} ${r(y - radius)}A${r(radius * part)} ${r(radius)} 0 0 1 ${r(x)} ${r(y + radius)}A${r(radius * part)} ${r(radius)} 0 0 1 ${r(x)} ${r(y - radius)}`,
  )
  const rows = [-0.6, -0.3, 0, 0.3, 0.6].map((part) => {
    const half = Math.sqrt(1 - part * part) * radius
    return `M${r(x - half)} ${r(y + part * radius)}Q${r(x)} ${r(y + part * radius + radius * 0.08)} ${r(x + half)} ${r(y + part * radius)}`
  })
  return (
    stroke(
      [...arcs, ...rows, `M${r(x)} ${r(y - radius)}V${r(y + radius)}`].join(''),
      colour,
      2.4,
      0.6,
    ) + stroke(circlePath([x, y], radius), colour, 4)
  )
}

/** Land on a globe as three soft shapes. */
export function continents(
  [x, y]: Point,
  radius: number,
  colour: string,
  chance: Random,
): string[] {
  return (
    [
      [-0.36, -0.3, 0.42],
      [0.4, 0.06, 0.38],
      [-0.16, 0.56, 0.3],
    ] as const
  ).map(([dx, dy, size]) =>
    blob(
      shore(
        [x + dx * radius, y + dy * radius],
        [radius * size, radius * size * 0.86],
        0.34,
        chance,
      ),
      colour,
    ),
  )
}

/** A small peak on a map. */
export function peakMark({ palette, light }: Stage, [x, y]: Point, size: number): string {
  return (
    facet(palette.lamp('clay'), [x, y - size], [x + size * 0.8, y], [x - size * 0.8, y]) +
    facet(
      palette.shade(palette.lamp('clay'), 0.34),
      [x, y - size],
      [x - light * size * 0.8, y],
      [x - light * size * 0.1, y],
    ) +
    shape(
      `M${r(x)} ${r(y - size)}l${r(size * 0.27)} ${r(size * 0.34)}l${r(-size * 0.27)} ${r(-size * 0.08)}l${r(-size * 0.27)} ${r(size * 0.08)}z`,
      palette.paint('snow'),
    )
  )
}
