import { compass, cup, laid, pencil, type Keepsake } from '../kit/keepsakes.ts'
import { passport, postcard, ticket } from '../kit/papers.ts'
import {
  box,
  boxPath,
  clipped,
  disc,
  facet,
  placed,
  stroke,
  veil,
  type Point,
} from '../kit/shapes.ts'
import {
  bouquet,
  bowl,
  bread,
  cake,
  drinks,
  hat,
  invitation,
  plate,
  ringBox,
} from '../kit/top-view.ts'
import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** Things laid out and seen from above: a picnic on grass, the papers of a wedding, a birthday table, a travel desk. */
export const flatlay: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([picnic, papers, birthday, packing])(stage, chance)
}

interface Spot {
  readonly thing: Keepsake
  /** Place, 0 to 1 from the calm side and from the top. */
  readonly at: Point
  readonly scale: number
  readonly turn: number
}

function lay(stage: Stage, spots: readonly Spot[], chance: Random): string[] {
  const fit = Math.min(1.12, 0.72 + (Math.max(stage.width, stage.height) - 1000) / 1500)
  return spots.map(({ thing, at, scale, turn }) =>
    laid(
      stage,
      thing(stage, chance),
      [
        stage.across(at[0] + chance.between(-0.015, 0.015)),
        stage.down(at[1] + chance.between(-0.015, 0.015)),
      ],
      {
        scale: scale * fit * 1.25,
        turn: turn + chance.between(-8, 8),
      },
    ),
  )
}

function lightPatch({ palette, light, width, height }: Stage): string {
  const edge = light === -1 ? 0 : width
  const d = -light
  return facet(
    [palette.glow, 0.14],
    [edge, -20],
    [edge + d * width * 0.62, -20],
    [edge + d * width * 0.3, height + 20],
    [edge, height + 20],
  )
}

function daisies({ palette, width, height }: Stage, chance: Random): string[] {
  return Array.from({ length: 16 }, () => {
    const spot: Point = [
      chance.pick([chance.between(0, 0.1), chance.between(0.9, 1)]) * width,
      chance.next() * height,
    ]
    return (
      [0, 1, 2, 3, 4]
        .map((index) =>
          disc(
            [spot[0] + Math.cos(index * 1.257) * 9, spot[1] + Math.sin(index * 1.257) * 9],
            7,
            palette.paint('paper'),
          ),
        )
        .join('') + disc(spot, 6, palette.paint('mustard'))
    )
  })
}

function picnic(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const grass = palette.paint(stage.script === 'autumn' ? 'wheat' : 'leaf')
  const blades = Array.from(
    { length: 150 },
    () =>
      `M${Math.round(chance.between(0, width))} ${Math.round(chance.between(0, height))}l${Math.round(chance.between(-9, 9))} -17`,
  )
  const [wide, tall] = [width * 0.78, height * 0.76]
  const cloth = palette.lamp('paper')
  const check = palette.lamp(chance.pick(['ember', 'pine', 'rose', 'sky']))
  const step = 92
  const sheet: string[] = []
  for (let x = -wide / 2; x < wide / 2; x += step)
    sheet.push(veil([x, -tall / 2, step / 2, tall], check, 0.42))
  for (let y = -tall / 2; y < tall / 2; y += step)
    sheet.push(veil([-wide / 2, y, wide, step / 2], check, 0.42))
  const turn = chance.between(-9, 9)
  const where = (dx: number, dy: number): string =>
    `translate(${Math.round(width / 2 + dx)} ${Math.round(height / 2 + dy)}) rotate(${Math.round(turn)})`
  const area = boxPath([-wide / 2, -tall / 2, wide, tall])
  return [
    box([0, 0, width, height], grass),
    stroke(blades.join(''), palette.shade(grass, 0.24), 4),
    placed(
      where(-stage.light * 14, 16),
      [box([-wide / 2, -tall / 2, wide, tall], palette.shadow)],
      0.28,
    ),
    placed(where(0, 0), [box([-wide / 2, -tall / 2, wide, tall], cloth), clipped(area, sheet)]),
    ...daisies(stage, chance),
    ...lay(
      stage,
      [
        { thing: hat, at: [0.17, 0.24], scale: 1, turn: 0 },
        { thing: bread, at: [0.6, 0.24], scale: 0.95, turn: -14 },
        { thing: bowl, at: [0.84, 0.44], scale: 0.9, turn: 0 },
        { thing: plate, at: [0.38, 0.52], scale: 0.86, turn: 20 },
        { thing: drinks, at: [0.74, 0.74], scale: 0.9, turn: 10 },
        { thing: chance.chance(0.5) ? bouquet : plate, at: [0.24, 0.8], scale: 0.72, turn: -50 },
      ],
      chance,
    ),
    lightPatch(stage),
  ]
}

