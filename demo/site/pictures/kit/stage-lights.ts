import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { room } from './platform.ts'
import { box, disc, polygon, shape, stroke, type Point } from './shapes.ts'

/** Beams of light falling from a truss to the floor. */
export function beams(
  stage: Stage,
  place: { top: number; floor: number; count: number },
  chance: Random,
): string[] {
  const { palette, width } = stage
  const fan = chance.chance(0.5)
  return Array.from({ length: place.count }, (_, index) => {
    const part = (index + 0.5) / place.count
    const x = width * (0.06 + part * 0.88)
    const lean = fan
      ? (part - 0.5) * width * 0.9
      : (0.5 - part) * width * 0.7 + chance.between(-120, 120)
    const spread = chance.between(46, 96)
    const end = place.floor + 30
    const colour = index % 3 === 1 ? palette.lamp('mist') : palette.glow
    return polygon(
      [
        [x - 7, place.top],
        [x + 7, place.top],
        [x + lean + spread, end],
        [x + lean - spread, end],
      ],
      colour,
      chance.between(0.12, 0.24),
    )
  })
}

/** A lighting truss with its lamps along the top. */
export function truss(stage: Stage, y: number): string {
  const { palette, width } = stage
  const metal = palette.shade(room(stage, 0), 0.5)
  const zigzag: Point[] = Array.from({ length: Math.ceil(width / 34) + 1 }, (_, index) => [
    index * 34,
    index % 2 === 0 ? y - 34 : y - 6,
  ])
  const lamps = Array.from({ length: Math.round(width / 150) }, (_, index) => {
    const x = 80 + index * 150
    return box([x - 13, y - 6, 26, 26], metal, 6) + disc([x, y + 18], 9, palette.glow)
  })
  return (
    stroke(`M${zigzag.map((point) => point.join(' ')).join('L')}`, metal, 4) +
    stroke(
      `M0 ${Math.round(y - 36)}H${Math.round(width)}M0 ${Math.round(y - 4)}H${Math.round(width)}`,
      metal,
      6,
    ) +
    lamps.join('')
  )
}

/** Heavy curtains drawn to both sides. */
export function curtains(stage: Stage, floor: number, chance: Random): string[] {
  const { palette, width } = stage
  const cloth = palette.shade(palette.lamp('ember'), palette.dark ? 0.5 : 0.34)
  const wide = width * chance.between(0.1, 0.16)
  const folds = [0.3, 0.62, 0.94]
  return [-1, 1].map((side) => {
    const edge = side === -1 ? 0 : width
    const at = (part: number): number => edge - side * wide * part
    const fold = (part: number, wider: number): string =>
      `C${Math.round(at(part * 1.1))} ${Math.round(floor * 0.5)} ${Math.round(at(part * 0.7))} ${Math.round(floor * 0.7)} ${Math.round(at(part * wider))} ${Math.round(floor + 6)}`
    const seams = folds.map((part) => `M${Math.round(at(part * 1.2))} 0${fold(part, 0.78)}`)
    return [
      shape(
        `M${Math.round(edge)} 0H${Math.round(at(1.2))}${fold(1, 0.8)}H${Math.round(edge)}Z`,
        cloth,
      ),
      stroke(seams.join(''), palette.shade(cloth, 0.4), 9, 0.7),
    ].join('')
  })
}
