import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { bands, rings, type Motif } from './poster-frame.ts'
import { box, clipped, curve, disc, facet, polygon, shape, stroke, type Point } from './shapes.ts'
import { hillLine, hillside } from './terrain.ts'
import { poplar, spruce } from './trees.ts'

const r = (value: number): number => Math.round(value)

/** One great peak under a sun, given back by a lake in bands. */
export const summit: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette, light } = stage
  const shore = top + height * 0.66
  const peak: Point = at(0.5 - light * chance.between(0, 0.1), chance.between(0.2, 0.27))
  const face = palette.haze(palette.air(0.5), 0.1)
  const snow = palette.paint('snow')
  const foot = (part: number): Point => [left + width * part, shore]
  const sun: Point = at(0.5 + light * 0.24, chance.between(0.2, 0.3))
  const radius = width * chance.between(0.08, 0.12)
  const dark = light === -1 ? foot(1.06) : foot(-0.06)
  const cap = (deep: number): Point[] =>
    Array.from({ length: 9 }, (_, index): Point => {
      const part = -0.6 + (index / 8) * 1.2
      const fall = deep * (index % 2 === 0 ? 0.62 : 1) * height
      return [peak[0] + part * deep * 2 * width, peak[1] + fall]
    })
  const mountain = `M${r(peak[0])} ${r(peak[1])}L${r(foot(1.06)[0])} ${r(shore)}H${r(foot(-0.06)[0])}Z`
  return [
    ...rings(stage, sun, [radius * 3.4, radius * 2.4, radius * 1.6]),
    disc(sun, radius, palette.light),
    shape(
      hillside(
        hillLine(
          { from: left - 40, to: left + width + 40, y: shore - height * 0.16, swell: 34, bends: 4 },
          chance,
        ),
        shore,
      ),
      palette.air(0.2),
    ),
    shape(mountain, face),
    clipped(mountain, [
      polygon([peak, ...cap(0.2)], snow),
      facet(
        [palette.shadow, 0.36],
        [peak[0], peak[1] - 20],
        dark,
        [peak[0] + (dark[0] - peak[0]) * 0.3, shore],
        [peak[0] + (dark[0] - peak[0]) * 0.02, peak[1] + height * 0.18],
        [peak[0] + (dark[0] - peak[0]) * 0.12, peak[1] + height * 0.1],
      ),
    ]),
    ...bands(
      [left, shore, width, top + height],
      [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => mix(palette.water, palette.air(0.9), part)),
    ),
    facet([face, 0.4], foot(0.2), foot(0.8), [peak[0], shore + (shore - peak[1]) * 0.5]),
    ...[0.04, 0.12, 0.2, 0.84, 0.93].map((part) =>
      spruce(
        [left + width * part, shore + 12],
        height * chance.between(0.09, 0.17),
        { face: palette.air(0.8), shade: palette.air(0.98) },
        { light, chance },
      ),
    ),
  ]
}

function smallTrain({ palette, subject }: Stage, [middle, deck]: Point): string[] {
  const glass = palette.dark ? palette.glow : palette.haze(palette.paint('mist'), 0.1)
  return Array.from({ length: 4 }, (_, index) => {
    const x = middle + subject * (index - 1.6) * 118
    const panes = [-36, -12, 12, 36].map((dx) => box([x + dx - 8, deck - 44, 16, 17], glass, 3))
    return (
      box(
        [x - 56, deck - 56, 112, 48],
        palette.paint(index === 3 ? 'ember' : 'pine'),
        index === 3 ? 20 : 8,
      ) + panes.join('')
    )
  })
}

