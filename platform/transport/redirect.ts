/** Redirects that one read follows. */
const MAX_REDIRECTS = 5
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])

/** The server redirects a call that must not follow. */
export class Redirected extends Error {
  /** Undefined in browsers, which hide where a redirect leads. */
  readonly origin: string | undefined

  constructor(origin: string | undefined) {
    super('redirected')
    this.origin = origin
  }
}

/**
 * Like `fetch`, and sends nothing to another origin: it follows redirects by hand, those of a GET within its origin only.
 * Browsers hide where a redirect leads, so there every one is refused.
 *
 * @throws {Redirected} for any other redirect
 */
export async function fetchWithinOrigin(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  let address = url
  for (let followed = 0; ; followed++) {
    // Not `error`: some runtimes refuse it, and none names the cause then.
    const response = await fetch(address, { ...init, redirect: 'manual' })
    requireSameOrigin(url, response.redirected ? response.url : '')
    if (!isRedirect(response)) return response
    const target = redirectTarget(response, address)
    const mayFollow = init.method === 'GET' && followed < MAX_REDIRECTS
    if (!mayFollow || !target || !isWithin(target, address)) throw new Redirected(target?.origin)
    await response.body?.cancel()
    address = target.href
  }
}

/** For what follows redirects by itself: the answer of another origin is not the server's. @throws {Redirected} */
export function requireSameOrigin(url: string, answered: string): void {
  if (!answered) return
  const { origin } = new URL(answered)
  if (origin !== new URL(url, answered).origin) throw new Redirected(origin)
}

function isRedirect({ type, status, headers }: Response): boolean {
  return type === 'opaqueredirect' || (REDIRECT_STATUSES.has(status) && headers.has('location'))
}

function redirectTarget({ headers }: Response, address: string): URL | undefined {
  const location = headers.get('location')
  return location && URL.canParse(location, address) ? new URL(location, address) : undefined
}

/** The runtime's error for an address with a user name would repeat the address, and the token with it. */
function isWithin({ protocol, host, username, password }: URL, address: string): boolean {
  const asked = new URL(address)
  return protocol === asked.protocol && host === asked.host && !username && !password
}
