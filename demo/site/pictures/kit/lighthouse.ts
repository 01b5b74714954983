import type { Stage } from '../stage.ts'
import { box, disc, polygon, shape, type Point } from './shapes.ts'

/** A banded lighthouse in two tones, its foot at the point; height in user units. */
export function lighthouse(stage: Stage, [x, y]: Point, height: number): string {
  const { palette, light, subject, script } = stage
  const tower = height * 0.78
  const half = (part: number): number => height * (0.105 - 0.042 * part)
  const belt = (from: number, to: number, fill: string): string =>
    polygon(
      [
        [x - half(from), y - tower * from],
        [x - half(to), y - tower * to],
        [x + half(to), y - tower * to],
        [x + half(from), y - tower * from],
      ],
      fill,
    )
  const wall = palette.paint('paper')
  const band = palette.paint('ember')
  const top = y - tower
  const far = -light
  const iron = palette.paint('ink')
  return [
    script === 'dusk' || script === 'night' ? beam(stage, [x, top - height * 0.06], -subject) : '',
    belt(0, 1, wall),
    belt(0.2, 0.4, band),
    belt(0.62, 0.82, band),
    polygon(
      [
        [x + far * half(0) * 0.05, y],
        [x + far * half(1) * 0.05, top],
        [x + far * half(1), top],
        [x + far * half(0), y],
      ],
      palette.shadow,
      0.34,
    ),
    ...[0.5, 0.9].map((part) =>
      box([x - 5 - light * 8, y - tower * part - 8, 10, 18], palette.shade(wall, 0.7), 5),
    ),
    box([x - half(1) * 1.5, top - 7, half(1) * 3, 10], iron),
    box([x - half(1) * 0.72, top - height * 0.115, half(1) * 1.44, height * 0.1], palette.glow),
    box([x - 2, top - height * 0.115, 4, height * 0.1], iron),
    polygon(
      [
        [x - half(1), top - height * 0.108],
        [x - half(1) * 0.6, top - height * 0.165],
        [x, top - height * 0.19],
        [x + half(1) * 0.6, top - height * 0.165],
        [x + half(1), top - height * 0.108],
      ],
      band,
    ),
    box([x - 1.5, top - height * 0.24, 3, height * 0.06], iron),
    disc([x, top - height * 0.195], 5, iron),
  ].join('')
}

function beam({ palette, width }: Stage, [x, y]: Point, side: number): string {
  const reach = width * 0.9 * side
  const cone = (spread: number): string =>
    `M${Math.round(x)} ${Math.round(y)}L${Math.round(x + reach)} ${Math.round(y - 130 - spread)}L${Math.round(x + reach)} ${Math.round(y - 130 + spread)}Z`
  return shape(cone(110), palette.glow, 0.13) + shape(cone(60), palette.glow, 0.16)
}
