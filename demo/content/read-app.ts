import { HttpProblem, listFields, listItems, type Db } from '#demo/platform/index.ts'
import type { AppKey } from './model/definition.ts'
import type { StoredApp, StoredApps, StoredField, StoredItem } from './stored-apps.ts'

interface KnownApp {
  readonly revision: number
  readonly app: StoredApp
  /** By number, with when each was changed. */
  readonly items: ReadonlyMap<number, { readonly lastUpdate: number; readonly item: StoredItem }>
}

/** Has the agency's apps in memory; one is read again when its revision has changed. */
export class AppReader {
  readonly #db: Db
  readonly #appIds: Readonly<Record<AppKey, number>>
  readonly #known = new Map<AppKey, KnownApp>()
  #apps: StoredApps | undefined

  constructor(db: Db, appIds: Readonly<Record<AppKey, number>>) {
    this.#db = db
    this.#appIds = appIds
  }

  /** @throws {HttpProblem} when an app is not there */
  async read(): Promise<StoredApps> {
    const revisions = await this.#revisions()
    const keys = Object.keys(this.#appIds) as AppKey[]
    const apps = await Promise.all(
      keys.map(async (key) => [key, await this.#readApp(key, revisions)] as const),
    )
    const isSame = apps.every(([key, app]) => this.#apps?.[key] === app)
    if (!this.#apps || !isSame) this.#apps = Object.fromEntries(apps) as unknown as StoredApps
    return this.#apps
  }

  async #revisions(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#db
      .selectFrom('apps')
      .select(['app_id', 'revision'])
      .where('app_id', 'in', Object.values(this.#appIds))
      .where('trash', '=', 0)
      .execute()
    return new Map(rows.map(({ app_id, revision }) => [app_id, revision]))
  }

  async #readApp(key: AppKey, revisions: ReadonlyMap<number, number>): Promise<StoredApp> {
    const appId = this.#appIds[key]
    const revision = revisions.get(appId)
    if (revision === undefined)
      throw new HttpProblem('missing', `the site's owner has no app ${key}`)
    const known = this.#known.get(key)
    if (known?.revision === revision) return known.app
    const now = await readNow(this.#db, { appId, revision }, known)
    this.#known.set(key, now)
    return now.app
  }
}

async function readNow(
  db: Db,
  { appId, revision }: { readonly appId: number; readonly revision: number },
  known: KnownApp | undefined,
): Promise<KnownApp> {
  const models = await listFields(db, appId)
  const fields = Object.fromEntries(
    models.map(({ name_space, field_id, data_model }): [string, StoredField] => [
      String(name_space),
      { fieldId: field_id, model: isModel(data_model) ? data_model : {} },
    ]),
  )
  const hasSameFields = JSON.stringify(known?.app.fields) === JSON.stringify(fields)
  const names = new Map(Object.entries(fields).map(([name, { fieldId }]) => [fieldId, name]))
  const items = new Map<number, { lastUpdate: number; item: StoredItem }>()
  for (const { item_id, last_update, fields: values } of await listItems(db, appId, {
    withTrash: false,
  })) {
    const before = hasSameFields ? known?.items.get(item_id) : undefined
    const isSame = before?.lastUpdate === last_update
    const item = isSame
      ? before.item
      : sameItem(before?.item, { itemId: item_id, values: namedValues(values, names) })
    items.set(item_id, { lastUpdate: last_update, item })
  }
  const app = { appId, fields, items: [...items.values()].map(({ item }) => item) }
  return { revision, app, items }
}

/** An item that was written with the values that it had is the same. */
function sameItem(before: StoredItem | undefined, now: StoredItem): StoredItem {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

function namedValues(
  values: readonly { readonly field_id: number; readonly field_value: string }[],
  names: ReadonlyMap<number, string>,
): Readonly<Record<string, string>> {
  const entries = values.flatMap(({ field_id, field_value }) => {
    const name = names.get(field_id)
    return name === undefined ? [] : [[name, field_value] as const]
  })
  return Object.fromEntries(entries)
}

function isModel(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
