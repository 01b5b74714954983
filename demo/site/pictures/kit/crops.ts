import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { clipped, disc, polygon, shape, stroke, type Point } from './shapes.ts'
import { hillLine, hillside } from './terrain.ts'
import { brushed } from './texture.ts'

const CROPS: readonly [Local, ...Local[]] = ['wheat', 'grass', 'sand', 'sage', 'wheat']

/** A field of crops in strips that run to one vanishing point. */
export function crops(stage: Stage, y: number, name: string, haze: number): string[] {
  const { palette, width, height, script } = stage
  const chance = stage.random(`crops ${name}`)
  const line = hillLine({ from: -50, to: width + 50, y, swell: 16, bends: 4 }, chance)
  const outline = hillside(line, height)
  const eye: Point = [stage.across(chance.between(0.2, 0.8)), y - chance.between(60, 180)]
  const colour = (): string =>
    palette.haze(
      palette.paint(
        script === 'winter' ? chance.pick(['snow', 'mist', 'snow', 'sage']) : chance.pick(CROPS),
      ),
      haze,
    )
  const strips: string[] = []
  let x = -width * 1.2
  while (x < width * 2.2) {
    const wide = chance.between(160, 520)
    strips.push(strip(stage, eye, [x, x + wide], colour()))
    x += wide
  }
  return [
    shape(outline, colour()),
    clipped(outline, [...strips, ...furrows(stage, eye, chance)]),
    brushed(
      line,
      height - y,
      palette.shade(palette.haze(palette.paint('wheat'), haze), 0.34),
      chance,
    ),
  ]
}

function strip({ height }: Stage, eye: Point, [from, to]: Point, colour: string): string {
  return polygon([eye, [from, height + 20], [to, height + 20]], colour)
}

function furrows(stage: Stage, [x, y]: Point, chance: Random): string[] {
  const data: string[] = []
  const count = 26
  for (let index = 0; index < count; index += 1) {
    const foot = stage.width * (-1 + (index / count) * 3) + chance.between(-20, 20)
    if (chance.chance(0.5))
      data.push(
        `M${Math.round(x + (foot - x) * 0.12)} ${Math.round(y + (stage.height - y) * 0.12)}L${Math.round(foot)} ${Math.round(stage.height)}`,
      )
  }
  return [stroke(data.join(''), stage.palette.shade(stage.palette.paint('grass'), 0.4), 3, 0.32)]
}

/** Round bales of straw on the near field. */
export function bales(stage: Stage, from: number, chance: Random): string[] {
  const { palette, height, light, script } = stage
  if (chance.chance(0.4)) return []
  const straw = palette.paint(script === 'winter' ? 'snow' : 'wheat')
  return Array.from({ length: chance.whole(3, 6) }, () => chance.next() ** 1.5)
    .sort((a, b) => a - b)
    .map((near) => {
      const [x, y] = [chance.between(0, stage.width), from + 44 + near * (height - from - 70)]
      const size = 14 + near * 44
      return [
        polygon(
          [
            [x - size, y],
            [x + size, y],
            [x + size - light * size * 2.8, y + size * 0.4],
            [x - size - light * size * 2.4, y + size * 0.4],
          ],
          palette.shadow,
          0.2,
        ),
        disc([x, y - size * 0.86], size, palette.shade(straw, 0.34)),
        disc([x + light * size * 0.2, y - size * 0.92], size * 0.8, straw),
        disc([x + light * size * 0.2, y - size * 0.92], size * 0.4, palette.shade(straw, 0.16)),
      ].join('')
    })
}
