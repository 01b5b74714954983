import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, disc, ellipse, facet, placed, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A beach umbrella from above with its shadow; radius in user units. */
export function parasol(
  stage: Stage,
  [x, y]: Point,
  radius: number,
  [first, second]: readonly [Local, Local],
): string {
  const { palette, light, random } = stage
  const turn = random(`parasol ${r(x)}`).next()
  const corner = (index: number): Point => {
    const angle = ((index + turn) / 8) * Math.PI * 2
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  }
  const gores = Array.from({ length: 8 }, (_, index) =>
    facet(
      palette.paint(index % 2 === 0 ? first : second),
      [x, y],
      corner(index),
      corner(index + 1),
    ),
  )
  const dark = Array.from({ length: 4 }, (_, index) =>
    facet(
      [palette.shadow, 0.12],
      [x, y],
      corner(index + (light === -1 ? 0 : 3)),
      corner(index + (light === -1 ? 1 : 4)),
    ),
  )
  return (
    ellipse(
      [x - light * radius * 0.5, y + radius * 0.42],
      [radius, radius * 0.94],
      palette.shadow,
      0.22,
    ) +
    gores.join('') +
    dark.slice(0, 3).join('') +
    disc([x, y], radius * 0.08, palette.paint('paper'))
  )
}

/** A towel with stripes. */
export function towel(
  { palette }: Stage,
  [x, y]: Point,
  size: number,
  way: { name: Local; turn: number },
): string {
  const cloth = palette.paint(way.name)
  return placed(`translate(${r(x)} ${r(y)}) rotate(${r(way.turn)})`, [
    box([-size * 0.3, -size * 0.6, size * 0.6, size * 1.2], cloth),
    ...[-0.44, -0.3, 0.3, 0.44].map((part) =>
      box([-size * 0.3, size * part, size * 0.6, size * 0.07], palette.paint('paper')),
    ),
  ])
}

/** A kayak with its paddler and wake; turn in degrees, 0 points up. */
export function kayak(
  stage: Stage,
  [x, y]: Point,
  size: number,
  way: { name: Local; turn: number },
): string {
  const { palette } = stage
  const hull = palette.lamp(way.name)
  return placed(
    `translate(${r(x)} ${r(y)}) rotate(${r(way.turn)}) scale(${(size / 100).toFixed(2)})`,
    [
      stroke('M0 -46L-44 86M0 -46L44 86', palette.glitter, 4, 0.4),
      `<path d="M6 -66C22 -30 22 34 6 72C-10 34 -10 -30 6 -66Z" fill="${palette.shadow}" opacity="0.28"/>`,
      `<path d="M0 -70C17 -34 17 32 0 70C-17 32 -17 -34 0 -70Z" fill="${hull}"/>`,
      `<path d="M0 -70C17 -34 17 32 0 70Z" fill="${palette.shade(hull, 0.24)}"/>`,
      ellipse([0, 4], [9, 17], palette.shade(hull, 0.5)),
      stroke('M-46 -8L46 6', palette.paint('paper'), 4),
      ellipse([-46, -8], [13, 5], palette.paint('paper')),
      ellipse([46, 6], [13, 5], palette.paint('paper')),
      ellipse([0, 2], [13, 9], palette.lamp('wheat')),
      disc([0, 0], 7, palette.paint('ink')),
    ],
  )
}

