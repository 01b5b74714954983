import { paperBoat } from './paper-boat.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { balloon } from './balloon.ts'
import { lighthouse } from './lighthouse.ts'
import { star } from './new-year-tree.ts'
import { box, disc, facet, shape, stroke, type Box, type Point } from './shapes.ts'
import { hillLine, hillside } from './terrain.ts'
import { poplar, spruce } from './trees.ts'
import { sailboat } from './water.ts'

/** A small view inside a stamp: left, top, width and height of its frame. */
export type StampView = (stage: Stage, frame: Box, chance: Random) => readonly string[]

const hill = ([x, y, width, height]: Box, level: number, colour: string, chance: Random): string =>
  shape(
    hillside(
      hillLine(
        { from: x - 10, to: x + width + 10, y: y + height * level, swell: height * 0.05, bends: 3 },
        chance,
      ),
      y + height + 10,
    ),
    colour,
  )

const middle = ([x, y, width, height]: Box, across: number, down: number): Point => [
  x + width * across,
  y + height * down,
]

const sunrise: StampView = (stage, frame, chance) => [
  disc(middle(frame, 0.5, 0.52), frame[2] * 0.26, stage.palette.paint('apricot')),
  hill(frame, 0.58, stage.palette.paint('sage'), chance),
  hill(frame, 0.72, stage.palette.paint('leaf'), chance),
  hill(frame, 0.86, stage.palette.paint('pine'), chance),
]

const sail: StampView = (stage, frame) => [
  disc(middle(frame, 0.72, 0.28), frame[2] * 0.12, stage.palette.paint('paper')),
  box([frame[0], frame[1] + frame[3] * 0.66, frame[2], frame[3]], stage.palette.paint('pine')),
  sailboat(middle(frame, 0.46, 0.72), frame[3] * 0.52, stage),
]

const firs: StampView = (stage, frame, chance) => [
  disc(middle(frame, 0.3, 0.26), frame[2] * 0.11, stage.palette.paint('paper')),
  hill(frame, 0.82, stage.palette.paint('paper'), chance),
  ...[0.26, 0.54, 0.78].map((part, index) =>
    spruce(
      middle(frame, part, 0.88),
      frame[3] * (0.42 + (index % 2) * 0.22),
      { face: stage.palette.paint('pine'), shade: stage.palette.paint('pineDeep') },
      { light: stage.light, chance, spread: 0.24 },
    ),
  ),
]

const flight: StampView = (stage, frame) => [
  balloon(stage, middle(frame, 0.5, 0.36), frame[2] * 0.25, [
    stage.palette.paint('ember'),
    stage.palette.paint('paper'),
  ]),
]

const beacon: StampView = (stage, frame) => [
  facet(
    [stage.palette.paint('paper'), 0.6],
    middle(frame, 0.5, 0.3),
    middle(frame, -0.1, 0.1),
    middle(frame, -0.1, 0.4),
  ),
  box(
    [frame[0], frame[1] + frame[3] * 0.82, frame[2], frame[3] * 0.3],
    stage.palette.paint('pineDeep'),
  ),
  lighthouse({ ...stage, script: 'noon' }, middle(frame, 0.56, 0.84), frame[3] * 0.66),
]

const moon: StampView = (stage, frame, chance) => [
  ...Array.from({ length: 9 }, () =>
    disc(middle(frame, chance.next(), chance.next() * 0.6), 2.6, stage.palette.paint('paper')),
  ),
  disc(middle(frame, 0.5, 0.4), frame[2] * 0.2, stage.palette.paint('wheat')),
  hill(frame, 0.7, stage.palette.paint('slate'), chance),
  hill(frame, 0.84, stage.palette.paint('ink'), chance),
]

const cypress: StampView = (stage, frame, chance) => [
  disc(middle(frame, 0.74, 0.3), frame[2] * 0.13, stage.palette.paint('paper')),
  hill(frame, 0.7, stage.palette.paint('mustard'), chance),
  ...[0.28, 0.44].map((part, index) =>
    poplar(
      middle(frame, part, 0.84),
      frame[3] * (0.6 - index * 0.14),
      { face: stage.palette.paint('leaf'), shade: stage.palette.paint('pine') },
      stage.light,
    ),
  ),
  hill(frame, 0.82, stage.palette.paint('clay'), chance),
]

