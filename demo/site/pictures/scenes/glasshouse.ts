import { hill } from '../kit/backdrop.ts'
import { bulbs } from '../kit/garland.ts'
import {
  box,
  boxPath,
  clipped,
  disc,
  ellipse,
  facet,
  shape,
  stroke,
  type Point,
} from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { snowfall } from '../kit/snow.ts'
import { person } from '../kit/people.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { broadleaf, grass, spruce } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A glasshouse in a garden, lit from inside, palms and a long table behind its panes. */
export const glasshouse: Scene = (stage) => {
  const chance = stage.random('layout')
  const { width, height, palette, script } = stage
  const ground = stage.down(chance.between(0.7, 0.75))
  const x = stage.across(chance.between(0.5, 0.58))
  const wide = Math.min(width * 0.66, ground * 1.06)
  const sun: Point = [stage.across(chance.between(0.1, 0.2)), ground * chance.between(0.2, 0.44)]
  const lawn = palette.paint(script === 'winter' ? 'snow' : script === 'autumn' ? 'wheat' : 'leaf')
  return [
    ...sky(stage, {
      sun,
      radius: chance.between(44, 76),
      horizon: ground,
      clouds: chance.whole(1, 3),
    }),
    ...grove(stage, ground),
    box([0, ground, width, height - ground], lawn),
    hill(
      stage,
      { y: ground + (height - ground) * 0.6, swell: 20, bends: 3 },
      palette.shade(lawn, 0.14),
      chance,
    ),
    palette.dark || script === 'winter'
      ? ellipse([x, ground + 36], [wide * 0.72, 54], palette.glow, 0.22)
      : '',
    ...house(stage, [x, ground + 20], wide, chance),
    facet(
      palette.haze(palette.paint(script === 'winter' ? 'mist' : 'sand'), 0.1),
      [x - 50, ground + 22],
      [x + 50, ground + 22],
      [x + 170, height + 10],
      [x - 170, height + 10],
    ),
    ...lanterns(stage, [x, ground]),
    ...guests(stage, x, ground, chance),
    grass([-10, width * 0.2, height + 8], 90, palette.air(0.8), chance),
    script === 'winter' ? snowfall(stage) : '',
  ]
}

function grove(stage: Stage, ground: number): string[] {
  const { palette, width, light, script } = stage
  const chance = stage.random('grove')
  const line = hillLine({ from: -40, to: width + 40, y: ground - 150, swell: 44, bends: 4 }, chance)
  return [
    shape(hillside(line, ground + 10), palette.air(0.2)),
    ...[0.02, 0.12, 0.24, 0.78, 0.9, 1].map((part) =>
      script === 'winter'
        ? spruce(
            [part * width, ground + 14],
            chance.between(300, 460),
            { face: palette.air(0.5), shade: palette.air(0.66) },
            { light, chance },
          )
        : broadleaf(
            [part * width, ground + 14],
            chance.between(280, 440),
            { face: palette.air(0.52), shade: palette.air(0.66) },
            { light, chance },
          ),
    ),
  ]
}

function house(stage: Stage, [x, y]: Point, wide: number, chance: Random): string[] {
  const { palette, light } = stage
  const half = wide / 2
  const eave = y - wide * 0.32
  const ridge = y - wide * 0.6
  const lit = palette.dark || stage.script === 'winter'
  const glass = lit ? palette.haze(palette.glow, 0.1) : palette.haze(palette.paint('mist'), 0.1)
  const iron = palette.lamp('paper')
  const outline = `M${Math.round(x - half)} ${Math.round(y)}V${Math.round(eave)}C${Math.round(x - half * 0.9)} ${Math.round(ridge + wide * 0.1)} ${Math.round(x - half * 0.3)} ${Math.round(ridge)} ${Math.round(x)} ${Math.round(ridge)}C${Math.round(x + half * 0.3)} ${Math.round(ridge)} ${Math.round(x + half * 0.9)} ${Math.round(ridge + wide * 0.1)} ${Math.round(x + half)} ${Math.round(eave)}V${Math.round(y)}Z`
  const bars = Array.from({ length: 11 }, (_, index) => {
    const part = -1 + (index / 10) * 2
    return `M${Math.round(x + half * part)} ${Math.round(y)}V${Math.round(eave)}Q${Math.round(x + half * part * 0.96)} ${Math.round(ridge + wide * 0.06)} ${Math.round(x + half * part * 0.12)} ${Math.round(ridge - wide * 0.01)}`
  })
  return [
    shape(outline, glass),
    clipped(outline, [
      box(
        [light === -1 ? x + half * 0.3 : x - half, ridge, half * 0.7, wide],
        palette.shadow,
      ).replace('/>', ' opacity="0.08"/>'),
      ...plants(stage, [x, y], wide, chance),
      ...table(stage, [x, y], wide),
      ...(lit
        ? [
            bulbs(stage, [x - half, eave + 10], [x, eave - wide * 0.06], 30),
            bulbs(stage, [x, eave - wide * 0.06], [x + half, eave + 10], 30),
          ]
        : []),
    ]),
    stroke(bars.join(''), iron, wide * 0.007),
    stroke(
      `M${Math.round(x - half)} ${Math.round(eave)}H${Math.round(x + half)}M${Math.round(x - half)} ${Math.round(y - wide * 0.07)}H${Math.round(x - half * 0.2)}M${Math.round(x + half * 0.2)} ${Math.round(y - wide * 0.07)}H${Math.round(x + half)}`,
      iron,
      wide * 0.012,
    ),
    stroke(outline, iron, wide * 0.016),
    stroke(
      boxPath([x - half * 0.2, eave + wide * 0.06, half * 0.4, y - eave - wide * 0.06]),
      iron,
      wide * 0.014,
    ),
    box([x - half * 1.02, y - wide * 0.03, half * 2.04, wide * 0.045], palette.shade(iron, 0.2)),
    stroke(`M${Math.round(x)} ${Math.round(ridge)}v${Math.round(-wide * 0.06)}`, iron, 6),
    disc([x, ridge - wide * 0.07], 9, palette.lamp('mustard')),
  ]
}

