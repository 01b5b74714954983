import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, clipped, disc, polygon, shape, stroke, type Box, type Point } from './shapes.ts'
import { hillside, mountains } from './terrain.ts'

/** Beams thrown down from a mirror ball. */
export function rays(stage: Stage, [x, y]: Point, floor: number, chance: Random): string[] {
  return [-0.9, -0.5, -0.14, 0.24, 0.6, 0.95].map((lean) => {
    const reach = lean * stage.width * 0.6 + chance.between(-40, 40)
    const spread = chance.between(24, 60)
    return polygon(
      [
        [x, y],
        [x + reach - spread, floor + 60],
        [x + reach + spread, floor + 60],
      ],
      stage.palette.glow,
      0.14,
    )
  })
}

/** A mirror ball on its cord; radius in user units. */
export function mirrorBall({ palette, light }: Stage, [x, y]: Point, radius: number): string[] {
  const r = Math.round(radius)
  const outline = `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0z`
  const lines = [-0.66, -0.33, 0, 0.33, 0.66].map(
    (part) => `M${Math.round(x - r)} ${Math.round(y + part * r)}h${r * 2}`,
  )
  const arcs = [0.25, 0.62].map(
    (part) =>
      `M${Math.round(x)} ${Math.round(y - r)}a${Math.round(r * part)} ${r} 0 0 1 0 ${r * 2}a${Math.round(r * part)} ${r} 0 0 1 0 ${-r * 2}`,
  )
  const face = palette.lamp('mist')
  return [
    stroke(`M${Math.round(x)} 0V${Math.round(y - r)}`, palette.paint('ink'), 3),
    disc([x, y], r * 1.7, palette.glow, 0.16),
    disc([x, y], r, palette.shade(face, 0.3)),
    clipped(outline, [
      disc([x + light * r * 0.36, y - r * 0.3], r * 0.94, face),
      stroke([...lines, ...arcs].join(''), palette.shade(face, 0.5), 2.4),
    ]),
  ]
}

/** A lit screen showing a mountain dawn. */
export function screen(stage: Stage, [x, y, width, height]: Box, chance: Random): string[] {
  const { palette } = stage
  const land = [0.2, 0.42, 0.66].map((nearness, index) => {
    const range = mountains(
      {
        from: x - 60,
        to: x + width + 60,
        base: y + height,
        height: height * (0.6 - index * 0.17),
        peaks: 3 + index,
        rough: 0.4,
      },
      chance,
    )
    return shape(
      hillside(range.line, y + height),
      mix('#A9C6B8', '#0E5E5A', nearness + index * 0.14),
    )
  })
  const frame = `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`
  return [
    box([x - 16, y - 16, width + 32, height + 32], palette.shade(palette.paint('ink'), 0.1), 10),
    clipped(frame, [
      box([x, y, width, height], '#FBF1E1'),
      disc([x + width * chance.between(0.3, 0.7), y + height * 0.44], height * 0.2, '#F4A259'),
      ...land,
    ]),
  ]
}
