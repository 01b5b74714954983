import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { awning } from './awning.ts'
import {
  box,
  circlePath,
  disc,
  ellipse,
  facet,
  placed,
  shape,
  stroke,
  type Point,
} from './shapes.ts'

const r = (value: number): number => Math.round(value)
const CABINS = [
  'ember',
  'apricot',
  'paper',
  'pine',
  'wheat',
  'rose',
] as const satisfies readonly Local[]

/** A great wheel with its cabins; the centre at the point, the feet of its legs on the floor. */
export function bigWheel(stage: Stage, [x, y]: Point, radius: number, floor: number): string {
  const { palette } = stage
  const metal =
    stage.script === 'night'
      ? palette.haze(palette.lamp('paper'), 0.1)
      : palette.shade(palette.paint('pineDeep'), 0.2)
  const count = 16
  const turn = stage.random('wheel').next()
  const rim = (index: number, part = 1): Point => {
    const angle = ((index + turn) / count) * Math.PI * 2
    return [x + Math.cos(angle) * radius * part, y + Math.sin(angle) * radius * part]
  }
  const spokes = Array.from({ length: count }, (_, index) => {
    const [sx, sy] = rim(index)
    return `M${r(x)} ${r(y)}L${r(sx)} ${r(sy)}`
  })
  const cabins = Array.from({ length: count }, (_, index) =>
    cabin(stage, rim(index, 1.015), radius * 0.115, CABINS[index % CABINS.length] ?? 'ember'),
  )
  const bulbs = palette.dark
    ? Array.from({ length: count * 3 }, (_, index) =>
        disc(rim(index / 3), radius * 0.014, palette.glow),
      )
    : []
  const leg = (side: number): string =>
    `M${r(x)} ${r(y)}L${r(x + side * radius * 0.52)} ${r(floor)}`
  return [
    palette.dark ? disc([x, y], radius * 1.2, palette.glow, 0.07) : '',
    stroke(spokes.join(''), metal, radius * 0.008, 0.7),
    stroke(circlePath([x, y], radius) + circlePath([x, y], radius * 0.93), metal, radius * 0.014),
    stroke(circlePath([x, y], radius * 0.42), metal, radius * 0.008, 0.7),
    stroke(
      leg(-1) + leg(1),
      palette.dark ? palette.lamp('slate') : palette.paint('slate'),
      radius * 0.045,
    ),
    stroke(
      `M${r(x - radius * 0.3)} ${r((y + floor) / 2 + radius * 0.05)}H${r(x + radius * 0.3)}`,
      palette.paint('slate'),
      radius * 0.02,
    ),
    ...bulbs,
    ...cabins,
    disc([x, y], radius * 0.085, palette.lamp('apricot')),
    disc([x, y], radius * 0.04, palette.lamp('ember')),
  ].join('')
}

function cabin({ palette, light }: Stage, [x, y]: Point, size: number, name: Local): string {
  const colour = palette.lamp(name)
  const glass = palette.dark ? palette.glow : palette.shade(palette.paint('mist'), 0.2)
  return [
    stroke(`M${r(x)} ${r(y)}v${r(size * 0.4)}`, palette.paint('slate'), 3),
    box([x - size * 0.5, y + size * 0.36, size, size * 0.92], colour, size * 0.26),
    box(
      [light === -1 ? x + size * 0.1 : x - size * 0.5, y + size * 0.36, size * 0.4, size * 0.92],
      palette.shade(colour, 0.26),
      size * 0.2,
    ),
    box([x - size * 0.36, y + size * 0.56, size * 0.72, size * 0.32], glass, size * 0.08),
  ].join('')
}

