import { person } from '../kit/people.ts'
import { clipped, ellipse, polygon, shape, stroke, type Point } from '../kit/shapes.ts'
import { mist, sky } from '../kit/sky.ts'
import { hillLine, hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { fringe } from '../kit/trees.ts'
import { glitter, reflected, ripples, water } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A lantern festival: paper lanterns rising over a lake, or paper boats with candles set on the water. */
export const lanterns: Scene = (stage) => {
  const chance = stage.random('layout')
  const afloat = chance.chance(0.4)
  const shore = stage.down(afloat ? chance.between(0.36, 0.46) : chance.between(0.64, 0.72))
  const land = hills(stage, shore)
  const rising = afloat
    ? swarm(stage, shore, 9, chance)
    : swarm(stage, shore, chance.whole(24, 42), chance)
  const [width, height] = [Math.round(stage.width), Math.round(stage.height)]
  return [
    ...sky(stage, {
      sun: [stage.across(chance.between(0.1, 0.3)), shore * chance.between(0.2, 0.4)],
      radius: chance.between(38, 62),
      horizon: shore,
      clouds: chance.whole(0, 3),
    }),
    ...land,
    ...water(stage, shore),
    clipped(`M0 ${Math.round(shore)}H${width}V${height}H0Z`, [
      reflected(land, shore, { squash: 0.5, opacity: 0.4 }),
    ]),
    mist(stage, shore - 12, 24),
    ripples(stage, [shore + 16, height], stage.palette.air(0.6), 40),
    glitter(stage, [stage.across(0.62), shore], afloat ? 120 : 330),
    ...(afloat ? boats(stage, shore) : []),
    ...rising,
    ...beach(stage, shore, chance),
  ]
}

function hills(stage: Stage, shore: number): string[] {
  return [0.14, 0.34, 0.56].map((nearness, index) => {
    const chance = stage.random(`hills ${index}`)
    const line = hillLine(
      {
        from: -50,
        to: stage.width + 50,
        y: shore - 120 + index * 48,
        swell: 52 - index * 12,
        bends: 4,
      },
      chance,
    )
    const trees = index === 2 ? fringe(line, [14, 34], chance) : ''
    return shape(hillside(line, shore) + trees, stage.palette.air(nearness))
  })
}

function swarm(stage: Stage, shore: number, count: number, chance: Random): string[] {
  const bend = chance.between(0.5, 1.4)
  const start = chance.between(0.5, 0.7)
  const depths = Array.from({ length: count }, () => chance.next()).sort((a, b) => a - b)
  return depths.map((near, index) => {
    const climb = chance.next() ** 0.8
    const drift =
      start + Math.sin(climb * 3) * 0.16 * bend + chance.between(-0.24, 0.3) * (0.4 + climb)
    const size = 9 + near ** 3 * 104
    const y = shore - 50 - climb * (shore - 110) - size * 0.4
    return lantern(stage, [stage.across(Math.min(0.97, Math.max(0.06, drift))), y], size, {
      distance: 0.3 * (1 - near),
      tilt: (index % 5) * 4 - 8,
    })
  })
}

function lantern(
  stage: Stage,
  [x, y]: Point,
  size: number,
  { distance, tilt }: { distance: number; tilt: number },
): string {
  const { palette, light } = stage
  const paper = palette.dark ? palette.glow : palette.haze(palette.paint('apricot'), distance)
  const lean = (tilt / 60) * size
  const at = (dx: number, dy: number): Point => [x + dx * size - lean * dy, y + dy * size]
  const far = -light
  const r = ([px, py]: Point): string => `${Math.round(px * 10) / 10} ${Math.round(py * 10) / 10}`
  const outline = `M${r(at(-0.36, 0.6))}C${r(at(-0.5, 0.1))} ${r(at(-0.6, -0.4))} ${r(at(-0.44, -0.62))}Q${r(at(0, -0.82))} ${r(at(0.44, -0.62))}C${r(at(0.6, -0.4))} ${r(at(0.5, 0.1))} ${r(at(0.36, 0.6))}Z`
  const shade = `M${r(at(far * 0.12, 0.6))}C${r(at(far * 0.2, 0))} ${r(at(far * 0.22, -0.4))} ${r(at(far * 0.1, -0.72))}L${r(at(far * 0.9, -0.9))}L${r(at(far * 0.9, 0.8))}Z`
  const halo = palette.dark ? ellipse([x, y], [size * 1.25, size * 1.35], palette.glow, 0.13) : ''
  if (size < 14) return halo + shape(outline, paper)
  return [
    halo,
    shape(outline, paper),
    clipped(outline, [
      shape(shade, palette.dark ? '#C2410C' : palette.shade(paper, 0.3), 0.5),
      ellipse(at(0, 0.62), [size * 0.34, size * 0.5], '#FFF3D6', 0.85),
    ]),
    stroke(`M${r(at(-0.36, 0.6))}L${r(at(0.36, 0.6))}`, palette.paint('wood'), size * 0.05),
  ].join('')
}

function boats(stage: Stage, shore: number): string[] {
  const chance = stage.random('boats')
  const depths = Array.from({ length: chance.whole(9, 15) }, () => chance.next()).sort(
    (a, b) => a - b,
  )
  return depths.map((near) => {
    const y = shore + 40 + near ** 1.2 * (stage.height - shore) * 0.66
    return candleBoat(stage, [stage.across(chance.between(0.06, 0.96)), y], 14 + near ** 1.6 * 62)
  })
}

function candleBoat(stage: Stage, [x, y]: Point, size: number): string {
  const { palette, light } = stage
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size]
  const paper = palette.lamp('paper')
  const side = (sign: number): Point[] => [at(0, 0.2), at(sign, 0.62), at(sign * 0.62, 0), at(0, 0)]
  return [
    palette.dark
      ? ellipse([x, y], [size * 1.7, size * 0.5], palette.glow, 0.22)
      : ellipse([x, y + size * 0.06], [size * 1.1, size * 0.18], palette.shadow, 0.22),
    palette.dark ? ellipse(at(0, 0.9), [size * 0.9, size * 0.9], palette.glow, 0.16) : '',
    polygon([at(-0.42, 0.3), at(0, 1.12), at(0.42, 0.3)], palette.shade(paper, 0.12)),
    polygon([at(0, 1.12), at(light * -0.42, 0.3), at(0, 0.3)], palette.shade(paper, 0.34)),
    polygon(side(light), paper),
    polygon(side(-light), palette.shade(paper, 0.28)),
    polygon(
      [at(-0.09, 0.44), at(0, 0.82), at(0.09, 0.44)],
      palette.dark ? '#FFF3D6' : palette.paint('apricot'),
    ),
  ].join('')
}

