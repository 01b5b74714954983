import type { Local } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { clipped, ellipse, facet, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A racing yacht running before the wind, its spinnaker full; the waterline at the point, height of its mast in user units. */
export function racingYacht(
  stage: Stage,
  [x, y]: Point,
  height: number,
  [first, second]: readonly [Local, Local],
): string {
  const { palette, subject } = stage
  const d = subject
  const spot = (dx: number, dy: number): string => `${r(x + d * dx * height)} ${r(y - dy * height)}`
  const at = (dx: number, dy: number): Point => [x + d * dx * height, y - dy * height]
  const [a, b] = [palette.paint(first), palette.paint(second)]
  const kite = `M${spot(0.03, 0.98)}C${spot(0.34, 0.94)} ${spot(0.62, 0.66)} ${spot(0.5, 0.24)}Q${spot(0.3, 0.16)} ${spot(0.06, 0.22)}C${spot(0.18, 0.5)} ${spot(0.14, 0.76)} ${spot(0.03, 0.98)}Z`
  const sail = palette.paint('paper')
  return [
    ellipse(at(0.04, -0.02), [height * 0.5, height * 0.03], palette.shadow, 0.2),
    shape(
      `M${spot(-0.02, 1)}C${spot(-0.12, 0.66)} ${spot(-0.24, 0.34)} ${spot(-0.34, 0.16)}L${spot(-0.02, 0.13)}Z`,
      palette.shade(sail, 0.16),
    ),
    stroke(
      [0.34, 0.54, 0.74]
        .map((part) => `M${spot(-0.02, part)}L${spot(-0.3 * (1 - part) - 0.06, part - 0.05)}`)
        .join(''),
      palette.shade(sail, 0.34),
      height * 0.006,
    ),
    shape(kite, a),
    clipped(kite, [
      facet(b, at(0.03, 1), at(0.7, 0.7), at(0.7, 0.46), at(0.06, 0.72)),
      facet(b, at(0, 0.46), at(0.7, 0.2), at(0.6, 0), at(0, 0.12)),
      facet([palette.shadow, 0.22], at(0.03, 1), at(0.16, 0.6), at(0.1, 0.2), at(-0.1, 0.2)),
    ]),
    stroke(`M${spot(0, 1.02)}V${r(y - height * 0.05)}`, palette.paint('ink'), height * 0.013),
    shape(
      `M${spot(-0.36, 0.1)}L${spot(0.44, 0.12)}Q${spot(0.36, 0)} ${spot(0.26, -0.03)}L${spot(-0.28, -0.03)}Z`,
      palette.paint('paper'),
    ),
    shape(
      `M${spot(-0.34, 0.055)}L${spot(0.4, 0.06)}Q${spot(0.34, -0.01)} ${spot(0.26, -0.03)}L${spot(-0.28, -0.03)}Z`,
      a,
    ),
    ...[-0.26, -0.18, -0.1].map((dx, index) => crew(stage, at(dx, 0.1), height * 0.085, index)),
    stroke(
      `M${spot(-0.46, -0.03)}Q${spot(-0.1, 0.01)} ${spot(0.5, -0.03)}`,
      palette.paint('paper'),
      height * 0.018,
      0.8,
    ),
  ].join('')
}

function crew({ palette }: Stage, [x, y]: Point, size: number, index: number): string {
  const coat = palette.lamp((['ember', 'mustard', 'slate'] as const)[index % 3] ?? 'ember')
  return (
    shape(
      `M${r(x - size * 0.3)} ${r(y)}q${r(size * 0.3)} ${r(-size * 1.3)} ${r(size * 0.6)} 0z`,
      coat,
    ) + ellipse([x, y - size * 0.86], [size * 0.22, size * 0.24], palette.lamp('peach'))
  )
}

/** A wooden fishing boat moored side-on; waterline at the point, length in user units. */
export function fishingBoat(
  stage: Stage,
  [x, y]: Point,
  length: number,
  { colours: [hull, trim], turn }: { colours: readonly [Local, Local]; turn: -1 | 1 },
): string {
  const { palette } = stage
  const s = length / 2
  const spot = (dx: number, dy: number): string => `${r(x + turn * dx * s)} ${r(y - dy * s)}`
  const at = (dx: number, dy: number): Point => [x + turn * dx * s, y - dy * s]
  const body = palette.lamp(hull)
  const glass = palette.dark ? palette.glow : palette.shade(palette.paint('mist'), 0.34)
  const outline = `M${spot(-0.96, 0.3)}Q${spot(0, 0.16)} ${spot(1.04, 0.46)}Q${spot(0.9, 0.1)} ${spot(0.66, -0.06)}H${r(x - turn * 0.78 * s)}Q${spot(-0.94, 0.06)} ${spot(-0.96, 0.3)}Z`
  return [
    stroke(
      `M${spot(0.06, 0.24)}V${r(y - s * 1.34)}M${spot(0.06, 0.96)}L${spot(0.84, 1.16)}M${spot(0.06, 1.34)}L${spot(1, 0.46)}M${spot(0.06, 1.34)}L${spot(-0.92, 0.3)}`,
      palette.paint('ink'),
      Math.max(2, s * 0.022),
    ),
    facet(palette.lamp('paper'), at(-0.6, 0.22), at(-0.6, 0.78), at(-0.1, 0.78), at(-0.02, 0.22)),
    facet(palette.lamp(trim), at(-0.68, 0.78), at(-0.66, 0.86), at(-0.02, 0.86), at(-0.04, 0.78)),
    facet(glass, at(-0.52, 0.48), at(-0.52, 0.68), at(-0.36, 0.68), at(-0.36, 0.48)),
    facet(glass, at(-0.28, 0.48), at(-0.28, 0.68), at(-0.12, 0.68), at(-0.08, 0.48)),
    shape(outline, body),
    clipped(outline, [
      facet(palette.shade(body, 0.4), at(-1, 0.02), at(1.1, 0.1), at(1.1, -0.2), at(-1, -0.2)),
      stroke(
        `M${spot(-1, 0.23)}Q${spot(0, 0.09)} ${spot(1.06, 0.37)}`,
        palette.lamp(trim),
        s * 0.05,
      ),
    ]),
  ].join('')
}
