import { readDocument, type Document } from '../model/document.ts'
import { readId, type Id } from '../model/id.ts'
import { readList, type Optional } from '../model/record.ts'
import type { AppCache } from '../cache/app-cache.ts'
import type { CallOptions, Send } from '../transport/call.ts'
import { Service } from './service.ts'

/** The field of an item that a document belongs to. */
interface DocumentAddress {
  readonly app_id: Id
  readonly item_id: Id
  readonly element_id: Id
}

export interface NewDocument extends DocumentAddress {
  /** Anything that JSON can represent. A text is stored as a text. */
  readonly data: unknown
}

/** Documents by what is known of them; what is left out may be anything. */
export type DocumentQuery = Optional<DocumentAddress & { readonly _id: string }>

/** A document as it travels: its data is JSON text in it. */
type Written = DocumentQuery & { readonly data?: string | undefined }

/** Documents of items: data too large or too deep for a field. They are not cached; the event `document` reports new ones. */
export class Documents extends Service {
  readonly #cache: Pick<AppCache, 'apply'>

  constructor(send: Send, cache: Pick<AppCache, 'apply'>) {
    super(send)
    this.#cache = cache
  }

  /** Stores a document; its data is encoded here, once. @throws {TypeError} for data that JSON cannot represent */
  async insertOne(document: NewDocument, options: CallOptions = {}): Promise<Document> {
    const data = JSON.stringify(document.data) as string | undefined
    if (data === undefined) throw new TypeError('data must be serializable as JSON')
    const stored = readDocument(await this.#post('insert-one', { ...document, data }, options))
    this.#cache.apply({ kind: 'document-inserted', appId: stored.app_id, document: stored })
    return stored
  }

  /** The document that fits, or undefined when there is none. */
  async findOne(query: DocumentQuery, options: CallOptions = {}): Promise<Document | undefined> {
    const found = await this.#post('find-one', query, options)
    return found === null || found === '' ? undefined : readDocument(found)
  }

  /** All documents that fit. */
  async find(query: DocumentQuery, options: CallOptions = {}): Promise<readonly Document[]> {
    const found = await this.#post('find', query, options)
    return readList(found, 'a list of documents', readDocument)
  }

  /** Removes the document that fits. */
  async removeOne(query: DocumentQuery, options: CallOptions = {}): Promise<void> {
    await this.#post('remove-one', query, options)
  }

  async #post(name: string, document: Written, options: CallOptions): Promise<unknown> {
    const fields = { document: JSON.stringify(withNumbers(document)) }
    return await this.sendPost(`/api/new/document/${name}`, fields, options)
  }
}

/** The same document with its ids as numbers. */
function withNumbers(document: Written): object {
  const { app_id, item_id, element_id, ...rest } = document
  return {
    ...(app_id === undefined ? {} : { app_id: readId(app_id, 'app_id') }),
    ...(item_id === undefined ? {} : { item_id: readId(item_id, 'item_id') }),
    ...(element_id === undefined ? {} : { element_id: readId(element_id, 'element_id') }),
    ...rest,
  }
}
