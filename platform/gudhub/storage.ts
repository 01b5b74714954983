import type { Id } from '../model/id.ts'
import { readSignIn, type User } from '../model/user.ts'
import { listModules, type ModuleInfo } from '../modules/catalogue.ts'
import type { Session } from '../session/session.ts'
import { modulePaths, Part, type Core } from './core.ts'
import { mutableCopy, type ListedApp, type Mutable } from './mutable.ts'

/** What is cached locally, as it is now: every answer is a copy, changing it changes nothing here. */
export class Storage extends Part {
  /** Users that were asked for, and the signed-in one without its secrets. */
  users_list: MutableUser[] = []
  readonly ghComponentsPromises: unknown[] = []
  #pictureTime = Date.now()

  constructor(core: Core) {
    super(core)
    const { session } = core
    let { generation } = session
    session.onChange(() => {
      this.#pictureTime = Date.now()
      if (session.generation !== generation) this.users_list = []
      generation = session.generation
      if (session.user) this.saveUser(mutableCopy(session.user))
    })
  }

  get apps_list(): ListedApp[] {
    return this.core.views.all()
  }

  /** The signed-in user with token and key: secrets. */
  get user(): MutableUser {
    return signedInUser(this.core.session, this.#pictureTime)
  }

  get modulesList(): CatalogueModule[] {
    return mutableCopy(listModules({}, modulePaths(this.core.options)))
  }

  getMainStorage(): this {
    return this
  }

  getAppsList(): ListedApp[] {
    return this.apps_list
  }

  getUser(): MutableUser {
    return this.user
  }

  getUsersList(): MutableUser[] {
    return this.users_list
  }

  /** Calls continue as this user: by its token or its key. */
  setUser(user: MutableUser): void {
    this.#adopt(user)
  }

  updateUser(user: MutableUser = {}): void {
    this.#adopt(user)
  }

  unsetUser(): void {
    this.core.session.close().catch((error: unknown) => this.core.log.error(error))
  }

  getApp(app_id: Id): ListedApp | undefined {
    return this.core.views.findAny(app_id)
  }

  /** Drops the cached copies. */
  unsetApps(): void {
    this.core.cache.clear()
    this.core.views.apps = []
  }

  /** Does nothing: an app is changed by `gudhub.updateApp`, what is here are copies. */
  updateApp(_app: object): ListedApp[] {
    return this.apps_list
  }

  /** Drops the cached copy of an app. */
  deleteApp(app_id: Id): ListedApp[] {
    this.core.cache.evict(Number(app_id))
    this.core.views.remove(Number(app_id))
    return this.apps_list
  }

  /** All modules of a type, or of all types. Only `isPrivate` false leaves the private ones out. */
  getModulesList(type?: string, isPrivate?: boolean): CatalogueModule[] {
    if (type === undefined) return this.modulesList
    return this.modulesList.filter(
      (module) => module.type === type && !(isPrivate === false && module.private),
    )
  }

  getModuleUrl(data_type: string): CatalogueModule | undefined {
    return this.modulesList.find((module) => module.data_type === data_type)
  }

  /** Stores a user, in place of an older copy. */
  saveUser(user: MutableUser): void {
    const id = String(user.user_id)
    this.users_list = [...this.users_list.filter((each) => String(each.user_id) !== id), user]
  }

  #adopt(user: MutableUser): void {
    adoptUser(this.core.session, user).catch((error: unknown) =>
      this.core.log.error('mandry/platform/gudhub: the user could not be changed', error),
    )
  }
}

/** A copy of a module of the catalogue, which callers may change. */
export type CatalogueModule = Mutable<ModuleInfo>

/** A user as in the vendor's client; the signed-in one with its secrets. */
export type MutableUser = Partial<Omit<Mutable<User>, 'user_id'>> & {
  user_id?: Id
  accesstoken?: string
  /** Milliseconds since 1970. */
  expirydate?: number
  auth_key?: string
  [key: string]: unknown
}

/** Stands for a user that only a key is known of. */
const UNKNOWN_USER = 0

/** What is known of the signed-in user; empty when there is none. */
function signedInUser(session: Session, time: number): MutableUser {
  const { user, currentToken, expiresAt, authKey } = session
  const key = authKey === undefined ? {} : { auth_key: authKey }
  if (!user || !currentToken) return key
  const expiry = expiresAt === undefined ? {} : { expirydate: expiresAt }
  return { ...withTime(mutableCopy(user), time), accesstoken: currentToken, ...expiry, ...key }
}

/** Puts a time behind the addresses of pictures: the address stays the same when the picture changes. */
export function withTime<Shown extends { avatar_128?: string; avatar_512?: string }>(
  user: Shown,
  time: number,
): Shown {
  if (user.avatar_128) user.avatar_128 = `${user.avatar_128}?${time}`
  if (user.avatar_512) user.avatar_512 = `${user.avatar_512}?${time}`
  return user
}

/** Makes calls continue as this user: with its token, or by its key, or else only under another name. */
async function adoptUser(session: Session, user: MutableUser): Promise<void> {
  if (user.accesstoken) return await session.open(readSignIn(user))
  if (user.auth_key && user.auth_key !== session.authKey)
    return await session.open({
      user: { user_id: UNKNOWN_USER },
      accessToken: '',
      // Over already: the next call signs in by the key.
      expiresAt: 0,
      authKey: user.auth_key,
    })
  const { user: known } = session
  if (known && Number(user.user_id ?? known.user_id) === known.user_id)
    await session.rename({ ...known, ...user, user_id: known.user_id })
}
