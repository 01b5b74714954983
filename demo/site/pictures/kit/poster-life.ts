import { mix } from '../colour.ts'
import { bands, rings, type Motif } from './poster-frame.ts'
import {
  box,
  circlePath,
  clipped,
  disc,
  facet,
  placed,
  shape,
  stroke,
  type Point,
} from './shapes.ts'
import { hillLine, hillside } from './terrain.ts'
import { grass } from './trees.ts'

const r = (value: number): number => Math.round(value)

/** Three cranes before a great disc, reeds below. */
export const cranes: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette, subject } = stage
  const floor = top + height
  const sun = at(0.5, chance.between(0.4, 0.46))
  const places: readonly (readonly [number, number, number])[] = [
    [0.36, 0.3, 1],
    [0.62, 0.42, 0.78],
    [0.34, 0.55, 0.6],
  ]
  return [
    disc(sun, width * 0.34, palette.light),
    shape(
      hillside(
        hillLine(
          { from: left - 20, to: left + width + 20, y: top + height * 0.72, swell: 20, bends: 4 },
          chance,
        ),
        floor,
      ),
      palette.air(0.24),
    ),
    ...bands(
      [left, top + height * 0.77, width, floor],
      [0, 0.3, 0.6].map((part) => mix(palette.water, palette.air(0.8), part)),
    ),
    ...places.map(([x, y, size]) =>
      crane(stage, at(subject === 1 ? x : 1 - x, y), width * 0.42 * size),
    ),
    grass([left - 10, left + width * 0.42, floor + 6], height * 0.26, palette.air(0.84), chance),
    grass(
      [left + width * 0.7, left + width + 10, floor + 6],
      height * 0.18,
      palette.air(0.96),
      chance,
    ),
  ]
}

function crane({ palette, subject }: Parameters<Motif>[0], [x, y]: Point, span: number): string {
  const s = span / 200
  const white = palette.paint('paper')
  const dark = palette.paint('ink')
  return placed(
    `translate(${r(x)} ${r(y)}) scale(${(s * subject).toFixed(2)} ${s.toFixed(2)}) rotate(-8)`,
    [
      stroke('M-40 4L-104 12', dark, 3),
      shape('M-10 -2C-16 -44 -50 -78 -96 -92C-74 -62 -58 -20 -22 6Z', palette.shade(white, 0.26)),
      shape(
        'M-44 6C-30 -8 10 -14 36 -4C60 0 84 -8 104 -16C84 4 58 12 34 10C8 16 -26 14 -44 6Z',
        white,
      ),
      shape('M16 -4C20 -50 2 -90 -34 -116C-30 -76 -36 -34 -14 2Z', white),
      shape(
        'M-34 -116C-33 -98 -34 -80 -32 -64C-22 -80 -22 -100 -34 -116ZM-96 -92C-84 -76 -76 -60 -66 -46C-64 -64 -76 -84 -96 -92Z',
        dark,
      ),
      disc([104, -16], 6, palette.paint('ember')),
      stroke('M108 -17L126 -20', dark, 3),
    ],
  )
}

