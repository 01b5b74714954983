import { mix } from '../colour.ts'
import {
  constellation,
  continents,
  course,
  graticule,
  island,
  loop,
  neatline,
  peakMark,
  scaled,
  shore,
} from '../kit/chart.ts'
import { rose } from '../kit/map-marks.ts'
import { lines } from '../kit/transit-map.ts'
import { blob, box, circlePath, clipped, curve, disc, stroke, type Point } from '../kit/shapes.ts'
import { sailboat } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** Sheets of an atlas without a word on them: islands, a chart of stars, lines of a city, mountain paths, a globe. */
export const atlas: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([islands, stars, lines, paths, globe])(stage, chance)
}

function islands(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const sea = mix(palette.water, palette.sky[2], 0.2)
  const base = Math.min(width, height)
  const spots: readonly (readonly [number, number, number])[] = [
    [0.7, 0.3, 0.2],
    [0.24, 0.26, 0.13],
    [0.36, 0.66, 0.17],
    [0.82, 0.72, 0.12],
    [0.54, 0.88, 0.07],
  ]
  const places = spots.map(([x, y, size]) => ({
    centre: [
      stage.across(x + chance.between(-0.04, 0.04)),
      stage.down(y + chance.between(-0.04, 0.04)),
    ] as const,
    size: size * base,
  }))
  const grid: string[] = []
  for (let x = width / 6; x < width; x += width / 6)
    grid.push(`M${Math.round(x)} 0V${Math.round(height)}`)
  for (let y = height / 6; y < height; y += height / 6)
    grid.push(`M0 ${Math.round(y)}H${Math.round(width)}`)
  const waves = Array.from(
    { length: 34 },
    () =>
      `M${Math.round(chance.next() * width)} ${Math.round(chance.next() * height)}q9 -10 18 0t18 0`,
  )
  const stops = [1, 2, 4, 3].flatMap((index) => {
    const place = places[index]
    return place
      ? [[place.centre[0] + place.size * 0.2, place.centre[1] + place.size * 0.1] as Point]
      : []
  })
  return [
    box([0, 0, width, height], sea),
    stroke(grid.join(''), palette.haze(sea, 0.5), 2, 0.6),
    stroke(waves.join(''), palette.shade(sea, 0.2), 3, 0.6),
    ...places.map(({ centre, size }) =>
      island(stage, centre, [size * chance.between(1, 1.3), size * chance.between(0.8, 1)], chance),
    ),
    course(stage, stops),
    sailboat([stage.across(0.52), stage.down(0.48)], 96, stage),
    ...rose(stage, [stage.across(0.12), stage.down(0.86)]),
    neatline(stage, 26, palette.lamp('pineDeep')),
  ]
}

function stars(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const ground = palette.dark ? palette.sky[0] : palette.paint('pineDeep')
  const ink = palette.dark ? palette.glow : palette.paint('wheat')
  const centre: Point = [stage.across(chance.between(0.46, 0.54)), stage.down(0.5)]
  const radius = Math.min(width, height) * 0.42
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2
    return `M${Math.round(centre[0] + Math.cos(angle) * radius * 0.16)} ${Math.round(centre[1] + Math.sin(angle) * radius * 0.16)}L${Math.round(centre[0] + Math.cos(angle) * radius)} ${Math.round(centre[1] + Math.sin(angle) * radius)}`
  })
  const small = Array.from({ length: 130 }, () =>
    disc([chance.next() * width, chance.next() * height], chance.between(1.2, 3.4), ink, 0.7),
  )
  const groups = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2 + 0.4
    const far = index % 2 === 0 ? 0.68 : 0.42
    return constellation(
      [centre[0] + Math.cos(angle) * radius * far, centre[1] + Math.sin(angle) * radius * far],
      radius * 0.15,
      ink,
      chance,
    )
  })
  return [
    box([0, 0, width, height], ground),
    disc(centre, radius, mix(ground, palette.paint('pine'), 0.4)),
    disc(centre, radius * 0.6, mix(ground, palette.paint('pine'), 0.66), 0.5),
    ...small,
    stroke(
      [1, 0.8, 0.56, 0.34].map((part) => circlePath(centre, radius * part)).join(''),
      ink,
      2,
      0.4,
    ),
    stroke(spokes.join(''), ink, 1.6, 0.3),
    stroke(circlePath(centre, radius * 1.06), ink, 4, 0.7),
    ...groups,
    disc([stage.across(0.87), stage.down(0.13)], radius * 0.13, palette.paint('apricot')),
    disc(
      [stage.across(0.87) + radius * 0.06, stage.down(0.13) - radius * 0.02],
      radius * 0.12,
      ground,
    ),
    neatline(stage, 26, ink),
  ]
}

