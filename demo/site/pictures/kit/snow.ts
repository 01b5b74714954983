import type { Stage } from '../stage.ts'
import { disc } from './shapes.ts'

/** Falling snow over the whole picture; `count` is flakes on a square picture. */
export function snowfall(stage: Stage, count = 90): string {
  const chance = stage.random('snowfall')
  const many = Math.round((count * stage.width * stage.height) / 1_000_000)
  const flakes = Array.from({ length: many }, () => {
    const near = chance.next() ** 2
    return disc(
      [chance.between(0, stage.width), chance.between(0, stage.height)],
      1.6 + near * 5,
      '#FFFFFF',
      0.4 + chance.next() * 0.5,
    )
  })
  return flakes.join('')
}

/** Slanted strokes of rain over the whole picture. */
export function rainfall(stage: Stage): string {
  const chance = stage.random('rainfall')
  const many = Math.round((stage.width * stage.height) / 12_000)
  const drops = Array.from({ length: many }, () => {
    const long = chance.between(14, 40)
    return `M${Math.round(chance.between(0, stage.width * 1.1))} ${Math.round(chance.between(0, stage.height))}l${Math.round(-long * 0.3)} ${Math.round(long)}`
  })
  return `<path d="${drops.join('')}" fill="none" stroke="${stage.palette.cloud}" stroke-width="2" stroke-linecap="round" opacity="0.4"/>`
}
