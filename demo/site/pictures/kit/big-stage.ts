import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, disc, facet, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A festival stage under a curved roof with a lit back wall, beams and banners; foot of its middle at the point. */
export function festivalStage(stage: Stage, [x, y]: Point, width: number, chance: Random): string {
  const { palette } = stage
  const half = width / 2
  const tall = width * 0.5
  const roofY = y - tall
  const iron = palette.shade(palette.paint('ink'), 0.2)
  const wall = palette.dark
    ? palette.shade(palette.lamp('plum'), 0.3)
    : palette.shade(palette.paint('pineDeep'), 0.1)
  const sun = palette.lamp(chance.pick(['apricot', 'ember', 'mustard']))
  const lamps = Array.from({ length: 9 }, (_, index) =>
    disc(
      [x - half * 0.8 + (half * 1.6 * index) / 8, roofY + tall * 0.1],
      width * 0.012,
      palette.glow,
    ),
  )
  return [
    ...skyBeams(stage, [x, roofY + tall * 0.06], width),
    palette.dark ? disc([x, y - tall * 0.4], width * 0.62, palette.glow, 0.08) : '',
    box([x - half * 0.86, roofY, half * 1.72, tall], wall),
    disc([x, y - tall * 0.36], tall * 0.34, sun),
    ...[0.5, 0.62, 0.74].map((part) =>
      stroke(
        `M${r(x - tall * part)} ${r(y - tall * 0.08)}a${r(tall * part)} ${r(tall * part)} 0 0 1 ${r(tall * part * 2)} 0`,
        sun,
        width * 0.008,
        0.5,
      ),
    ),
    ...floorBeams(stage, [x, y], width),
    stroke(
      [-0.94, 0.94].map((part) => `M${r(x + half * part)} ${r(y)}V${r(roofY)}`).join(''),
      iron,
      width * 0.022,
    ),
    shape(
      `M${r(x - half * 1.1)} ${r(roofY + tall * 0.06)}Q${r(x)} ${r(roofY - tall * 0.36)} ${r(x + half * 1.1)} ${r(roofY + tall * 0.06)}V${r(roofY + tall * 0.12)}Q${r(x)} ${r(roofY - tall * 0.2)} ${r(x - half * 1.1)} ${r(roofY + tall * 0.12)}Z`,
      palette.lamp('ember'),
    ),
    ...lamps,
    ...speakers(stage, [x, y], width),
    ...band(stage, [x, y], width),
    box([x - half, y, width, width * 0.05], palette.lamp('wood')),
    box(
      [x - half, y + width * 0.028, width, width * 0.03],
      palette.shade(palette.lamp('wood'), 0.4),
    ),
  ].join('')
}

function skyBeams({ palette }: Stage, [x, top]: Point, width: number): string[] {
  if (!palette.dark) return []
  return [-0.7, -0.4, -0.12, 0.12, 0.4, 0.7].map((part) => {
    const foot: Point = [x + (width / 2) * part, top]
    const lean = part * width * 0.9
    return facet(
      [palette.glow, 0.13],
      [foot[0] - 5, foot[1]],
      [foot[0] + 5, foot[1]],
      [foot[0] + lean + 60, foot[1] - width * 0.75],
      [foot[0] + lean - 60, foot[1] - width * 0.75],
    )
  })
}

function floorBeams({ palette }: Stage, [x, y]: Point, width: number): string[] {
  if (!palette.dark) return []
  const top = y - width * 0.45
  return [-0.25, -0.1, 0.1, 0.25].map((part) =>
    facet(
      [palette.glow, 0.24],
      [x + width * part - 4, top],
      [x + width * part + 4, top],
      [x - width * part * 0.6 + 34, y],
      [x - width * part * 0.6 - 34, y],
    ),
  )
}

function speakers({ palette }: Stage, [x, y]: Point, width: number): string[] {
  const [half, tall] = [width / 2, width * 0.5]
  const iron = palette.shade(palette.paint('ink'), 0.2)
  return [-1.02, 1.02].map(
    (part, index) =>
      box([x + half * part - width * 0.045, y - tall * 0.74, width * 0.09, tall * 0.6], iron, 6) +
      [0.2, 0.4, 0.6]
        .map((down) =>
          disc(
            [x + half * part, y - tall * down],
            width * 0.026,
            palette.shade(palette.paint('slate'), 0.3 + index * 0.02),
          ),
        )
        .join(''),
  )
}

function band({ palette }: Stage, [x, y]: Point, width: number): string[] {
  const ink = palette.paint('ink')
  return [-0.24, 0, 0.22].map((part, index) => {
    const s = (width * (index === 1 ? 0.2 : 0.18)) / 100
    return `<g transform="translate(${r(x + part * width)} ${r(y)}) scale(${s.toFixed(2)})">${[
      stroke('M-7 -44L-14 0M7 -44L14 0', ink, 9),
      shape('M-12 -76C-16 -60 -12 -48 -11 -40H11C12 -48 16 -60 12 -76Z', ink),
      disc([0, -88], 9, ink),
      index === 1
        ? stroke('M-10 -70L-24 -86L-14 -98M10 -70L18 -82', ink, 7)
        : stroke('M-12 -60L8 -48M-18 -46L34 -68', ink, 6),
      index === 1 ? stroke('M18 0V-84', ink, 2.6) : '',
    ].join('')}</g>`
  })
}

/** Tall festival flags on bending poles; each foot on the level. */
export function flags({ palette, subject }: Stage, feet: readonly Point[], height: number): string {
  const names = ['ember', 'mustard', 'pine', 'apricot', 'rose'] as const
  return feet
    .map(([x, y], index) => {
      const colour = palette.lamp(names[index % names.length] ?? 'ember')
      const d = -subject
      return (
        stroke(
          `M${r(x)} ${r(y)}Q${r(x)} ${r(y - height * 0.8)} ${r(x + d * height * 0.12)} ${r(y - height)}`,
          palette.air(0.9),
          5,
        ) +
        shape(
          `M${r(x + d * 4)} ${r(y - height * 0.5)}Q${r(x + d * height * 0.02)} ${r(y - height * 0.8)} ${r(x + d * height * 0.12)} ${r(y - height)}C${r(x + d * height * 0.24)} ${r(y - height * 0.8)} ${r(x + d * height * 0.1)} ${r(y - height * 0.66)} ${r(x + d * height * 0.2)} ${r(y - height * 0.46)}Z`,
          colour,
        )
      )
    })
    .join('')
}
