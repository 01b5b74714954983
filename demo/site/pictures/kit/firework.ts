import { mix } from '../colour.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { disc, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value * 10) / 10

export const SPARKS = [
  'apricot',
  'paper',
  'ember',
  'wheat',
  'sage',
  'rose',
] as const satisfies readonly Local[]

/** One firework: a flower of rays, a ball of dots, or a willow that falls; radius in user units. */
export function firework(stage: Stage, centre: Point, radius: number, chance: Random): string {
  const colour = mix(stage.palette.lamp(chance.pick(SPARKS)), stage.palette.glow, 0.3)
  const kind = chance.pick([flower, flower, ball, willow])
  return [
    disc(centre, radius * 1.12, stage.palette.glow, 0.05),
    disc(centre, radius * 0.46, stage.palette.glow, 0.07),
    kind(centre, radius, colour, chance),
  ].join('')
}

function flower([x, y]: Point, radius: number, colour: string, chance: Random): string {
  const count = chance.whole(14, 22)
  const turn = chance.between(0, 1)
  const rays: string[] = []
  const tips: string[] = []
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + turn) / count) * Math.PI * 2
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const reach = radius * chance.between(0.84, 1)
    const fall = radius * 0.06
    rays.push(
      `M${r(x + dx * radius * 0.24)} ${r(y + dy * radius * 0.24)}Q${r(x + dx * reach * 0.7)} ${r(y + dy * reach * 0.7 - fall)} ${r(x + dx * reach)} ${r(y + dy * reach + fall)}`,
    )
    tips.push(disc([x + dx * reach, y + dy * reach + fall], radius * 0.026, colour))
  }
  return stroke(rays.join(''), colour, radius * 0.022) + tips.join('')
}

function ball([x, y]: Point, radius: number, colour: string, chance: Random): string {
  const dots: string[] = []
  for (const [ring, count] of [
    [1, 22],
    [0.74, 17],
    [0.46, 11],
    [0.2, 6],
  ] as const) {
    const turn = chance.next()
    for (let index = 0; index < count; index += 1) {
      const angle = ((index + turn) / count) * Math.PI * 2
      const spot: Point = [x + Math.cos(angle) * radius * ring, y + Math.sin(angle) * radius * ring]
      dots.push(disc(spot, radius * (0.018 + ring * 0.016), colour))
    }
  }
  return dots.join('')
}

function willow([x, y]: Point, radius: number, colour: string, chance: Random): string {
  const arms = Array.from({ length: 13 }, (_, index) => {
    const lean = -1 + (index / 12) * 2 + chance.between(-0.05, 0.05)
    const [top, end] = [
      y - radius * (0.5 - Math.abs(lean) * 0.3),
      y + radius * (0.9 - Math.abs(lean) * 0.5),
    ]
    return `M${r(x)} ${r(y)}C${r(x + lean * radius * 0.4)} ${r(top)} ${r(x + lean * radius * 0.9)} ${r(top)} ${r(x + lean * radius)} ${r(end)}`
  })
  return stroke(arms.join(''), colour, radius * 0.02, 0.9)
}

/** The thin trail of a rocket from the ground. */
export function trail([x, y]: Point, floor: number, colour: string): string {
  return shape(
    `M${r(x)} ${r(y)}Q${r(x + 14)} ${r((y + floor) / 2)} ${r(x + 6)} ${r(floor)}Q${r(x + 10)} ${r((y + floor) / 2)} ${r(x)} ${r(y)}Z`,
    colour,
    0.5,
  )
}
