import { PlatformError, ShapeError } from '../errors.ts'
import { appInfo, readApp } from '../model/app.ts'
import type { Change, Message } from '../model/change.ts'
import { readDocument } from '../model/document.ts'
import { readFile, readFiles } from '../model/file.ts'
import { deepFreeze } from '../model/freeze.ts'
import { readDeleted, readItems } from '../model/item.ts'
import { isRecord, parseJsonOrText } from '../model/record.ts'

/** A message of the socket as it travels. */
interface Envelope {
  readonly api: string
  readonly app_id?: unknown
  readonly user_id?: unknown
  readonly response: unknown
}

type Read = (envelope: Envelope) => Change | undefined

/** The change in each `api` of the protocol. For `/file/formupload` servers mostly send no file. */
const READERS: Readonly<Record<string, Read>> = {
  '/items/add': readWritten,
  '/items/update': readWritten,
  '/items/delete': (envelope) => ({
    kind: 'items-deleted',
    appId: envelopeAppId(envelope),
    items: readDeleted(envelope.response),
  }),
  '/app/update': ({ response }) => {
    const app = readApp(response)
    return { kind: 'app-updated', appId: app.app_id, app: appInfo(app) }
  },
  '/file/upload': readOneFile,
  '/file/update': readOneFile,
  '/file/formupload': (envelope) => (hasFile(envelope) ? readOneFile(envelope) : undefined),
  '/new/file/duplicate': (envelope) => ({
    kind: 'files-written',
    appId: envelopeAppId(envelope),
    files: readFiles(envelope.response),
  }),
  '/file/delete': (envelope) => ({
    kind: 'file-deleted',
    appId: envelopeAppId(envelope),
    fileId: readFile(envelope.response).file_id,
  }),
  '/api/new/document/insert-one': ({ response }) => {
    const document = readDocument(response)
    return { kind: 'document-inserted', appId: document.app_id, document }
  },
  '/ws/emit-to-user': (envelope) => readUserMessage(envelope, undefined),
  '/ws/broadcast-to-app-subscribers': (envelope) =>
    readUserMessage(envelope, envelopeAppId(envelope)),
}

/**
 * Reads a text of the socket.
 *
 * @returns undefined for a message that changes nothing
 * @throws {ShapeError} when it is not a message. The error's text has none of its content
 * @throws {UnknownApi} when its `api` is unknown. The error's text has the `api` only
 */
export function readMessage(text: string): Change | undefined {
  const envelope = parseEnvelope(text)
  const read = Object.hasOwn(READERS, envelope.api) ? READERS[envelope.api] : undefined
  if (!read) throw new UnknownApi(envelope.api)
  return deepFreeze(read(envelope))
}

/** A message of a kind that this version of the library does not know. */
export class UnknownApi extends PlatformError {
  constructor(api: string) {
    super(`a message of the unknown api "${api.slice(0, 80)}" was ignored`)
  }
}

function parseEnvelope(text: string): Envelope {
  let value: unknown
  try {
    value = deepFreeze(JSON.parse(text) as unknown)
  } catch {
    throw new ShapeError('a message in JSON', text)
  }
  if (!isRecord(value) || typeof value.api !== 'string') throw new ShapeError('a message', value)
  return { ...value, api: value.api, response: value.response }
}

function readWritten(envelope: Envelope): Change {
  const items = readItems(envelope.response)
  return { kind: 'items-written', appId: envelopeAppId(envelope), items }
}

function readOneFile(envelope: Envelope): Change {
  const file = readFile(envelope.response)
  return { kind: 'files-written', appId: file.app_id ?? envelopeAppId(envelope), files: [file] }
}

function hasFile({ response }: Envelope): boolean {
  return isRecord(response) && typeof response.file_id === 'number'
}

function readUserMessage({ user_id, response }: Envelope, appId: number | undefined): Change {
  const from = typeof user_id === 'number' ? user_id : undefined
  const message: Message = { appId, from, data: parseJsonOrText(response) }
  return { kind: 'message', message }
}

function envelopeAppId({ app_id }: Envelope): number {
  const appId = Number(app_id)
  if (!Number.isSafeInteger(appId)) throw new ShapeError('an app id', app_id)
  return appId
}
