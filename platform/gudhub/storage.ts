import type { Id } from '../model/id.ts'
import { type Core, modulePaths, type WholeOptions } from './core.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'
import type { ListedApp } from './mutable-views.ts'
import { adoptUser, signedInUser, type MutableUser } from './signed-in-user.ts'
import { listModules, type ModuleInfo } from '../modules/catalogue.ts'

/** What is cached locally, as it is now: every answer is a copy, changing it changes nothing here. */
export class Storage {
  readonly #core: Core
  /** Users that were asked for, and the signed-in one without its secrets. */
  users_list: MutableUser[] = []
  readonly ghComponentsPromises: unknown[] = []
  #pictureTime = Date.now()

  constructor(core: Core) {
    this.#core = core
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
    return this.#core.views.all()
  }

  /** The signed-in user with token and key: secrets. */
  get user(): MutableUser {
    return signedInUser(this.#core.session, this.#pictureTime)
  }

  get modulesList(): CatalogueModule[] {
    return mutableModules(this.#core.options)
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

  /** Calls go on as this user: by its token or its key. */
  setUser(user: MutableUser): void {
    this.#adopt(user)
  }

  updateUser(user: MutableUser = {}): void {
    this.#adopt(user)
  }

  unsetUser(): void {
    this.#core.session.close().catch((error: unknown) => this.#core.log.error(error))
  }

  getApp(app_id: Id): ListedApp | undefined {
    return this.#core.views.findAny(app_id)
  }

  /** Drops the cached copies. */
  unsetApps(): void {
    this.#core.cache.clear()
    this.#core.views.takeList([])
  }

  /** Does nothing: an app is changed by `gudhub.updateApp`, what is here are copies. */
  updateApp(_app: object): ListedApp[] {
    return this.apps_list
  }

  /** Drops the cached copy of an app. */
  deleteApp(app_id: Id): ListedApp[] {
    this.#core.cache.evict(Number(app_id))
    this.#core.views.drop(Number(app_id))
    return this.apps_list
  }

  /** All modules of a type; without a type all there are. Only `isPrivate` false leaves the private ones out. */
  getModulesList(type?: string, isPrivate?: boolean): CatalogueModule[] {
    if (type === undefined) return this.modulesList
    return this.modulesList.filter(
      (module) => module.type === type && !(isPrivate === false && module.private),
    )
  }

  getModuleUrl(data_type: string): CatalogueModule | undefined {
    return this.modulesList.find((module) => module.data_type === data_type)
  }

  /** Keeps a user, in place of what was known of it. */
  saveUser(user: MutableUser): void {
    const id = String(user.user_id)
    this.users_list = [...this.users_list.filter((each) => String(each.user_id) !== id), user]
  }

  #adopt(user: MutableUser): void {
    adoptUser(this.#core.session, user).catch((error: unknown) =>
      this.#core.log.error('mandry/platform/gudhub: the user could not be taken over', error),
    )
  }
}

/** A module as the catalogue has it, to be changed freely. */
export type CatalogueModule = Mutable<ModuleInfo>

/** All modules, with the addresses that the options make. */
function mutableModules(options: WholeOptions): CatalogueModule[] {
  return mutableCopy(listModules({}, modulePaths(options)))
}
