import { readId, type Id } from '../model/id.ts'
import type { CallOptions } from '../transport/call.ts'
import { Service } from './service.ts'

/** Sends messages to clients that are connected to the platform's websocket. */
export class MessagesService extends Service {
  /**
   * Sends data to all connections of a user: a text as it is, anything else as JSON. The first subscription of a connection
   * tells the server its user, so a client without a cached app receives nothing.
   */
  async emitToUser(userId: Id, data: unknown, options: CallOptions = {}): Promise<void> {
    const fields = { user_id: readId(userId, 'userId'), data: messageText(data) }
    await this.sendPost('/ws/emit-to-user', fields, options)
  }

  /** Sends data to all subscribers of an app: a text as it is, anything else as JSON. */
  async broadcast(appId: Id, data: unknown, options: CallOptions = {}): Promise<void> {
    const fields = { app_id: readId(appId, 'appId'), data: messageText(data) }
    await this.sendPost('/ws/broadcast-to-app-subscribers', fields, options)
  }
}

/** @throws {TypeError} for data that JSON cannot represent */
function messageText(data: unknown): string {
  if (typeof data === 'string') return data
  const text = JSON.stringify(data) as string | undefined
  if (text === undefined) throw new TypeError('data must be serializable as JSON')
  return text
}
