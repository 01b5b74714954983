import { createApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { openDatabase } from '#demo/platform/store/database.ts'

/** Adds items for ever to the store in the folder named first; prints each id once it is kept. */
const [, , dataDir = ''] = process.argv
const { db } = await openDatabase({ dataDir }, () => {})
const appId = await createApp(db, 1, { app_name: 'App', now: 0 })
for (;;) {
  const drafts = [{ fields: [{ field_id: 1, field_value: 'kept' }] }]
  const [item] = await addItems(db, appId, { drafts, now: 0 })
  await new Promise((resolve) => process.stdout.write(`${item?.item_id}\n`, resolve))
}
