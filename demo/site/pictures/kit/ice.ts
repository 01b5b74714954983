import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { clipped, ellipse, polygon, stroke, type Point } from './shapes.ts'

/** Where the ice lies, in user units. */
export function oval(stage: Stage, ground: number): { centre: Point; radii: Point } {
  const deep = stage.height - ground
  const across = Math.max(stage.width * 0.56, deep * 0.9)
  return { centre: [stage.across(0.54), ground + deep * 0.6], radii: [across, deep * 0.46] }
}

/** An oval of ice with its boards and the traces of skates. */
export function ice(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, light } = stage
  const { centre, radii } = oval(stage, ground)
  const [x, y] = centre
  const [rx, ry] = radii
  const outline = `M${Math.round(x - rx)} ${Math.round(y)}a${Math.round(rx)} ${Math.round(ry)} 0 0 1 ${Math.round(rx * 2)} 0a${Math.round(rx)} ${Math.round(ry)} 0 0 1 ${-Math.round(rx * 2)} 0z`
  const face = mix(palette.water, palette.paint('mist'), palette.dark ? 0.3 : 0.5)
  const traces = Array.from({ length: 24 }, () => {
    const [cx, cy] = [x + chance.between(-0.8, 0.8) * rx, y + chance.between(-0.8, 0.8) * ry]
    const [reach, bow] = [chance.between(60, 240), chance.between(-50, 50)]
    return `M${Math.round(cx)} ${Math.round(cy)}q${Math.round(reach / 2)} ${Math.round(bow)} ${Math.round(reach)} ${Math.round(bow * 0.3)}`
  })
  return [
    ellipse([x, y + 18], [rx + 22, ry + 16], palette.shade(palette.paint('snow'), 0.3)),
    ellipse(centre, [rx + 22, ry + 14], palette.lamp('paper')),
    ellipse(centre, radii, face),
    clipped(outline, [
      ellipse([x + light * rx * 0.5, y + ry * 0.5], [rx * 0.9, ry * 0.9], palette.cloud, 0.22),
      polygon(
        [
          [x - rx, y - ry * 0.3],
          [x - rx * 0.2, y - ry],
          [x + rx * 0.1, y - ry],
          [x - rx * 0.6, y + ry],
        ],
        palette.cloud,
        0.18,
      ),
      stroke(traces.join(''), palette.cloud, 3, 0.7),
    ]),
  ]
}
