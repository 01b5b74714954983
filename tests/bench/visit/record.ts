import { percentile } from '../../support/percentile.ts'
import { median } from '../median.ts'

/** What a visit has to keep to: a value in milliseconds unless the name says otherwise. */
const GOALS = {
  'LCP, home': 1800,
  'LCP, portfolio': 1800,
  'CLS, home': 0,
  'CLS, portfolio': 0,
  'press at the first paint: dialog painted': 1500,
  'popup open': 100,
  'first key': 200,
  'invalid submit': 200,
  burger: 200,
  submenu: 200,
  'slider next': 200,
  'lightbox open': 200,
  'lightbox next': 200,
  'lightbox close': 200,
  category: 200,
  'show more': 200,
  'next page, from hover to prefetched': 2000,
} as const

/** What the browser alone takes on the same page, for comparison; and what the network takes, before which no script can answer. */
const WITHOUT_GOAL = [
  'a plain dialog with such a form',
  'press at the first paint: lightbox painted',
] as const

export type Goal = keyof typeof GOALS | (typeof WITHOUT_GOAL)[number]

const found = new Map<Goal, number[]>()

/** Keeps a value of one run. */
export function record(goal: Goal, value: number): void {
  found.set(goal, [...(found.get(goal) ?? []), value])
}

/** Milliseconds between the frames of a gesture. */
export interface Gesture {
  readonly name: string
  readonly ours: readonly number[]
  /** The same gesture over a plain scroller, just before. */
  readonly plain: readonly number[]
}

const gestures = new Map<string, { readonly ours: number[]; readonly plain: number[] }>()

export function recordGesture({ name, ours, plain }: Gesture): void {
  const before = gestures.get(name) ?? { ours: [], plain: [] }
  before.ours.push(percentile(ours, FRAMES_PART))
  before.plain.push(percentile(plain, FRAMES_PART))
  gestures.set(name, before)
}

const FRAMES_PART = 0.95

/** A frame of 60 a second, and the tenth that the browser's clock rounds. */
const FRAME_MS = 16.8

export function printTables(): void {
  console.log('what | goal (ms) | median | worst')
  for (const name of WITHOUT_GOAL) {
    const values = found.get(name) ?? []
    const shown = [median(values), Math.max(...values)].map((value) => value.toFixed(0))
    console.log([name, '-', ...shown, 'no goal'].join(' | '))
  }
  for (const [name, goal] of Object.entries(GOALS)) {
    const values = found.get(name as Goal) ?? []
    const digits = name.startsWith('CLS') ? 3 : 0
    const shown = [goal, median(values), Math.max(...values)].map((value) => value.toFixed(digits))
    const isMet = Number(shown[1]) <= goal
    console.log([name, ...shown, isMet ? 'ok' : 'MISSED'].join(' | '))
  }
  console.log('\ngesture: p95 of frame times (ms) | goal | median | worst | plain scroller')
  for (const [name, { ours, plain }] of gestures) {
    const [own, beside] = [tenths(median(ours)), tenths(median(plain))]
    const verdict = own <= FRAME_MS ? 'ok' : own <= beside ? 'as the plain scroller' : 'MISSED'
    const values = [16.7, own, Math.max(...ours), beside].map((value) => value.toFixed(1))
    console.log([name, ...values, verdict].join(' | '))
  }
}

/** Differences of the browser's times are a tiny bit more or less than the tenths that they are made of. */
function tenths(value: number): number {
  return Number(value.toFixed(1))
}