function plants(stage: Stage, [x, y]: Point, wide: number, chance: Random): string[] {
  const { palette } = stage
  return [-0.42, -0.28, 0.3, 0.43].map((part, index) => {
    const foot: Point = [x + part * wide, y]
    const tall = wide * (index % 2 === 0 ? 0.4 : 0.28) * chance.between(0.9, 1.1)
    const top: Point = [foot[0], y - tall]
    const leaf = palette.lamp(index % 2 === 0 ? 'pine' : 'leaf')
    const fronds = Array.from({ length: 7 }, (_, at) => {
      const lean = (at - 3) / 3
      const reach = tall * 0.42
      return `M${Math.round(top[0])} ${Math.round(top[1])}q${Math.round(lean * reach * 0.6)} ${Math.round(-reach * 0.5)} ${Math.round(lean * reach)} ${Math.round(Math.abs(lean) * reach * 0.36)}`
    })
    return (
      stroke(
        `M${Math.round(foot[0])} ${Math.round(y)}V${Math.round(top[1])}`,
        palette.shade(palette.lamp('wood'), 0.2),
        wide * 0.011,
      ) + stroke(fronds.join(''), leaf, wide * 0.022)
    )
  })
}

function table(stage: Stage, [x, y]: Point, wide: number): string[] {
  const { palette } = stage
  const top = y - wide * 0.11
  const cloth = palette.lamp('paper')
  return [
    box([x - wide * 0.36, top, wide * 0.72, wide * 0.12], palette.shade(cloth, 0.08)),
    box([x - wide * 0.37, top, wide * 0.74, wide * 0.014], cloth),
    ...[-0.3, -0.18, -0.06, 0.06, 0.18, 0.3].map((part, index) =>
      index % 2 === 0
        ? disc([x + part * wide, top - wide * 0.024], wide * 0.024, palette.lamp('leaf')) +
          disc([x + part * wide + 4, top - wide * 0.034], wide * 0.014, palette.lamp('ember'))
        : box([x + part * wide - 3, top - wide * 0.05, 6, wide * 0.05], palette.lamp('ember')) +
          disc([x + part * wide, top - wide * 0.06], 5, '#FFF1D0'),
    ),
  ]
}

function lanterns(stage: Stage, [x, ground]: Point): string[] {
  const { palette, height } = stage
  return ([-1, 1] as const).flatMap((side) =>
    [0.3, 0.66].map((near) => {
      const spot: Point = [x + side * (90 + near * 110), ground + near * (height - ground)]
      const size = 12 + near * 14
      return (
        (palette.dark || stage.script === 'winter'
          ? disc([spot[0], spot[1] - size], size * 2.4, palette.glow, 0.2)
          : '') +
        box([spot[0] - size / 2, spot[1] - size * 1.6, size, size * 1.6], palette.air(0.95), 3) +
        box([spot[0] - size * 0.3, spot[1] - size * 1.3, size * 0.6, size], palette.glow)
      )
    }),
  )
}

function guests(stage: Stage, x: number, ground: number, chance: Random): string[] {
  const { palette, height } = stage
  const y = ground + (height - ground) * 0.44
  const names = ['ember', 'ink', 'plum', 'mustard'] as const
  const start = chance.whole(0, 3)
  return [-0.02, 0.06].map((part, index) =>
    person(
      [x + part * stage.width, y + index * 6],
      150,
      {
        coat: palette.lamp(names[(start + index) % 4] ?? 'ember'),
        legs: palette.paint('ink'),
        skin: palette.lamp('peach'),
        hair: palette.paint(index === 0 ? 'ink' : 'wood'),
      },
      { pose: index === 0 ? 'walking' : 'standing', turn: index === 0 ? 1 : -1 },
    ),
  )
}
