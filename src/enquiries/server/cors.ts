import { isFormPost } from './read-body.ts'

/**
 * Whether the page that sends may send here: one of the endpoint's own origin, of a listed one, or a form post of a page
 * that hides its origin, unless the browser says that it is another site's. Programs without an `Origin` are no pages;
 * the form token stands for them.
 */
export function allows(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || isKnown(request, origin, origins)) return true
  return origin === 'null' && isFormPost(request) && !isCrossSite(request)
}

function isCrossSite(request: Request): boolean {
  return request.headers.get('sec-fetch-site') === 'cross-site'
}

/** What lets pages of listed origins read the answer. Never with credentials: none are needed. Answers vary by it. */
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

/** Behind a proxy the own origin is known by its host alone. */
function isKnown(request: Request, origin: string, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true
  const host = request.headers.get('host') ?? new URL(request.url).host
  return URL.parse(origin)?.host === host
}
