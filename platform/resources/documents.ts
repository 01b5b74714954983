import type { Document } from '../model/document.ts'
import type { DocumentQuery, DocumentsService, NewDocument } from '../services/documents.ts'
import type { LocalApps } from '../store/local-apps.ts'
import type { CallOptions } from '../transport/call.ts'

/** Documents of items. They are not held; the event `document` tells of those that were stored. */
export class Documents {
  readonly #service: DocumentsService
  readonly #local: LocalApps

  constructor(service: DocumentsService, local: LocalApps) {
    this.#service = service
    this.#local = local
  }

  /** Stores a document; its data is encoded here, once. @throws {TypeError} for data that JSON can not say */
  async insertOne(document: NewDocument, options: CallOptions = {}): Promise<Document> {
    const stored = await this.#service.insertOne(document, options)
    this.#local.apply({ kind: 'document-inserted', appId: stored.app_id, document: stored })
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