function paths(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const land = palette.lamp(stage.script === 'winter' ? 'mist' : 'plaster')
  const base = Math.min(width, height)
  const hills = (
    [
      [0.68, 0.3, 0.34],
      [0.26, 0.6, 0.28],
      [0.8, 0.82, 0.2],
    ] as const
  ).map(([x, y, size]) => {
    const ring = shore(
      [stage.across(x), stage.down(y)],
      [base * size * 1.2, base * size],
      0.16,
      chance,
    )
    return [1, 0.84, 0.68, 0.52, 0.36, 0.2]
      .map(
        (part, index) =>
          blob(scaled(ring, part), mix(land, palette.lamp('sage'), 0.14 + index * 0.1)) +
          stroke(loop(scaled(ring, part)), palette.shade(palette.lamp('clay'), 0.1), 2.4, 0.6),
      )
      .join('')
  })
  const at = (x: number, y: number): Point => [stage.across(x), stage.down(y)]
  const stream = [at(0.46, -0.05), at(0.4, 0.2), at(0.52, 0.46), at(0.48, 0.7), at(0.6, 1.05)]
  const woods = Array.from({ length: 42 }, () => {
    const [x, y] = at(
      chance.pick([chance.between(0.02, 0.16), chance.between(0.4, 0.6)]),
      chance.between(0.06, 0.94),
    )
    return `M${Math.round(x)} ${Math.round(y - 26)}l12 26h-24z`
  })
  return [
    box([0, 0, width, height], land),
    ...hills,
    stroke(curve(stream), palette.haze(palette.lamp('pine'), 0.4), 15),
    `<path d="${woods.join('')}" fill="${palette.lamp('leaf')}" opacity="0.75"/>`,
    peakMark(stage, at(0.68, 0.3), 70),
    peakMark(stage, at(0.27, 0.6), 56),
    peakMark(stage, at(0.8, 0.83), 44),
    course(stage, [
      at(0.1, 0.9),
      at(0.2, 0.76),
      at(0.4, 0.7),
      at(0.5, 0.52),
      at(0.46, 0.34),
      at(0.58, 0.24),
      at(0.66, 0.24),
    ]),
    ...rose(stage, at(0.12, 0.14)),
    neatline(stage, 26, palette.lamp('pineDeep')),
  ]
}

function globe(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light } = stage
  const centre: Point = [stage.across(0.54), stage.down(0.52)]
  const radius = Math.min(width, height) * chance.between(0.34, 0.38)
  const ground = palette.paint(chance.pick(['peach', 'sage', 'plaster', 'rose']))
  const water = mix(palette.water, palette.paint('pine'), 0.3)
  const flight = (from: Point, to: Point, lift: number): string =>
    `M${Math.round(centre[0] + from[0] * radius)} ${Math.round(centre[1] + from[1] * radius)}Q${Math.round(centre[0] + ((from[0] + to[0]) / 2) * radius)} ${Math.round(centre[1] + ((from[1] + to[1]) / 2 - lift) * radius)} ${Math.round(centre[0] + to[0] * radius)} ${Math.round(centre[1] + to[1] * radius)}`
  const ends: readonly (readonly [Point, Point])[] = [
    [
      [-0.4, -0.3],
      [0.46, 0.02],
    ],
    [
      [0.46, 0.02],
      [-0.14, 0.52],
    ],
    [
      [-0.4, -0.3],
      [0.1, -0.7],
    ],
  ]
  return [
    box([0, 0, width, height], ground),
    disc([centre[0] - light * 26, centre[1] + 34], radius, palette.shadow, 0.22),
    disc(centre, radius, water),
    clipped(circlePath(centre, radius), [
      ...continents(centre, radius, palette.paint('plaster'), chance),
      disc(
        [centre[0] - light * radius * 0.5, centre[1] + radius * 0.36],
        radius * 1.02,
        palette.shadow,
        0.16,
      ),
    ]),
    graticule(centre, radius, palette.haze(water, 0.6)),
    stroke(
      ends.map(([from, to], index) => flight(from, to, 0.3 + index * 0.1)).join(''),
      palette.paint('ember'),
      6,
    ),
    ...ends
      .flat()
      .map(
        ([x, y]) =>
          disc([centre[0] + x * radius, centre[1] + y * radius], 14, palette.paint('ember')) +
          disc([centre[0] + x * radius, centre[1] + y * radius], 6, palette.paint('paper')),
      ),
    ...[0.14, 0.9].map((part, index) =>
      stroke(
        `M${Math.round(stage.across(part) - 40)} ${Math.round(stage.down(index === 0 ? 0.2 : 0.84))}q20 -16 40 0t40 0`,
        palette.shade(ground, 0.3),
        5,
      ),
    ),
  ]
}
