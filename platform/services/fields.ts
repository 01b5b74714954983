import { readId, type Id } from '../model/id.ts'
import type { CallOptions, Send } from '../transport/call.ts'

/** Fields of apps on the server; they are written with their app. */
export class FieldsService {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** Deletes a field and its values in all items. */
  async delete(fieldId: Id, options: CallOptions = {}): Promise<void> {
    const fields = { field_id: readId(fieldId, 'fieldId') }
    await this.#send({ method: 'POST', path: '/api/app/delete-field', fields, ...options })
  }
}