/** A carousel with horses under a striped roof; foot of its middle at the point, width in user units. */
export function carousel(stage: Stage, [x, y]: Point, width: number, chance: Random): string {
  const { palette } = stage
  const half = width / 2
  const roof = y - width * 0.52
  const inner = palette.dark
    ? palette.shade(palette.glow, 0.3)
    : palette.haze(palette.paint('plaster'), 0.1)
  const horses = [-0.74, -0.38, 0.02, 0.42, 0.78].map((part, index) => {
    const rise = (index % 2 === 0 ? 0.1 : 0.02) * width
    return horse(stage, [x + half * part, y - width * 0.07 - rise], {
      size: width * 0.26,
      roof,
      name: (['paper', 'apricot', 'paper', 'rose', 'wheat'] as const)[index] ?? 'paper',
    })
  })
  const apex = roof - width * 0.36
  return [
    ellipse([x, y + 6], [half * 1.15, width * 0.05], palette.shadow, 0.3),
    palette.dark
      ? ellipse([x, roof + width * 0.24], [half * 1.5, width * 0.5], palette.glow, 0.1)
      : '',
    box([x - half * 0.92, roof, half * 1.84, y - roof - width * 0.05], inner),
    box([x - half * 0.2, roof, half * 0.4, y - roof], palette.lamp('clay')),
    ...[-0.1, 0.1].map((part) =>
      box([x + half * part - 4, roof, 8, y - roof], palette.lamp('apricot')),
    ),
    ...horses,
    box([x - half * 1.06, y - width * 0.06, half * 2.12, width * 0.06], palette.lamp('pine'), 6),
    box(
      [x - half * 1.06, y - width * 0.06, half * 2.12, width * 0.018],
      palette.lamp('apricot'),
      4,
    ),
    ...stripedRoof(stage, [x, apex], half, roof),
    awning(
      stage,
      [x - half * 1.16, roof - width * 0.02, half * 2.32, width * 0.07],
      [palette.lamp('apricot'), palette.lamp('paper')],
    ),
    stroke(`M${r(x)} ${r(apex)}v${r(-width * 0.09)}`, palette.paint('ink'), 4),
    shape(
      `M${r(x)} ${r(apex - width * 0.09)}l${r(width * 0.09)} ${r(width * 0.022)}l${r(-width * 0.09)} ${r(width * 0.022)}z`,
      palette.lamp(chance.pick(['ember', 'apricot', 'pine'])),
    ),
  ].join('')
}

function stripedRoof(stage: Stage, [x, apex]: Point, half: number, roof: number): string[] {
  const { palette } = stage
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const at = (part: number): number => x - half * 1.1 + half * 2.2 * part
    return facet(
      palette.lamp(index % 2 === 0 ? 'ember' : 'paper'),
      [x, apex],
      [at(index / 8), roof],
      [at((index + 1) / 8), roof],
    )
  })
  return [
    ...stripes,
    facet(
      [palette.shadow, 0.2],
      [x, apex],
      [x + stage.light * -half * 1.1, roof],
      [x + stage.light * -half * 0.3, roof],
    ),
  ]
}

function horse(
  { palette, subject }: Stage,
  [x, y]: Point,
  way: { size: number; roof: number; name: Local },
): string {
  const s = way.size / 100
  const coat = palette.lamp(way.name)
  const dark = palette.shade(coat, 0.4)
  return [
    stroke(`M${r(x)} ${r(way.roof)}V${r(y)}`, palette.lamp('mustard'), 5),
    placed(`translate(${r(x)} ${r(y)}) scale(${(s * subject).toFixed(2)} ${s.toFixed(2)})`, [
      stroke('M-32 -42q-16 4 -14 26', dark, 7),
      shape(
        'M-33 -36C-36 -48 -20 -52 -6 -49C6 -48 13 -56 16 -68L19 -80L26 -74C34 -70 42 -62 42 -57L36 -54L29 -57C27 -46 27 -38 23 -33L34 -22L28 -8L23 -10L27 -20L11 -28H-14L-20 -16L-31 -4L-35 -8L-27 -18L-29 -28Z',
        coat,
      ),
      stroke('M12 -78L4 -58', dark, 8),
      shape('M-14 -50C-12 -38 6 -38 8 -51L2 -54H-10Z', palette.lamp('ember')),
    ]),
  ].join('')
}

