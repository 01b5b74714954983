import { AuthError, HttpError, type Logger } from '../errors.ts'
import { deepFreeze } from '../model/freeze.ts'
import { backoffMs, type Backoff } from '../transport/backoff.ts'
import { wait } from '../transport/wait.ts'
import { readSignIn, type SignIn, type User } from '../model/user.ts'
import { memoryStorage, type SessionStorage } from './storage.ts'

export interface SessionOptions {
  /** Signs in automatically when a token is needed. */
  readonly authKey?: string | undefined
  /** Stores the session between visits. Default: memory. */
  readonly storage?: SessionStorage | undefined
  /** Trades an auth key for a new sign-in. */
  readonly signIn: (authKey: string) => Promise<SignIn>
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
  readonly log?: Logger | undefined
}

/** Waits between renewals that fail for another reason than the key. The second one waits for nothing. */
const BACKOFF: Backoff = { firstMs: 300, capMs: 5_000 }
/** The longest wait that calls wait for; during a longer one they reject. */
const PATIENCE_MS = 1_000
/** The longest `Retry-After` that is heeded. */
const MAX_RETRY_AFTER_MS = 60_000

/**
 * The signed-in user: the user, the access token and when it ends, the auth key that renews it.
 *
 * A token that is missing, has expired or was refused is renewed once for all waiting calls. A token without a
 * known expiry is used until the server refuses it; so is one that has ended by this machine's clock when it arrives.
 *
 * Several pages may share the storage. It is read before each write, so that another page's sign-out, user and newer token
 * take effect here.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #storage: SessionStorage
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #current: SignIn | undefined
  #authKey: string | undefined
  #refusedKey: string | undefined
  #restored: Promise<void> | undefined
  #renewal: Promise<string> | undefined
  #storing = Promise.resolve()
  #generation = 0
  #endings = 0
  /** The stored text that this session read or wrote last. */
  #stored: string | null = null
  /** Whether the session was found in the storage. */
  #wasFound = false
  /** A token whose end this machine's clock cannot tell. */
  #untilRefused: string | undefined
  #stopListening: (() => void) | undefined
  #failures = 0
  /** On the clock of `performance.now()`. */
  #renewNotBefore = 0
  #lastFailure: unknown

  constructor(options: SessionOptions) {
    this.#options = options
    this.#storage = options.storage ?? memoryStorage()
    this.#now = options.now ?? Date.now
    this.#authKey = options.authKey
  }

  /** Undefined before the sign-in; with an auth key that is the first call. */
  get user(): User | undefined {
    return this.#current?.user
  }

  /** Signs in without a password. A secret. */
  get authKey(): string | undefined {
    return this.#authKey
  }

  /** The access token as it is, renewed or not; undefined when there is none. */
  get currentToken(): string | undefined {
    return this.#current?.accessToken
  }

  /** When the access token ends, in milliseconds since 1970. */
  get expiresAt(): number | undefined {
    return this.#current?.expiresAt
  }

  /** Grows whenever another user may be signed in. */
  get generation(): number {
    return this.#generation
  }

  /** Grows when a stored session was refused and calls continue as a visitor's. */
  get endings(): number {
    return this.#endings
  }

  /**
   * A token to call with; empty for an anonymous visitor.
   *
   * @throws {AuthError} when the token has ended and there is no auth key, or it was refused
   */
  async token(): Promise<string> {
    await this.#restore()
    const current = this.#current
    if (current && !this.#isOver(current)) return current.accessToken
    if (this.#authKey !== undefined) return await this.#renew(this.#authKey)
    if (current) throw new AuthError('the access token has expired: sign in with auth.login()')
    return ''
  }

  /** The id of the signed-in user. @throws {AuthError} without a sign-in, and as `token` does */
  async userId(): Promise<number> {
    await this.token()
    if (this.#current) return this.#current.user.user_id
    throw new AuthError('nobody is signed in: use auth.login()')
  }

  /**
   * A new token for a refused one; undefined without an auth key, empty when a stored session has ended and calls go
   * on as a visitor's.
   *
   * @throws like `token`
   */
  async refreshToken(refused: string): Promise<string | undefined> {
    if (this.#authKey === undefined && (this.#current?.accessToken ?? '') === refused)
      await this.#followStorage()
    const current = this.#current
    if (current && current.accessToken !== refused && !this.#isOver(current))
      return current.accessToken
    if (this.#authKey !== undefined) return await this.#renew(this.#authKey)
    if (current?.accessToken === refused && this.#mayEnd) await this.#end()
    return refused !== '' && !this.#current && this.#endings > 0 ? '' : undefined
  }

  /** Starts the session of a user; data of the previous one is dropped. */
  async open(signIn: SignIn): Promise<void> {
    this.#listen()
    this.#begin()
    this.#restored = Promise.resolve()
    this.#wasFound = false
    this.#authKey = signIn.authKey
    await this.#save(signIn)
  }

  /** Drops the user, the token and the auth key, in the storage too. @returns the token that was in use */
  async close(): Promise<string | undefined> {
    // A session of an earlier visit may not have been read yet.
    const stored = this.#restored ? undefined : this.#readText()
    const token = this.#current?.accessToken
    this.#listen()
    this.#begin()
    this.#restored = Promise.resolve()
    this.#forget()
    const earlier = this.#parse(await stored)
    await this.#queueStorage(async () => {
      await this.#storage.clear()
      this.#stored = null
    })
    return token ?? earlier?.accessToken
  }

  /** Replaces the data of the signed-in user, unless another page has signed out or in as another. */
  async rename(user: User): Promise<void> {
    if (this.#current?.user.user_id !== user.user_id) return
    await this.#followStorage()
    const current = this.#current as SignIn | undefined
    if (current?.user.user_id === user.user_id) await this.#save({ ...current, user })
  }

  /** Listens to other pages no more. */
  stop(): void {
    this.#stopListening?.()
    this.#stopListening = () => {}
  }

  /** Calls the listener after every sign-in, renewal and sign-out. @returns an unsubscribe function */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Another user may be signed in from now on. */
  #begin(): void {
    this.#generation++
    this.#renewal = undefined
    this.#refusedKey = undefined
    this.#failures = 0
    this.#renewNotBefore = 0
  }

  #forget(): void {
    this.#current = undefined
    this.#authKey = undefined
    this.#notify()
  }

  #isOver({ accessToken, expiresAt }: SignIn): boolean {
    if (!accessToken) return true
    if (accessToken === this.#untilRefused) return false
    return expiresAt !== undefined && expiresAt <= this.#now()
  }

  async #renew(authKey: string): Promise<string> {
    // A refused key stays refused.
    if (authKey === this.#refusedKey) throw keyRefused()
    this.#renewal ??= this.#signInAgain(authKey, this.#generation)
    return await this.#renewal
  }

  async #signInAgain(authKey: string, generation: number): Promise<string> {
    const requireSame = () => {
      if (generation !== this.#generation)
        throw new AuthError('the user signed in or out in the meantime')
    }
    const before = this.#current?.accessToken
    try {
      return await this.#exclusively(async () => {
        await this.#followStorage()
        requireSame()
        const found = this.#current
        if (found && found.accessToken !== before && !this.#isOver(found)) return found.accessToken
        await this.#holdOff()
        const signIn = await this.#options.signIn(authKey)
        requireSame()
        await this.#followStorage()
        requireSame()
        this.#failures = 0
        await this.#save({ ...signIn, authKey: signIn.authKey ?? authKey })
        return signIn.accessToken
      })
    } catch (error) {
      if (!isKeyRefusal(error)) {
        if (generation === this.#generation) this.#noteFailure(error)
        throw error
      }
      if (generation !== this.#generation) throw keyRefused(error)
      this.#refusedKey = authKey
      if (!this.#mayEnd) throw keyRefused(error)
      await this.#end()
      return ''
    } finally {
      if (generation === this.#generation) this.#renewal = undefined
    }
  }

  async #exclusively(work: () => Promise<string>): Promise<string> {
    return await (this.#storage.exclusively ? this.#storage.exclusively(work) : work())
  }

  /** A program that brings a key, or has just signed in, has to know that it was refused. */
  get #mayEnd(): boolean {
    return this.#wasFound && this.#options.authKey === undefined
  }

  /** A session of an earlier visit is over: what is shared with everyone can still be read. */
  async #end(): Promise<void> {
    this.#options.log?.warn(
      'mandry/platform: the stored session has ended; calls continue without it',
    )
    this.#endings++
    this.#forget()
    await this.#queueStorage(async () => {
      if ((await this.#storage.read()) !== this.#stored) return
      await this.#storage.clear()
      this.#stored = null
    })
  }

  /** Keeps a server that is in trouble from one sign-in for every call. */
  async #holdOff(): Promise<void> {
    const left = this.#renewNotBefore - performance.now()
    if (left > PATIENCE_MS) throw this.#lastFailure
    if (left > 0) await wait(left)
  }

  #noteFailure(error: unknown): void {
    if (error === this.#lastFailure || error instanceof AuthError) return
    this.#lastFailure = error
    const pause = this.#failures++ === 0 ? 0 : backoffMs(this.#failures - 1, BACKOFF)
    const asked = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
    const ms = Math.max(pause, Math.min(asked, MAX_RETRY_AFTER_MS))
    this.#renewNotBefore = performance.now() + ms
  }

  async #save(signIn: SignIn): Promise<void> {
    const { accessToken, expiresAt } = signIn
    if (accessToken !== this.#current?.accessToken) {
      const isPast = expiresAt !== undefined && expiresAt <= this.#now()
      this.#untilRefused = isPast ? accessToken : undefined
    }
    this.#current = signIn
    this.#authKey = signIn.authKey ?? this.#authKey
    this.#notify()
    const text = JSON.stringify(storedRecord(signIn))
    await this.#queueStorage(async () => {
      await this.#storage.write(text)
      this.#stored = text
    })
  }

  /** Uses the storage in the order of the calls: a slow write must not end after a clear. */
  async #queueStorage(work: () => void | Promise<void>): Promise<void> {
    this.#storing = this.#storing.then(work).catch((error: unknown) => {
      this.#options.log?.warn('mandry/platform: the session could not be stored', errorName(error))
    })
    await this.#storing
  }

  #restore(): Promise<void> {
    this.#restored ??= this.#readStored(this.#generation)
    return this.#restored
  }

  async #readStored(generation: number): Promise<void> {
    this.#listen()
    const text = await this.#readText()
    if (generation !== this.#generation) return
    this.#stored = text ?? null
    const stored = this.#parse(text)
    if (!stored) return
    this.#current = stored
    this.#authKey = stored.authKey
    this.#wasFound = true
    // Without a key there is nothing else to try.
    if (stored.authKey === undefined) this.#untilRefused = stored.accessToken
    this.#notify()
  }

  #listen(): void {
    this.#stopListening ??=
      this.#storage.subscribe?.(() => void this.#followStorage()) ?? (() => {})
  }

  /** Goes on as another page has stored it: signed out, as another user, with a newer token. */
  async #followStorage(): Promise<void> {
    await this.#storing
    const generation = this.#generation
    const text = await this.#readText()
    if (text === undefined || text === this.#stored || generation !== this.#generation) return
    const stored = this.#parse(text)
    if (text && !stored) return
    // A program with a key of its own stays signed in by it.
    if (!stored && this.#options.authKey !== undefined) return
    this.#stored = text
    if (!stored) {
      this.#begin()
      return this.#forget()
    }
    if (stored.user.user_id !== this.#current?.user.user_id) this.#begin()
    this.#current = stored
    this.#authKey = stored.authKey
    this.#untilRefused = stored.accessToken
    this.#wasFound = true
    this.#notify()
  }

  /** Undefined when the storage cannot be read. */
  async #readText(): Promise<string | null | undefined> {
    try {
      return (await this.#storage.read()) || null
    } catch (error) {
      this.#warnUnusable(error)
      return undefined
    }
  }

  /** Undefined for a session of another account than that of the key that was passed in. */
  #parse(text: string | null | undefined): SignIn | undefined {
    if (!text) return undefined
    try {
      const stored = readSignIn(deepFreeze(JSON.parse(text) as unknown))
      const own = this.#options.authKey
      return own === undefined || stored.authKey === (this.#authKey ?? own) ? stored : undefined
    } catch (error) {
      this.#warnUnusable(error)
      return undefined
    }
  }

  #warnUnusable(error: unknown): void {
    this.#options.log?.warn('mandry/platform: the stored session is not usable', errorName(error))
  }

  #notify(): void {
    for (const listener of Array.from(this.#listeners)) listener()
  }
}

/** As the platform writes a signed-in user, so that `readSignIn` reads it back. */
function storedRecord({ user, accessToken, expiresAt, authKey }: SignIn): object {
  return { ...user, accesstoken: accessToken, expirydate: isoTime(expiresAt), auth_key: authKey }
}

/** The platform's own answer about the key: a page of a gateway, or another status, says nothing about it. */
function isKeyRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 401 && typeof error.body !== 'string'
}

function keyRefused(cause?: unknown): AuthError {
  return new AuthError('the auth key was refused: sign in with auth.login()', { cause })
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

/** A text, so that it is not taken for seconds. */
function isoTime(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}
