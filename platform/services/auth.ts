import { HttpError } from '../errors.ts'
import { readId, type Id } from '../model/id.ts'
import { readSignIn, readUser, readUsers, type SignIn, type User } from '../model/user.ts'
import type { Call, CallOptions } from '../transport/call.ts'
import { Service } from './service.ts'

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

type Values = Pick<Call, 'fields' | 'query'>

/** Signing in and out, and users. */
export class AuthService extends Service {
  async loginByPassword(
    username: string,
    password: string,
    options: CallOptions = {},
  ): Promise<SignIn> {
    return await this.#login({ fields: { username, password } }, options)
  }

  async loginByKey(authKey: string, options: CallOptions = {}): Promise<SignIn> {
    const signIn = await this.#login({ fields: { auth_key: authKey } }, options)
    return { ...signIn, authKey: signIn.authKey ?? authKey }
  }

  /** Opens a session with a token that is still valid; the token goes in the query, as the protocol has it. */
  async loginByToken(accessToken: string, options: CallOptions = {}): Promise<SignIn> {
    return await this.#login({ query: { accesstoken: accessToken } }, options)
  }

  /** Ends a token; one that has ended already is no error. */
  async logout(accessToken: string, options: CallOptions = {}): Promise<void> {
    const fields = { token: accessToken }
    await this.#postAnonymously('/auth/logout', { fields }, options).catch(orStatus(401))
  }

  /** The path is spelled as the platform spells it. */
  async signUp(account: Account, options: CallOptions = {}): Promise<User> {
    const fields = { user: JSON.stringify(account) }
    return readUser(await this.#postAnonymously('/auth/singup', { fields }, options))
  }

  /** Users whose name holds the keyword. */
  async users(keyword: string, options: CallOptions = {}): Promise<readonly User[]> {
    return readUsers(await this.sendGet('/auth/userlist', { keyword }, options))
  }

  /** Undefined when there is no such user. */
  async user(userId: Id, options: CallOptions = {}): Promise<User | undefined> {
    const fields = { id: readId(userId, 'userId') }
    const answer = await this.sendGet('/auth/getuserbyid', fields, options).catch(orStatus(404))
    return answer ? readUser(answer) : undefined
  }

  async update(
    patch: UserPatch & { readonly user_id: number },
    options: CallOptions = {},
  ): Promise<User> {
    const fields = { user: JSON.stringify(patch) }
    return readUser(await this.sendPost('/auth/updateuser', fields, options))
  }

  /** @param image base64 text */
  async uploadAvatar(image: string, options: CallOptions = {}): Promise<User> {
    return readUser(await this.sendPost('/auth/avatar-upload', { image }, options))
  }

  /** The server's version; resolves only when the server can be reached. */
  async version(options: CallOptions = {}): Promise<unknown> {
    return await this.sendGet('/version', {}, options)
  }

  async #login(values: Values, options: CallOptions): Promise<SignIn> {
    return readSignIn(await this.#postAnonymously('/auth/login', values, options))
  }

  #postAnonymously(path: string, values: Values, options: CallOptions): Promise<unknown> {
    return this.send({ ...options, ...values, method: 'POST', path, anonymous: true })
  }
}

/** Undefined for an answer of that status. */
function orStatus(status: number): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof HttpError) || error.status !== status) throw error
  }
}
