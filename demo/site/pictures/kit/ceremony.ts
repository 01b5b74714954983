import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { blob, box, disc, ellipse, facet, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)
const BLOOMS = ['paper', 'apricot', 'rose', 'ember', 'peach'] as const satisfies readonly Local[]

/** Flowers and leaves scattered round a point; reach in user units. */
export function blooms(
  stage: Stage,
  [x, y]: Point,
  reach: Point,
  way: { count: number; size: number; chance: Random },
): string {
  const { palette, light } = stage
  const { count, size, chance } = way
  return Array.from({ length: count }, (_, index) => {
    const angle = chance.between(0, Math.PI * 2)
    const far = Math.sqrt(chance.next())
    const centre: Point = [
      x + Math.cos(angle) * far * reach[0],
      y + Math.sin(angle) * far * reach[1],
    ]
    const leaf = index < count * 0.5
    const colour = palette.lamp(leaf ? 'leaf' : chance.pick(BLOOMS))
    const wide = size * chance.between(0.6, 1.15) * (leaf ? 1.2 : 0.9)
    return (
      disc(centre, wide, palette.shade(colour, 0.24)) +
      disc([centre[0] + light * wide * 0.2, centre[1] - wide * 0.2], wide * 0.68, colour)
    )
  }).join('')
}

/** A thin ring to stand before, flowers on one side of it; its foot at the point, radius in user units. */
export function flowerRing(stage: Stage, [x, y]: Point, radius: number, chance: Random): string {
  const { palette, subject } = stage
  const centre: Point = [x, y - radius * 0.98]
  const tufts = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (0.5 + subject * (0.12 + index * 0.085))
    const spot: Point = [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]
    const full = 1 - Math.abs(index - 3) / 8
    return blooms(stage, spot, [radius * 0.16 * full, radius * 0.16 * full], {
      count: 12,
      size: radius * 0.06,
      chance,
    })
  })
  const upper: Point = [centre[0] - subject * radius * 0.6, centre[1] - radius * 0.8]
  return [
    stroke(
      `M${r(centre[0] - radius)} ${r(centre[1])}a${r(radius)} ${r(radius)} 0 1 1 ${r(radius * 2)} 0a${r(radius)} ${r(radius)} 0 1 1 ${r(-radius * 2)} 0`,
      palette.lamp('mustard'),
      radius * 0.035,
    ),
    ...tufts,
    blooms(stage, upper, [radius * 0.14, radius * 0.12], {
      count: 14,
      size: radius * 0.055,
      chance,
    }),
  ].join('')
}

/** A light rotunda on columns with a round roof and steps; the foot of its middle at the point, width in user units. */
export function rotunda(stage: Stage, [x, y]: Point, width: number): string {
  const { palette, light } = stage
  const stone = palette.lamp('paper')
  const half = width / 2
  const floor = y - width * 0.1
  const top = floor - width * 0.62
  const dome = `M${r(x - half * 0.94)} ${r(top - width * 0.06)}C${r(x - half * 0.9)} ${r(top - width * 0.36)} ${r(x - half * 0.4)} ${r(top - width * 0.5)} ${r(x)} ${r(top - width * 0.52)}C${r(x + half * 0.4)} ${r(top - width * 0.5)} ${r(x + half * 0.9)} ${r(top - width * 0.36)} ${r(x + half * 0.94)} ${r(top - width * 0.06)}Z`
  const far = palette.shade(stone, 0.34)
  const column = (part: number, colour: string, wide: number): string =>
    box([x + half * part - wide / 2, top, wide, floor - top], colour) +
    (colour === stone
      ? box(
          [
            x + half * part + (light === -1 ? wide * 0.1 : -wide * 0.5),
            top,
            wide * 0.4,
            floor - top,
          ],
          palette.shade(stone, 0.22),
        )
      : '')
  return [
    ellipse([x - light * half * 0.3, y], [half * 1.3, width * 0.05], palette.shadow, 0.24),
    ...[-0.42, 0.42].map((part) => column(part, far, width * 0.055)),
    box(
      [x - half * 1.12, y - width * 0.035, width * 1.12, width * 0.04],
      palette.shade(stone, 0.16),
    ),
    box(
      [x - half * 1.04, y - width * 0.07, width * 1.04, width * 0.04],
      palette.shade(stone, 0.06),
    ),
    box([x - half * 0.96, floor, width * 0.96, width * 0.035], stone),
    ...[-0.84, 0.84].map((part) => column(part, stone, width * 0.075)),
    box([x - half * 0.98, top - width * 0.07, width * 0.98, width * 0.08], stone),
    box(
      [x - half * 0.98, top - width * 0.01, width * 0.98, width * 0.02],
      palette.shade(stone, 0.3),
    ),
    shape(dome, palette.lamp('sage')),
    facet(
      [palette.shadow, 0.26],
      [x, top - width * 0.52],
      [x - light * half * 0.5, top - width * 0.4],
      [x - light * half * 0.94, top - width * 0.06],
      [x - light * half * 0.2, top - width * 0.06],
    ),
    disc([x, top - width * 0.54], width * 0.03, palette.lamp('apricot')),
  ].join('')
}

