import { CITY_NIGHTS } from './portfolio/city-nights.ts'
import { COMPANIES } from './portfolio/companies.ts'
import { FAIRS } from './portfolio/fairs.ts'
import { DAYS_OUT } from './portfolio/family-days-out.ts'
import { FAMILY_TABLES } from './portfolio/family-tables.ts'
import { IN_THE_OPEN } from './portfolio/journeys-in-the-open.ts'
import { THROUGH_TOWNS } from './portfolio/journeys-through-towns.ts'
import { MAPS_AND_PAPERS } from './portfolio/maps-and-papers.ts'
import { POSTERS } from './portfolio/posters.ts'
import { STAGES } from './portfolio/stages.ts'
import { FEASTS } from './portfolio/wedding-feasts.ts'
import { VOWS } from './portfolio/wedding-vows.ts'
import { WINTER_DAYS } from './portfolio/winter-days.ts'
import { WINTER_JOURNEYS } from './portfolio/winter-journeys.ts'
import { TWELVE } from './portfolio/twelve.ts'
import type { Work } from './portfolio/work.ts'

/** What the gallery opens with: every kind of work, light beside dark, four columns of nearly one length. */
const FIRST = [
  'mountains-from-a-train',
  'poster-paper-boat',
  'start-of-the-regatta',
  'lanterns-at-night',
  'portfolio-02',
  'socks-and-a-summit',
  'tram-and-umbrellas',
  'ring-of-flowers',
  'cabin-and-northern-lights',
  'kayaks-from-above',
  'one-disc-of-light',
  'big-wheel-at-night',
  'picnic-in-june',
  'nine-stamps',
  'city-across-the-water',
]

const WORKS = inTurn([
  IN_THE_OPEN,
  VOWS,
  POSTERS,
  DAYS_OUT,
  CITY_NIGHTS,
  COMPANIES,
  STAGES,
  WINTER_DAYS,
  THROUGH_TOWNS,
  FEASTS,
  MAPS_AND_PAPERS,
  FAMILY_TABLES,
  FAIRS,
  WINTER_JOURNEYS,
  TWELVE,
])

/** The portfolio in the order the gallery shows it. */
export const PORTFOLIO_PICTURES: readonly Work[] = [
  ...FIRST.flatMap((name) => WORKS.filter((work) => work.name === name)),
  ...WORKS.filter(({ name }) => !FIRST.includes(name)),
]

/** One of each list, then the next of each, so that neighbours are seldom of a kind. */
function inTurn(lists: readonly (readonly Work[])[]): Work[] {
  const rounds = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list[round] ?? []),
  ).flat()
}
