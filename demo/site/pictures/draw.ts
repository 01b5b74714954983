import { grain } from './kit/texture.ts'
import type { Script } from './palette.ts'
import { concert } from './scenes/concert.ts'
import { desert } from './scenes/desert.ts'
import { edge } from './scenes/edge.ts'
import { garlands } from './scenes/garlands.ts'
import { hall } from './scenes/hall.ts'
import { lake } from './scenes/lake.ts'
import { lanterns } from './scenes/lanterns.ts'
import { maps } from './scenes/maps.ts'
import { podil } from './scenes/podil.ts'
import { ridges } from './scenes/ridges.ts'
import { rink } from './scenes/rink.ts'
import { river } from './scenes/river.ts'
import { roofs } from './scenes/roofs.ts'
import { sea } from './scenes/sea.ts'
import { train } from './scenes/train.ts'
import { createStage, type Scene } from './stage.ts'

const SCENES = {
  ridges,
  sea,
  roofs,
  river,
  desert,
  lake,
  train,
  concert,
  garlands,
  hall,
  rink,
  lanterns,
  maps,
  podil,
  edge,
} as const satisfies Record<string, Scene>

/** A family of scenes: what kind of place the picture shows. */
export type Family = keyof typeof SCENES

/** Every family, in the order of the table of scenes. */
export const FAMILIES = Object.keys(SCENES) as Family[]

export interface SceneOptions {
  readonly family: Family
  /** Any text; it decides the composition. */
  readonly seed: string
  /** The hour and weather that decide the colours. */
  readonly script: Script
  /** Pixels; their ratio decides the framing. */
  readonly width: number
  readonly height: number
}

/** Draws one scene as an SVG document. The same options always give the same text. */
export function drawScene({ family, seed, script, width, height }: SceneOptions): string {
  const stage = createStage({ seed: `${family}/${seed}`, script, width, height })
  const size = `width="${width}" height="${height}"`
  const view = `viewBox="0 0 ${Math.round(stage.width)} ${Math.round(stage.height)}"`
  const layers = [...SCENES[family](stage), grain(stage)].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view} preserveAspectRatio="none">${layers}</svg>`
}
