import type { Random } from '../random.ts'
import type { Side, Stage } from '../stage.ts'
import { curve, disc, polygon, shape, stroke, type Point } from './shapes.ts'

/** A winding road with one car, from the bottom edge to the horizon; `bend` is -1 to 1. */
export function road(stage: Stage, horizon: number, bend: number): string[] {
  const { palette, height, width } = stage
  const deep = height - horizon + 40
  const end = stage.across(0.5)
  const middle = (part: number): number =>
    end +
    Math.sin(part * Math.PI * 1.25) * bend * width * 0.16 * part +
    part ** 2 * bend * width * -0.12
  const edge = (part: number, side: Side): Point => [
    middle(part) + side * (3 + 190 * part ** 1.7),
    horizon + deep * part ** 1.25,
  ]
  const parts = Array.from({ length: 13 }, (_, index) => index / 12)
  const back = curve(parts.map((part) => edge(part, 1)).toReversed()).replace('M', 'L')
  const tar = palette.shade(palette.haze(palette.paint('slate'), 0.2), 0.2)
  const marks = [0.12, 0.2, 0.29, 0.39, 0.5, 0.62, 0.75, 0.89].map((part) => {
    const [from, to] = [part, part + 0.05 + part * 0.03]
    const wide = (at: number): number => 0.8 + 9 * at ** 1.7
    const y = (at: number): number => horizon + deep * at ** 1.25
    return polygon(
      [
        [middle(from) - wide(from), y(from)],
        [middle(from) + wide(from), y(from)],
        [middle(to) + wide(to), y(to)],
        [middle(to) - wide(to), y(to)],
      ],
      palette.paint('paper'),
      0.9,
    )
  })
  return [
    shape(`${curve(parts.map((part) => edge(part, -1)))}${back}Z`, tar),
    ...marks,
    car(stage, [middle(0.4) + 20, horizon + deep * 0.4 ** 1.25]),
  ]
}

function car({ palette, light }: Stage, [x, y]: Point): string {
  const at = (dx: number, dy: number): Point => [x + dx, y + dy]
  const body = palette.paint('ember')
  return [
    polygon(
      [at(-22, 2), at(26, 2), at(26 - light * 40, 9), at(-22 - light * 40, 9)],
      palette.shadow,
      0.3,
    ),
    polygon([at(-22, 0), at(-22, -18), at(-15, -34), at(15, -34), at(22, -18), at(22, 0)], body),
    polygon(
      [at(-12, -20), at(-9, -30), at(9, -30), at(12, -20)],
      palette.shade(palette.paint('mist'), 0.3),
    ),
    polygon([at(-21, 0), at(-21, 5), at(-13, 5), at(-13, 0)], palette.paint('ink')),
    polygon([at(13, 0), at(13, 5), at(21, 5), at(21, 0)], palette.paint('ink')),
    ...[-17, 17].map((dx) => disc(at(dx, -11), 3.4, palette.glow)),
  ].join('')
}

/** Two or three tents, their cloth in two tones. */
export function camp(stage: Stage, [x, y]: Point, chance: Random): string[] {
  const { palette, light } = stage
  return [0, 1, 2].slice(0, chance.whole(2, 3)).map((index) => {
    const cx = x + stage.subject * (index * 96 - 60)
    const cy = y + index * 8
    const size = 62 - index * 6
    const cloth = palette.paint(index === 1 ? 'ember' : 'paper')
    return [
      polygon(
        [
          [cx - size, cy],
          [cx + size, cy],
          [cx - light * size * 2.6, cy + 16],
        ],
        palette.shadow,
        0.26,
      ),
      polygon(
        [
          [cx, cy - size * 0.95],
          [cx + size, cy],
          [cx - size, cy],
        ],
        palette.shade(cloth, 0.34),
      ),
      polygon(
        [
          [cx, cy - size * 0.95],
          [cx + light * size, cy],
          [cx - light * size * 0.2, cy],
        ],
        cloth,
      ),
      polygon(
        [
          [cx + light * size * 0.36, cy - size * 0.44],
          [cx + light * size * 0.54, cy],
          [cx + light * size * 0.2, cy],
        ],
        palette.dark ? palette.glow : palette.shade(cloth, 0.6),
      ),
    ].join('')
  })
}

/** Dry shrubs scattered to both sides of the road. */
export function shrubs(stage: Stage, horizon: number, chance: Random): string[] {
  const colour = stage.palette.shade(stage.palette.paint('grass'), 0.3)
  return Array.from({ length: 7 }, () => {
    const near = chance.next()
    const [x, y] = [
      stage.across(chance.pick([chance.between(0, 0.3), chance.between(0.74, 1)])),
      horizon + 40 + near * (stage.height - horizon - 60),
    ]
    const size = 8 + near * 26
    const data = [-0.7, -0.35, 0, 0.35, 0.7].map(
      (lean) =>
        `M${Math.round(x)} ${Math.round(y)}l${Math.round(lean * size * 1.2)} ${-Math.round(size * (1.1 - Math.abs(lean) * 0.5))}`,
    )
    return stroke(data.join(''), colour, 2 + near * 4)
  })
}
