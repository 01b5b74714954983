import { DAY_MS, MAX_TOUCH, type Attribution, type Touch } from '../contract.ts'

const KEEP_MS = 90 * DAY_MS
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
  // The first value of a repeated parameter counts, so it is written last.
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

/** Reads the stored visits of the last 90 days, within the limits. Other scripts may have written them. */
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
  // Written so that NaN is refused too. A clock may have been set back by up to a day.
  if (!(now - time < KEEP_MS && time - now < DAY_MS)) return undefined
  const pairs = Object.entries(Object(parameters) as Readonly<Record<string, unknown>>)
  return {
    parameters: Object.fromEntries(
      pairs
        .slice(0, MAX_TOUCH.parameters)
        .map(([name, text]) => [clip(name, MAX_TOUCH.name), clip(text, MAX_TOUCH.value)]),
    ),
    landing: clip(landing, MAX_TOUCH.landing),
    referrer: clip(referrer, MAX_TOUCH.referrer),
    at: new Date(time).toISOString(),
  }
}

function clip(text: unknown, length: number): string {
  return typeof text === 'string' ? text.slice(0, length) : ''
}

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return '' // there is none
  }
}
