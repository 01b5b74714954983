import type { Stage } from '../stage.ts'
import { box, disc, ellipse, facet, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A ridge tent from a corner, lit from inside after dark; foot of its front at the point, size is half the front's width. */
export function ridgeTent(stage: Stage, [x, y]: Point, size: number, cloth: string): string {
  const { palette, light } = stage
  const top = y - size * 1.3
  const d = -light
  const lit = palette.dark
  const inner = lit ? palette.glow : palette.shade(cloth, 0.55)
  return [
    lit
      ? ellipse([x + d * size * 0.6, y + size * 0.1], [size * 2.4, size * 0.4], palette.glow, 0.16)
      : '',
    facet(
      [palette.shadow, 0.2],
      [x - size, y],
      [x + d * size * 2.4, y],
      [x + d * size * 3.4, y + size * 0.3],
      [x, y + size * 0.3],
    ),
    facet(
      lit ? palette.shade(palette.glow, 0.3) : palette.shade(cloth, 0.3),
      [x, top],
      [x + d * size * 1.7, top + size * 0.14],
      [x + d * size * 2.6, y - size * 0.08],
      [x + d * size * 1, y],
    ),
    facet(lit ? palette.glow : cloth, [x, top], [x + size, y], [x - size, y]),
    facet(lit ? '#FFF1D0' : inner, [x, top], [x + size * 0.34, y], [x - size * 0.34, y]),
    facet(
      lit ? palette.shade(palette.glow, 0.14) : palette.shade(cloth, 0.14),
      [x, top],
      [x + size * 0.34, y],
      [x + size * 0.6, y - size * 0.1],
    ),
    stroke(
      `M${r(x)} ${r(top)}L${r(x - d * size * 1.7)} ${r(y + size * 0.1)}`,
      palette.air(0.9),
      2.4,
    ),
    stroke(`M${r(x)} ${r(top)}v${r(-size * 0.12)}`, palette.air(0.9), 5),
  ].join('')
}

/** A round bell tent; foot of its middle at the point, size is half its width. */
export function bellTent(stage: Stage, [x, y]: Point, size: number, cloth: string): string {
  const { palette, light } = stage
  const top = y - size * 1.5
  const eave = y - size * 0.4
  const lit = palette.dark
  const roof = `M${r(x)} ${r(top)}C${r(x + size * 0.2)} ${r(top + size * 0.6)} ${r(x + size * 0.7)} ${r(eave - size * 0.16)} ${r(x + size * 1.08)} ${r(eave)}H${r(x - size * 1.08)}C${r(x - size * 0.7)} ${r(eave - size * 0.16)} ${r(x - size * 0.2)} ${r(top + size * 0.6)} ${r(x)} ${r(top)}Z`
  const side = `M${r(x)} ${r(top)}C${r(x - light * size * 0.2)} ${r(top + size * 0.6)} ${r(x - light * size * 0.7)} ${r(eave - size * 0.16)} ${r(x - light * size * 1.08)} ${r(eave)}H${r(x - light * size * 0.16)}C${r(x - light * size * 0.14)} ${r(top + size * 0.7)} ${r(x - light * size * 0.04)} ${r(top + size * 0.5)} ${r(x)} ${r(top)}Z`
  return [
    lit
      ? ellipse([x, y], [size * 1.9, size * 0.34], palette.glow, 0.16)
      : ellipse([x - light * size * 0.5, y], [size * 1.4, size * 0.16], palette.shadow, 0.22),
    box(
      [x - size, eave, size * 2, size * 0.4],
      lit ? palette.shade(palette.glow, 0.16) : palette.shade(cloth, 0.12),
    ),
    box(
      [light === -1 ? x + size * 0.4 : x - size, eave, size * 0.6, size * 0.4],
      palette.shadow,
    ).replace('/>', ' opacity="0.16"/>'),
    shape(roof, lit ? palette.glow : cloth),
    shape(side, palette.shadow, 0.2),
    shape(
      `M${r(x)} ${r(eave - size * 0.36)}L${r(x + size * 0.3)} ${r(y)}H${r(x - size * 0.3)}Z`,
      lit ? '#FFF1D0' : palette.shade(cloth, 0.55),
    ),
    stroke(
      [-1.5, 1.5]
        .map(
          (part) =>
            `M${r(x + (size * 1.06 * part) / 1.5)} ${r(eave)}L${r(x + size * part)} ${r(y + 4)}`,
        )
        .join(''),
      palette.air(0.9),
      2,
    ),
    disc([x, top], size * 0.05, palette.paint('wood')),
  ].join('')
}

/** A camp fire with its glow; foot at the point, size is the height of the flame. */
export function campfire({ palette }: Stage, [x, y]: Point, size: number): string {
  const flame = (scale: number, colour: string): string =>
    shape(
      `M${r(x)} ${r(y - size * scale)}C${r(x + size * 0.1 * scale)} ${r(y - size * 0.66 * scale)} ${r(x + size * 0.46 * scale)} ${r(y - size * 0.5 * scale)} ${r(x + size * 0.3 * scale)} ${r(y)}H${r(x - size * 0.3 * scale)}C${r(x - size * 0.5 * scale)} ${r(y - size * 0.4 * scale)} ${r(x - size * 0.1 * scale)} ${r(y - size * 0.5 * scale)} ${r(x)} ${r(y - size * scale)}Z`,
      colour,
    )
  return [
    ...(palette.dark
      ? [
          ellipse([x, y], [size * 3.4, size * 0.7], palette.glow, 0.16),
          disc([x, y - size * 0.5], size * 1.7, palette.glow, 0.1),
          disc([x, y - size * 0.4], size * 1, palette.glow, 0.14),
        ]
      : []),
    stroke(
      `M${r(x - size * 0.5)} ${r(y + 4)}L${r(x + size * 0.44)} ${r(y - size * 0.14)}M${r(x + size * 0.5)} ${r(y + 4)}L${r(x - size * 0.44)} ${r(y - size * 0.14)}`,
      palette.shade(palette.lamp('wood'), 0.5),
      size * 0.14,
    ),
    flame(1, '#E0692B'),
    flame(0.72, '#F4A259'),
    flame(0.42, '#FFE6B0'),
  ].join('')
}

/** Somebody sitting on the ground, seen from the side; foot at the point, height as if standing. */
export function seated(
  [x, y]: Point,
  height: number,
  clothes: { coat: string; legs: string; skin: string },
  turn: -1 | 1,
): string {
  const s = height / 100
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${(s * turn).toFixed(2)} ${s.toFixed(2)})">${[
    stroke('M-4 -6L20 -18L32 -2', clothes.legs, 8),
    shape('M-13 0C-16 -22 -12 -38 -2 -40C8 -38 10 -22 8 0Z', clothes.coat),
    stroke('M2 -32L14 -20L22 -22', clothes.coat, 6),
    disc([1, -50], 8.6, clothes.skin),
    shape('M-8 -46C-11 -58 -2 -62 4 -60C10 -58 10 -53 8 -52C3 -55 -3 -54 -4 -46Z', clothes.legs),
  ].join('')}</g>`
}