/** A sunflower that fills a corner before striped fields. */
export const sunflower: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette, subject } = stage
  const horizon = top + height * 0.42
  const centre = at(subject === 1 ? 0.62 : 0.38, 0.6)
  const size = width * chance.between(0.29, 0.33)
  const petal = (angle: number, long: number, colour: string): string =>
    placed(`translate(${r(centre[0])} ${r(centre[1])}) rotate(${r(angle)})`, [
      shape(
        `M0 0C${r(size * 0.26)} ${r(-size * 0.5)} ${r(size * 0.2)} ${r(-long * 0.9)} 0 ${r(-long)}C${r(-size * 0.2)} ${r(-long * 0.9)} ${r(-size * 0.26)} ${r(-size * 0.5)} 0 0Z`,
        colour,
      ),
    ])
  const ring = (shift: number, long: number, colour: string): string[] =>
    Array.from({ length: 14 }, (_, index) =>
      petal((index / 14) * 360 + shift, long * chance.between(0.94, 1.05), colour),
    )
  const eye = at(0.5, 0.4)
  const fields = Array.from({ length: 9 }, (_, index) => {
    const x = left + ((index - 1) / 7) * width
    return facet(
      palette.paint(index % 2 === 0 ? 'mustard' : 'leaf'),
      eye,
      [x - width * 0.12, top + height * 1.1],
      [x, top + height * 1.1],
    )
  })
  const stem = `M${r(centre[0])} ${r(centre[1])}q${r(-subject * 30)} ${r(height * 0.24)} ${r(-subject * 6)} ${r(height * 0.6)}`
  return [
    disc(at(0.5, 0.4), width * 0.3, palette.light, 0.6),
    box([left, horizon, width, height], palette.paint('wheat')),
    clipped(`M${r(left)} ${r(horizon)}h${r(width)}v${r(height)}h${r(-width)}z`, fields),
    shape(
      hillside(
        hillLine(
          { from: left - 20, to: left + width + 20, y: horizon - 16, swell: 18, bends: 4 },
          chance,
        ),
        horizon + 14,
      ),
      palette.air(0.5),
    ),
    stroke(stem, palette.paint('pine'), size * 0.12),
    shape(
      `M${r(centre[0] - subject * 20)} ${r(centre[1] + height * 0.3)}q${r(-subject * size)} ${r(-size * 0.9)} ${r(-subject * size * 1.3)} ${r(-size * 0.1)}q${r(subject * size * 0.5)} ${r(size * 0.4)} ${r(subject * size * 1.3)} ${r(size * 0.1)}z`,
      palette.paint('pine'),
    ),
    ...ring(12, size * 1.12, palette.paint('clay')),
    ...ring(0, size, palette.paint('apricot')),
    disc(centre, size * 0.5, palette.shade(palette.paint('wood'), 0.5)),
    disc(centre, size * 0.36, palette.shade(palette.paint('wood'), 0.25)),
    ...[0.28, 0.19, 0.1].map((part) =>
      stroke(circlePath(centre, size * part), palette.shade(palette.paint('wood'), 0.55), 5),
    ),
  ]
}

/** A gramophone record setting behind hills like a sun. */
export const record: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette } = stage
  const centre = at(0.5, 0.46)
  const floor = top + height
  const groove = [0.94, 0.84, 0.74, 0.64, 0.54].map((part) =>
    stroke(
      circlePath(centre, width * 0.4 * part),
      palette.haze(palette.paint('slate'), 0.3),
      2.4,
      0.7,
    ),
  )
  const hill = (y: number, colour: string): string =>
    shape(
      hillside(
        hillLine(
          { from: left - 20, to: left + width + 20, y: top + height * y, swell: 34, bends: 4 },
          chance,
        ),
        floor,
      ),
      colour,
    )
  return [
    ...rings(stage, centre, [width * 0.58, width * 0.48], 0.34),
    disc(centre, width * 0.4, palette.paint('ink')),
    ...groove,
    facet([palette.paint('paper'), 0.16], centre, at(0.9, 0.2), at(0.98, 0.32)),
    facet([palette.paint('paper'), 0.16], centre, at(0.1, 0.72), at(0.02, 0.6)),
    disc(centre, width * 0.15, palette.paint('apricot')),
    disc(centre, width * 0.15, palette.paint('ember'), 0.25),
    disc(centre, width * 0.022, palette.sky[1]),
    hill(0.66, palette.air(0.3)),
    hill(0.74, palette.air(0.54)),
    hill(0.83, palette.air(0.76)),
    hill(0.92, palette.air(0.96)),
  ]
}

