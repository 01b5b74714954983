import { facade } from '../kit/facades.ts'
import { bulbs } from '../kit/garland.ts'
import { ice, oval } from '../kit/ice.ts'
import { person } from '../kit/people.ts'
import { box, disc, ellipse, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { hillLine, hillside } from '../kit/terrain.ts'
import { fringe, spruce } from '../kit/trees.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** An open-air ice rink with skaters and strings of lights, before a town or on a mountain lake. */
export const rink: Scene = (stage) => {
  const chance = stage.random('layout')
  const ground = stage.down(chance.between(0.44, 0.54))
  const radius = chance.between(44, 84)
  const sun: Point = [stage.across(chance.between(0.16, 0.42)), ground - chance.between(190, 320)]
  const town = chance.chance(0.55)
  return [
    ...sky(stage, { sun, radius, horizon: ground, clouds: chance.whole(1, 3) }),
    ...(town ? houses(stage, ground) : slopes(stage, ground)),
    box([0, ground, stage.width, stage.height - ground], stage.palette.paint('snow')),
    ...firs(stage, ground, chance),
    ...ice(stage, ground, chance),
    ...(chance.chance(0.7) ? lights(stage, ground, chance) : []),
    ...skaters(stage, ground, chance),
    ...snowfall(stage),
  ]
}

function houses(stage: Stage, ground: number): string[] {
  const { palette } = stage
  return [0.62, 0.34].flatMap((haze, index) => {
    const chance = stage.random(`houses ${index}`)
    const list: string[] = []
    for (let x = -chance.between(10, 90); x < stage.width;) {
      const width = chance.between(100, 170)
      const tall = chance.whole(2, 3) * 62 + 12 + (index === 0 ? 80 : 0)
      const colours = {
        wall: palette.haze(palette.paint(chance.pick(['plaster', 'peach', 'sage', 'wheat'])), haze),
        roof: palette.haze(palette.paint(chance.chance(0.75) ? 'snow' : 'brick'), haze * 0.8),
        pane: palette.haze(palette.shade(palette.paint('slate'), 0.3), haze),
      }
      list.push(
        facade(
          stage,
          { wall: [x, ground - tall + 8, width, tall], roof: chance.between(54, 84), colours },
          chance,
        ),
      )
      x += width + (chance.chance(0.25) ? 40 : 0)
    }
    return list
  })
}

function slopes(stage: Stage, ground: number): string[] {
  const { palette, width } = stage
  return [0.1, 0.28, 0.48].map((nearness, index) => {
    const chance = stage.random(`slopes ${index}`)
    const line = hillLine(
      { from: -60, to: width + 60, y: ground - 190 + index * 66, swell: 66 - index * 14, bends: 4 },
      chance,
    )
    return shape(
      hillside(line, ground + 4) + (index > 0 ? fringe(line, [20, 50], chance) : ''),
      palette.air(nearness),
    )
  })
}

function firs(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, light } = stage
  const colours = { face: palette.air(0.7), shade: palette.air(0.88) }
  return Array.from({ length: chance.whole(6, 11) }, () => {
    const place = chance.pick([chance.between(-0.02, 0.3), chance.between(0.66, 1.02)])
    const foot: Point = [stage.across(place), ground + chance.between(4, 34)]
    return { foot, tall: chance.between(110, 250) }
  })
    .sort((a, b) => a.foot[1] - b.foot[1])
    .map(
      ({ foot, tall }) =>
        spruce(foot, tall, colours, { light, chance }) +
        ellipse(
          [foot[0], foot[1] + 2],
          [tall * 0.2, 9],
          palette.shade(palette.paint('snow'), 0.16),
        ),
    )
}

function lights(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, width } = stage
  const x = stage.across(chance.between(0.5, 0.6))
  const top: Point = [x, Math.max(60, ground - chance.between(330, 400))]
  const ends: readonly Point[] = [
    [-20, ground - 150],
    [width * 0.18, ground + 10],
    [width * 0.84, ground + 6],
    [width + 20, ground - 170],
  ]
  return [
    stroke(
      `M${Math.round(x)} ${Math.round(ground + 60)}V${Math.round(top[1])}`,
      palette.air(0.9),
      9,
    ),
    ...ends.map((end) => bulbs(stage, top, end, 24)),
    disc(top, 13, palette.lamp('apricot')),
  ]
}

function skaters(stage: Stage, ground: number, chance: Random): string[] {
  const { palette, light } = stage
  const { centre, radii } = oval(stage, ground)
  const coats = [
    palette.lamp('ember'),
    palette.lamp('pine'),
    palette.lamp('apricot'),
    palette.paint('ink'),
    palette.lamp('paper'),
    palette.lamp('slate'),
  ] as const
  return Array.from({ length: chance.whole(7, 12) }, () => chance.next())
    .sort((a, b) => a - b)
    .map((near, index) => {
      const y = centre[1] - radii[1] * 0.72 + near * radii[1] * 1.36
      const reach = radii[0] * 0.78 * Math.sqrt(1 - (near * 1.36 - 0.72) ** 2)
      const x = Math.min(
        stage.width * 0.96,
        Math.max(stage.width * 0.04, centre[0] + chance.between(-1, 1) * reach),
      )
      const size = 74 + near * 112
      const clothes = {
        coat: coats[index % coats.length] ?? coats[0],
        legs: palette.paint('ink'),
        skin: palette.lamp('peach'),
      }
      const pose = chance.chance(0.75) ? 'skating' : 'standing'
      return (
        ellipse(
          [x - light * size * 0.22, y + 2],
          [size * 0.36, size * 0.05],
          palette.shadow,
          0.24,
        ) + person([x, y], size, clothes, { pose, turn: chance.sign() })
      )
    })
}

function snowfall(stage: Stage): string[] {
  if (stage.script === 'noon') return []
  const chance = stage.random('snowfall')
  const flakes = Array.from({ length: 70 }, () => {
    const size = 1.5 + chance.next() ** 2 * 4
    return disc(
      [chance.between(0, stage.width), chance.between(0, stage.height)],
      size,
      '#FFFFFF',
      0.8,
    )
  })
  return flakes
}
