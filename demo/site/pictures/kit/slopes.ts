import type { Random } from '../random.ts'
import type { Side, Stage } from '../stage.ts'
import { shape, type Point } from './shapes.ts'
import { hillside, mountains, range } from './terrain.ts'
import { brushed } from './texture.ts'
import { fringe } from './trees.ts'

/** A far range in one tone of air; its base in user units and its nearness, 0 to 1. */
export function farRange(
  stage: Stage,
  [base, nearness]: readonly [number, number],
  height: number,
): string {
  const chance = stage.random(`far ${nearness}`)
  const { line } = mountains(
    { from: -60, to: stage.width + 60, base, height, peaks: chance.whole(3, 4), rough: 0.3 },
    chance,
  )
  return shape(hillside(line, stage.height), stage.palette.air(nearness))
}

/** A great two-toned massif with snow, tallest on the subject side. */
export function peak(stage: Stage, foot: number): string[] {
  const { palette, light, width, script } = stage
  const chance = stage.random('peak')
  const height = Math.min(foot * 0.82, chance.between(470, 600))
  const span = Math.max(3, Math.round(width / chance.between(360, 480)))
  const summit = stage.across(chance.between(0.66, 0.8))
  const land = mountains(
    { from: -160, to: width + 160, base: foot + 70, height, peaks: span, summit, rough: 1 },
    chance,
  )
  const cap = chance.between(0.24, 0.38) * (script === 'winter' ? 1.8 : 1)
  const snow = { colour: palette.haze(palette.paint('snow'), 0.12), line: height * cap }
  return range(land, { face: palette.air(0.3), shade: palette.air(0.47), snow }, light, chance)
}

interface Spur {
  /** The side from which the slope comes down. */
  readonly side: Side
  readonly high: number
  readonly low: number
  readonly nearness: number
  /** Heights of the trees along the edge; none for bare slopes. */
  readonly trees?: readonly [number, number]
}

/** A slope coming down from one side, with or without a wood along its edge. */
export function spur(stage: Stage, { side, high, low, nearness, trees }: Spur): string {
  const chance = stage.random(`spur ${nearness}`)
  const line = slope(stage, { side, high, low }, chance)
  const wood = trees ? fringe(line, trees, chance) : ''
  const colour = stage.palette.air(nearness)
  const marks = brushed(line, 200, stage.palette.air(nearness + 0.09), chance)
  return shape(hillside(line, stage.height) + wood, colour) + marks
}

/** The line of a slope from one side of the picture to the other. */
export function slope(
  stage: Stage,
  fall: Pick<Spur, 'side' | 'high' | 'low'>,
  chance: Random,
): Point[] {
  const steps = 11
  const bend = chance.between(1.1, 1.7)
  const line = Array.from({ length: steps + 1 }, (_, index): Point => {
    const part = index / steps
    const eased = 1 - (1 - part) ** bend
    const x =
      fall.side === -1
        ? -60 + part * (stage.width + 120)
        : stage.width + 60 - part * (stage.width + 120)
    return [x, fall.high + (fall.low - fall.high) * eased + chance.between(-13, 13)]
  })
  return fall.side === -1 ? line : line.toReversed()
}
