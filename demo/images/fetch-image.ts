import { httpUrl } from 'mandry/server'
import { HttpProblem, readBody } from '#demo/platform/index.ts'
import { FETCH_TIMEOUT_MS, MAX_IMAGE_BYTES } from './limits.ts'
import type { AskHost } from './ask-host.ts'

export interface FetchImageOptions {
  /** Hosts that pictures may come from, besides the site itself: `images.example`, `cdn.example:8443`. */
  readonly hosts: readonly string[]
  readonly askHost: AskHost
  /** Asks the site itself, without the network. */
  readonly askSite: (request: Request) => Promise<Response>
  /** Milliseconds until the last byte. */
  readonly timeoutMs?: number
}

/** Fetches a picture; `ownHost` is the site's, as in `127.0.0.1:4300`. @throws {HttpProblem} */
export type FetchImage = (address: string, ownHost: string) => Promise<Buffer>

const MAX_REDIRECTS = 3
/** Files of users, which stay their own: of the platform, and pictures from elsewhere. */
const OF_USERS = /\/(?:file\/(?:content|avatar)|pictures\/+uploads)\//i

/** Makes what fetches pictures from the site itself and from hosts that are allowed, and from nowhere else. */
export function createFetchImage({
  hosts,
  askHost,
  askSite,
  timeoutMs = FETCH_TIMEOUT_MS,
}: FetchImageOptions): FetchImage {
  const allowed = new Set(hosts.map((host) => host.trim().toLowerCase()).filter(Boolean))
  const askOwn: AskHost = async (url, signal) => {
    if (OF_USERS.test(decodePath(url)))
      throw new HttpProblem('forbidden', 'files of users are no source of pictures')
    return await askSite(new Request(url, { signal }))
  }

  return async (address, ownHost) => {
    let url = readAddress(address)
    if (url.host !== ownHost && !allowed.has(url.host))
      throw new HttpProblem('forbidden', 'pictures are not fetched from that host')
    // The `Host` header may be forged: a forged own host is answered by this process, not by a request to that host.
    const ask = url.host === ownHost ? askOwn : askHost
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const answer = await ask(url, signal)
        if (answer.status === 200) return await readAll(answer)
        await answer.body?.cancel()
        url = nextOf(url, answer)
      }
    } catch (error) {
      if (error instanceof HttpProblem) throw error
      throw new HttpProblem('invalid', 'imageUrl did not answer with a picture in time')
    }
    throw new HttpProblem('invalid', 'imageUrl leads on too often')
  }
}

/** Reads the address of a picture. @throws {HttpProblem} when it is none */
export function readAddress(address: string): URL {
  const url = httpUrl(address)
  if (!url) throw new HttpProblem('invalid', 'imageUrl must be an http or https address')
  if (url.username !== '' || url.password !== '')
    throw new HttpProblem('invalid', 'imageUrl must hold no password')
  return url
}

/** The path of an address as the site reads it. */
export function decodePath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Where a redirect leads. @throws {HttpProblem} when it is none, or leads to another host */
function nextOf(url: URL, { status, headers }: Response): URL {
  const location = status >= 300 && status < 400 ? headers.get('location') : null
  if (!location) throw new HttpProblem('invalid', `imageUrl answered ${status}`)
  const next = readAddress(URL.parse(location, url)?.href ?? '')
  if (next.host !== url.host || (url.protocol === 'https:' && next.protocol !== 'https:'))
    throw new HttpProblem('forbidden', 'imageUrl leads to another host')
  return next
}

async function readAll({ headers, body }: Response): Promise<Buffer> {
  if (Number(headers.get('content-length')) > MAX_IMAGE_BYTES) {
    await body?.cancel()
    throw new HttpProblem('too-large', `a picture may have ${MAX_IMAGE_BYTES} bytes`)
  }
  return Buffer.from(body ? await readBody(body, MAX_IMAGE_BYTES) : [])
}
