import { archBridge, cableBridge } from '../kit/bridge.ts'
import { monastery, skyline } from '../kit/domes.ts'
import { blob, box, clipped, disc, polygon, shape, stroke, type Point } from '../kit/shapes.ts'
import { sky } from '../kit/sky.ts'
import { hillside, levelAt } from '../kit/terrain.ts'
import { brushed } from '../kit/texture.ts'
import { reflected, ripples, water } from '../kit/water.ts'
import type { Random } from '../random.ts'
import type { Scene, Stage } from '../stage.ts'

/** A city on a river: wooded hills with golden domes, far blocks, a bridge, lights lying on the water. */
export const river: Scene = (stage) => {
  const { palette } = stage
  const chance = stage.random('layout')
  const bank = stage.down(chance.between(0.54, 0.64))
  const radius = chance.between(44, 82)
  const sun: Point = [stage.across(chance.between(0.14, 0.44)), bank - chance.between(250, 390)]
  const deck = bank - chance.between(34, 60)
  const city = [
    skyline(
      stage,
      {
        from: stage.across(-0.02),
        to: stage.across(0.72),
        base: bank,
        height: chance.between(90, 150),
      },
      palette.air(0.12),
      stage.random('far city'),
    ),
    skyline(
      stage,
      {
        from: stage.across(-0.02),
        to: stage.across(0.4),
        base: bank,
        height: chance.between(120, 190),
      },
      palette.air(0.3),
      stage.random('near city'),
    ),
    ...hills(stage, bank, chance),
  ]
  const bridge = chance.pick([archBridge, cableBridge, none])
  const span = bridge(stage, deck, bank + 26, palette.air(0.7))
  const scene = [...city, span]
  return [
    ...sky(stage, { sun, radius, horizon: bank, clouds: chance.whole(1, 3) }),
    ...scene.slice(0, -1),
    ...water(stage, bank),
    clipped(`M0 ${Math.round(bank)}H${Math.round(stage.width)}V${Math.round(stage.height)}H0Z`, [
      reflected(scene, bank, { squash: 0.7, opacity: 0.36 }),
    ]),
    ...(palette.dark ? [lightsOnWater(stage, bank, chance)] : []),
    ripples(stage, [bank + 14, stage.height], palette.haze(palette.water, 0.3), 54),
    ripples(stage, [bank + 30, stage.height], palette.air(0.75), 26),
    span,
    boat(stage, [
      stage.across(chance.between(0.26, 0.46)),
      bank + (stage.height - bank) * chance.between(0.36, 0.5),
    ]),
    ...(chance.chance(0.6) ? quay(stage, chance) : []),
  ]
}

function none(): string {
  return ''
}

function hills(stage: Stage, bank: number, chance: Random): string[] {
  const { palette, random } = stage
  const rise = chance.between(150, 240)
  const place = (part: number, up: number): Point => [stage.across(part), bank - rise * up]
  const line = [
    place(0.34, -0.1),
    place(0.46, 0.3),
    place(0.58, 0.72),
    place(0.74, 0.96),
    place(0.9, 0.9),
    place(1.08, 1.2),
  ].sort((a, b) => a[0] - b[0])
  const top = stage.across(chance.between(0.7, 0.78))
  const near = [place(0.5, -0.1), place(0.64, 0.24), place(0.8, 0.5), place(1.08, 0.56)].sort(
    (a, b) => a[0] - b[0],
  )
  return [
    monastery(stage, [top, levelAt(line, top) + 10], chance.between(300, 380), 0.12),
    shape(hillside(line, bank), palette.air(0.52)),
    ...crowns(line, palette.air(0.52), random('crowns')),
    brushed(line, 150, palette.air(0.62), random('hill marks')),
    shape(hillside(near, bank), palette.air(0.68)),
    ...crowns(near, palette.air(0.68), random('near crowns')),
    box(
      [Math.min(stage.across(0.5), stage.across(1)), bank - 9, stage.width / 2, 10],
      palette.haze(palette.paint('sand'), 0.2),
    ),
  ]
}

function crowns(line: readonly Point[], colour: string, chance: Random): string[] {
  const [from, to] = [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0]
  const list: string[] = []
  for (let x = from + 40; x < to; x += chance.between(14, 34)) {
    list.push(disc([x, levelAt(line, x) + 6], chance.between(11, 25), colour))
  }
  return list
}

function lightsOnWater(stage: Stage, bank: number, chance: Random): string {
  const marks = Array.from({ length: Math.round(stage.width / 46) }, (_, index) => {
    const x = index * 46 + chance.between(0, 40)
    const tall = chance.between(0.2, 0.75) * (stage.height - bank)
    const pieces: string[] = []
    for (let y = bank + 8; y < bank + tall; y += chance.between(12, 26)) {
      const wide = chance.between(8, 26)
      pieces.push(
        `M${Math.round(x - wide / 2 + chance.between(-5, 5))} ${Math.round(y)}h${Math.round(wide)}`,
      )
    }
    return pieces.join('')
  })
  return stroke(marks.join(''), stage.palette.glow, 4, 0.5)
}

function boat(stage: Stage, [x, y]: Point): string {
  const { palette, subject } = stage
  const at = (dx: number, dy: number): Point => [x + subject * dx, y - dy]
  const hull = palette.paint('paper')
  return [
    blob([at(-120, -8), at(-40, -3), at(110, -5), at(60, -16), at(-60, -16)], palette.shadow, 0.3),
    polygon([at(-110, 20), at(122, 26), at(96, -8), at(-92, -8)], hull),
    polygon([at(-104, 6), at(106, 6), at(96, -8), at(-92, -8)], palette.paint('pine')),
    polygon([at(-84, 20), at(-84, 50), at(62, 50), at(74, 20)], palette.shade(hull, 0.2)),
    polygon([at(-92, 50), at(-92, 58), at(72, 58), at(72, 50)], hull),
    polygon([at(-30, 58), at(-30, 80), at(26, 80), at(34, 58)], hull),
    ...[-72, -46, -20, 6, 32].map((dx) =>
      polygon(
        [at(dx, 26), at(dx, 43), at(dx + 17, 43), at(dx + 17, 26)],
        palette.dark ? palette.glow : palette.shade(palette.water, 0.5),
      ),
    ),
    stroke(`M${Math.round(x - 40 * subject)} ${Math.round(y - 80)}v-34`, palette.paint('ink'), 3),
    polygon([at(-40, 114), at(-70, 106), at(-40, 98)], palette.paint('ember')),
  ].join('')
}

function quay(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const top = height - chance.between(64, 96)
  const rail = palette.air(1)
  const posts: string[] = []
  for (let x = 30; x < width; x += 84) posts.push(`M${x} ${Math.round(top)}v-62`)
  return [
    box([0, top, width, height - top], palette.air(0.92)),
    box([0, top, width, 10], palette.air(0.72)),
    stroke(
      `${posts.join('')}M0 ${Math.round(top - 60)}H${Math.round(width)}M0 ${Math.round(top - 30)}H${Math.round(width)}`,
      rail,
      5,
    ),
  ]
}
