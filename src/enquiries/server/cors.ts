import { isFormPost } from './read-body.ts'

/**
 * True for a request from the endpoint's own origin or a listed one. A form post with `Origin: null` passes unless
 * `Sec-Fetch-Site` says `cross-site`. Programs that send no `Origin` pass too: the form token guards against them.
 */
export function allows(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || isKnown(request, origin, origins)) return true
  return origin === 'null' && isFormPost(request) && !isCrossSite(request)
}

function isCrossSite(request: Request): boolean {
  return request.headers.get('sec-fetch-site') === 'cross-site'
}

/** CORS headers for pages of listed origins. Credentials are never allowed: none are needed. */
export function corsHeaders(
  request: Request,
  origins: readonly string[],
): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin')
  if (origin === null || !isKnown(request, origin, origins)) return {}
  const preflight = {
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Max-Age': '7200',
  }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
    ...(request.method === 'OPTIONS' ? preflight : {}),
  }
}

/** Compares the endpoint's own origin by host only: behind a proxy the scheme of the request differs. */
export function isKnown(request: Request, origin: string, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true
  const host = request.headers.get('host') ?? new URL(request.url).host
  return URL.parse(origin)?.host === host
}
