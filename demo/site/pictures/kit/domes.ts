import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { box, shape, type Point } from './shapes.ts'
import { bellTower, domed, type TowerWay } from './towers.ts'

/** A hilltop monastery: white walls, gilded domes and a bell tower; `size` is its width in user units. */
export function monastery(stage: Stage, [x, y]: Point, size: number, haze: number): string {
  const { palette, light, subject } = stage
  const colours = {
    wall: palette.haze(palette.lamp('paper'), haze),
    roof: palette.haze(palette.lamp('apricot'), haze * 0.7),
    trim: palette.haze(palette.lamp('apricot'), haze * 0.5),
  }
  const way: TowerWay = { palette, light, colours }
  const pine = { ...way, colours: { ...colours, roof: palette.haze(palette.lamp('pine'), haze) } }
  const nave = size * 0.34
  const at = (dx: number): number => x - subject * dx * size
  return [
    bellTower([at(0.52), y], size * 0.95, way),
    box(
      [x - nave / 2 - size * 0.3, y - size * 0.12, nave + size * 0.6, size * 0.14],
      palette.shade(colours.wall, 0.12),
    ),
    box([x - nave / 2, y - size * 0.26, nave, size * 0.26], colours.wall),
    domed([x - nave * 0.36, y - size * 0.25], size * 0.055, way),
    domed([x + nave * 0.36, y - size * 0.25], size * 0.055, way),
    domed([x, y - size * 0.27], size * 0.095, way),
    box([at(-0.4) - size * 0.09, y - size * 0.16, size * 0.18, size * 0.16], colours.wall),
    domed([at(-0.4), y - size * 0.16], size * 0.06, pine),
  ].join('')
}

/** Far blocks of a city as one silhouette with lit or plain windows; heights in user units. */
export function skyline(
  stage: Stage,
  span: { from: number; to: number; base: number; height: number },
  colour: string,
  chance: Random,
): string {
  const { palette } = stage
  const blocks: string[] = []
  const lit: string[] = []
  let x = Math.min(span.from, span.to)
  const end = Math.max(span.from, span.to)
  while (x < end) {
    const width = chance.between(26, 74)
    const height = span.height * chance.between(0.35, 1)
    const top = Math.round(span.base - height)
    blocks.push(
      `M${Math.round(x)} ${Math.round(span.base)}V${top}h${Math.round(width)}V${Math.round(span.base)}z`,
    )
    if (chance.chance(0.24)) blocks.push(`M${Math.round(x + width * 0.4)} ${top}v-18h8v18z`)
    lit.push(panes([x, top, width, height], palette.dark ? 0.34 : 0.1, chance))
    x += width + (chance.chance(0.3) ? chance.between(4, 26) : 0)
  }
  return (
    shape(blocks.join(''), colour) +
    shape(lit.join(''), palette.dark ? palette.glow : palette.cloud, 0.85)
  )
}

function panes(
  [x, y, width, height]: readonly [number, number, number, number],
  share: number,
  chance: Random,
): string {
  const marks: string[] = []
  for (let across = x + 7; across < x + width - 9; across += 12) {
    for (let down = y + 10; down < y + height - 10; down += 16) {
      if (chance.chance(share)) marks.push(`M${Math.round(across)} ${Math.round(down)}h5v8h-5z`)
    }
  }
  return marks.join('')
}
