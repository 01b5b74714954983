import type { Random } from '../random.ts'
import { disc, placed, polygon, shape, stroke, type Point } from './shapes.ts'

export interface Clothes {
  readonly coat: string
  readonly legs: string
  readonly skin: string
  /** Hair instead of a hat, for people indoors. */
  readonly hair?: string
}

export type Pose = 'standing' | 'walking' | 'reaching' | 'skating'

/** A small person in a long coat, feet at the point; height in user units, facing right unless `turn` is -1. */
export function person(
  foot: Point,
  height: number,
  clothes: Clothes,
  way: { pose: Pose; turn: -1 | 1 },
): string {
  const scale = height / 100
  const tilt = way.pose === 'skating' ? 14 : 0
  const transform = `translate(${Math.round(foot[0])} ${Math.round(foot[1])}) scale(${(scale * way.turn).toFixed(2)} ${scale.toFixed(2)}) rotate(${tilt})`
  return placed(transform, [legs(way.pose, clothes.legs), ...body(way.pose, clothes)])
}

function legs(pose: Pose, colour: string): string {
  const data = {
    standing: 'M-5 -34L-5 -3M6 -34L6 -3',
    walking: 'M-3 -34L-12 -4M4 -34L13 -3',
    reaching: 'M-5 -34L-6 -3M5 -34L7 -3',
    skating: 'M2 -34L4 -3M-2 -34L-34 -18',
  }[pose]
  return stroke(data, colour, 7)
}

function body(pose: Pose, { coat, skin, hair }: Clothes): string[] {
  const arm = {
    standing: 'M10 -70L13 -44',
    walking: 'M9 -70L17 -46',
    reaching: 'M10 -70L22 -92',
    skating: 'M-6 -68L-26 -56M8 -68L28 -60',
  }[pose]
  return [
    polygon(
      [
        [-8, -78],
        [8, -78],
        [13, -62],
        [15, -26],
        [-15, -26],
        [-13, -62],
      ],
      coat,
    ),
    stroke(arm, coat, 7),
    disc([1, -89], 9.5, skin),
    hair
      ? shape('M-9 -84C-13 -97 -4 -102 3 -100C11 -99 12 -92 9 -90C4 -94 -2 -94 -5 -84Z', hair)
      : shape('M-10 -89C-10 -101 0 -103 3 -101C10 -99 11 -93 11 -91Z', coat),
  ]
}

/** A loose row of people between two places; each with a coat from the list. */
export function passersBy(
  row: { from: number; to: number; y: number; count: number },
  height: number,
  coats: readonly [string, ...string[]],
  ways: { legs: string; skin: string; chance: Random },
): string {
  const { chance, legs: trousers, skin } = ways
  return Array.from({ length: row.count }, (_, index) => {
    const x = row.from + ((index + chance.between(0.15, 0.85)) / row.count) * (row.to - row.from)
    const clothes = { coat: chance.pick(coats), legs: trousers, skin }
    return person([x, row.y + chance.between(-5, 8)], height * chance.between(0.9, 1.05), clothes, {
      pose: chance.pick(['standing', 'walking', 'walking']),
      turn: chance.sign(),
    })
  }).join('')
}
