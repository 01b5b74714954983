import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { HttpProblem } from '#demo/platform/index.ts'
import { isPublicAddress } from './public-address.ts'

/** What a server answered; the body is not read yet. */
export interface HostAnswer {
  readonly status: number
  readonly header: (name: string) => string | undefined
  /** Ending the iteration early ends the transfer. */
  readonly body: AsyncIterable<Uint8Array>
  /** Ends a transfer whose body is not read. */
  readonly cancel: () => void
}

export type AskHost = (url: URL, signal: AbortSignal) => Promise<HostAnswer>

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
    const answer = await ask(url, { agent: false, lookup: checkedLookup, signal })
    return {
      status: answer.statusCode ?? 0,
      header: (name) => answer.headers[name]?.toString(),
      body: answer,
      cancel: () => void answer.destroy(),
    }
  }
}

async function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Mandry' }
  const request = url.protocol === 'https:' ? askHttps : askHttp
  request(url, { ...options, headers })
    .once('response', resolve)
    .on('error', reject)
    .end()
  return await promise
}

function notPublic(): HttpProblem {
  return new HttpProblem('forbidden', 'the host of imageUrl is at an address that is not asked')
}
