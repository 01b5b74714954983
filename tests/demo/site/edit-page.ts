import type { Changes } from '#demo/platform/changes.ts'
import { commitAndPublish } from '#demo/platform/commit-and-publish.ts'
import { updateItems } from '#demo/platform/store/change-items.ts'
import { listItems } from '#demo/platform/store/items.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import type { PAGE_FIELDS } from '#demo/site/fields.ts'
import { openPages } from '#demo/site/server/pages.ts'

/** Changes the page at an address, as a client of the platform does. */
export async function editPage(
  { db, changes }: { readonly db: Db; readonly changes: Changes },
  slug: string,
  values: Partial<Record<keyof typeof PAGE_FIELDS.fields, string>>,
): Promise<void> {
  const { app } = await openPages(db)
  const items = await listItems(db, app.appId, { withTrash: false })
  const page = items.find(({ fields }) =>
    fields.some(
      ({ field_id, field_value }) => field_id === app.fields.slug && field_value === slug,
    ),
  )
  if (!page) throw new Error(`no page is at ${slug}`)
  const fields = Object.entries(values).map(([name, field_value]) => ({
    field_id: app.fields[name as keyof typeof values],
    field_value,
  }))
  await commitAndPublish({ db, changes }, async (tx) => {
    const patches = [{ item_id: page.item_id, fields }]
    await updateItems(tx, app.appId, { patches, now: Date.now() })
    const change = { api: '/items/update', app_id: app.appId, token: '', response: [] } as const
    return { answer: undefined, changes: [change] }
  })
}