/** A cello cropped by the edge, its strings from top to bottom. */
export const cello: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette, subject, light } = stage
  const x = at(subject === 1 ? 0.64 : 0.36, 0)[0]
  const [w, h] = [width * 0.36, height]
  const y = (part: number): number => top + h * part
  const side = (s: number): string =>
    `C${r(x + s * w * 0.5)} ${r(y(0.33))} ${r(x + s * w * 0.86)} ${r(y(0.36))} ${r(x + s * w * 0.84)} ${r(y(0.5))}C${r(x + s * w * 0.82)} ${r(y(0.6))} ${r(x + s * w * 0.5)} ${r(y(0.58))} ${r(x + s * w * 0.56)} ${r(y(0.68))}C${r(x + s * w * 0.6)} ${r(y(0.76))} ${r(x + s * w * 1.08)} ${r(y(0.74))} ${r(x + s * w * 1.02)} ${r(y(0.92))}C${r(x + s * w)} ${r(y(1.02))} ${r(x + s * w * 0.6)} ${r(y(1.1))} ${r(x)} ${r(y(1.12))}`
  const body = `M${r(x)} ${r(y(0.34))}${side(1)}L${r(x)} ${r(y(0.34))}Z`
  const other = `M${r(x)} ${r(y(0.34))}${side(-1)}L${r(x)} ${r(y(0.34))}Z`
  const wood = palette.paint('brick')
  const hole = (s: number): string =>
    `M${r(x + s * w * 0.32)} ${r(y(0.63))}q${r(s * w * 0.14)} ${r(h * 0.02)} ${r(s * w * 0.06)} ${r(h * 0.08)}t${r(s * w * 0.1)} ${r(h * 0.07)}`
  const strings = [-0.045, -0.015, 0.015, 0.045].map(
    (part) => `M${r(x + part * w)} ${r(top)}L${r(x + part * w * 2.2)} ${r(y(0.98))}`,
  )
  return [
    disc(at(subject === 1 ? 0.3 : 0.7, 0.3), width * chance.between(0.2, 0.26), palette.light),
    box([left, y(0.86), width, h * 0.14], palette.air(0.3)),
    shape(light === -1 ? other : body, wood),
    shape(light === -1 ? body : other, palette.shade(wood, 0.32)),
    stroke(hole(1) + hole(-1), palette.paint('ink'), 9),
    facet(
      palette.paint('ink'),
      [x - w * 0.07, top - 10],
      [x + w * 0.07, top - 10],
      [x + w * 0.13, y(0.62)],
      [x - w * 0.13, y(0.62)],
    ),
    facet(
      palette.paint('sand'),
      [x - w * 0.2, y(0.76)],
      [x + w * 0.2, y(0.76)],
      [x + w * 0.15, y(0.725)],
      [x - w * 0.15, y(0.725)],
    ),
    stroke(strings.join(''), palette.paint('paper'), 3),
    facet(
      palette.paint('ink'),
      [x - w * 0.13, y(0.86)],
      [x + w * 0.13, y(0.86)],
      [x + w * 0.07, y(1.05)],
      [x - w * 0.07, y(1.05)],
    ),
  ]
}

/** The phases of the moon in an arc over ridges. */
export const moons: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette } = stage
  const back = palette.dark ? palette.sky[0] : palette.paint('pineDeep')
  const floor = top + height
  const phases = [-2, -1, 0, 1, 2].map((step) => {
    const centre = at(0.5 + step * 0.19, 0.3 + step * step * 0.036)
    const radius = width * (step === 0 ? 0.12 : 0.075 - Math.abs(step) * 0.008)
    const cover = disc([centre[0] - step * radius * 0.45, centre[1]], radius * 1.02, back)
    return (
      disc(centre, radius, palette.light) +
      (step === 0 ? '' : clipped(circlePath(centre, radius + 2), [cover]))
    )
  })
  const stars = Array.from({ length: 26 }, () =>
    disc(at(chance.next(), chance.next() * 0.6), chance.between(1.6, 4), palette.light, 0.7),
  )
  const hill = (y: number, colour: string): string =>
    shape(
      hillside(
        hillLine(
          { from: left - 20, to: left + width + 20, y: top + height * y, swell: 46, bends: 5 },
          chance,
        ),
        floor,
      ),
      colour,
    )
  const tones = [0.3, 0.5, 0.7, 0.9].map((part) =>
    mix(palette.paint('sage'), palette.paint('ink'), part),
  )
  return [
    box([left, top, width, height], back),
    ...stars,
    ...phases,
    ...tones.map((tone, index) => hill(0.62 + index * 0.1, tone)),
  ]
}
