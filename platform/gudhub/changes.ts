import type { File } from '../model/file.ts'
import type { PlatformEvents } from '../store/events.ts'
import type { Core } from './core.ts'
import { thaw } from './thaw.ts'

/** Tells handlers of changes as the vendor does: under its names, with its values, but always after the change. */
export function tellOfChanges(core: Core): void {
  const { platform, pipe } = core
  const files = new KnownFiles(core)
  platform.on('items', {}, (change) => tellOfItems(core, change))
  platform.on('app', {}, ({ appId, app }) =>
    pipe.tell('gh_app_views_update', { app_id: appId }, () => thaw(app.views_list)),
  )
  platform.on('field', {}, ({ appId, fieldId, field }) => {
    if (!field) return
    pipe.tell('gh_model_update', { app_id: appId, field_id: fieldId }, () => thaw(field))
  })
  platform.on('file', {}, (change) => tellOfFile(core, files, change))
  platform.on('document', {}, ({ appId, itemId, elementId, document }) => {
    const address = { app_id: appId, item_id: itemId, element_id: elementId }
    pipe.tell('gh_document_insert_one', address, () => thaw(document.data))
  })
  tellOfChunks(core)
}

function tellOfItems(
  { local, shown, pipe }: Core,
  { appId, added, updated }: PlatformEvents['items'],
): void {
  const address = { app_id: appId }
  for (const item of added) pipe.tell('gh_item_update', address, () => thaw([item]))
  pipe.tell('gh_items_update', address, () => {
    const held = local.find(appId)
    return held ? thaw(shown.items(held)) : []
  })
  for (const { before, after } of updated) {
    const itemAddress = { ...address, item_id: after.item_id }
    pipe.tell('gh_item_update', address, () => thaw([after]))
    pipe.tell('gh_item_update', itemAddress, () => thaw(after))
    const was = new Map(before.fields.map((field) => [field.field_id, field.field_value]))
    for (const { field_id, field_value } of after.fields)
      if (was.get(field_id) !== field_value)
        pipe.tell('gh_value_update', { ...itemAddress, field_id }, () => field_value)
  }
}

function tellOfFile(
  { pipe }: Core,
  files: KnownFiles,
  { appId, fileId, file }: PlatformEvents['file'],
): void {
  const before = files.find(appId, fileId)
  files.look(appId)
  if (!file) pipe.tell('gh_file_delete', { file_id: fileId }, () => thaw(before))
  else if (before) pipe.tell('gh_file_update', { file_id: fileId }, () => undefined)
  else {
    const address = { app_id: appId, item_id: file.item_id, file_id: fileId }
    pipe.tell('gh_file_upload', address, () => thaw(file))
  }
}

/** The vendor loads chunks after the app, and tells when they are there. */
function tellOfChunks({ local, shown, pipe }: Core): void {
  afterLoads(local, (appId) => {
    const held = local.find(appId)
    if (!held?.chunks.size) return
    pipe.tell('gh_items_update', { app_id: appId }, () => thaw(shown.items(held)))
  })
}

/** Calls the listener when an app has been loaded, or could not be. */
function afterLoads(local: Core['local'], listener: (appId: number) => void): void {
  const wait = async (appId: number) => {
    // An app is announced just before its load begins.
    await Promise.resolve()
    await local.settled(appId)
    listener(appId)
  }
  local.onFollow((appId) => void wait(appId))
}

/** The files of apps before a change: the library tells what there is afterwards. */
class KnownFiles {
  readonly #local: Core['local']
  readonly #files = new Map<number, readonly File[]>()

  constructor({ local }: Core) {
    this.#local = local
    afterLoads(local, (appId) => this.look(appId))
  }

  find(appId: number, fileId: number): File | undefined {
    return this.#files.get(appId)?.find((file) => file.file_id === fileId)
  }

  look(appId: number): void {
    const held = this.#local.find(appId)
    if (held) this.#files.set(appId, held.info.file_list)
    else this.#files.delete(appId)
  }
}
