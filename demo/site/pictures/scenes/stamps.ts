import { STAMP_GROUNDS, STAMP_VIEWS, type StampView } from '../kit/stamp-views.ts'
import { ticket } from '../kit/papers.ts'
import {
  box,
  boxPath,
  clipped,
  disc,
  facet,
  placed,
  stroke,
  type Box,
  type Point,
} from '../kit/shapes.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** Paper to keep: a sheet of stamps with small views, a fan of tickets, or a suitcase with stickers. */
export const stamps: Scene = (stage) => {
  const chance = stage.random('layout')
  return chance.pick([sheet, fan, suitcase])(stage, chance)
}

function views(chance: Random): (index: number) => StampView {
  const start = chance.whole(0, STAMP_VIEWS.length - 1)
  const step = chance.pick([1, 5, 7, 11])
  return (index) => STAMP_VIEWS[(start + index * step) % STAMP_VIEWS.length] ?? STAMP_VIEWS[0]
}

function stamp(stage: Stage, view: StampView, [x, y, width, height]: Box, index: number): string {
  const { palette } = stage
  const chance = stage.random(`stamp ${index}`)
  const paper = '#FBF5EA'
  const tooth = width / 11
  const holes: string[] = []
  for (let at = tooth / 2; at < width; at += tooth)
    holes.push(
      `M${Math.round(x + at)} ${Math.round(y)}h.1M${Math.round(x + at)} ${Math.round(y + height)}h.1`,
    )
  for (let at = tooth / 2; at < height; at += tooth)
    holes.push(
      `M${Math.round(x)} ${Math.round(y + at)}h.1M${Math.round(x + width)} ${Math.round(y + at)}h.1`,
    )
  const inset = width * 0.09
  const frame: Box = [x + inset, y + inset, width - inset * 2, height - inset * 2]
  const night = view === STAMP_VIEWS[5]
  const ground = night ? palette.paint('pineDeep') : palette.paint(chance.pick(STAMP_GROUNDS))
  return [
    box([x, y, width, height], paper),
    stroke(holes.join(''), paper, tooth * 0.6),
    clipped(boxPath(frame), [box(frame, ground), ...view(stage, frame, chance)]),
  ].join('')
}

function sheet(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const table = palette.paint(chance.pick(['pine', 'clay', 'slate', 'plum', 'leaf']))
  const view = views(chance)
  const rows = height > width * 1.1 ? 4 : 3
  const size = (height * 0.86) / (rows * 1.28)
  const columns = Math.min(5, Math.floor((width * 0.9) / (size * 1.12)))
  const [stepX, stepY] = [size * 1.12, size * 1.28]
  const [left, top] = [
    (width - stepX * columns) / 2 + size * 0.06,
    (height - stepY * rows) / 2 + size * 0.05,
  ]
  return [
    box([0, 0, width, height], table),
    facet(
      [palette.glow, 0.1],
      [stage.light === -1 ? 0 : width, 0],
      [width * 0.5, 0],
      [width * 0.5 + stage.light * width * 0.24, height],
      [stage.light === -1 ? 0 : width, height],
    ),
    ...Array.from({ length: rows * columns }, (_, index) => {
      const spot: Box = [
        left + (index % columns) * stepX,
        top + Math.floor(index / columns) * stepY,
        size,
        size * 1.16,
      ]
      const shadow = placed(
        `translate(${Math.round(-stage.light * 7)} 9)`,
        [box(spot, palette.shadow)],
        0.26,
      )
      return shadow + stamp(stage, view(index), spot, index)
    }),
  ]
}

function fan(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light } = stage
  const count = chance.whole(4, 6)
  const pivot: Point = [width / 2, height * 0.96]
  const scale = Math.min(width, height) / 600
  const long = Math.min(width, height) * 0.44
  const cards = Array.from({ length: count }, (_, index) => {
    const angle = -90 + (index - (count - 1) / 2) * (96 / count)
    const made = ticket(stage, chance)
    const way = (dx: number, dy: number): string =>
      `translate(${Math.round(pivot[0] + dx)} ${Math.round(pivot[1] + dy)}) rotate(${Math.round(angle)}) translate(${Math.round(long)} 0) scale(${scale.toFixed(2)})`
    return (
      placed(way(-light * 10, 12), [`<path d="${made.outline}" fill="${palette.shadow}"/>`], 0.26) +
      placed(way(0, 0), made.face)
    )
  })
  return [
    box(
      [0, 0, width, height],
      palette.paint(chance.pick(['pine', 'plum', 'ember', 'slate', 'mustard'])),
    ),
    disc([width / 2, height * 0.5], Math.min(width, height) * 0.4, palette.glow, 0.16),
    ...cards,
  ]
}

function suitcase(stage: Stage, chance: Random): string[] {
  const { palette, width, height, light } = stage
  const floor = height * 0.86
  const [wide, tall] = [Math.min(width * 0.74, 1050), Math.min(height * 0.58, 640)]
  const [x, y] = [(width - wide) / 2, floor - tall]
  const leather = palette.lamp(chance.pick(['clay', 'pine', 'brick', 'slate']))
  const trim = palette.shade(palette.lamp('wood'), 0.4)
  const wall = palette.paint(chance.pick(['plaster', 'sage', 'peach', 'mist']))
  const view = views(chance)
  const stickers = (
    [
      [0.2, 0.34, -10],
      [0.46, 0.66, 7],
      [0.74, 0.3, 12],
      [0.84, 0.74, -8],
    ] as const
  ).map(([part, down, turn], index) => {
    const size = tall * 0.28
    return placed(
      `translate(${Math.round(x + wide * part)} ${Math.round(y + tall * down)}) rotate(${turn})`,
      [stamp(stage, view(index), [-size / 2, -size * 0.58, size, size * 1.16], index)],
    )
  })
  const badge: Point = [x + wide * 0.58, y + tall * 0.22]
  return [
    box([0, 0, width, height], wall),
    box([0, floor - 14, width, height], palette.lamp('wood')),
    box([0, floor - 14, width, 8], palette.haze(palette.lamp('wood'), 0.3)),
    facet(
      [palette.shadow, 0.3],
      [x, floor],
      [x + wide, floor],
      [x + wide - light * 150, floor + 46],
      [x - light * 150, floor + 46],
    ),
    stroke(
      `M${Math.round(width / 2 - 110)} ${Math.round(y + 10)}q0 -84 40 -84h140q40 0 40 84`,
      trim,
      26,
    ),
    box([x, y, wide, tall], leather, 44),
    box([x, y + tall * 0.86, wide, tall * 0.14], palette.shade(leather, 0.3), 30),
    ...[0.12, 0.88].map((part) => box([x + wide * part - 26, y, 52, tall], trim)),
    ...[0.12, 0.88].map((part) =>
      box([x + wide * part - 36, y + tall * 0.1, 72, 44], palette.lamp('mustard'), 6),
    ),
    ...stickers,
    disc(badge, tall * 0.11, palette.lamp('paper')),
    disc(badge, tall * 0.095, palette.lamp('ember')),
    facet(
      palette.lamp('paper'),
      [badge[0], badge[1] - tall * 0.07],
      [badge[0] + 12, badge[1]],
      [badge[0], badge[1] + tall * 0.07],
      [badge[0] - 12, badge[1]],
    ),
  ]
}
