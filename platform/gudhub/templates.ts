import { PlatformError } from '../errors.ts'
import type { Id } from '../model/id.ts'
import type { Core } from './core.ts'
import type { FileManager } from './files.ts'

/** Apps to copy, and how the copies look. */
export interface TemplatePack {
  readonly apps: readonly Id[]
  readonly data_to_change?: {
    readonly name?: string
    readonly icon?: Readonly<Record<string, unknown>>
  }
}

/** How far copying has come; the last one says `Done` and names the new apps. */
export interface PackProgress {
  readonly status: string
  readonly percent?: number
  readonly apps?: readonly number[]
}

/** Copying is done as a whole, so a part of it can not be asked for. */
export class TemplatePartError extends PlatformError {
  override readonly name = 'TemplatePartError'
  override readonly code = 'template-part'

  constructor() {
    super('items are copied with their apps: use util.createAppsFromTemplate')
  }
}

/**
 * Copies apps with their items.
 *
 * @throws {TemplateError} when a call fails; what is left of it can go on with the library's `copyTemplate`
 */
export async function createAppsFromTemplate(
  { platform }: Core,
  { pack, maxItems }: { readonly pack: TemplatePack; readonly maxItems?: number | undefined },
  progress?: (progress: PackProgress) => void,
): Promise<readonly number[]> {
  const { copyTemplate } = await import('../templates/copy-template.ts')
  const { name, icon } = pack.data_to_change ?? {}
  return await copyTemplate(platform, {
    apps: pack.apps,
    ...(name === undefined ? {} : { name }),
    ...(icon === undefined ? {} : { icon }),
    maxItems,
    onProgress: (done) =>
      progress?.(
        done.step === 'done'
          ? { status: 'Done', percent: 100, apps: done.apps }
          : { status: done.status, percent: done.percent },
      ),
  })
}

export interface ItemWithFiles {
  readonly item_id: Id
  readonly fields: { readonly element_id?: Id; field_value?: unknown }[]
}

/** Copies the files that a field of items names, and writes the copies' ids into these items. */
export async function fileInstallerHelper(
  fileManager: Pick<FileManager, 'duplicateFile'>,
  appId: Id,
  { items, elementId }: { readonly items: readonly ItemWithFiles[]; readonly elementId: Id },
): Promise<void> {
  const named = items.flatMap(({ item_id, fields }) => {
    const field = fields.find((each) => String(each.element_id) === String(elementId))
    const ids = field ? idsIn(field.field_value) : []
    return field && ids.length > 0 ? [{ item_id, field, ids }] : []
  })
  const copies = named.flatMap(({ item_id, ids }) =>
    ids.map((source) => ({
      source,
      destination: { app_id: appId, item_id, element_id: elementId },
    })),
  )
  const files = copies.length > 0 ? await fileManager.duplicateFile(copies) : []
  for (const { item_id, field } of named) {
    const own = files.filter((file) => String(file.item_id) === String(item_id))
    field.field_value = own.map((file) => file.file_id).join(',')
  }
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
