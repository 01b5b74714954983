import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { box, placed, polygon, shape, stroke, type Point } from './shapes.ts'

/** A sheet of water from its horizon down, in three tones that deepen towards us. */
export function water({ palette, width, height, random }: Stage, horizon: number): string[] {
  const chance = random('water')
  const deep = mix(palette.water, palette.air(0.72), 0.62)
  const far = [0.2, 0.55].map((part, index) => {
    const y = horizon + (height - horizon) * (part + chance.between(-0.05, 0.05))
    const sag = chance.between(-26, 26)
    const data = `M0 ${Math.round(y)}Q${Math.round(width / 2)} ${Math.round(y + sag)} ${Math.round(width)} ${Math.round(y)}V${Math.round(height)}H0Z`
    return shape(data, mix(palette.water, deep, 0.4 * (index + 1)))
  })
  return [box([0, horizon, width, height - horizon], palette.water), ...far]
}

/** The road of light under a sun or moon; `spread` is its width close to us, in user units. */
export function glitter(stage: Stage, [x, horizon]: Point, spread: number): string {
  const { height, palette, random } = stage
  const chance = random('glitter')
  const marks: string[] = []
  let y = horizon + 5
  while (y < height) {
    const near = (y - horizon) / (height - horizon)
    const reach = spread * (0.22 + near * 0.5) * chance.between(0.3, 1)
    const start = x + chance.between(-0.5, 0.5) * spread * (0.14 + near * 0.8) - reach / 2
    const thick = 2.5 + near * 9
    marks.push(lens(start, y, reach, thick))
    y += thick * 0.7 + chance.between(4, 12) + near * 16
  }
  return shape(marks.join(''), palette.glitter, 0.85)
}

/** Quiet ripples between two levels, as thin lenses of a colour. */
export function ripples(stage: Stage, [from, to]: Point, colour: string, count: number): string {
  const chance = stage.random(`ripples ${Math.round(from)}`)
  const marks = Array.from({ length: count }, () => {
    const near = chance.next()
    const y = from + (to - from) * near
    const length = chance.between(40, 150) * (0.5 + near)
    return lens(chance.between(-40, stage.width), y, length, 2 + near * 5)
  })
  return shape(marks.join(''), colour, 0.5)
}

function lens(x: number, y: number, length: number, thick: number): string {
  const half = Math.round(length / 2)
  const bow = Math.round(thick * 10) / 10
  return `M${Math.round(x)} ${Math.round(y)}q${half} ${-bow} ${half * 2} 0q${-half} ${bow} ${-half * 2} 0z`
}

/** The same shapes upside down under a level, squashed and faint, as water gives them back. */
export function reflected(
  content: readonly string[],
  level: number,
  ways: { squash: number; opacity: number },
): string {
  const { squash, opacity } = ways
  return placed(
    `translate(0 ${Math.round(level * (1 + squash))}) scale(1 ${-squash})`,
    content,
    opacity,
  )
}

/** A small sailing boat on the waterline; height of the mast in user units. */
export function sailboat([x, y]: Point, height: number, { palette, light }: Stage): string {
  const at = (dx: number, dy: number): Point => [x + dx * height * light, y - dy * height]
  const sail = palette.paint('paper')
  return [
    polygon([at(0.03, 1), at(0.42, 0.16), at(0.03, 0.12)], sail),
    polygon([at(-0.02, 0.92), at(-0.3, 0.2), at(-0.02, 0.14)], palette.shade(sail, 0.3)),
    polygon(
      [at(-0.36, 0.1), at(0.46, 0.1), at(0.34, -0.02), at(-0.26, -0.02)],
      palette.paint('ember'),
    ),
    stroke(
      `M${Math.round(x - height * 0.5)} ${Math.round(y + 4)}h${Math.round(height)}`,
      palette.glitter,
      2.5,
      0.8,
    ),
  ].join('')
}
