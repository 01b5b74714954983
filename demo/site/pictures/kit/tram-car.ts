import type { Local } from '../palette.ts'
import type { Stage } from '../stage.ts'
import { box, disc, facet, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A tram from the side on its rails; the middle of its foot at the point, 1 makes it 430 user units long. */
export function tramCar(stage: Stage, [x, y]: Point, scale: number, name: Local): string {
  const { palette, subject } = stage
  const at = (dx: number, dy: number): Point => [x + subject * dx * scale, y - dy * scale]
  const spot = (dx: number, dy: number): string => at(dx, dy).map(r).join(' ')
  const paint = palette.lamp(name)
  const cream = palette.lamp('plaster')
  const glass = palette.dark ? palette.glow : palette.shade(palette.paint('mist'), 0.26)
  const pane = (dx: number, wide: number): string =>
    facet(glass, at(dx, 78), at(dx + wide, 78), at(dx + wide, 118), at(dx, 118))
  const outline = `M${spot(-212, 22)}L${spot(-215, 70)}Q${spot(-214, 132)} ${spot(-194, 134)}L${spot(188, 134)}Q${spot(206, 130)} ${spot(214, 72)}L${spot(212, 22)}Z`
  const lower = `M${spot(-212, 22)}L${spot(-215, 68)}L${spot(214, 68)}L${spot(212, 22)}Z`
  return [
    stroke(
      `M${spot(-30, 134)}L${spot(10, 158)}L${spot(-26, 186)}M${spot(-44, 187)}L${spot(0, 187)}`,
      palette.paint('ink'),
      3.4 * scale,
    ),
    facet([palette.shadow, 0.3], at(-214, 0), at(214, 0), at(190, -10), at(-190, -10)),
    ...[-140, -96, 96, 140].map((dx) => disc(at(dx, 12), 14 * scale, palette.paint('ink'))),
    facet(
      palette.shade(palette.paint('slate'), 0.5),
      at(-190, 24),
      at(190, 24),
      at(180, 8),
      at(-180, 8),
    ),
    shape(outline, cream),
    shape(lower, paint),
    facet(palette.shade(paint, 0.4), at(-213, 32), at(213, 32), at(212, 22), at(-212, 22)),
    facet(palette.shade(cream, 0.3), at(-214, 72), at(214, 72), at(214, 66), at(-214, 66)),
    facet(palette.shade(paint, 0.2), at(-194, 134), at(188, 134), at(176, 141), at(-184, 141)),
    ...[-200, -152, -104, -14, 34, 82].map((dx) => pane(dx, 38)),
    shape(
      `M${spot(176, 80)}L${spot(208, 80)}Q${spot(205, 104)} ${spot(196, 120)}L${spot(176, 120)}Z`,
      glass,
    ),
    ...[-58, 132].map(
      (dx) =>
        facet(
          palette.shade(paint, 0.3),
          at(dx, 28),
          at(dx + 34, 28),
          at(dx + 34, 120),
          at(dx, 120),
        ) + facet(glass, at(dx + 5, 60), at(dx + 29, 60), at(dx + 29, 114), at(dx + 5, 114)),
    ),
    palette.dark ? disc(at(212, 48), 34 * scale, palette.glow, 0.3) : '',
    disc(at(210, 48), 8 * scale, palette.glow),
  ].join('')
}

/** Rails, the wire over them and the posts that carry it. */
export function tramLine(stage: Stage, rail: number, wire: number): string {
  const { palette, width } = stage
  const posts: string[] = []
  for (let x = width * 0.12; x < width; x += 520) {
    posts.push(`M${r(x)} ${r(rail - 26)}V${r(wire - 26)}M${r(x)} ${r(wire - 20)}q60 -6 90 20`)
  }
  return [
    stroke(posts.join(''), palette.air(0.9), 6),
    stroke(`M0 ${r(wire)}H${r(width)}`, palette.air(0.95), 2.2),
    box([0, rail - 2, width, 4], palette.shade(palette.paint('slate'), 0.5)),
    box([0, rail + 13, width, 5], palette.shade(palette.paint('slate'), 0.5)),
  ].join('')
}

/** A person under an umbrella; feet at the point, height in user units. */
export function umbrella({ palette }: Stage, [x, y]: Point, height: number, name: Local): string {
  const colour = palette.lamp(name)
  const top = y - height * 1.24
  const half = height * 0.46
  return [
    stroke(`M${r(x + 6)} ${r(top)}V${r(y - height * 0.55)}`, palette.paint('ink'), 3),
    shape(
      `M${r(x + 6 - half)} ${r(top + half * 0.66)}A${r(half)} ${r(half * 0.8)} 0 0 1 ${r(x + 6 + half)} ${r(top + half * 0.66)}q${r(-half / 3)} ${r(-half * 0.22)} ${r((-half * 2) / 3)} 0q${r(-half / 3)} ${r(-half * 0.22)} ${r((-half * 2) / 3)} 0q${r(-half / 3)} ${r(-half * 0.22)} ${r((-half * 2) / 3)} 0z`,
      colour,
    ),
  ].join('')
}