function surface(stage: Stage, names: readonly [Local, ...Local[]], chance: Random): string {
  return box([0, 0, stage.width, stage.height], stage.palette.paint(chance.pick(names)))
}

function papers(stage: Stage, chance: Random): string[] {
  return [
    surface(stage, ['sage', 'peach', 'plaster', 'rose'], chance),
    lightPatch(stage),
    ...lay(
      stage,
      [
        { thing: invitation, at: [0.42, 0.48], scale: 1.16, turn: -8 },
        { thing: bouquet, at: [0.8, 0.62], scale: 0.94, turn: 28 },
        { thing: ringBox, at: [0.74, 0.2], scale: 0.78, turn: 12 },
        { thing: chance.chance(0.5) ? cup : postcard, at: [0.13, 0.2], scale: 0.72, turn: -14 },
        { thing: pencil, at: [0.16, 0.8], scale: 0.8, turn: 56 },
      ],
      chance,
    ),
  ]
}

function birthday(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const centre: Point = [width / 2, height / 2]
  const radius = Math.min(width, height) * 0.46
  const cloth = palette.lamp(chance.pick(['paper', 'sage', 'peach']))
  const count = 6
  const places = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.3
    const spot: Point = [
      centre[0] + Math.cos(angle) * radius * 0.7,
      centre[1] + Math.sin(angle) * radius * 0.7,
    ]
    return laid(stage, (index % 3 === 2 ? bowl : plate)(stage, chance), spot, {
      scale: 0.78,
      turn: (angle * 180) / Math.PI,
    })
  })
  const bits = Array.from({ length: 90 }, () => {
    const spot: Point = [chance.next() * width, chance.next() * height]
    return disc(
      spot,
      chance.between(4, 9),
      palette.lamp(chance.pick(['ember', 'apricot', 'mustard', 'paper', 'rose'])),
    )
  })
  return [
    surface(stage, ['clay', 'leaf', 'pine', 'wood'], chance),
    lightPatch(stage),
    ...bits.slice(0, 45),
    disc([centre[0] - stage.light * 16, centre[1] + 20], radius, palette.shadow, 0.3),
    disc(centre, radius, palette.shade(cloth, 0.14)),
    disc(centre, radius * 0.985, cloth),
    ...places,
    laid(stage, cake(stage, chance), centre, { scale: 0.9, turn: 0 }),
    ...bits.slice(45),
  ]
}

function packing(stage: Stage, chance: Random): string[] {
  const pick = (): Keepsake => chance.pick([ticket, ticket, postcard])
  return [
    surface(stage, ['mist', 'sage', 'wheat', 'peach'], chance),
    lightPatch(stage),
    ...lay(
      stage,
      [
        { thing: hat, at: [0.76, 0.34], scale: 1.24, turn: 0 },
        { thing: passport, at: [0.3, 0.32], scale: 0.96, turn: -12 },
        { thing: pick(), at: [0.42, 0.52], scale: 0.92, turn: 16 },
        { thing: compass, at: [0.2, 0.76], scale: 0.86, turn: 0 },
        { thing: pick(), at: [0.68, 0.78], scale: 0.96, turn: -10 },
        { thing: cup, at: [0.92, 0.86], scale: 0.8, turn: 30 },
      ],
      chance,
    ),
  ]
}
