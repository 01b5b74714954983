import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { HttpProblem } from '#demo/platform/index.ts'
import { isPublicAddress } from './public-address.ts'

export type AskHost = (url: URL, signal: AbortSignal) => Promise<Response>

export interface AskHostOptions {
  /** Default: the system's. */
  readonly lookup?: (
    hostname: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void
  /** Whether an IP address may be connected to. Default: public ones. */
  readonly mayConnect?: (address: string) => boolean
}

const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Mandry' }

/**
 * Creates a function that sends GET requests to other servers. It looks a name up once and connects to the very
 * address that it checked.
 *
 * What it returns rejects with a `HttpProblem` where the address is not public, else with what the network says. Redirects
 * are not followed.
 */
export function createAskHost({
  lookup = lookUp,
  mayConnect = isPublicAddress,
}: AskHostOptions = {}): AskHost {
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error('no address'), '')
      else if (!addresses.every(({ address }) => mayConnect(address))) callback(notPublic(), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

  return async (url, signal) => {
    // An address in place of a name is never looked up.
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) && !mayConnect(literal)) throw notPublic()
    // A pooled connection would skip the check of the address.
    const answer = await ask(url, { agent: false, lookup: checkedLookup, signal, headers: HEADERS })
    const { statusCode: status = 0, headers } = answer
    if (status === 200)
      return new Response(Readable.toWeb(answer) as ReadableStream, {
        headers: { 'content-length': headers['content-length'] ?? '0' },
      })
    answer.destroy()
    return new Response(null, { status, headers: { location: headers.location ?? '' } })
  }
}

async function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? askHttps : askHttp
  request(url, options).once('response', resolve).on('error', reject).end()
  return await promise
}

function notPublic(): HttpProblem {
  return new HttpProblem('forbidden', 'the host of imageUrl is at an address that is not asked')
}
