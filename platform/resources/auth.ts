import { AuthError, HttpError } from '../errors.ts'
import { readId, type Id } from '../model/id.ts'
import { readSignIn, readUser, readUsers, type SignIn, type User } from '../model/user.ts'
import type { Session } from '../session/session.ts'
import type { Call, CallOptions, Send } from '../transport/call.ts'
import { toDataUrl } from '../transport/encode.ts'
import { orAborted } from '../transport/wait.ts'
import { Service } from './service.ts'

/** How to sign in. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly authKey: string }
  | { readonly accessToken: string }

/** A new account. */
export interface Account {
  readonly username: string
  readonly password: string
  readonly fullname?: string | undefined
  /** Of the local platform: the secret from the link of an invitation. */
  readonly invitation_key?: string | undefined
}

/** What a user may change of itself. */
export interface UserPatch {
  readonly fullname?: string | undefined
  readonly username?: string | undefined
  readonly [key: string]: unknown
}

/** Signing in and out, and users. */
export class Auth extends Service {
  readonly #session: Session
  /** Number of sign-ins and sign-outs. The one that was started last wins, in whatever order their responses arrive. */
  #turns = 0

  constructor(send: Send, session: Session) {
    super(send)
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
   * @throws {AuthError} when another sign-in or sign-out happened in between
   */
  async login(credentials: Credentials, options: CallOptions = {}): Promise<User> {
    const turn = ++this.#turns
    const signIn = await signInWith(this.send, credentials, options)
    if (turn !== this.#turns) throw new AuthError('the user signed in or out in the meantime')
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
    if (!accessToken) return
    const call = { path: '/auth/logout', fields: { token: accessToken } }
    await postAnonymously(this.send, call, options).catch(orStatus(401))
  }

  /** Creates an account. Sign in with `login` afterwards. */
  async signUp(account: Account, options: CallOptions = {}): Promise<User> {
    // The path is spelled as the platform spells it.
    const call = { path: '/auth/singup', fields: { user: JSON.stringify(account) } }
    return readUser(await postAnonymously(this.send, call, options))
  }

  /** Users whose name holds the keyword. */
  async users(keyword: string, options: CallOptions = {}): Promise<readonly User[]> {
    return readUsers(await this.sendGet('/auth/userlist', { keyword }, options))
  }

  /** Undefined when the server answers that there is none. */
  async getUser(userId: Id, options: CallOptions = {}): Promise<User | undefined> {
    const fields = { id: readId(userId, 'userId') }
    const answer = await this.sendGet('/auth/getuserbyid', fields, options).catch(orStatus(404))
    return answer ? readUser(answer) : undefined
  }

  /** Changes the signed-in user. @throws {AuthError} without a sign-in */
  async update(patch: UserPatch, options: CallOptions = {}): Promise<User> {
    options.signal?.throwIfAborted()
    const user_id = await orAborted(this.#session.userId(), options.signal)
    const fields = { user: JSON.stringify({ ...patch, user_id }) }
    return await this.#store(await this.sendPost('/auth/updateuser', fields, options))
  }

  /** Replaces the picture of the signed-in user. @param image base64 text or the picture itself */
  async uploadAvatar(image: string | Blob, options: CallOptions = {}): Promise<User> {
    options.signal?.throwIfAborted()
    const text =
      typeof image === 'string'
        ? image
        : base64Of(await orAborted(toDataUrl(image), options.signal))
    return await this.#store(await this.sendPost('/auth/avatar-upload', { image: text }, options))
  }

  async #store(answer: unknown): Promise<User> {
    const user = readUser(answer)
    await this.#session.rename(user)
    return user
  }
}

/** Requests a session without opening it. A token is in the query, as in the protocol. */
export async function signInWith(
  send: Send,
  credentials: Credentials,
  options: CallOptions = {},
): Promise<SignIn> {
  if (typeof credentials !== 'object' || credentials === null)
    throw new TypeError(
      'login takes { username, password }, { authKey } or { accessToken }, as one object',
    )
  const signIn = readSignIn(
    await postAnonymously(send, { path: '/auth/login', ...valuesOf(credentials) }, options),
  )
  if (!('authKey' in credentials)) return signIn
  return { ...signIn, authKey: signIn.authKey ?? credentials.authKey }
}

function valuesOf(credentials: Credentials): Pick<Call, 'fields' | 'query'> {
  if ('authKey' in credentials) return { fields: { auth_key: credentials.authKey } }
  if ('accessToken' in credentials) return { query: { accesstoken: credentials.accessToken } }
  const { username, password } = credentials
  return { fields: { username, password } }
}

function postAnonymously(
  send: Send,
  call: Pick<Call, 'path' | 'fields' | 'query'>,
  options: CallOptions,
): Promise<unknown> {
  return send({ ...options, ...call, method: 'POST', anonymous: true })
}

/** Undefined for an answer of that status. */
function orStatus(status: number): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof HttpError) || error.status !== status) throw error
  }
}

function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.lastIndexOf(',') + 1)
}
