import type { DocumentQuery, NewDocument } from '../services/documents.ts'
import { post, type Core } from './core.ts'
import { rejecting } from './rejecting.ts'
import { mutableCopy } from './mutable-copy.ts'

/** Documents of items; their data is JSON text. Every call rejects when it fails. */
export class DocumentManager {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** Stores a document. @param documentObject its data as JSON text, or anything that JSON can say */
  async createDocument(documentObject: NewDocument): Promise<unknown> {
    const { data } = documentObject
    const decoded = typeof data === 'string' ? decode(data) : data
    const { documents } = this.#core.platform
    const stored = await rejecting(() => documents.insertOne({ ...documentObject, data: decoded }))
    return mutableCopy({
      ...stored,
      data: typeof data === 'string' ? data : JSON.stringify(stored.data),
    })
  }

  async getDocument(documentAddress: DocumentQuery): Promise<unknown> {
    return await this.#post('find-one', documentAddress)
  }

  async getDocuments(documentAddress: DocumentQuery): Promise<unknown> {
    return await this.#post('find', documentAddress)
  }

  async deleteDocument(documentAddress: DocumentQuery): Promise<unknown> {
    return await this.#post('remove-one', documentAddress)
  }

  #post(name: string, document: DocumentQuery): Promise<unknown> {
    const fields = { document: JSON.stringify(document) }
    return post(this.#core, `/api/new/document/${name}`, fields)
  }
}

/** Text that is no JSON is stored as a text. */
function decode(data: string): unknown {
  try {
    return JSON.parse(data) as unknown
  } catch {
    return data
  }
}
