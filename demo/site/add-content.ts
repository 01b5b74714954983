import {
  addItems,
  createApp,
  listFields,
  updateItems,
  type StoreDeps,
} from '#demo/platform/index.ts'
import { FIRST_ITEMS, standing, storedValues, type FirstItem } from './first-content/first-items.ts'
import { APPS } from './model/apps.ts'
import type { AppDefinition, AppKey } from './model/definition.ts'
import { fieldDrafts } from './model/stored-fields.ts'
import type { SiteIds } from './site-ids.ts'

/** Item numbers by app and key. */
type Stored = Map<AppKey, ReadonlyMap<string, string>>

/** Adds the apps of the agency's content with what the site begins with. @returns their numbers */
export async function addContent(deps: StoreDeps, ownerId: number): Promise<SiteIds['apps']> {
  const stored: Stored = new Map()
  const ids: [AppKey, number][] = []
  for (const [key, items] of Object.entries(FIRST_ITEMS) as [AppKey, readonly FirstItem[]][]) {
    const appId = await addContentApp(deps, ownerId, APPS[key])
    await addFirstItems(deps, { key, appId, items, stored })
    ids.push([key, appId])
  }
  return Object.fromEntries(ids) as SiteIds['apps']
}

async function addContentApp(
  { db, now }: StoreDeps,
  ownerId: number,
  app: AppDefinition,
): Promise<number> {
  const field_list = fieldDrafts(app)
  return await createApp(db, ownerId, { app_name: app.name, field_list, now: now() })
}

interface FirstItems {
  readonly key: AppKey
  readonly appId: number
  readonly items: readonly FirstItem[]
  /** Gets the new ones, too. */
  readonly stored: Stored
}

/** Items are added first, then those that lead to others of their own app are changed: a reference needs a number. */
async function addFirstItems(
  { db, now }: StoreDeps,
  { key, appId, items, stored }: FirstItems,
): Promise<void> {
  const fields = await listFields(db, appId)
  const ids = new Map(fields.map((field) => [String(field.name_space), field.field_id]))
  const referenceTo = (app: AppKey, name: string) => stored.get(app)?.get(name)
  const valuesOf = (item: FirstItem) => storedValues(key, item, referenceTo)
  const fieldsOf = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, field_value]) => ({
      field_id: ids.get(name) ?? 0,
      field_value,
    }))

  const before = items.map(valuesOf)
  const drafts = before.map((values, index) => ({
    fields: fieldsOf({ ...standing(key, index), ...values }),
  }))
  const added = await addItems(db, appId, { drafts, now: now() })
  const references = items.map(
    (item, index) => [item.key, `${appId}.${added[index]?.item_id}`] as const,
  )
  stored.set(key, new Map(references))

  const patches = items.flatMap((item, index) => {
    const values = Object.entries(valuesOf(item)).filter(
      ([name]) => before[index]?.[name] === undefined,
    )
    const item_id = added[index]?.item_id
    return values.length > 0 && item_id !== undefined
      ? [{ item_id, fields: fieldsOf(Object.fromEntries(values)) }]
      : []
  })
  await updateItems(db, appId, { patches, now: now() })
}
