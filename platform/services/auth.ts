import { HttpError } from '../errors.ts'
import { readId, type Id } from '../model/id.ts'
import { readSignIn, readUser, readUsers, type SignIn, type User } from '../model/user.ts'
import type { CallOptions, Send } from '../transport/call.ts'

/** A new account. */
export interface Account {
  readonly username: string
  readonly password: string
  readonly fullname?: string
}

/** What a user may change of itself. */
export interface UserPatch {
  readonly fullname?: string
  readonly username?: string
  readonly [key: string]: unknown
}

/** Signing in and out, and users. */
export class AuthService {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  async loginByPassword(
    username: string,
    password: string,
    options: CallOptions = {},
  ): Promise<SignIn> {
    return readSignIn(await this.#login({ username, password }, {}, options))
  }

  async loginByKey(authKey: string, options: CallOptions = {}): Promise<SignIn> {
    const signIn = readSignIn(await this.#login({ auth_key: authKey }, {}, options))
    return { ...signIn, authKey: signIn.authKey ?? authKey }
  }

  /** Opens a session with a token that is still valid; the token goes in the query, as the protocol has it. */
  async loginByToken(accessToken: string, options: CallOptions = {}): Promise<SignIn> {
    return readSignIn(await this.#login({}, { accesstoken: accessToken }, options))
  }

  /** Ends a token; one that has ended already is no error. */
  async logout(accessToken: string, options: CallOptions = {}): Promise<void> {
    const fields = { token: accessToken }
    const call = { method: 'POST', path: '/auth/logout', fields, anonymous: true } as const
    await this.#send({ ...call, ...options }).catch(orStatus(401))
  }

  /** The path is spelled as the platform spells it. */
  async signUp(account: Account, options: CallOptions = {}): Promise<User> {
    const fields = { user: JSON.stringify(account) }
    return readUser(
      await this.#send({
        method: 'POST',
        path: '/auth/singup',
        fields,
        anonymous: true,
        ...options,
      }),
    )
  }

  /** Users whose name holds the keyword. */
  async users(keyword: string, options: CallOptions = {}): Promise<readonly User[]> {
    const fields = { keyword }
    return readUsers(
      await this.#send({ method: 'GET', path: '/auth/userlist', fields, ...options }),
    )
  }

  /** Undefined when there is no such user. */
  async user(userId: Id, options: CallOptions = {}): Promise<User | undefined> {
    const fields = { id: readId(userId, 'userId') }
    const call = { method: 'GET', path: '/auth/getuserbyid', fields, ...options } as const
    const answer = await this.#send(call).catch(orStatus(404))
    return answer ? readUser(answer) : undefined
  }

  async update(
    patch: UserPatch & { readonly user_id: number },
    options: CallOptions = {},
  ): Promise<User> {
    const fields = { user: JSON.stringify(patch) }
    return readUser(
      await this.#send({ method: 'POST', path: '/auth/updateuser', fields, ...options }),
    )
  }

  /** @param image base64 text */
  async uploadAvatar(image: string, options: CallOptions = {}): Promise<User> {
    const fields = { image }
    return readUser(
      await this.#send({ method: 'POST', path: '/auth/avatar-upload', fields, ...options }),
    )
  }

  /** The server's version; resolves only when the server can be reached. */
  async version(options: CallOptions = {}): Promise<unknown> {
    return await this.#send({ method: 'GET', path: '/version', ...options })
  }

  #login(
    fields: Readonly<Record<string, string>>,
    query: Readonly<Record<string, string>>,
    options: CallOptions,
  ): Promise<unknown> {
    const call = { method: 'POST', path: '/auth/login', anonymous: true } as const
    return this.#send({ ...call, fields, query, ...options })
  }
}

/** Undefined for an answer of that status. */
function orStatus(status: number): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof HttpError) || error.status !== status) throw error
  }
}
