import type { Touch } from '../server/outbox.ts'

/** The first and the last visit that something led to: an advertisement, a letter, another site. */
export interface Attribution {
  readonly first?: Touch | undefined
  readonly last?: Touch | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEEP_MS = 90 * DAY_MS
/** The endpoint refuses what is longer, and an enquiry must not fail for a long address. */
const MOST = { parameters: 16, name: 64, value: 512, landing: 2048, referrer: 255 }
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id)$/i

export interface Arrival {
  /** Of the page. */
  readonly address: string
  /** As `document.referrer`. */
  readonly referrer: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** This visit, or undefined for a step from one page of the site to the next. */
export function touchOf({ address, referrer, now }: Arrival): Touch | undefined {
  const { host, pathname, searchParams } = new URL(address)
  // Of a parameter that is there twice the first counts: it is written last.
  const named = [...searchParams]
    .filter(([name, value]) => value !== '' && CAMPAIGN.test(name))
    .toReversed()
  const from = hostOf(referrer)
  if (from === host && named.length === 0) return undefined
  const parameters = Object.fromEntries(named)
  const at = new Date(now).toISOString()
  return readTouch({ parameters, landing: pathname, referrer: from === host ? '' : from, at }, now)
}

/**
 * What is known after a visit. One that nothing led to is the last only when there is no other.
 *
 * @param isNew false for a page that was reloaded, or gone back to: it counts where nothing else is known
 */
export function withTouch({ first, last }: Attribution, touch: Touch, isNew: boolean): Attribution {
  const isLed = touch.referrer !== '' || Object.keys(touch.parameters).length > 0
  return { first: first ?? touch, last: isLed && isNew ? touch : (last ?? touch) }
}

/** What was stored, whoever wrote it: visits of the last 90 days, within the limits. */
export function readAttribution(text: string | null, now: number): Attribution {
  try {
    const { first, last } = Object(JSON.parse(text ?? '')) as Readonly<Record<string, unknown>>
    return { first: readTouch(first, now), last: readTouch(last, now) }
  } catch {
    return {}
  }
}

function readTouch(value: unknown, now: number): Touch | undefined {
  const { parameters, landing, referrer, at } = Object(value) as Readonly<Record<string, unknown>>
  const time = Date.parse(String(at))
  // Written so that a time that is none is refused too. Clocks are set back now and then.
  if (!(now - time < KEEP_MS && time - now < DAY_MS)) return undefined
  const pairs = Object.entries(Object(parameters) as Readonly<Record<string, unknown>>)
  return {
    parameters: Object.fromEntries(
      pairs
        .slice(0, MOST.parameters)
        .map(([name, text]) => [clip(name, MOST.name), clip(text, MOST.value)]),
    ),
    landing: clip(landing, MOST.landing),
    referrer: clip(referrer, MOST.referrer),
    at: new Date(time).toISOString(),
  }
}

/** At most so many characters of a text; nothing of what is no text. */
export function clip(text: unknown, length: number): string {
  return typeof text === 'string' ? text.slice(0, length) : ''
}

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return '' // there is none
  }
}