/** A wooden frame with two falls of cloth and flowers at one corner; foot of its middle at the point. */
export function drapedFrame(stage: Stage, [x, y]: Point, width: number, chance: Random): string {
  const { palette, light, subject } = stage
  const half = width / 2
  const top = y - width * 1.2
  const wood = palette.lamp('wood')
  const cloth = palette.lamp('paper')
  const fall = (side: number): string =>
    `M${r(x + side * half * 1.04)} ${r(top)}C${r(x + side * half * 0.5)} ${r(top + width * 0.16)} ${r(x + side * half * 0.2)} ${r(top + width * 0.14)} ${r(x)} ${r(top)}C${r(x + side * half * 0.2)} ${r(top + width * 0.34)} ${r(x + side * half * 0.7)} ${r(top + width * 0.3)} ${r(x + side * half * 0.82)} ${r(y)}H${r(x + side * half * 1.16)}C${r(x + side * half * 1.06)} ${r(y - width * 0.4)} ${r(x + side * half * 1.12)} ${r(top + width * 0.3)} ${r(x + side * half * 1.04)} ${r(top)}Z`
  return [
    stroke(`M${r(x - half)} ${r(y)}V${r(top)}H${r(x + half)}V${r(y)}`, wood, width * 0.05),
    shape(fall(light), cloth),
    shape(fall(-light), palette.shade(cloth, 0.2)),
    blooms(stage, [x + subject * half * 0.8, top + width * 0.02], [half * 0.5, width * 0.14], {
      count: 34,
      size: width * 0.05,
      chance,
    }),
    blooms(stage, [x - subject * half * 0.86, top], [half * 0.26, width * 0.09], {
      count: 14,
      size: width * 0.042,
      chance,
    }),
  ].join('')
}

/** The wide crown of an old tree in two tones; radius in user units. */
export function greatCrown(
  stage: Stage,
  [x, y]: Point,
  radius: number,
  colours: { readonly face: string; readonly shade: string },
): string {
  const { light, random } = stage
  const chance = random('great crown')
  const lobe = (dx: number, dy: number, size: number): string => {
    const edge = (scale: number, shift: number): Point[] =>
      Array.from({ length: 10 }, (_, index) => {
        const angle = (index / 10) * Math.PI * 2
        const reach = radius * size * scale * chance.between(0.92, 1.08)
        return [
          x + dx * radius + shift + Math.cos(angle) * reach,
          y + dy * radius + Math.sin(angle) * reach * 0.86,
        ]
      })
    return (
      blob(edge(1, 0), colours.shade) + blob(edge(0.76, light * radius * size * 0.18), colours.face)
    )
  }
  return [
    lobe(-0.82, 0.22, 0.64),
    lobe(0.82, 0.2, 0.68),
    lobe(0, -0.16, 0.98),
    lobe(-light * 0.3, 0.36, 0.56),
  ].join('')
}
