import type { IncomingMessage } from 'node:http'
import { LIVE_PATH } from '#demo/site/layout.ts'
import type { PageAddress } from './page-version.ts'

/** Longer addresses have no page. */
const MAX_ADDRESS_LENGTH = 2000
const VERSION = /^[\w-]{1,64}$/
const ADDRESS = /^\/(?!\/)/

/** A visitor's wish to follow a page. */
export interface LiveRequest extends PageAddress {
  /** What the visitor has of it; undefined when it does not say. */
  readonly version: string | undefined
}

/** Whether a request is for the stream of changes. */
export function asksForChanges({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && (url === LIVE_PATH || url.startsWith(`${LIVE_PATH}?`))
}

/**
 * Reads `GET /live?page=<path and query>&version=<version>`. A browser that connects again names in `Last-Event-ID` what it
 * was last told of, which is newer.
 *
 * @param origin of the site. Default: as the request names its host.
 * @returns undefined when it names no page
 */
export function readLiveRequest(
  { url = '', headers }: IncomingMessage,
  origin: string | undefined,
): LiveRequest | undefined {
  const query = new URL(url, 'http://live').searchParams
  const page = query.get('page') ?? ''
  if (page.length > MAX_ADDRESS_LENGTH || !ADDRESS.test(page)) return undefined
  const address = URL.parse(page, 'http://page')
  if (!address) return undefined
  const known = [headers['last-event-id'], query.get('version')]
  const { pathname: path, searchParams } = address
  // What else is in a query, such as a campaign, makes no other page.
  const works = searchParams.get('works')
  return {
    origin: origin ?? `http://${headers.host}`,
    path,
    search: works === null ? '' : `?${new URLSearchParams({ works }).toString()}`,
    version:
      known.flat().find((text) => typeof text === 'string' && VERSION.test(text)) ?? undefined,
  }
}