/** A viaduct of tall arches with a small train under a large moon or sun. */
export const viaduct: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette, subject } = stage
  const deck = top + height * chance.between(0.4, 0.48)
  const floor = top + height
  const count = chance.whole(4, 5)
  const span = width / count
  const stone = palette.paint(chance.pick(['plaster', 'peach', 'sand']))
  const arch = (index: number): string => {
    const x = left + span * index + span * 0.1
    const wide = span * 0.8
    return `M${r(x)} ${r(floor)}V${r(deck + 40 + wide / 2)}a${r(wide / 2)} ${r(wide / 2)} 0 0 1 ${r(wide)} 0V${r(floor)}Z`
  }
  const arches = Array.from({ length: count }, (_, index) => arch(index)).join('')
  const wall = `M${r(left)} ${r(deck)}h${r(width)}V${r(floor)}h${r(-width)}z${arches}`
  const disk: Point = at(0.5 - subject * 0.12, 0.26)
  const land = (y: number, swell: number, bends: number, colour: string): string =>
    shape(
      hillside(
        hillLine({ from: left - 30, to: left + width + 30, y, swell, bends }, chance),
        floor + 10,
      ),
      colour,
    )
  return [
    ...rings(stage, disk, [width * 0.42, width * 0.32], 0.26),
    disc(disk, width * 0.22, palette.light),
    land(deck + height * 0.1, 50, 3, palette.air(0.24)),
    land(deck + height * 0.26, 40, 4, palette.air(0.46)),
    ...bands(
      [left, floor - height * 0.13, width, floor],
      [0.2, 0.5, 0.8].map((part) => mix(palette.water, palette.air(0.8), part)),
    ),
    ...smallTrain(stage, [left + width * 0.5, deck]),
    box([left, deck - 9, width, 12], palette.shade(stone, 0.4)),
    shape(wall, stone).replace('/>', ' fill-rule="evenodd"/>'),
    clipped(wall, [
      ...Array.from({ length: count + 1 }, (_, index) =>
        box(
          [left + span * index + (subject === 1 ? 0 : -span * 0.1), deck + 60, span * 0.1, height],
          palette.shade(stone, 0.3),
        ),
      ),
      box([left, deck + 24, width, 10], palette.shade(stone, 0.22)),
    ]).replace('<path', '<path clip-rule="evenodd"'),
    land(floor - height * 0.05, 16, 3, palette.air(0.86)),
  ]
}

/** A round gate in three arches with a road through it into open land. */
export const gate: Motif = (stage, { left, width, top, height }, chance) => {
  const { palette, light } = stage
  const floor = top + height
  const x = left + width / 2
  const walls = ['clay', 'brick', 'peach', 'sand'] as const
  const arch = (part: number): string => {
    const half = width * part
    return `M${r(x - half)} ${r(floor)}V${r(top + height * 0.16 + half)}a${r(half)} ${r(half)} 0 0 1 ${r(half * 2)} 0V${r(floor)}Z`
  }
  const inner = arch(0.25)
  const horizon = top + height * 0.64
  const hill = (y: number, swell: number): string =>
    hillside(hillLine({ from: left, to: left + width, y, swell, bends: 4 }, chance), floor)
  return [
    box([left, top, width, height], palette.paint(walls[0])),
    shape(arch(0.42), palette.paint(walls[1])),
    shape(arch(0.34), palette.paint(walls[2])),
    ...[0.42, 0.34].map((part) =>
      clipped(arch(part), [
        box([light === -1 ? x : x - width, top, width, height], palette.shadow).replace(
          '/>',
          ' opacity="0.16"/>',
        ),
      ]),
    ),
    clipped(inner, [
      box([left, top, width, height], palette.sky[1]),
      disc([x + light * width * 0.06, top + height * 0.46], width * 0.2, palette.light, 0.4),
      disc([x + light * width * 0.06, top + height * 0.46], width * 0.11, palette.light),
      shape(hill(horizon - 60, 26), palette.air(0.22)),
      shape(hill(horizon, 16), palette.paint('wheat')),
      shape(hill(horizon + 60, 14), palette.shade(palette.paint('wheat'), 0.16)),
      shape(
        `M${r(x + 6)} ${r(horizon + 6)}C${r(x + 60)} ${r(horizon + 60)} ${r(x - 60)} ${r(horizon + 110)} ${r(x - 90)} ${r(floor)}H${r(x + 110)}C${r(x + 30)} ${r(horizon + 130)} ${r(x + 110)} ${r(horizon + 60)} ${r(x + 14)} ${r(horizon + 6)}Z`,
        palette.paint('paper'),
      ),
      ...[-0.2, -0.14, 0.17].map((part, index) =>
        poplar(
          [x + part * width, horizon + 30 + index * 34],
          height * (0.2 + index * 0.05),
          { face: palette.air(0.7), shade: palette.air(0.88) },
          light,
        ),
      ),
    ]),
    box(
      [left, floor - height * 0.035, width, height * 0.05],
      palette.shade(palette.paint(walls[0]), 0.4),
    ),
  ]
}

