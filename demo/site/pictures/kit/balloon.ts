import type { Stage } from '../stage.ts'
import { box, clipped, ellipse, polygon, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A hot-air balloon whose envelope is centred on the point; radius in user units, two colours in gores. */
export function balloon(
  stage: Stage,
  [x, y]: Point,
  radius: number,
  colours: readonly [string, string],
): string {
  const { palette, light } = stage
  const outline = `M${r(x - radius)} ${r(y)}A${r(radius)} ${r(radius)} 0 0 1 ${r(x + radius)} ${r(y)}C${r(x + radius)} ${r(y + radius * 0.62)} ${r(x + radius * 0.34)} ${r(y + radius * 0.98)} ${r(x + radius * 0.2)} ${r(y + radius * 1.34)}H${r(x - radius * 0.2)}C${r(x - radius * 0.34)} ${r(y + radius * 0.98)} ${r(x - radius)} ${r(y + radius * 0.62)} ${r(x - radius)} ${r(y)}Z`
  const gores = [0.74, 0.3].map((part, index) =>
    ellipse(
      [x, y + radius * 0.1],
      [radius * part, radius * 1.34],
      index === 0 ? colours[1] : colours[0],
    ),
  )
  const shadow = `M${r(x)} ${r(y - radius * 1.2)}C${r(x + light * radius * 0.05)} ${r(y - radius)} ${r(x - light * radius * 0.62)} ${r(y - radius * 0.7)} ${r(x - light * radius * 0.5)} ${r(y)}S${r(x - light * radius * 0.24)} ${r(y + radius)} ${r(x - light * radius * 0.06)} ${r(y + radius * 1.4)}H${r(x - light * radius * 1.4)}V${r(y - radius * 1.2)}Z`
  const basket = y + radius * 1.72
  const size = radius * 0.34
  return [
    stroke(
      `M${r(x - radius * 0.18)} ${r(y + radius * 1.3)}L${r(x - size / 2)} ${r(basket)}M${r(x + radius * 0.18)} ${r(y + radius * 1.3)}L${r(x + size / 2)} ${r(basket)}`,
      palette.air(0.85),
      Math.max(1.4, radius * 0.018),
    ),
    shape(outline, colours[0]),
    clipped(outline, [...gores, shape(shadow, palette.shadow, 0.26)]),
    box([x - size / 2, basket, size, size * 0.8], palette.paint('wood'), size * 0.12),
    box(
      [light === -1 ? x : x - size / 2, basket, size / 2, size * 0.8],
      palette.shadow,
      size * 0.12,
    ).replace('/>', ' opacity="0.34"/>'),
    palette.dark
      ? polygon(
          [
            [x - radius * 0.06, y + radius * 1.5],
            [x, y + radius * 1.28],
            [x + radius * 0.06, y + radius * 1.5],
          ],
          palette.glow,
        )
      : '',
  ].join('')
}
