import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, polygon, stroke, type Point } from './shapes.ts'

/** A five-pointed star; size is its reach in user units. */
export function star([x, y]: Point, size: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const reach = index % 2 === 0 ? size : size * 0.42
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  return polygon(points, colour)
}

/** Four wrapped boxes round a point. */
export function gifts({ palette, light }: Stage, [x, y]: Point, chance: Random): string[] {
  return [-150, -70, 64, 130].map((dx, index) => {
    const [width, height] = [chance.between(64, 100), chance.between(48, 90)]
    const colour = palette.lamp((['ember', 'paper', 'apricot', 'sage'] as const)[index] ?? 'paper')
    const [left, top] = [x + dx - width / 2, y + 34 - height + (index % 2) * 20]
    const ribbon = palette.lamp(index === 1 ? 'ember' : 'paper')
    return [
      box([left, top, width, height], colour),
      box(
        [light === -1 ? left + width * 0.66 : left, top, width * 0.34, height],
        palette.shade(colour, 0.28),
      ),
      box([left + width * 0.44, top, width * 0.12, height], ribbon),
      stroke(
        `M${Math.round(left + width / 2)} ${Math.round(top)}q-26 -26 -30 -4q10 10 30 4q26 -26 30 -4q-10 10 -30 4`,
        ribbon,
        5,
      ),
    ].join('')
  })
}