/** Two ski tracks down a white slope, the skier at their end. */
export const tracks: Motif = (stage, { at, width, top, height }, chance) => {
  const { palette, light, subject } = stage
  const floor = top + height
  const snow = palette.paint('snow')
  const spot = (part: number, down: number): Point =>
    subject === 1 ? at(part, down) : at(1 - part, down)
  const line = [spot(-0.04, 0.34), spot(0.3, 0.4), spot(0.66, 0.54), spot(1.05, 0.62)].sort(
    (a, b) => a[0] - b[0],
  )
  const trace = [
    spot(0.2, 0.38),
    spot(0.34, 0.48),
    spot(0.2, 0.58),
    spot(0.5, 0.68),
    spot(0.34, 0.78),
    spot(0.6, 0.86),
  ]
  const end = trace.at(-1) ?? [0, 0]
  const sun: Point = spot(0.74, 0.22)
  return [
    ...rings(stage, sun, [width * 0.26, width * 0.18], 0.4),
    disc(sun, width * 0.1, palette.light),
    shape(
      hillside(
        [spot(-0.1, 0.5), spot(0.2, 0.36), spot(0.5, 0.42), spot(0.8, 0.34), spot(1.1, 0.46)].sort(
          (a, b) => a[0] - b[0],
        ),
        floor,
      ),
      palette.air(0.24),
    ),
    shape(hillside(line, floor), snow),
    shape(
      hillside(
        [spot(-0.1, 0.8), spot(0.4, 0.74), spot(1.1, 0.98)].sort((a, b) => a[0] - b[0]),
        floor,
      ),
      palette.shade(snow, 0.12),
    ),
    stroke(curve(trace), palette.shade(snow, 0.34), 7),
    stroke(curve(trace.map(([x, y]): Point => [x + 17, y + 2])), palette.shade(snow, 0.34), 7),
    skier(end, 92, subject, [palette.paint('ember'), palette.paint('ink')]),
    ...[0.8, 0.9, 0.98, 0.7].map((part, index) =>
      spruce(
        spot(part, 0.62 + index * 0.02),
        height * chance.between(0.14, 0.24),
        { face: palette.air(0.74), shade: palette.air(0.94) },
        { light, chance },
      ),
    ),
  ]
}

/** A crouching skier on two skis; size in user units, colours of the coat and of the rest. */
export function skier(
  [x, y]: Point,
  size: number,
  turn: -1 | 1,
  [coat, dark]: readonly [string, string],
): string {
  const s = size / 100
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${(s * turn).toFixed(2)} ${s.toFixed(2)})">${[
    stroke('M-54 -6L56 12q12 2 16 -6', dark, 6),
    stroke('M-8 -38L14 -22L2 2', dark, 13),
    facet(coat, [-18, -42], [8, -86], [30, -74], [6, -30]),
    stroke('M20 -72L40 -52L30 -44', coat, 9),
    stroke('M42 -56L-30 -10', dark, 3),
    disc([30, -88], 13, dark),
  ].join('')}</g>`
}
