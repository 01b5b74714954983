/** The mistakes in a query that have a code each. */
export type QueryErrorCode = 'unknown-operator' | 'fuzzy-key'

/** What is wrong with a record, or with a question about records. */
export type RecordErrorCode = 'unknown-field' | 'wrong-kind'

/** What went wrong, one for each class of errors, and for each mistake in a query. Stays the same between versions. */
export type PlatformErrorCode =
  | 'platform'
  | 'http'
  | 'network'
  | 'redirect'
  | 'too-large'
  | 'auth'
  | 'shape'
  | 'partial-copy'
  | 'module'
  | 'template'
  | 'template-part'
  | 'json-path'
  | 'scheme'
  | QueryErrorCode
  | RecordErrorCode

/** Everything this library throws on purpose. Catch this to catch them all. */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError'
  /** For programs to check. */
  readonly code: PlatformErrorCode = 'platform'
}

/** The server answered with a status of 400 or above: look at `status`. */
export class HttpError extends PlatformError {
  override readonly name = 'HttpError'
  override readonly code = 'http'
  readonly status: number
  readonly #body: unknown
  /** Milliseconds of the server's `Retry-After`, where it sends one. */
  readonly retryAfterMs: number | undefined

  /** @param call the method and path only; a full URL would carry the access token into logs */
  constructor(
    call: string,
    status: number,
    body: unknown,
    {
      reason,
      retryAfterMs,
    }: { reason?: string | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(`${call} answered ${status}${reason ? `: ${reason}` : ''}`)
    this.status = status
    this.#body = body
    this.retryAfterMs = retryAfterMs
  }

  /**
   * The decoded body, shape unknown: error bodies are not part of the contract. It is left out when the error is
   * printed, since a server may repeat in it what it was sent.
   */
  get body(): unknown {
    return this.#body
  }
}

/** No answer arrived: offline, refused, timed out, or the connection broke. Retry later; the reason is in `cause`. */
export class NetworkError extends PlatformError {
  override readonly name = 'NetworkError'
  override readonly code = 'network'

  constructor(call: string, cause: unknown) {
    super(`${call} got no answer`, { cause })
  }
}

/** The server redirects the call, which is not followed: a token or a file would go to another origin. */
export class RedirectError extends PlatformError {
  override readonly name = 'RedirectError'
  override readonly code = 'redirect'

  /** @param origin where the redirect leads; browsers hide it. The rest of the address may repeat the token. */
  constructor(call: string, origin: string | undefined) {
    const where = origin ? ` to ${origin}` : ''
    super(
      `${call} is redirected${where}, which is not followed: set serverUrl to an address that answers without redirects`,
    )
  }
}

/** The answer has more bytes than the option `maxBytes` allows; the rest was not read. */
export class TooLargeError extends PlatformError {
  override readonly name = 'TooLargeError'
  override readonly code = 'too-large'

  constructor(call: string, maxBytes: number) {
    super(`${call} answered more than ${maxBytes} bytes: set maxBytes if the server may`)
  }
}

/** The session cannot go on: sign in again. */
export class AuthError extends PlatformError {
  override readonly name = 'AuthError'
  override readonly code = 'auth'
}

/** The server's answer has an unexpected shape. */
export class ShapeError extends PlatformError {
  override readonly name = 'ShapeError'
  override readonly code = 'shape'

  constructor(what: string, found: unknown) {
    const kind = found === null ? 'null' : typeof found
    // Another server at this address answers with a page of its own.
    const isPage = typeof found === 'string' && found.trimStart().startsWith('<')
    const advice = isPage ? ': is the address of the platform right?' : ''
    super(`expected ${what}, found ${kind}${advice}`)
  }
}

/** Receives failed calls, warnings, and errors that the library recovered from; never a secret. Default: the console. */
export type Logger = Pick<Console, 'warn' | 'error'>
