import type { IncomingMessage, ServerResponse } from 'node:http'
import { readAddress } from '#demo/platform/index.ts'

type Asked = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers' | 'socket'>

interface Refusal {
  readonly status: 400 | 421
  readonly message: string
}

/** Asked by address from within, by supervisors and load balancers. */
const HEALTH_PATHS: ReadonlySet<unknown> = new Set(['/healthz', '/readyz'])

const ABSOLUTE = { status: 400, message: 'the request line must hold a path' } as const
const NO_HOST = { status: 400, message: 'a request has one Host header' } as const
const OTHER_HOST = { status: 421, message: 'this server has no site of that name' } as const

/**
 * Why a request is not for this server. Its host would stand in canonical links and in addresses of files.
 *
 * @param hosts the names of the server; undefined takes any. `localhost` and the address that was asked are always taken.
 */
export function hostRefusal(
  { url = '', rawHeaders, headers, socket }: Asked,
  hosts: readonly string[] | undefined,
): Refusal | undefined {
  // Node would take the host of such a line, and the first of several headers.
  if (!url.startsWith('/') && url !== '*') return ABSOLUTE
  let sent = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') sent++
  if (sent > 1) return NO_HOST
  if (hosts === undefined || HEALTH_PATHS.has(url.split('?')[0])) return undefined
  const name = hostName(headers.host)
  if (name === undefined) return NO_HOST
  const own = readAddress(socket.localAddress ?? '')
  return name === 'localhost' || name === own || hosts.includes(name) ? undefined : OTHER_HOST
}

/** Refuses the requests that are not for this server, before any other listener sees them. */
export function checkHosts<Response extends ServerResponse>(
  answer: (request: IncomingMessage, response: Response) => void,
  hosts: readonly string[] | undefined,
): (request: IncomingMessage, response: Response) => void {
  return (request, response) => {
    const refusal = hostRefusal(request, hosts)
    if (!refusal) return answer(request, response)
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }
    response.writeHead(refusal.status, headers).end(refusal.message)
  }
}

/** The host without its port, in small letters; of an IPv6 address without the brackets. */
export function hostName(host: string | undefined): string | undefined {
  const url = host && /^[^\s/?#@\\]+$/.test(host) ? URL.parse(`http://${host}`) : null
  return url?.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