function beach(stage: Stage, shore: number, chance: Random): string[] {
  const { palette, height } = stage
  const line = (
    [
      [-0.06, 40],
      [0.24, 0],
      [0.5, 40],
      [0.72, 90],
      [0.86, 190],
    ] as const
  ).map(([part, drop]): Point => [
    stage.across(1 - part),
    height - 150 + drop * chance.between(0.8, 1.1),
  ])
  const edge = line.sort((a, b) => a[0] - b[0])
  const coats = [
    palette.air(0.96),
    palette.air(0.86),
    palette.shade(palette.paint('ember'), 0.3),
  ] as const
  const people = Array.from({ length: chance.whole(3, 5) }, (_, index) => {
    const x = stage.across(0.62 + index * 0.085 + chance.between(-0.02, 0.02))
    const clothes = {
      coat: coats[index % 3] ?? coats[0],
      legs: palette.air(1),
      skin: palette.lamp('peach'),
    }
    const foot: Point = [x, levelAt(edge, x) + 8]
    const tall = index === 2 ? 74 : chance.between(104, 120)
    return person(foot, tall, clothes, {
      pose: index % 2 === 0 ? 'reaching' : 'standing',
      turn: (index < 2 ? stage.subject : -stage.subject) as -1 | 1,
    })
  })
  return [
    shape(hillside(edge, height), palette.air(0.9)),
    brushed(edge, 110, palette.air(0.72), chance),
    ...(shore > height * 0.2 ? people : []),
  ]
}
