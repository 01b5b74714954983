import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, circlePath, disc, placed, polygon, shape, stroke, type Point } from './shapes.ts'

/** A thing on the table, drawn round the origin, about 300 units across. */
export type Keepsake = (
  stage: Stage,
  chance: Random,
) => { readonly outline: string; readonly face: readonly string[] }

const r = (value: number): number => Math.round(value)

/** A small brass compass. */
export const compass: Keepsake = ({ palette, light }) => {
  const brass = palette.lamp('clay')
  const dial = palette.lamp('paper')
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2
    return `M${r(Math.cos(angle) * 68)} ${r(Math.sin(angle) * 68)}L${r(Math.cos(angle) * 80)} ${r(Math.sin(angle) * 80)}`
  })
  return {
    outline: circlePath([0, 0], 106),
    face: [
      disc([0, 0], 106, palette.shade(brass, 0.3)),
      disc([light * 4, -4], 100, brass),
      disc([0, 0], 86, palette.shade(dial, 0.16)),
      disc([-light * 6, 6], 79, dial),
      stroke(ticks.join(''), palette.paint('slate'), 4),
      placed('rotate(32)', [
        polygon(
          [
            [0, -66],
            [14, 0],
            [-14, 0],
          ],
          palette.lamp('ember'),
        ),
        polygon(
          [
            [0, 66],
            [14, 0],
            [-14, 0],
          ],
          palette.lamp('pine'),
        ),
        polygon(
          [
            [0, -66],
            [14, 0],
            [0, 0],
          ],
          palette.shade(palette.lamp('ember'), 0.3),
        ),
        polygon(
          [
            [0, 66],
            [14, 0],
            [0, 0],
          ],
          palette.shade(palette.lamp('pine'), 0.4),
        ),
      ]),
      disc([0, 0], 7, brass),
    ],
  }
}

/** A cup of coffee on its saucer, seen from above. */
export const cup: Keepsake = ({ palette, light }) => {
  const china = palette.lamp('paper')
  return {
    outline: circlePath([0, 0], 116),
    face: [
      disc([0, 0], 116, palette.shade(china, 0.14)),
      disc([light * 3, -3], 110, china),
      disc([0, 0], 80, palette.shade(china, 0.12)),
      shape('M58 -20C110 -34 116 14 66 22L60 8C92 4 86 -14 60 -8Z', china),
      disc([-light * 12, 14], 68, palette.shadow, 0.2),
      disc([0, 0], 66, china),
      disc([0, 0], 56, palette.shade(palette.lamp('wood'), 0.3)),
      shape(crescent(light), palette.lamp('clay'), 0.8),
    ],
  }
}

function crescent(light: number): string {
  const x = light * 46
  return `M0 -46A46 46 0 0 ${light === 1 ? 1 : 0} ${x} 0A60 60 0 0 ${light === 1 ? 0 : 1} 0 -46Z`
}

/** A pencil. */
export const pencil: Keepsake = ({ palette }) => {
  const paint = palette.lamp('ember')
  return {
    outline: 'M-170 -11H130L170 0L130 11H-170Z',
    face: [
      box([-170, -11, 300, 22], paint),
      box([-170, 3, 300, 8], palette.shade(paint, 0.34)),
      box([-184, -11, 26, 22], palette.lamp('peach'), 5),
      polygon(
        [
          [130, -11],
          [170, 0],
          [130, 11],
        ],
        palette.lamp('plaster'),
      ),
      polygon(
        [
          [156, -4],
          [170, 0],
          [156, 4],
        ],
        palette.paint('ink'),
      ),
    ],
  }
}

/** Lays a thing on the table with its hard shadow; scale 1 is its own size, turn in degrees. */
export function laid(
  { palette, light }: Stage,
  thing: ReturnType<Keepsake>,
  [x, y]: Point,
  way: { scale: number; turn: number },
): string {
  const turned = (dx: number, dy: number): string =>
    `translate(${r(x + dx)} ${r(y + dy)}) rotate(${r(way.turn)}) scale(${way.scale.toFixed(2)})`
  return (
    placed(turned(-light * 13, 15), [shape(thing.outline, palette.shadow)], 0.3) +
    placed(turned(0, 0), thing.face)
  )
}
