import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { shape, stroke } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** Heads and shoulders seen from behind, as one silhouette down to the lower edge; `hands` is the share of raised arms, 0 to 1. */
export function crowd(
  stage: Stage,
  row: { y: number; size: number; hands: number },
  colour: string,
  chance: Random,
): string {
  const { width, height } = stage
  const { size } = row
  const base = r(row.y + size * 1.25)
  const parts = [`M-10 ${base}H${r(width + 10)}V${r(height + 10)}H-10Z`]
  const arms: string[] = []
  for (let x = -size * 0.5; x < width + size; x += size * chance.between(1.5, 2.3)) {
    const y = row.y + chance.between(-0.3, 0.3) * size
    const head = size * chance.between(0.38, 0.45)
    const wide = size * chance.between(0.85, 1)
    parts.push(
      `M${r(x - head)} ${r(y)}a${r(head)} ${r(head * 1.15)} 0 0 1 ${r(head) * 2} 0a${r(head)} ${r(head * 1.25)} 0 0 1 ${-r(head) * 2} 0z`,
    )
    parts.push(
      `M${r(x - wide)} ${base + 4}C${r(x - wide)} ${r(y + size * 0.62)} ${r(x - head * 0.9)} ${r(y + size * 0.66)} ${r(x)} ${r(y + size * 0.52)}C${r(x + head * 0.9)} ${r(y + size * 0.66)} ${r(x + wide)} ${r(y + size * 0.62)} ${r(x + wide)} ${base + 4}Z`,
    )
    if (chance.chance(row.hands)) {
      const side = chance.sign()
      const lean = chance.between(-0.1, 0.5) * side * size
      arms.push(
        `M${r(x + side * wide * 0.8)} ${base}L${r(x + side * wide * 0.95)} ${r(y + size * 0.3)}L${r(x + side * wide * 0.9 + lean)} ${r(y - size * chance.between(0.8, 1.3))}`,
      )
    }
  }
  return stroke(arms.join(''), colour, size * 0.26) + shape(parts.join(''), colour)
}
