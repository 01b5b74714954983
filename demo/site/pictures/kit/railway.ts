import type { Stage } from '../stage.ts'
import { box, disc, polygon, shape, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

export interface TrainMake {
  /** 1 makes the train 76 user units high. */
  readonly scale: number
  /** How far across its nose is, 0 to 1, from the calm side. */
  readonly nose: number
  readonly wagons: number
}

/** A passenger train on the rail level, its nose towards the subject side. */
export function bullet(stage: Stage, rail: number, make: TrainMake): string {
  const { palette, subject } = stage
  const { scale, wagons } = make
  const nose = stage.across(make.nose)
  const car = 250 * scale
  const cars = Array.from({ length: wagons }, (_, index) =>
    wagon(stage, [nose - subject * (150 * scale + index * car), rail], scale),
  )
  return [
    box([0, rail - 3, stage.width, 5], palette.shade(palette.paint('slate'), 0.4)),
    ...cars,
    engine(stage, [nose, rail], scale),
  ].join('')
}

function wagon(stage: Stage, [x, y]: Point, scale: number): string {
  const { palette, subject } = stage
  const length = 242 * scale
  const left = subject === 1 ? x - length : x
  const body = palette.paint('pine')
  const glass = palette.dark ? palette.glow : palette.shade(palette.paint('mist'), 0.24)
  const windows = Array.from({ length: 7 }, (_, index) =>
    box(
      [left + (14 + index * 32) * scale, y - 58 * scale, 21 * scale, 20 * scale],
      glass,
      3 * scale,
    ),
  )
  return [
    ...[34, 64, 178, 208].map((dx) =>
      disc([left + dx * scale, y - 8 * scale], 9 * scale, palette.paint('ink')),
    ),
    box([left, y - 76 * scale, length, 64 * scale], body, 7 * scale),
    box(
      [left + 4 * scale, y - 76 * scale, length - 8 * scale, 9 * scale],
      palette.shade(body, 0.4),
      4 * scale,
    ),
    box([left, y - 30 * scale, length, 5 * scale], palette.paint('apricot')),
    box([left, y - 20 * scale, length, 8 * scale], palette.shade(body, 0.44)),
    ...windows,
  ].join('')
}

function engine(stage: Stage, [x, y]: Point, scale: number): string {
  const { palette, subject } = stage
  const at = (dx: number, dy: number): string =>
    `${r(x + subject * dx * scale)} ${r(y - dy * scale)}`
  const body = palette.paint('pine')
  const glass = palette.dark ? palette.glow : palette.shade(palette.paint('mist'), 0.24)
  const wheel = (dx: number): string =>
    disc([x + subject * dx * scale, y - 8 * scale], 9 * scale, palette.paint('ink'))
  return [
    ...[-112, -82, -20, 10].map(wheel),
    shape(
      `M${at(-150, 12)}L${at(-150, 76)}L${at(-34, 76)}C${at(16, 76)} ${at(48, 42)} ${at(62, 26)}Q${at(66, 12)} ${at(48, 12)}Z`,
      body,
    ),
    shape(
      `M${at(-150, 25)}L${at(62, 25)}Q${at(66, 12)} ${at(48, 12)}L${at(-150, 12)}Z`,
      palette.shade(body, 0.44),
    ),
    shape(
      `M${at(-150, 30)}L${at(58, 30)}L${at(62, 25)}L${at(-150, 25)}Z`,
      palette.paint('apricot'),
    ),
    shape(`M${at(-22, 64)}L${at(4, 64)}Q${at(26, 52)} ${at(34, 42)}L${at(-22, 42)}Z`, glass),
    ...[-132, -100, -68].map((dx) =>
      polygon(
        [
          [x + subject * dx * scale, y - 58 * scale],
          [x + subject * (dx + 21) * scale, y - 58 * scale],
          [x + subject * (dx + 21) * scale, y - 38 * scale],
          [x + subject * dx * scale, y - 38 * scale],
        ],
        glass,
      ),
    ),
    disc([x + subject * 54 * scale, y - 22 * scale], 4.5 * scale, palette.glow),
  ].join('')
}
