import type { Stage } from '../stage.ts'
import { clipped, disc, polygon, shape, type Point } from './shapes.ts'

/** A small compass rose. */
export function rose({ palette }: Stage, [x, y]: Point): string[] {
  const arm = (dx: number, dy: number, colour: string): string =>
    polygon(
      [
        [x + dx * 52, y + dy * 52],
        [x + dy * 11, y - dx * 11],
        [x - dy * 11, y + dx * 11],
      ],
      colour,
    )
  return [
    disc([x, y], 66, palette.paint('paper'), 0.9),
    arm(0, -1, palette.paint('ember')),
    ...[
      [1, 0],
      [-1, 0],
      [0, 1],
    ].map(([dx = 0, dy = 0]) => arm(dx, dy, palette.paint('pine'))),
    disc([x, y], 6, palette.paint('paper')),
  ]
}

/** A large pin, its tip at the point. */
export function pin({ palette, light }: Stage, [x, y]: Point): string[] {
  const head = 64
  const outline = `M${Math.round(x)} ${Math.round(y)}C${Math.round(x - 22)} ${Math.round(y - 54)} ${Math.round(x - head)} ${Math.round(y - 78)} ${Math.round(x - head)} ${Math.round(y - 134)}a${head} ${head} 0 0 1 ${head * 2} 0C${Math.round(x + head)} ${Math.round(y - 78)} ${Math.round(x + 22)} ${Math.round(y - 54)} ${Math.round(x)} ${Math.round(y)}Z`
  return [
    polygon(
      [
        [x, y],
        [x - light * 60, y - 36],
        [x - light * 190, y - 30],
        [x - light * 150, y + 16],
      ],
      palette.shadow,
      0.24,
    ),
    shape(outline, palette.paint('apricot')),
    clipped(outline, [disc([x - light * 74, y - 110], 84, palette.paint('ember'), 0.5)]),
    disc([x, y - 134], 27, palette.paint('paper')),
  ]
}
