import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, disc, facet, shape, type Box, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A striped awning with a scalloped hem: left, top, width and height of its front. */
export function awning(
  stage: Stage,
  [x, y, width, height]: Box,
  [first, second]: readonly [string, string],
): string {
  const count = Math.max(4, Math.round(width / 44))
  const step = width / count
  const inset = height * 0.5
  const stripes = Array.from({ length: count }, (_, index) => {
    const at = (part: number): number => x + step * (index + part)
    const top = (px: number): number => x + inset + ((px - x) / width) * (width - inset * 2)
    const colour = index % 2 === 0 ? first : second
    const [a, b] = [at(0), at(1)]
    return [
      shape(
        `M${r(top(a))} ${r(y)}H${r(top(b))}L${r(b)} ${r(y + height)}a${r(step / 2)} ${r(step / 2)} 0 0 1 ${r(-step)} 0Z`,
        colour,
      ),
      shape(
        `M${r(a)} ${r(y + height - 3)}h${r(step)}a${r(step / 2)} ${r(step / 2)} 0 0 1 ${r(-step)} 0Z`,
        stage.palette.shade(colour, 0.2),
      ),
    ].join('')
  })
  return stripes.join('')
}

/** A market stall: striped awning, counter with heaps of fruit or bread, a lamp; foot of its middle at the point. */
export function stall(
  stage: Stage,
  [x, y]: Point,
  width: number,
  ways: { colours: readonly [Local, Local]; chance: Random },
): string {
  const { palette, light } = stage
  const { colours, chance } = ways
  const tall = width * 0.82
  const counter = y - tall * 0.36
  const wood = palette.lamp('wood')
  const snowy = stage.script === 'winter'
  const left = x - width / 2
  const dark = palette.shade(palette.lamp('pineDeep'), 0.3)
  const lampAt: Point = [x, y - tall * 0.66]
  return [
    facet(
      [palette.shadow, 0.26],
      [left, y],
      [left + width, y],
      [left + width - light * 70, y + 18],
      [left - light * 70, y + 18],
    ),
    box(
      [left + width * 0.06, y - tall * 0.8, width * 0.88, tall * 0.5],
      palette.dark ? palette.shade(palette.glow, 0.42) : dark,
    ),
    palette.dark ? disc(lampAt, width * 0.24, palette.glow, 0.35) : '',
    box([left + width * 0.05, y - tall * 0.84, 8, tall * 0.84], palette.shade(wood, 0.4)),
    box([left + width * 0.95 - 8, y - tall * 0.84, 8, tall * 0.84], palette.shade(wood, 0.4)),
    palette.dark ? disc(lampAt, 10, palette.glow) : '',
    box([left, counter, width, tall * 0.36], wood),
    box([left, counter, width, 12], palette.haze(wood, 0.3)),
    ...[0.25, 0.5, 0.75].map((part) =>
      box([left + width * part - 2, counter + 12, 4, tall * 0.36 - 12], palette.shade(wood, 0.3)),
    ),
    ...heaps(stage, [left + width * 0.08, counter], width * 0.84, chance),
    awning(
      stage,
      [left - width * 0.06, y - tall * 1.02, width * 1.12, tall * 0.24],
      [palette.lamp(colours[0]), palette.lamp(colours[1])],
    ),
    snowy
      ? shape(
          `M${r(left + width * 0.04)} ${r(y - tall * 1.02)}q${r(width * 0.1)} -26 ${r(width * 0.3)} -20t${r(width * 0.36)} -4t${r(width * 0.26)} 24z`,
          palette.paint('snow'),
        )
      : '',
  ].join('')
}

function heaps({ palette }: Stage, [x, y]: Point, width: number, chance: Random): string[] {
  const kinds = [
    'ember',
    'apricot',
    'mustard',
    'leaf',
    'rose',
    'wheat',
    'plum',
  ] as const satisfies readonly Local[]
  const count = 4
  const step = width / count
  return Array.from({ length: count }, (_, index) => {
    const colour = palette.lamp(chance.pick(kinds))
    const left = x + step * index + 4
    const wide = step - 8
    const size = wide / 6.4
    const fruit = [0, 1, 2].flatMap((row) =>
      Array.from({ length: 4 - row }, (_, at) =>
        disc(
          [left + size * (1.5 + row * 0.8 + at * 1.62), y - size * (0.5 + row * 1.2)],
          size,
          row === 2 ? colour : palette.shade(colour, 0.18 - row * 0.09),
        ),
      ),
    )
    return (
      fruit.join('') +
      box([left, y - size * 0.8, wide, size * 1.1], palette.shade(palette.lamp('sand'), 0.2), 3)
    )
  })
}
