import { printed } from '../kit/poster-frame.ts'
import { gate, summit, tracks, viaduct } from '../kit/poster-land.ts'
import { cello, cranes, moons, record, sunflower } from '../kit/poster-life.ts'
import { beacon, boat, wave } from '../kit/poster-water.ts'
import type { Scene } from '../stage.ts'

const MOTIFS = [
  summit,
  viaduct,
  gate,
  tracks,
  boat,
  wave,
  beacon,
  cranes,
  sunflower,
  record,
  cello,
  moons,
] as const

/** A travel poster without words: one bold motif, a paper border, a small ornament at its foot. */
export const poster: Scene = (stage) => {
  const chance = stage.random('layout')
  return printed(stage, chance.pick(MOTIFS), chance)
}
