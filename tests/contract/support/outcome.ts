import { expect } from 'vitest'
import {
  HttpError,
  type EventFilter,
  type EventName,
  type Platform,
  type PlatformEvents,
} from 'mandry/platform'

/** The status with which the server refused a call. @throws when it did not refuse */
export async function refusalOf(call: Promise<unknown>): Promise<number> {
  const error = await errorOf(call)
  expect(error).toBeInstanceOf(HttpError)
  return (error as HttpError).status
}

/** What a call rejects with. @throws when it does not */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([call])
  if (outcome.status === 'rejected') return outcome.reason
  throw new Error('the call was not refused')
}

/** What a client tells its listeners next. */
export function nextEvent<Name extends EventName>(
  platform: Platform,
  name: Name,
  address: EventFilter,
): Promise<PlatformEvents[Name]> {
  return new Promise((resolve) => {
    const stop = platform.on(name, address, (detail) => {
      stop()
      resolve(detail)
    })
  })
}

/** Collects what a client tells of. */
export function recordEvents<Name extends EventName>(
  platform: Platform,
  name: Name,
  address: EventFilter = {},
): PlatformEvents[Name][] {
  const events: PlatformEvents[Name][] = []
  platform.on(name, address, (detail) => void events.push(detail))
  return events
}

/** A fetch that remembers its requests as `GET /path?query`. */
export function recordingFetch(): { readonly fetch: typeof fetch; readonly requests: string[] } {
  const requests: string[] = []
  const record: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    requests.push(`${init?.method ?? 'GET'} ${pathname}${search}`)
    return await fetch(input, init)
  }
  return { fetch: record, requests }
}
