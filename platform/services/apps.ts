import { readApp, type App } from '../model/app.ts'
import type { Send } from '../transport/transport.ts'

/** Reads apps from the server. */
export class AppsService {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** An app with its items. */
  async get(appId: number | string, options: { readonly signal?: AbortSignal } = {}): Promise<App> {
    const { signal } = options
    return readApp(
      await this.#send({ method: 'GET', path: '/api/app/get', fields: { app_id: appId }, signal }),
    )
  }
}