/** A swing ride in full turn: a mast, a tilted roof, people on chains; foot at the point, height in user units. */
export function swingRide(stage: Stage, [x, y]: Point, height: number): string {
  const { palette } = stage
  const top = y - height
  const [rx, ry] = [height * 0.34, height * 0.075]
  const riders = ridersOf(stage, [x, top], height)
  const back = riders.filter(({ s }) => s < 0).map(({ markup }) => markup)
  const front = riders.filter(({ s }) => s >= 0).map(({ markup }) => markup)
  const hem = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI
    const [cx, cy] = [x - Math.cos(angle) * rx, top + height * 0.1 + Math.sin(angle) * ry]
    return disc([cx, cy + 5], height * 0.026, palette.lamp(index % 2 === 0 ? 'apricot' : 'paper'))
  })
  return [
    ...back,
    facet(
      palette.lamp('plaster'),
      [x - height * 0.04, y],
      [x - height * 0.022, top],
      [x + height * 0.022, top],
      [x + height * 0.04, y],
    ),
    ...[0.3, 0.5, 0.7].map((part) =>
      box(
        [x - height * 0.034, y - height * part, height * 0.068, height * 0.05],
        palette.lamp('ember'),
      ),
    ),
    ellipse([x, top + height * 0.1], [rx, ry], palette.shade(palette.lamp('ember'), 0.4)),
    shape(
      `M${r(x - rx)} ${r(top + height * 0.1)}Q${r(x - rx * 0.2)} ${r(top + height * 0.02)} ${r(x)} ${r(top - height * 0.07)}Q${r(x + rx * 0.2)} ${r(top + height * 0.02)} ${r(x + rx)} ${r(top + height * 0.1)}A${r(rx)} ${r(ry)} 0 0 1 ${r(x - rx)} ${r(top + height * 0.1)}Z`,
      palette.lamp('ember'),
    ),
    shape(
      `M${r(x - rx * 0.4)} ${r(top + height * 0.1 + ry * 0.9)}Q${r(x - rx * 0.1)} ${r(top)} ${r(x)} ${r(top - height * 0.07)}Q${r(x + rx * 0.1)} ${r(top)} ${r(x + rx * 0.4)} ${r(top + height * 0.1 + ry * 0.9)}Z`,
      palette.lamp('paper'),
    ),
    ...hem,
    disc([x, top - height * 0.08], height * 0.018, palette.lamp('mustard')),
    ...front,
    facet(
      palette.lamp('pine'),
      [x - height * 0.1, y + 4],
      [x + height * 0.1, y + 4],
      [x + height * 0.07, y - height * 0.05],
      [x - height * 0.07, y - height * 0.05],
    ),
  ].join('')
}

/** The people on a swing ride, farthest first; `s` is below 0 behind the mast. */
function ridersOf(stage: Stage, [x, top]: Point, height: number): { s: number; markup: string }[] {
  const { palette, subject } = stage
  const [rx, ry] = [height * 0.34, height * 0.075]
  const seats = 13
  return Array.from({ length: seats }, (_, index) => {
    const angle = ((index + 0.35) / seats) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const from: Point = [x + c * rx * 0.96, top + height * 0.1 + s * ry]
    const reach = height * 0.27
    const to: Point = [
      from[0] + c * reach * 0.86,
      from[1] + reach * 0.8 + s * height * 0.05 - c * subject * height * 0.03,
    ]
    return {
      s,
      markup:
        stroke(`M${r(from[0])} ${r(from[1])}L${r(to[0])} ${r(to[1])}`, palette.air(0.9), 2.4) +
        rider(stage, to, height * (0.1 + s * 0.016), index),
    }
  }).sort((a, b) => a.s - b.s)
}

function rider({ palette, subject }: Stage, [x, y]: Point, size: number, index: number): string {
  const s = size / 100
  const coat = palette.lamp(
    (['ember', 'pine', 'apricot', 'slate', 'rose'] as const)[index % 5] ?? 'ember',
  )
  return placed(`translate(${r(x)} ${r(y)}) scale(${(s * subject).toFixed(2)} ${s.toFixed(2)})`, [
    stroke('M-20 40H26', palette.paint('ink'), 7),
    stroke('M4 34L40 42L58 66', palette.paint('ink'), 13),
    shape('M-16 40C-20 6 -14 -6 2 -8C16 -6 18 10 14 40Z', coat),
    disc([2, -22], 16, palette.lamp('peach')),
    shape(
      'M-14 -20C-16 -38 0 -44 12 -36C18 -30 10 -28 2 -28C-6 -28 -8 -20 -14 -20Z',
      palette.paint('ink'),
    ),
  ])
}
