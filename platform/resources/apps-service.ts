import { readApp, readAppsList, type App, type AppInfo } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import type { Optional } from '../model/record.ts'
import type { CallOptions } from '../transport/call.ts'
import { Service } from './service.ts'

/** What one sets on an app. */
export type AppDraft = Optional<Omit<AppInfo, 'app_id' | 'file_list' | 'app_name'>> & {
  readonly app_name: string
}

/** Apps on the server, without a local copy. */
export class AppsService extends Service {
  /** The apps one may read, without their content. */
  async list(options: CallOptions = {}): Promise<readonly AppInfo[]> {
    return readAppsList(await this.sendGet('/api/applist/get', {}, options))
  }

  /** An app with its items; of an app with chunks only the newest. */
  async get(appId: Id, options: CallOptions = {}): Promise<App> {
    const fields = { app_id: readId(appId, 'appId') }
    return readApp(await this.sendGet('/api/app/get', fields, options))
  }

  async create(draft: AppDraft, options: CallOptions = {}): Promise<App> {
    return readApp(await this.sendPost('/api/app/create', { app: JSON.stringify(draft) }, options))
  }

  /** Replaces what is set on an app; lists are replaced as a whole. */
  async update(
    app: AppDraft & { readonly app_id: number },
    options: CallOptions = {},
  ): Promise<App> {
    return readApp(await this.sendPost('/api/app/update', { app: JSON.stringify(app) }, options))
  }

  async delete(appId: Id, options: CallOptions = {}): Promise<void> {
    const fields = { app_id: readId(appId, 'appId') }
    await this.sendPost('/api/app/delete', fields, options)
  }
}
