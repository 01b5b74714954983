import { grain } from './kit/texture.ts'
import type { Script } from './scripts.ts'
import { concert } from './scenes/concert.ts'
import { desert } from './scenes/desert.ts'
import { edge } from './scenes/edge.ts'
import { garlands } from './scenes/garlands.ts'
import { hall } from './scenes/hall.ts'
import { lake } from './scenes/lake.ts'
import { lanterns } from './scenes/lanterns.ts'
import { maps } from './scenes/maps.ts'
import { podil } from './scenes/podil.ts'
import { poster } from './scenes/poster.ts'
import { ridges } from './scenes/ridges.ts'
import { rink } from './scenes/rink.ts'
import { river } from './scenes/river.ts'
import { roofs } from './scenes/roofs.ts'
import { sea } from './scenes/sea.ts'
import { train } from './scenes/train.ts'
import { skyline } from './scenes/skyline.ts'
import { fireworks } from './scenes/fireworks.ts'
import { fair } from './scenes/fair.ts'
import { tram } from './scenes/tram.ts'
import { cabin } from './scenes/cabin.ts'
import { camp } from './scenes/camp.ts'
import { market } from './scenes/market.ts'
import { vows } from './scenes/vows.ts'
import { flatlay } from './scenes/flatlay.ts'
import { regatta } from './scenes/regatta.ts'
import { harbour } from './scenes/harbour.ts'
import { cave } from './scenes/cave.ts'
import { above } from './scenes/above.ts'
import { atlas } from './scenes/atlas.ts'
import { stamps } from './scenes/stamps.ts'
import { party } from './scenes/party.ts'
import { slope } from './scenes/slope.ts'
import { openair } from './scenes/openair.ts'
import { park } from './scenes/park.ts'
import { view } from './scenes/view.ts'
import { terrace } from './scenes/terrace.ts'
import { lane } from './scenes/lane.ts'
import { glasshouse } from './scenes/glasshouse.ts'
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
  poster,
  skyline,
  fireworks,
  fair,
  tram,
  cabin,
  camp,
  market,
  vows,
  flatlay,
  regatta,
  harbour,
  cave,
  above,
  atlas,
  stamps,
  party,
  slope,
  openair,
  park,
  view,
  terrace,
  lane,
  glasshouse,
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