const boat: StampView = (stage, frame) => [
  disc(middle(frame, 0.5, 0.4), frame[2] * 0.24, stage.palette.paint('apricot')),
  box([frame[0], frame[1] + frame[3] * 0.68, frame[2], frame[3]], stage.palette.paint('sky')),
  paperBoat(middle(frame, 0.5, 0.76), frame[2] * 0.28, {
    palette: stage.palette,
    light: stage.light,
    paper: stage.palette.paint('paper'),
  }),
  box([frame[0], frame[1] + frame[3] * 0.78, frame[2], frame[3]], stage.palette.paint('pine')),
]

const tent: StampView = (stage, frame, chance) => [
  star(middle(frame, 0.7, 0.24), frame[2] * 0.1, stage.palette.paint('mustard')),
  hill(frame, 0.76, stage.palette.paint('pineDeep'), chance),
  facet(
    stage.palette.paint('ember'),
    middle(frame, 0.44, 0.42),
    middle(frame, 0.76, 0.82),
    middle(frame, 0.14, 0.82),
  ),
  facet(
    stage.palette.paint('wheat'),
    middle(frame, 0.44, 0.42),
    middle(frame, 0.56, 0.82),
    middle(frame, 0.34, 0.82),
  ),
]

const wave: StampView = (stage, frame) =>
  [0.4, 0.54, 0.68, 0.82].map((part, index) => {
    const [x, y] = middle(frame, -0.1 - (index % 2) * 0.16, part)
    const step = Math.round(frame[2] * 0.34)
    return shape(
      `M${Math.round(x)} ${Math.round(y)}${`q${Math.round(step / 2)} ${Math.round(-step * 0.5)} ${step} 0`.repeat(5)}V${Math.round(frame[1] + frame[3] + 10)}H${Math.round(x)}Z`,
      stage.palette.paint((['sky', 'sage', 'leaf', 'pine'] as const)[index] ?? 'pine'),
    )
  })

const peak: StampView = (stage, frame) => [
  disc(middle(frame, 0.26, 0.28), frame[2] * 0.12, stage.palette.paint('apricot')),
  facet(
    stage.palette.paint('slate'),
    middle(frame, 0.56, 0.24),
    middle(frame, 1.1, 1),
    middle(frame, 0, 1),
  ),
  facet(
    [stage.palette.paint('ink'), 0.6],
    middle(frame, 0.56, 0.24),
    middle(frame, 1.1, 1),
    middle(frame, 0.6, 1),
  ),
  facet(
    stage.palette.paint('paper'),
    middle(frame, 0.56, 0.24),
    middle(frame, 0.7, 0.46),
    middle(frame, 0.58, 0.4),
    middle(frame, 0.42, 0.46),
  ),
]

const arch: StampView = (stage, frame) => {
  const [x, y] = middle(frame, 0.5, 0.5)
  const half = Math.round(frame[2] * 0.26)
  const foot = Math.round(frame[1] + frame[3])
  return [
    box(frame, stage.palette.paint('clay')),
    shape(
      `M${Math.round(x - half)} ${foot}V${Math.round(y)}a${half} ${half} 0 0 1 ${half * 2} 0V${foot}Z`,
      stage.palette.paint('plaster'),
    ),
    disc([x, y + half * 0.2], half * 0.5, stage.palette.paint('ember')),
    stroke(
      `M${Math.round(x - half)} ${Math.round(foot - frame[3] * 0.14)}h${half * 2}`,
      stage.palette.paint('mustard'),
      frame[3] * 0.12,
    ),
  ]
}

/** Every small view there is for a stamp. */
export const STAMP_VIEWS = [
  sunrise,
  sail,
  firs,
  flight,
  beacon,
  moon,
  cypress,
  boat,
  tent,
  wave,
  peak,
  arch,
] as const
export const STAMP_GROUNDS = ['plaster', 'sky', 'peach', 'sage', 'wheat', 'rose', 'mist'] as const
