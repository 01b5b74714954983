import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, disc, placed, polygon, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A long laid table seen from the side: cloth with folds, bottles, glasses, candles and flowers. */
export function longTable(
  stage: Stage,
  span: { from: number; to: number; top: number; foot: number },
  chance: Random,
): string[] {
  const { palette, light } = stage
  const { from, to, top, foot } = span
  const cloth = palette.lamp('paper')
  const hem = foot
  const folds: string[] = []
  for (let x = from + 30; x < to - 20; x += chance.between(46, 120)) {
    folds.push(`M${r(x)} ${r(top + 14)}L${r(x - 9)} ${r(hem)}H${r(x + 15)}Z`)
  }
  return [
    polygon(
      [
        [from - 20, foot],
        [to + 20, foot],
        [to - light * 90, foot + 34],
        [from - light * 90, foot + 34],
      ],
      palette.shadow,
      0.3,
    ),
    polygon(
      [
        [from, top],
        [to, top],
        [to + 12, hem],
        [from - 12, hem],
      ],
      cloth,
    ),
    shape(folds.join(''), palette.shade(cloth, 0.2)),
    polygon(
      [
        [from, top],
        [to, top],
        [to + 2, top + 12],
        [from - 2, top + 12],
      ],
      palette.shade(cloth, 0.08),
    ),
    ...swag(stage, span, chance),
    ...settings(stage, span, chance),
  ]
}

function swag(
  { palette, light }: Stage,
  { from, to, top }: { from: number; to: number; top: number },
  chance: Random,
): string[] {
  const span = 250
  const leaves = { dark: '', lit: '' }
  const flowers: string[] = []
  for (let x = from; x < to; x += chance.between(5, 9)) {
    const part = ((x - from) % span) / span
    const y = top + 24 + Math.sin(part * Math.PI) * 50
    const angle = chance.between(0, Math.PI * 2)
    leaves[chance.chance(0.6) ? 'dark' : 'lit'] += leaf([x, y], chance.between(14, 24), angle)
    if (chance.chance(0.07)) {
      const colour = palette.lamp(chance.pick(['apricot', 'paper', 'ember']))
      flowers.push(
        disc([x, y], 10, palette.shade(colour, 0.2)),
        disc([x + light * 2, y - 2], 7, colour),
      )
    }
  }
  return [
    shape(leaves.dark, palette.shade(palette.lamp('grass'), 0.3)),
    shape(leaves.lit, palette.lamp('grass')),
    ...flowers,
  ]
}

function leaf([x, y]: Point, length: number, angle: number): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [bx, by] = [dx / 2 - dy * 0.26, dy / 2 + dx * 0.26]
  return `M${r(x)} ${r(y)}q${r(bx)} ${r(by)} ${r(dx)} ${r(dy)}q${-r(bx)} ${-r(by)} ${-r(dx)} ${-r(dy)}z`
}

function settings(
  stage: Stage,
  { from, to, top }: { from: number; to: number; top: number },
  chance: Random,
): string[] {
  const list: string[] = []
  const kinds = [bottle, bouquet, glass, candle, glass, plate] as const
  let index = chance.whole(0, 5)
  for (let x = from + 40; x < to - 30; x += chance.between(62, 104)) {
    const thing = (kinds[index % kinds.length] ?? glass)(stage, [0, 0], chance)
    list.push(placed(`translate(${r(x)} ${r(top + 6)}) scale(1.7)`, [thing]))
    index += 1
  }
  return list
}

function bottle({ palette }: Stage, [x, y]: Point, chance: Random): string {
  const glassy = palette.lamp(chance.pick(['pine', 'pineDeep', 'slate']))
  return (
    box([x - 8, y - 50, 16, 50], glassy, 5) +
    box([x - 3, y - 74, 6, 28], glassy, 2) +
    box([x - 8, y - 36, 16, 18], palette.lamp('paper'))
  )
}

function bouquet({ palette, light }: Stage, [x, y]: Point, chance: Random): string {
  const leaves = Array.from({ length: 6 }, (_, index) =>
    disc(
      [x - 30 + index * 12, y - 46 - chance.between(0, 22)],
      chance.between(10, 17),
      palette.shade(palette.lamp('grass'), 0.24),
    ),
  )
  const flowers = Array.from({ length: 8 }, () => {
    const centre: Point = [x + chance.between(-34, 34), y - 50 - chance.between(0, 34)]
    const colour = palette.lamp(chance.pick(['apricot', 'paper', 'ember', 'peach']))
    const size = chance.between(7, 12)
    return (
      disc(centre, size, palette.shade(colour, 0.2)) +
      disc([centre[0] + light * size * 0.24, centre[1] - size * 0.2], size * 0.66, colour)
    )
  })
  return (
    leaves.join('') +
    flowers.join('') +
    polygon(
      [
        [x - 12, y - 38],
        [x + 12, y - 38],
        [x + 8, y],
        [x - 8, y],
      ],
      palette.lamp('sage'),
    )
  )
}

function glass({ palette }: Stage, [x, y]: Point): string {
  return (
    shape(`M${r(x - 9)} ${r(y - 38)}h18l-3 17q-6 5 -12 0z`, palette.lamp('apricot'), 0.85) +
    stroke(`M${r(x)} ${r(y - 20)}v18M${r(x - 6)} ${r(y - 2)}h12`, palette.lamp('mist'), 2)
  )
}

function candle({ palette }: Stage, [x, y]: Point): string {
  const halo = palette.dark ? disc([x, y - 52], 26, palette.glow, 0.24) : ''
  return (
    halo +
    box([x - 4, y - 42, 8, 42], palette.lamp('paper')) +
    shape(
      `M${r(x)} ${r(y - 62)}q8 12 0 18q-8 -6 0 -18z`,
      palette.dark ? '#FFF3D6' : palette.paint('apricot'),
    )
  )
}

function plate({ palette }: Stage, [x, y]: Point): string {
  return (
    shape(
      `M${r(x - 24)} ${r(y - 7)}h48q-8 9 -24 9t-24 -9z`,
      palette.shade(palette.lamp('paper'), 0.14),
    ) +
    disc([x - 5, y - 12], 7, palette.lamp('ember')) +
    disc([x + 6, y - 11], 6, palette.lamp('wheat'))
  )
}

/** A bentwood chair from behind, its back of slats; height in user units. */
export function chair(stage: Stage, [x, y]: Point, height: number, colour: string): string {
  const half = height * 0.2
  const seat = y - height * 0.46
  const dark = stage.palette.shade(colour, 0.3)
  const slats = [-0.42, 0, 0.42].map(
    (part) => `M${r(x + half * part)} ${r(seat)}V${r(y - height * (0.95 - Math.abs(part) * 0.1))}`,
  )
  return [
    stroke(
      `M${r(x - half)} ${r(y)}L${r(x - half * 0.86)} ${r(seat)}M${r(x + half)} ${r(y)}L${r(x + half * 0.86)} ${r(seat)}`,
      dark,
      height * 0.035,
    ),
    stroke(slats.join(''), dark, height * 0.02),
    stroke(
      `M${r(x - half * 0.86)} ${r(seat)}L${r(x - half * 0.8)} ${r(y - height * 0.82)}Q${r(x)} ${r(y - height * 1.1)} ${r(x + half * 0.8)} ${r(y - height * 0.82)}L${r(x + half * 0.86)} ${r(seat)}`,
      colour,
      height * 0.042,
    ),
    box([x - half * 1.1, seat - height * 0.02, half * 2.2, height * 0.07], colour, height * 0.03),
  ].join('')
}
