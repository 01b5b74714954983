import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { shore } from './chart.ts'
import { rose } from './map-marks.ts'
import { blob, box, curve, disc, stroke, type Point } from './shapes.ts'

/** Four lines, their stops from 0 to 1 across and down. */
const ROUTES: readonly { readonly name: Local; readonly stops: readonly Point[] }[] = [
  {
    name: 'ember',
    stops: pairs(-0.04, 0.24, 0.2, 0.24, 0.42, 0.5, 0.72, 0.5, 0.88, 0.34, 1.04, 0.34),
  },
  {
    name: 'pine',
    stops: pairs(0.3, -0.04, 0.3, 0.36, 0.42, 0.5, 0.42, 0.74, 0.6, 0.92, 1.04, 0.92),
  },
  {
    name: 'apricot',
    stops: pairs(-0.04, 0.8, 0.22, 0.8, 0.42, 0.62, 0.58, 0.62, 0.8, 0.3, 0.8, -0.04),
  },
  {
    name: 'sky',
    stops: pairs(0.06, 1.04, 0.06, 0.56, 0.2, 0.42, 0.54, 0.42, 0.7, 0.22, 1.04, 0.22),
  },
]

function pairs(...numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index) =>
    index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : [],
  )
}

function stations(stops: readonly Point[], colour: string): string[] {
  return stops.slice(0, -1).flatMap((from, index) => {
    const to = stops[index + 1] ?? from
    return [0.34, 0.72].map((part) =>
      disc([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part], 11, colour),
    )
  })
}

/** The lines of a city's transport over a river, without a word. */
export function lines(stage: Stage, chance: Random): string[] {
  const { palette, width, height } = stage
  const paper = palette.dark ? palette.sky[0] : palette.paint('paper')
  const at = (x: number, y: number): Point => [stage.across(x), stage.down(y)]
  const stream = [at(0.5, -0.06), at(0.56, 0.2), at(0.66, 0.44), at(0.6, 0.7), at(0.74, 1.06)]
  const routes = ROUTES.map(({ name, stops }) => ({ name, stops: stops.map(([x, y]) => at(x, y)) }))
  const shift = chance.whole(0, 3)
  const straightLine = (stops: readonly Point[]): string =>
    `M${stops.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`
  const hubs = [at(0.42, 0.5), at(0.42, 0.62), at(0.3, 0.24), at(0.8, 0.42)]
  return [
    box([0, 0, width, height], paper),
    ...[at(0.14, 0.1), at(0.86, 0.74), at(0.16, 0.66)].map((spot) =>
      blob(
        shore(spot, [width * 0.1, height * 0.09], 0.2, chance),
        palette.haze(palette.lamp('sage'), palette.dark ? 0 : 0.4),
        palette.dark ? 0.2 : 0.6,
      ),
    ),
    stroke(curve(stream), palette.haze(palette.water, 0.2), Math.min(width, height) * 0.09),
    ...routes.map(({ stops }, index) =>
      stroke(straightLine(stops), palette.lamp(routes[(index + shift) % 4]?.name ?? 'ember'), 24),
    ),
    ...routes.flatMap(({ stops }) => stations(stops, paper)),
    ...hubs.flatMap((hub) => [
      disc(hub, 30, palette.lamp('ink')),
      disc(hub, 20, palette.lamp('paper')),
    ]),
    ...rose(stage, at(0.9, 0.1)),
  ]
}
