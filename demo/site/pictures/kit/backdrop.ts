import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { shape } from './shapes.ts'
import { hillLine, hillside } from './terrain.ts'

export interface Hill {
  readonly y: number
  /** Rise and fall either way, in user units. */
  readonly swell: number
  /** Default 4. */
  readonly bends?: number
  /** Where the hill ends below; the lower edge when left out. */
  readonly floor?: number
}

/** One soft hill across the whole picture. */
export function hill(
  { width, height }: Pick<Stage, 'width' | 'height'>,
  { y, swell, bends = 4, floor = height }: Hill,
  colour: string,
  chance: Random,
): string {
  const line = hillLine({ from: -40, to: width + 40, y, swell, bends }, chance)
  return shape(hillside(line, floor), colour)
}
