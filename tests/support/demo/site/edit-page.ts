import type { Changes } from '#demo/platform/changes.ts'
import { commitAndPublish } from '#demo/platform/commit-and-publish.ts'
import { addItems, updateItems } from '#demo/platform/store/change-items.ts'
import { listFields } from '#demo/platform/store/fields.ts'
import { listItems } from '#demo/platform/store/items.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import type { AppKey } from '#demo/content/model/definition.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'

interface Store {
  readonly db: Db
  readonly changes: Changes
}

type Values = Readonly<Record<string, string>>

/** Changes the page at an address, as a client of the platform does. */
export async function editPage(store: Store, slug: string, values: Values): Promise<void> {
  await editItem(store, 'pages', { where: { slug }, values })
}

/** Changes the first item of an app that has these values, by name space. @returns its number */
export async function editItem(
  { db, changes }: Store,
  key: AppKey,
  { where, values, trash }: { where: Values; values: Values; trash?: boolean },
): Promise<number> {
  const { app_id, idOf } = await openApp(db, key)
  const items = await listItems(db, app_id, { withTrash: true })
  const found = items.find(({ fields }) =>
    Object.entries(where).every(([name, value]) =>
      fields.some((field) => field.field_id === idOf(name) && field.field_value === value),
    ),
  )
  if (!found) throw new Error(`no item of ${key} has ${JSON.stringify(where)}`)
  const fields = Object.entries(values).map(([name, field_value]) => ({
    field_id: idOf(name),
    field_value,
  }))
  const patches = [{ item_id: found.item_id, fields, trash }]
  await commitAndPublish({ db, changes }, async (tx) => {
    await updateItems(tx, app_id, { patches, now: Date.now() })
    return {
      answer: undefined,
      changes: [{ api: '/items/update', app_id, token: '', response: [] }],
    }
  })
  return found.item_id
}

/** Adds an item with these values, by name space. @returns the reference to it */
export async function addItem(
  { db, changes }: Store,
  key: AppKey,
  values: Values,
): Promise<string> {
  const { app_id, idOf } = await openApp(db, key)
  const fields = Object.entries(values).map(([name, field_value]) => ({
    field_id: idOf(name),
    field_value,
  }))
  return await commitAndPublish({ db, changes }, async (tx) => {
    const [item] = await addItems(tx, app_id, { drafts: [{ fields }], now: Date.now() })
    const change = { api: '/items/add', app_id, token: '', response: [] } as const
    return { answer: `${app_id}.${item?.item_id}`, changes: [change] }
  })
}

async function openApp(db: Db, key: AppKey) {
  const { apps } = await readSiteIds(db)
  const fields = await listFields(db, apps[key])
  const ids = new Map(fields.map(({ name_space, field_id }) => [name_space, field_id]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the app ${key} has no field ${name}`)
    return id
  }
  return { app_id: apps[key], idOf }
}
