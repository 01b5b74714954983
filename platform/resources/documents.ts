import type { Document } from '../model/document.ts'
import type { DocumentQuery, DocumentsService, NewDocument } from '../services/documents.ts'
import type { AppCache } from '../cache/app-cache.ts'
import type { CallOptions } from '../transport/call.ts'

/** Documents of items. They are not cached; the event `document` reports stored ones. */
export class Documents {
  readonly #service: DocumentsService
  readonly #cache: AppCache

  constructor(service: DocumentsService, cache: AppCache) {
    this.#service = service
    this.#cache = cache
  }

  /** Stores a document; its data is encoded here, once. @throws {TypeError} for data that JSON can not represent */
  async insertOne(document: NewDocument, options: CallOptions = {}): Promise<Document> {
    const stored = await this.#service.insertOne(document, options)
    this.#cache.apply({ kind: 'document-inserted', appId: stored.app_id, document: stored })
    return stored
  }

  /** The document that fits, or undefined when there is none. */
  async findOne(query: DocumentQuery, options: CallOptions = {}): Promise<Document | undefined> {
    return await this.#service.findOne(query, options)
  }

  /** All documents that fit. */
  async find(query: DocumentQuery, options: CallOptions = {}): Promise<readonly Document[]> {
    return await this.#service.find(query, options)
  }

  /** Removes the document that fits. */
  async removeOne(query: DocumentQuery, options: CallOptions = {}): Promise<void> {
    await this.#service.removeOne(query, options)
  }
}
