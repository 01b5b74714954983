import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { disc, stroke, type Point } from './shapes.ts'

/** An arch of flowers for a ceremony, its foot at the point. */
export function arch(stage: Stage, [x, y]: Point, chance: Random): string[] {
  const { palette, light } = stage
  const [half, tall] = [130, 210]
  const round = chance.chance(0.5)
  const frame = round
    ? `M${Math.round(x - 70)} ${Math.round(y)}A150 150 0 1 1 ${Math.round(x + 70)} ${Math.round(y)}`
    : `M${Math.round(x - half)} ${Math.round(y)}V${Math.round(y - tall)}A${half} ${half} 0 0 1 ${Math.round(x + half)} ${Math.round(y - tall)}V${Math.round(y)}`
  const bloom = (part: number): Point => {
    const angle = Math.PI * (round ? 0.75 - part * 1.5 : 1 - part)
    return round
      ? [x - Math.sin(angle) * 150, y - 132 - Math.cos(angle) * 150]
      : [x + Math.cos(angle) * half, y - tall - Math.sin(angle) * half]
  }
  const tufts = Array.from({ length: 84 }, (_, index) => {
    const [cx, cy] = bloom(chance.next() ** 1.35)
    const centre: Point = [cx + chance.between(-20, 20), cy + chance.between(-18, 18)]
    const leaf = index < 40
    const colour = palette.lamp(
      leaf ? 'grass' : chance.pick(['paper', 'apricot', 'peach', 'ember']),
    )
    const size = leaf ? chance.between(9, 18) : chance.between(6, 14)
    return (
      disc(centre, size, palette.shade(colour, 0.24)) +
      disc([centre[0] + light * size * 0.2, centre[1] - size * 0.2], size * 0.7, colour)
    )
  })
  return [stroke(frame, palette.shade(palette.lamp('wood'), 0.2), 11), ...tufts]
}
