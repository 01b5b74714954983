import type { Local } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { shape } from './shapes.ts'

const COLOURS = ['apricot', 'paper', 'ember', 'sage', 'wheat'] as const satisfies readonly Local[]

/** Paper confetti falling down to a level, denser above; each colour is one path. */
export function confetti(stage: Stage, floor: number, count: number): string[] {
  const chance = stage.random('confetti')
  return COLOURS.map((name) => {
    const pieces = Array.from({ length: Math.round(count / COLOURS.length) }, () => {
      const size = 4 + chance.next() ** 3 * 15
      const [x, y] = [chance.between(0, stage.width), chance.next() ** 1.2 * floor]
      const angle = chance.between(0, Math.PI)
      const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size]
      const thin = chance.between(0.3, 0.75)
      return `M${Math.round(x)} ${Math.round(y)}l${dx.toFixed(1)} ${dy.toFixed(1)}l${(-dy * thin).toFixed(1)} ${(dx * thin).toFixed(1)}l${(-dx).toFixed(1)} ${(-dy).toFixed(1)}z`
    })
    return shape(pieces.join(''), stage.palette.lamp(name))
  })
}
