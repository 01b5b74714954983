import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { shape, stroke, type Point } from './shapes.ts'
import { levelAt } from './terrain.ts'

/** The marks of a dry brush lying along a slope under its edge, denser near the edge; depth in user units. */
export function brushed(
  line: readonly Point[],
  depth: number,
  colour: string,
  chance: Random,
): string {
  const [from, to] = [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0]
  const count = Math.round((to - from) / 26)
  const marks = Array.from({ length: count }, () => {
    const x = chance.between(from, to)
    const drop = 12 + chance.next() ** 1.8 * depth
    const length = chance.between(12, 58) * (0.6 + drop / depth)
    const [y0, y1] = [levelAt(line, x) + drop, levelAt(line, x + length) + drop]
    const bow = Math.round((y1 - y0) / 2 - chance.between(0, 3))
    return `M${Math.round(x)} ${Math.round(y0)}q${Math.round(length / 2)} ${bow} ${Math.round(length)} ${Math.round(y1 - y0)}`
  })
  return stroke(marks.join(''), colour, 2.4, 0.5)
}

/** The tooth of the paper: sparse specks of light over the whole picture. */
export function grain({ random, width, height, palette }: Stage): string {
  const chance = random('grain')
  const specks = (count: number): string =>
    Array.from({ length: count }, () => {
      const size = chance.between(0.8, 2.2).toFixed(1)
      return `M${Math.round(chance.next() * width)} ${Math.round(chance.next() * height)}h${size}v${size}h-${size}z`
    }).join('')
  const count = Math.round((width * height) / 9000)
  return shape(specks(count), palette.cloud, 0.3) + shape(specks(count), palette.shadow, 0.1)
}
