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

/** What the apps begin with. */
export interface Beginning {
  readonly items: Readonly<Record<AppKey, readonly FirstItem[]>>
  /** Of pages that are there already: the number of their app, and what each becomes, by its number. */
  readonly pages?: {
    readonly appId: number
    readonly changed: ReadonlyMap<
      number,
      { readonly item: FirstItem; readonly alternatives?: string }
    >
  }
}

/** References by app and key. */
export type Stored = Map<AppKey, ReadonlyMap<string, string>>

/** Adds the apps of the agency's content, those that others lead to first. @returns their numbers */
export async function addContent(
  deps: StoreDeps,
  ownerId: number,
  { items, pages }: Beginning = { items: FIRST_ITEMS },
): Promise<SiteIds['apps']> {
  const stored: Stored = new Map()
  const ids: [AppKey, number][] = []
  for (const key of Object.keys(FIRST_ITEMS) as AppKey[]) {
    const known = key === 'pages' ? pages : undefined
    const appId = known?.appId ?? (await addContentApp(deps, ownerId, APPS[key]))
    await writeItems(deps, {
      key,
      appId,
      items: items[key],
      changed: known?.changed ?? new Map(),
      stored,
    })
    ids.push([key, appId])
  }
  return Object.fromEntries(ids) as SiteIds['apps']
}

export async function addContentApp(
  { db, now }: StoreDeps,
  ownerId: number,
  app: AppDefinition,
): Promise<number> {
  const field_list = fieldDrafts(app)
  return await createApp(db, ownerId, { app_name: app.name, field_list, now: now() })
}

interface AppItems {
  readonly key: AppKey
  readonly appId: number
  readonly items: readonly FirstItem[]
  readonly changed: NonNullable<Beginning['pages']>['changed']
  /** Gets the new ones, too. */
  readonly stored: Stored
}

/** Items are added first, then those that lead to others of their own app are changed: a reference needs a number. */
export async function writeItems(
  { db, now }: StoreDeps,
  { key, appId, items, changed, stored }: AppItems,
): Promise<void> {
  const fieldValues = await fieldWriter(db, appId)
  const referenceTo = (app: AppKey, name: string) => stored.get(app)?.get(name)
  const valuesOf = (item: FirstItem) => storedValues(key, item, referenceTo)

  const before = items.map(valuesOf)
  const drafts = before.map((values, index) => ({
    fields: fieldValues({ ...standing(key, index), ...values }),
  }))
  const added = await addItems(db, appId, { drafts, now: now(), isTrusted: true })
  const ids = added.map(({ item_id }, index) => [items[index]?.key ?? '', item_id] as const)
  const kept = [...changed].map(([item_id, { item }]) => [item.key, item_id] as const)
  stored.set(key, new Map([...ids, ...kept].map(([name, id]) => [name, `${appId}.${id}`])))

  const patches = items.flatMap((item, index) => {
    const late = Object.entries(valuesOf(item)).filter(([name]) => !(name in (before[index] ?? {})))
    const item_id = added[index]?.item_id ?? 0
    return late.length > 0 ? [{ item_id, fields: fieldValues(Object.fromEntries(late)) }] : []
  })
  const conversions = [...changed].map(([item_id, { item, alternatives }]) => {
    const own = alternatives === undefined ? {} : { alternative_languages: alternatives }
    return { item_id, fields: fieldValues({ ...EMPTY_PAGE, ...valuesOf(item), ...own }) }
  })
  await updateItems(db, appId, {
    patches: [...patches, ...conversions],
    now: now(),
    isTrusted: true,
  })
}

/** What a page of an earlier version may hold, and does not need any more. */
const EMPTY_PAGE = { body: '', image: '', alternative_languages: '' }

async function fieldWriter(db: StoreDeps['db'], appId: number) {
  const fields = await listFields(db, appId)
  const ids = new Map(fields.map(({ name_space, field_id }) => [name_space, field_id]))
  return (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, field_value]) => ({
      field_id: ids.get(name) ?? 0,
      field_value,
    }))
}
