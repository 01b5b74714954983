import type { Local } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { facade } from './facades.ts'

const WALLS: readonly [Local, ...Local[]] = ['plaster', 'peach', 'sage', 'rose', 'mist', 'wheat']
const ROOFS: readonly [Local, ...Local[]] = ['brick', 'ember', 'clay', 'pine', 'slate']

/** The fronts of old houses side by side on one foot line; storeys are counted low to high, haze is 0 to 1. */
export function townRow(
  stage: Stage,
  row: {
    foot: number
    storeys: readonly [number, number]
    haze: number
    from?: number
    to?: number
  },
  chance: Random,
): string {
  const { palette, script } = stage
  const houses: string[] = []
  const end = row.to ?? stage.width
  for (let x = row.from ?? -chance.between(10, 90); x < end;) {
    const width = chance.between(124, 210)
    const wall = chance.whole(...row.storeys) * 62 + 16
    const colours = {
      wall: palette.haze(palette.paint(chance.pick(WALLS)), row.haze),
      roof: palette.haze(
        palette.paint(script === 'winter' ? 'snow' : chance.pick(ROOFS)),
        row.haze,
      ),
      pane: palette.haze(palette.shade(palette.paint('slate'), 0.2), row.haze),
    }
    houses.push(
      facade(
        stage,
        { wall: [x, row.foot - wall, width, wall], roof: chance.between(62, 104), colours },
        chance,
      ),
    )
    x += width
  }
  return houses.join('')
}
