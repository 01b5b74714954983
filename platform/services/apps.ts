import { readApp, readAppsList, type App, type AppInfo } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import type { CallOptions, Send } from '../transport/call.ts'

/** What one sets on an app. */
export type AppDraft = Partial<Omit<AppInfo, 'app_id' | 'file_list'>> & {
  readonly app_name: string
}

/** Apps on the server, without a local copy. */
export class AppsService {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** The apps one may read, without their content. */
  async list(options: CallOptions = {}): Promise<readonly AppInfo[]> {
    return readAppsList(await this.#send({ method: 'GET', path: '/api/applist/get', ...options }))
  }

  /** An app with its items; of an app with chunks only the newest. */
  async get(appId: Id, options: CallOptions = {}): Promise<App> {
    const fields = { app_id: readId(appId, 'appId') }
    return readApp(await this.#send({ method: 'GET', path: '/api/app/get', fields, ...options }))
  }

  async create(draft: AppDraft, options: CallOptions = {}): Promise<App> {
    return await this.#post('create', { app: JSON.stringify(draft) }, options)
  }

  /** Replaces what is set on an app; lists are replaced as a whole. */
  async update(
    app: AppDraft & { readonly app_id: number },
    options: CallOptions = {},
  ): Promise<App> {
    return await this.#post('update', { app: JSON.stringify(app) }, options)
  }

  async delete(appId: Id, options: CallOptions = {}): Promise<void> {
    const fields = { app_id: readId(appId, 'appId') }
    await this.#send({ method: 'POST', path: '/api/app/delete', fields, ...options })
  }

  async #post(
    action: string,
    fields: Readonly<Record<string, string>>,
    options: CallOptions,
  ): Promise<App> {
    return readApp(
      await this.#send({ method: 'POST', path: `/api/app/${action}`, fields, ...options }),
    )
  }
}
