import type { Stage } from '../stage.ts'
import { blooms } from './ceremony.ts'
import { circlePath, disc, facet, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A town bicycle with a basket of flowers; the middle of its wheels' foot at the point, length in user units. */
export function bicycle(stage: Stage, [x, y]: Point, length: number): string {
  const { palette, subject } = stage
  const s = length / 200
  const at = (dx: number, dy: number): Point => [x + subject * dx * s, y - dy * s]
  const spot = (dx: number, dy: number): string => at(dx, dy).map(r).join(' ')
  const frame = palette.lamp('ember')
  const ink = palette.paint('ink')
  const wheel = (dx: number): string => {
    const hub = at(dx, 42)
    const spokes = Array.from({ length: 8 }, (_, index) => {
      const angle = (index / 8) * Math.PI * 2
      return `M${r(hub[0])} ${r(hub[1])}L${r(hub[0] + Math.cos(angle) * 40 * s)} ${r(hub[1] + Math.sin(angle) * 40 * s)}`
    })
    return (
      stroke(spokes.join(''), palette.paint('slate'), 1.6) +
      stroke(circlePath(hub, 41 * s), ink, 5 * s) +
      disc(hub, 5 * s, ink)
    )
  }
  return [
    stroke(`M${spot(-90, 0)}L${spot(90, 0)}`, palette.shadow, 8 * s, 0.22),
    wheel(-62),
    wheel(62),
    stroke(
      `M${spot(-62, 42)}L${spot(-6, 38)}L${spot(-24, 96)}ZM${spot(-6, 38)}L${spot(46, 104)}M${spot(-22, 84)}Q${spot(20, 68)} ${spot(46, 100)}`,
      frame,
      6 * s,
    ),
    stroke(`M${spot(62, 42)}L${spot(44, 118)}Q${spot(36, 126)} ${spot(24, 122)}`, ink, 5.4 * s),
    stroke(`M${spot(-24, 96)}L${spot(-28, 106)}M${spot(-42, 108)}L${spot(-12, 108)}`, ink, 7 * s),
    disc(at(-6, 38), 8 * s, palette.paint('slate')),
    stroke(`M${spot(-6, 38)}L${spot(4, 22)}M${spot(-2, 22)}L${spot(12, 22)}`, ink, 4 * s),
    facet(palette.lamp('wheat'), at(52, 112), at(94, 112), at(88, 82), at(58, 82)),
    facet(
      palette.shade(palette.lamp('wheat'), 0.3),
      at(52, 112),
      at(94, 112),
      at(93, 106),
      at(53, 106),
    ),
    blooms(stage, at(73, 120), [24 * s, 15 * s], {
      count: 22,
      size: 10 * s,
      chance: stage.random('basket'),
    }),
  ].join('')
}

/** A park bench from the front; foot of its middle at the point, width in user units. */
export function bench({ palette }: Stage, [x, y]: Point, width: number): string {
  const half = width / 2
  const wood = palette.lamp('wood')
  const iron = palette.paint('ink')
  return [
    stroke(`M${r(x - half * 1.1)} ${r(y)}H${r(x + half * 1.1)}`, palette.shadow, 10, 0.2),
    stroke(
      [-0.8, 0.8]
        .map(
          (part) =>
            `M${r(x + half * part)} ${r(y)}v${r(-width * 0.44)}M${r(x + half * part)} ${r(y - width * 0.2)}h${r(-part * 14)}`,
        )
        .join(''),
      iron,
      width * 0.034,
    ),
    stroke(
      [0.42, 0.35, 0.28]
        .map((part) => `M${r(x - half)} ${r(y - width * part)}H${r(x + half)}`)
        .join(''),
      wood,
      width * 0.042,
    ),
    stroke(
      `M${r(x - half * 1.04)} ${r(y - width * 0.18)}H${r(x + half * 1.04)}`,
      palette.shade(wood, 0.24),
      width * 0.05,
    ),
  ].join('')
}
