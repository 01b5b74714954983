import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { below, clipped, polygon, shape, straight, stroke, type Point } from './shapes.ts'

/** Where a table mountain stands. */
export interface Mesa {
  /** Across, from the calm side, 0 to 1. */
  readonly from: number
  readonly to: number
  readonly base: number
  readonly height: number
  readonly nearness: number
}

function stone(stage: Stage, nearness: number): string {
  const { palette, script } = stage
  const local = palette.paint(script === 'winter' || script === 'noon' ? 'clay' : 'brick')
  return palette.haze(local, 0.78 - nearness * 0.9)
}

/** A table mountain in two tones, its foot on the base. */
export function mesa(stage: Stage, land: Mesa): string {
  const { palette, light } = stage
  const chance = stage.random(`mesa ${land.from}`)
  const [a, b] = [stage.across(land.from), stage.across(land.to)]
  const [left, right] = [Math.min(a, b), Math.max(a, b)]
  const face = stone(stage, land.nearness)
  const top = mesaTop({ left, right, base: land.base, height: land.height }, chance)
  const outline = below(straight(top), [left, land.base], [right, land.base])
  const facets = Array.from({ length: Math.ceil((right - left) / 130) }, (_, index) => {
    const x = left + (index + chance.between(0.1, 0.8)) * 130
    const wide = chance.between(18, 84)
    return polygon(
      [
        [x, land.base - land.height * 1.2],
        [x + wide, land.base - land.height * 1.2],
        [x + wide * 1.1, land.base - land.height * 0.4],
        [x + wide * 1.5 - light * 20, land.base],
        [x - light * 24, land.base],
      ],
      palette.shade(face, 0.3),
    )
  })
  const strata = [0.42].map((part) =>
    stroke(
      `M${Math.round(left)} ${Math.round(land.base - land.height * part)}h${Math.round(right - left)}`,
      palette.haze(face, 0.4),
      6,
      0.35,
    ),
  )
  return shape(outline, face) + clipped(outline, [...facets, ...strata])
}

function mesaTop(
  land: { left: number; right: number; base: number; height: number },
  chance: Random,
): Point[] {
  const { left, right, base, height } = land
  const span = right - left
  const step = chance.between(0.3, 0.6)
  const y = (part: number): number => base - height * part
  return [
    [left, base],
    [left + span * 0.1, y(0.34)],
    [left + span * 0.13, y(0.8)],
    [left + span * step * 0.6, y(0.84)],
    [left + span * step * 0.64, y(1)],
    [left + span * (0.4 + step * 0.5), y(0.97)],
    [left + span * (0.42 + step * 0.5), y(0.7)],
    [left + span * 0.86, y(0.66)],
    [left + span * 0.89, y(0.3)],
    [right, base],
  ]
}
