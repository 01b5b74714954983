import { mix } from '../colour.ts'
import { lighthouse } from './lighthouse.ts'
import { paperBoat } from './paper-boat.ts'
import { bands, rings, type Motif } from './poster-frame.ts'
import { box, clipped, disc, facet, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** Path data of a row of scallops as waves, down to a floor. */
function scallops([left, right]: Point, [y, floor]: Point, size: number, shift: number): string {
  const count = Math.ceil((right - left) / size) + 2
  const start = left - size * (1 + (shift % 1))
  const crests = Array.from(
    { length: count },
    () => `q${r(size / 2)} ${r(-size * 0.5)} ${r(size)} 0`,
  )
  return `M${r(start)} ${r(y)}${crests.join('')}V${r(floor)}H${r(start)}Z`
}

/** A paper boat on rows of scalloped waves before a low sun. */
export const boat: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette, light } = stage
  const horizon = top + height * chance.between(0.5, 0.56)
  const floor = top + height
  const sun: Point = at(0.5 + light * chance.between(0, 0.16), 0.42)
  const rows = 5
  const step = (floor - horizon) / rows
  const row = (index: number): string =>
    shape(
      scallops(
        [left, left + width],
        [horizon + step * (index + 0.3), floor],
        width / (8 - index),
        index * 0.5,
      ),
      mix(palette.water, palette.air(0.92), index / rows),
    )
  return [
    ...rings(stage, sun, [width * 0.46, width * 0.36, width * 0.28], 0.3),
    disc(sun, width * 0.2, palette.light),
    row(0),
    row(1),
    paperBoat([left + width * 0.5, horizon + step * 2.3], width * 0.24, {
      palette,
      light,
      paper: '#FBF3E4',
    }),
    ...[2, 3, 4].map(row),
  ]
}

/** A wave that curls over a small boat, foam along its claw. */
export const wave: Motif = (stage, { at, left, width, top, height }, chance) => {
  const { palette, subject } = stage
  const spot = (x: number, y: number): string => {
    const [px, py] = at(subject === 1 ? 1 - x : x, y)
    return `${r(px)} ${r(py)}`
  }
  const sun = at(subject === 1 ? 0.3 : 0.7, chance.between(0.24, 0.34))
  const deep = mix(palette.water, palette.air(0.86), 0.72)
  const body = `M${spot(-0.1, 0.62)}C${spot(0.06, 0.2)} ${spot(0.5, 0.1)} ${spot(0.66, 0.3)}C${spot(0.72, 0.38)} ${spot(0.68, 0.46)} ${spot(0.6, 0.46)}C${spot(0.64, 0.38)} ${spot(0.56, 0.32)} ${spot(0.48, 0.36)}C${spot(0.3, 0.44)} ${spot(0.34, 0.68)} ${spot(0.6, 0.76)}C${spot(0.76, 0.81)} ${spot(0.94, 0.76)} ${spot(1.1, 0.66)}L${spot(1.1, 1.1)}L${spot(-0.1, 1.1)}Z`
  const stripes = [0, 1, 2, 3].map((index) => {
    const d = index * 0.055
    return `M${spot(-0.08 + d, 0.74)}C${spot(0.06 + d, 0.36)} ${spot(0.3 + d * 0.6, 0.2 + d * 0.7)} ${spot(0.5, 0.24 + d * 0.9)}`
  })
  const foam = Array.from({ length: 15 }, (_, index) => {
    const part = index / 14
    const [x, y] = at(
      (subject === 1 ? 1 : 0) - subject * (0.44 + Math.sin(part * 2.7) * 0.245),
      0.215 + part * 0.25,
    )
    return disc([x, y], width * chance.between(0.016, 0.034), palette.paint('paper'))
  })
  return [
    ...rings(stage, sun, [width * 0.26, width * 0.19], 0.36),
    disc(sun, width * 0.12, palette.light),
    box([left, top + height * 0.6, width, height * 0.4], mix(palette.water, palette.sky[2], 0.3)),
    shape(body, deep),
    clipped(body, [
      stroke(stripes.join(''), mix(palette.water, palette.sky[2], 0.35), width * 0.016, 0.9),
    ]),
    ...foam,
    paperBoat(at(subject === 1 ? 0.26 : 0.74, 0.79), width * 0.1, {
      palette,
      light: stage.light,
      paper: '#FBF3E4',
    }),
    shape(
      `M${spot(-0.1, 0.9)}C${spot(0.2, 0.8)} ${spot(0.4, 0.98)} ${spot(0.66, 0.9)}C${spot(0.8, 0.86)} ${spot(0.9, 0.84)} ${spot(1.1, 0.9)}L${spot(1.1, 1.1)}L${spot(-0.1, 1.1)}Z`,
      palette.air(0.94),
    ),
  ]
}

/** A lighthouse whose light is a fan of flat rays. */
export const beacon: Motif = (stage, print, chance) => {
  const { palette } = stage
  const { at, left, width, top, height } = print
  const floor = top + height
  const lamp: Point = at(0.5, chance.between(0.3, 0.36))
  const base = top + height * 0.8
  const tall = (base - lamp[1]) / 0.84
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2 + 0.1
    const far = Math.max(width, height) * 1.4
    const end = (turn: number): Point => [
      lamp[0] + Math.cos(turn) * far,
      lamp[1] + Math.sin(turn) * far,
    ]
    return facet(
      [palette.light, palette.dark ? 0.13 : 0.4],
      lamp,
      end(angle),
      end(angle + Math.PI / 12),
    )
  })
  return [
    box([left, top, width, height], palette.sky[palette.dark ? 1 : 0]),
    ...rays,
    ...bands(
      [left, top + height * 0.72, width, floor],
      [0.1, 0.34, 0.56, 0.78].map((part) => mix(palette.water, palette.air(0.86), part)),
    ),
    lighthouse({ ...stage, script: 'noon' }, [lamp[0], base], tall),
    facet(
      palette.air(0.82),
      at(0.24, 0.84),
      at(0.34, 0.79),
      at(0.42, 0.77),
      at(0.6, 0.775),
      at(0.7, 0.8),
      at(0.78, 0.84),
      at(0.86, 0.9),
      at(0.16, 0.9),
    ),
    shape(
      scallops([left, left + width], [floor - height * 0.11, floor], width / 9, 0.2),
      palette.air(0.94),
    ),
  ]
}
