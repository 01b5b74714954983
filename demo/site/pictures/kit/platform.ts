import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { box } from './shapes.ts'

/** The dark of a hall; 0 is the darkest, 1 the lightest. */
export function room(stage: Stage, part: number): string {
  const { palette, script } = stage
  const deep =
    script === 'night' || script === 'dusk' ? palette.paint('ink') : palette.paint('pineDeep')
  return mix(deep, palette.air(0.5), part)
}

/** The boards of a stage and the pit before it. */
export function platform(stage: Stage, floor: number): string[] {
  const { palette, width } = stage
  const boards = palette.lamp('wood')
  return [
    box([0, floor, width, 54], boards),
    box([0, floor + 22, width, 32], palette.shade(boards, 0.3)),
    box([0, floor + 54, width, 160], room(stage, 0.05)),
  ]
}
