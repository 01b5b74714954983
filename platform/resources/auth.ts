import { AuthError } from '../errors.ts'
import type { Id } from '../model/id.ts'
import type { User } from '../model/user.ts'
import type { Account, AuthService, UserPatch } from '../services/auth.ts'
import type { Session } from '../session/session.ts'
import type { CallOptions } from '../transport/call.ts'
import { toDataUrl } from '../transport/encode.ts'
import { orAborted } from '../transport/wait.ts'

/** How to sign in. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly authKey: string }
  | { readonly accessToken: string }

/** Signing in and out, and users. */
export class Auth {
  readonly #service: AuthService
  readonly #session: Session
  /** Number of sign-ins and sign-outs. The last one that was started counts, in whatever order they are answered. */
  #turns = 0

  constructor(service: AuthService, session: Session) {
    this.#service = service
    this.#session = session
  }

  /** The signed-in user; undefined before the first sign-in. */
  get user(): User | undefined {
    return this.#session.user
  }

  /** Signs in without a password next time. A secret: keep it out of pages and logs. */
  get authKey(): string | undefined {
    return this.#session.authKey
  }

  /** When the access token ends, in milliseconds since 1970. With an auth key it is renewed automatically. */
  get expiresAt(): number | undefined {
    return this.#session.expiresAt
  }

  /** A valid access token, renewed when needed; empty for an anonymous visitor. A secret. @throws {AuthError} */
  async token(): Promise<string> {
    return await this.#session.token()
  }

  /**
   * Signs in; all data of the previous user is dropped.
   *
   * @throws {HttpError} 401 when the server does not know the credentials
   * @throws {AuthError} when another sign-in or sign-out came in between
   */
  async login(credentials: Credentials, options: CallOptions = {}): Promise<User> {
    const turn = ++this.#turns
    const signIn = await this.#signIn(credentials, options)
    if (turn !== this.#turns) throw new AuthError('signed in or out meanwhile')
    await this.#session.open(signIn)
    return signIn.user
  }

  /**
   * Signs out: the user, the token, the auth key and the cached copy are dropped, also when the server refuses.
   *
   * @throws {NetworkError} when the server could not be reached: the token stays valid until it expires
   */
  async logout(options: CallOptions = {}): Promise<void> {
    this.#turns++
    const accessToken = await this.#session.close()
    if (accessToken) await this.#service.logout(accessToken, options)
  }

  /** Creates an account. Sign in with `login` afterwards. */
  async signUp(account: Account, options: CallOptions = {}): Promise<User> {
    return await this.#service.signUp(account, options)
  }

  /** Users whose name holds the keyword. */
  async users(keyword: string, options: CallOptions = {}): Promise<readonly User[]> {
    return await this.#service.users(keyword, options)
  }

  /** Undefined when the server answers that there is none. */
  async getUser(userId: Id, options: CallOptions = {}): Promise<User | undefined> {
    return await this.#service.user(userId, options)
  }

  /** Changes the signed-in user. @throws {AuthError} without a sign-in */
  async update(patch: UserPatch, options: CallOptions = {}): Promise<User> {
    options.signal?.throwIfAborted()
    const user_id = await orAborted(this.#session.userId(), options.signal)
    return await this.#store(await this.#service.update({ ...patch, user_id }, options))
  }

  /** Replaces the picture of the signed-in user. @param image base64 text or the picture itself */
  async uploadAvatar(image: string | Blob, options: CallOptions = {}): Promise<User> {
    options.signal?.throwIfAborted()
    const text =
      typeof image === 'string'
        ? image
        : base64Of(await orAborted(toDataUrl(image), options.signal))
    return await this.#store(await this.#service.uploadAvatar(text, options))
  }

  async #store(user: User): Promise<User> {
    await this.#session.rename(user)
    return user
  }

  #signIn(credentials: Credentials, options: CallOptions) {
    if (typeof credentials !== 'object' || credentials === null)
      throw new TypeError(
        'login takes { username, password }, { authKey } or { accessToken }, as one object',
      )
    if ('authKey' in credentials) return this.#service.loginByKey(credentials.authKey, options)
    if ('accessToken' in credentials)
      return this.#service.loginByToken(credentials.accessToken, options)
    const { username, password } = credentials
    return this.#service.loginByPassword(username, password, options)
  }
}

function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.lastIndexOf(',') + 1)
}
