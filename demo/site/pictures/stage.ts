import { paletteOf, type Palette } from './palette.ts'
import { createRandom, type Random } from './random.ts'
import type { Script } from './scripts.ts'

/** Left or right of the picture. */
export type Side = -1 | 1

/** What a scene is given to draw on. Lengths are user units: the shorter side is always 1000. */
export interface Stage {
  readonly width: number
  readonly height: number
  readonly script: Script
  readonly palette: Palette
  /** The side on which the subject stands; the other one is left calm. */
  readonly subject: Side
  /** The side from which the light falls: over the calm part, on to the subject. */
  readonly light: Side
  /** Its own stream of chance for every layer, so that a change in one never stirs another. */
  readonly random: (layer: string) => Random
  /** Across, as a fraction: 0 is the edge of the calm side, 1 the edge behind the subject. */
  readonly across: (fraction: number) => number
  /** Down, as a fraction of the height. */
  readonly down: (fraction: number) => number
}

/** A scene: the markup of its layers, farthest first. */
export type Scene = (stage: Stage) => readonly string[]

export interface StageOptions {
  readonly seed: string
  readonly script: Script
  /** Pixels; only their ratio matters here. */
  readonly width: number
  readonly height: number
}

/** Sets the stage for one picture; everything on it follows from the seed. */
export function createStage({ seed, script, width, height }: StageOptions): Stage {
  const unit = 1000 / Math.min(width, height)
  const [across, down] = [width * unit, height * unit]
  const random = (layer: string): Random => createRandom(`${seed}/${layer}`)
  const subject = random('subject').sign()
  return {
    width: across,
    height: down,
    script,
    palette: paletteOf(script),
    subject,
    light: subject === 1 ? -1 : 1,
    random,
    across: (fraction) => (subject === 1 ? fraction : 1 - fraction) * across,
    down: (fraction) => fraction * down,
  }
}