/** A rowing boat of eight with its oars out; turn in degrees, 0 points up. */
export function rowingEight(
  stage: Stage,
  [x, y]: Point,
  size: number,
  way: { name: Local; turn: number },
): string {
  const { palette } = stage
  const hull = palette.lamp('paper')
  const oars = Array.from({ length: 8 }, (_, index) => {
    const level = -44 + index * 13
    const side = index % 2 === 0 ? -1 : 1
    return (
      stroke(`M0 ${level}L${side * 33} ${level + 8}`, palette.paint('ink'), 1.6) +
      ellipse([side * 36, level + 9], [7, 3], palette.lamp(way.name)) +
      ellipse([side * 39, level + 14], [8, 4], palette.glitter, 0.5)
    )
  })
  const crew = Array.from(
    { length: 9 },
    (_, index) =>
      ellipse([0, -46 + index * 13], [4.6, 3.6], palette.lamp(index === 8 ? 'mustard' : way.name)) +
      disc([0, -46 + index * 13], 2.4, palette.paint('ink')),
  )
  return placed(
    `translate(${r(x)} ${r(y)}) rotate(${r(way.turn)}) scale(${(size / 100).toFixed(2)})`,
    [
      stroke('M-3 60L-16 150M3 60L16 150', palette.glitter, 2.4, 0.45),
      `<path d="M5 -90C12 -40 12 40 5 84C-2 40 -2 -40 5 -90Z" fill="${palette.shadow}" opacity="0.24"/>`,
      ...oars,
      `<path d="M0 -94C8 -44 8 40 0 80C-8 40 -8 -44 0 -94Z" fill="${hull}"/>`,
      `<path d="M0 -94C8 -44 8 40 0 80Z" fill="${palette.shade(hull, 0.2)}"/>`,
      ...crew,
    ],
  )
}

/** A round table laid for guests, with chairs round it. */
export function roundTable(stage: Stage, [x, y]: Point, radius: number, chance: Random): string {
  const { palette, light } = stage
  const seats = 8
  const turn = chance.next()
  const ring = (index: number, far: number): Point => {
    const angle = ((index + turn) / seats) * Math.PI * 2
    return [x + Math.cos(angle) * radius * far, y + Math.sin(angle) * radius * far]
  }
  const coats = ['ember', 'ink', 'apricot', 'pine', 'paper', 'rose'] as const
  return [
    disc([x - light * radius * 0.2, y + radius * 0.26], radius * 1.14, palette.shadow, 0.2),
    ...Array.from({ length: seats }, (_, index) =>
      disc(ring(index, 1.24), radius * 0.19, palette.shade(palette.lamp('wood'), 0.1)),
    ),
    ...Array.from({ length: seats }, (_, index) =>
      chance.chance(0.6)
        ? ellipse(
            ring(index, 1.22),
            [radius * 0.17, radius * 0.15],
            palette.lamp(chance.pick(coats)),
          ) + disc(ring(index, 1.19), radius * 0.085, palette.shade(palette.lamp('wood'), 0.5))
        : '',
    ),
    disc([x, y], radius, palette.shade(palette.lamp('paper'), 0.12)),
    disc([x, y], radius * 0.97, palette.lamp('paper')),
    ...Array.from(
      { length: seats },
      (_, index) =>
        disc(ring(index, 0.74), radius * 0.14, palette.shade(palette.lamp('mist'), 0.18)) +
        disc(ring(index, 0.74), radius * 0.09, palette.lamp('paper')),
    ),
    ...Array.from({ length: 9 }, () =>
      disc(
        [x + chance.between(-0.24, 0.24) * radius, y + chance.between(-0.24, 0.24) * radius],
        radius * chance.between(0.07, 0.13),
        palette.lamp(chance.pick(['leaf', 'rose', 'apricot', 'ember'])),
      ),
    ),
    palette.dark ? disc([x, y], radius * 0.7, palette.glow, 0.2) : '',
  ].join('')
}

/** Crowns of a wood from above, scattered where `inside` says; sizes in user units. */
export function canopy(
  stage: Stage,
  way: { count: number; size: readonly [number, number]; inside: (spot: Point) => boolean },
  chance: Random,
): string[] {
  const { palette, light, width, height, script } = stage
  const autumn = script === 'autumn'
  return Array.from({ length: way.count }, (): string => {
    const spot: Point = [chance.between(-30, width + 30), chance.between(-30, height + 30)]
    const size = chance.between(...way.size)
    const nearness = chance.between(0.5, 0.86)
    const colour = autumn
      ? palette.paint(chance.pick(['apricot', 'ember', 'mustard', 'leaf', 'clay']))
      : palette.air(nearness)
    if (!way.inside(spot)) return ''
    return (
      disc([spot[0] - light * size * 0.16, spot[1] + size * 0.2], size, palette.shadow, 0.3) +
      disc(spot, size, palette.shade(colour, 0.24)) +
      disc([spot[0] + light * size * 0.16, spot[1] - size * 0.18], size * 0.74, colour)
    )
  })
}
