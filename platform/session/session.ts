import { AuthError, HttpError, type Logger } from '../errors.ts'
import { deepFreeze } from '../model/freeze.ts'
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
  readonly now?: () => number
  readonly log?: Logger
}

/**
 * The signed-in user: the user, the access token and when it ends, the auth key that renews it.
 *
 * A token that is missing, has expired or was refused is renewed once for all waiting calls. A token without a
 * known expiry is used until the server refuses it.
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

  /** A new token for a refused one; undefined without an auth key. @throws like `token` */
  async refreshToken(refused: string): Promise<string | undefined> {
    const current = this.#current
    if (current && current.accessToken !== refused && !this.#isOver(current))
      return current.accessToken
    return this.#authKey === undefined ? undefined : await this.#renew(this.#authKey)
  }

  /** Starts the session of a user; data of the previous one is dropped. */
  async open(signIn: SignIn): Promise<void> {
    this.#refusedKey = undefined
    this.#generation++
    this.#renewal = undefined
    this.#restored = Promise.resolve()
    this.#authKey = signIn.authKey
    await this.#save(signIn)
  }

  /** Drops the user, the token and the auth key, in the storage too. @returns the token that was in use */
  async close(): Promise<string | undefined> {
    // A session of an earlier visit may not have been read yet.
    const stored = this.#restored ? undefined : this.#loadStored()
    const token = this.#current?.accessToken
    this.#generation++
    this.#renewal = undefined
    this.#restored = Promise.resolve()
    this.#current = undefined
    this.#authKey = undefined
    this.#notify()
    const earlier = await stored
    await this.#queueStorage(() => this.#storage.clear())
    return token ?? earlier?.accessToken
  }

  /** Replaces the data of the signed-in user. */
  async rename(user: User): Promise<void> {
    const current = this.#current
    if (current?.user.user_id === user.user_id) await this.#save({ ...current, user })
  }

  /** Calls the listener after every sign-in, renewal and sign-out. @returns an unsubscribe function */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #isOver({ expiresAt }: SignIn): boolean {
    return expiresAt !== undefined && expiresAt <= this.#now()
  }

  async #renew(authKey: string): Promise<string> {
    // A refused key stays refused.
    if (authKey === this.#refusedKey) throw keyRefused()
    this.#renewal ??= this.#signInAgain(authKey, this.#generation)
    return await this.#renewal
  }

  async #signInAgain(authKey: string, generation: number): Promise<string> {
    try {
      const signIn = await this.#options.signIn(authKey)
      if (generation !== this.#generation) throw new AuthError('signed out meanwhile')
      await this.#save({ ...signIn, authKey: signIn.authKey ?? authKey })
      return signIn.accessToken
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) throw error
      if (generation === this.#generation) this.#refusedKey = authKey
      throw keyRefused(error)
    } finally {
      if (generation === this.#generation) this.#renewal = undefined
    }
  }

  async #save(signIn: SignIn): Promise<void> {
    this.#current = signIn
    this.#authKey = signIn.authKey ?? this.#authKey
    this.#notify()
    await this.#queueStorage(() => this.#storage.write(JSON.stringify(storedRecord(signIn))))
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
    const stored = await this.#loadStored()
    if (!stored || generation !== this.#generation) return
    this.#current = stored
    this.#authKey = stored.authKey
    this.#notify()
  }

  async #loadStored(): Promise<SignIn | undefined> {
    const authKey = this.#authKey
    try {
      const text = await this.#storage.read()
      const stored = text ? readSignIn(deepFreeze(JSON.parse(text) as unknown)) : undefined
      // A key that was passed in may belong to another account than the stored session.
      return authKey === undefined || stored?.authKey === authKey ? stored : undefined
    } catch (error) {
      this.#options.log?.warn('mandry/platform: the stored session is not usable', errorName(error))
      return undefined
    }
  }

  #notify(): void {
    for (const listener of Array.from(this.#listeners)) listener()
  }
}

/** As the platform writes a signed-in user, so that `readSignIn` reads it back. */
function storedRecord({ user, accessToken, expiresAt, authKey }: SignIn): object {
  return { ...user, accesstoken: accessToken, expirydate: expiresAt, auth_key: authKey }
}

function keyRefused(cause?: unknown): AuthError {
  return new AuthError('the auth key was refused: sign in with auth.login()', { cause })
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
