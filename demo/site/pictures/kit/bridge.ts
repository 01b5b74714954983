import type { Stage } from '../stage.ts'
import { box, disc, shape, stroke, type Point } from './shapes.ts'

const r = (value: number): number => Math.round(value)

/** A road bridge on arches from edge to edge, its deck at a level, its feet in the water at another. */
export function archBridge(stage: Stage, deck: number, waterline: number, colour: string): string {
  const { width, palette, random } = stage
  const chance = random('bridge')
  const span = chance.between(230, 330)
  const start = -chance.between(0, span)
  const arches: string[] = []
  for (let x = start; x < width; x += span) {
    const half = span / 2 - 14
    arches.push(
      `M${r(x + 14)} ${r(waterline + 4)}Q${r(x + 14 + half)} ${r(deck * 2 - waterline + 34)} ${r(x + 14 + half * 2)} ${r(waterline + 4)}Z`,
    )
  }
  const body = `M0 ${r(deck)}H${r(width)}V${r(waterline + 4)}H0Z${arches.join('')}`
  return [
    shape(body, colour).replace('/>', ' fill-rule="evenodd"/>'),
    box([0, deck - 4, width, 9], palette.shade(colour, 0.4)),
    lamps(stage, deck, span / 2),
  ].join('')
}

/** A hanging footbridge: two pylons, a cable between them and hangers to the deck. */
export function cableBridge(stage: Stage, deck: number, waterline: number, colour: string): string {
  const { across } = stage
  const [first, second] = [across(0.2), across(0.7)]
  const top = deck - 210
  const [left, right] = [Math.min(first, second), Math.max(first, second)]
  const middle = (left + right) / 2
  const dip = deck - 18
  const cable = `M${r(left - 330)} ${r(deck)}L${r(left)} ${r(top)}Q${r(middle)} ${r(dip * 2 - top - 26)} ${r(right)} ${r(top)}L${r(right + 330)} ${r(deck)}`
  const hangers = Array.from({ length: 17 }, (_, index) => {
    const part = (index + 1) / 18
    const x = left + (right - left) * part
    const y = (1 - part) ** 2 * top + 2 * part * (1 - part) * (dip * 2 - top - 26) + part ** 2 * top
    return y < deck ? `M${r(x)} ${r(y)}V${r(deck)}` : ''
  })
  const pylon = (x: number): string =>
    shape(
      `M${r(x - 15)} ${r(waterline + 6)}L${r(x - 8)} ${r(top - 16)}H${r(x + 8)}L${r(x + 15)} ${r(waterline + 6)}Z`,
      colour,
    )
  return [
    stroke(hangers.join(''), colour, 2.2),
    stroke(cable, colour, 5),
    box([0, deck - 4, stage.width, 15], colour),
    pylon(left),
    pylon(right),
    lamps(stage, deck, 96),
  ].join('')
}

function lamps({ width, palette }: Stage, deck: number, step: number): string {
  const lights: string[] = []
  for (let x = step * 0.4; x < width; x += step) {
    const head: Point = [x, deck - 38]
    lights.push(stroke(`M${r(x)} ${r(deck)}v-36`, palette.air(0.9), 3))
    if (palette.dark) lights.push(disc(head, 15, palette.glow, 0.22))
    lights.push(disc(head, 5, palette.dark ? palette.glow : palette.paint('paper')))
  }
  return lights.join('')
}
