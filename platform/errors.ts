/** Everything this library throws on purpose. Catch this to catch them all. */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError'
  /** A word that stays the same between versions, for programs to look at. */
  readonly code: string = 'platform'
}

/** The server answered with a status of 400 or above. */
export class HttpError extends PlatformError {
  override readonly name = 'HttpError'
  override readonly code = 'http'
  readonly status: number
  /** The decoded body, shape unknown: error bodies are not part of the contract. */
  readonly body: unknown

  /** @param call the method and path only; a full URL would carry the access token into logs */
  constructor(call: string, status: number, body: unknown) {
    super(`${call} answered ${status}`)
    this.status = status
    this.body = body
  }
}

/** No answer arrived: offline, refused, too late, or the connection broke. The reason is in `cause`. */
export class NetworkError extends PlatformError {
  override readonly name = 'NetworkError'
  override readonly code = 'network'

  constructor(call: string, cause: unknown) {
    super(`${call} got no answer`, { cause })
  }
}

/** The server answered, but not in the shape we were promised. */
export class ShapeError extends PlatformError {
  override readonly name = 'ShapeError'
  override readonly code = 'shape'

  constructor(what: string, found: unknown) {
    super(`expected ${what}, found ${found === null ? 'null' : typeof found}`)
  }
}
