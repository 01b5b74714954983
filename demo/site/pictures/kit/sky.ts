import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { blob, curve, disc, shape, straight, stroke, type Point } from './shapes.ts'

export interface SkyOptions {
  /** Centre of the sun or moon; left out when it is out of the picture. */
  readonly sun?: Point
  /** Radius of the disc in user units. */
  readonly radius?: number
  /** Where the sky ends, in user units from the top. */
  readonly horizon: number
  /** How many strips of cloud, 0 for a clean sky. */
  readonly clouds?: number
}

/** The farthest layers: air, the disc of light with its two rings, strips of cloud, stars by night. */
export function sky(stage: Stage, options: SkyOptions): string[] {
  const { palette } = stage
  const stops = palette.sky.map(
    (colour, index) => `<stop offset="${[0, 0.58, 1][index] ?? 1}" stop-color="${colour}"/>`,
  )
  const light = options.sun ? sun(stage, options.sun, options.radius ?? 70) : []
  const air = `<linearGradient id="air" x1="0" y1="0" x2="0" y2="${Math.round(options.horizon)}" gradientUnits="userSpaceOnUse">${stops.join('')}</linearGradient>`
  return [
    `${air}<rect width="100%" height="100%" fill="url(#air)"/>`,
    ...(stage.script === 'night' ? stars(stage, options.horizon) : []),
    ...(stage.script === 'night'
      ? [...clouds(stage, options), ...light]
      : [...light, ...clouds(stage, options)]),
  ]
}

function sun({ palette, script }: Stage, centre: Point, radius: number): string[] {
  const ring = mix(palette.sky[2], palette.light, script === 'night' ? 0.16 : 0.3)
  const strength = script === 'night' ? 0.4 : 0.5
  return [
    disc(centre, radius * 2.7, ring, strength * 0.6),
    disc(centre, radius * 1.75, ring, strength),
    disc(centre, radius, palette.light),
  ]
}

function stars({ random, width }: Stage, horizon: number): string[] {
  const chance = random('stars')
  const count = Math.round(width / 18)
  return Array.from({ length: count }, () => {
    const depth = chance.next() ** 1.4
    const place: Point = [chance.between(0, width), depth * horizon * 0.9]
    return disc(
      place,
      chance.between(0.8, 2.4),
      '#FBE6C4',
      chance.between(0.35, 0.9) * (1 - depth / 2),
    )
  })
}

function clouds(
  { random, palette, width, script }: Stage,
  { horizon, clouds = 0 }: SkyOptions,
): string[] {
  const chance = random('clouds')
  return Array.from({ length: clouds }, () => {
    const y = horizon * chance.between(0.22, 0.8)
    const length = chance.between(190, 420) * (0.6 + (y / horizon) * 0.7)
    const centre: Point = [chance.between(0, width), y]
    return cloud(centre, length, palette.cloud, chance)
  }).map((strip) => (script === 'night' ? strip.replaceAll('/>', ' fill-opacity="0.55"/>') : strip))
}

/** One long strip of cloud with a flat belly, as if cut from paper; length in user units. */
export function cloud([x, y]: Point, length: number, colour: string, chance: Random): string {
  const half = length / 2
  const rise = length * chance.between(0.07, 0.11)
  const crown = chance.between(-0.35, 0.3)
  return blob(
    [
      [x - half, y],
      [x - half * 0.55, y - rise * 0.45],
      [x + half * (crown - 0.2), y - rise],
      [x + half * (crown + 0.18), y - rise * 0.86],
      [x + half * (crown + 0.42), y - rise * 0.35],
      [x + half, y + rise * 0.08],
      [x + half * 0.3, y + rise * 0.2],
      [x - half * 0.4, y + rise * 0.16],
    ],
    colour,
    0.85,
  )
}

/** A band of mist lying between two layers; thickness in user units. */
export function mist({ palette, width, random }: Stage, y: number, thickness: number): string {
  const chance = random(`mist ${Math.round(y)}`)
  const line: Point[] = Array.from({ length: 7 }, (_, index) => [
    (index / 6) * width,
    y + chance.between(-0.3, 0.3) * thickness,
  ])
  const floor = line.toReversed().map(([x, top]): Point => [x, top + thickness])
  const back = curve(floor).replace('M', 'L')
  return shape(`${curve(line)}${back}Z`, palette.cloud, 0.42)
}

/** A loose flock of far birds round a point; `spread` is the width of the flock. */
export function birds(stage: Stage, [x, y]: Point, spread: number): string {
  const chance = stage.random('birds')
  const wings = Array.from({ length: chance.whole(4, 8) }, () => {
    const size = chance.between(7, 15)
    const [cx, cy] = [
      x + chance.between(-0.5, 0.5) * spread,
      y + chance.between(-0.22, 0.22) * spread,
    ]
    const tilt = chance.between(-2, 3)
    return straight([
      [cx - size, cy - size * 0.35 + tilt],
      [cx - size * 0.25, cy - size * 0.12],
      [cx, cy + size * 0.2],
      [cx + size * 0.3, cy - size * 0.14],
      [cx + size, cy - size * 0.4 - tilt],
    ])
  })
  return stroke(wings.join(''), stage.palette.air(0.8), 2.6, 0.85)
}
