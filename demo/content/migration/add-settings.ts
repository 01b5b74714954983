import { addItems, listFields, listItems, type StoreDeps } from '#demo/platform/index.ts'
import { storedValues, type FirstItem } from '../first-content/first-items.ts'
import { PUBLISHED } from '../model/common-fields.ts'

/** Adds settings of the first content behind those that are there, published. */
export async function addSettings(
  { db, now }: StoreDeps,
  appId: number,
  items: readonly FirstItem[],
): Promise<void> {
  const fields = await listFields(db, appId)
  const count = (await listItems(db, appId, { withTrash: true })).length
  const drafts = items.map((item, index) => {
    const own = storedValues('settings', item, () => undefined)
    const values = { ...own, status: PUBLISHED, order: String(count + index + 1) }
    return {
      fields: Object.entries(values).flatMap(([name, field_value]) => {
        const field = fields.find(({ name_space }) => name_space === name)
        return field ? [{ field_id: field.field_id, field_value }] : []
      }),
    }
  })
  await addItems(db, appId, { drafts, now: now(), isTrusted: true })
}
