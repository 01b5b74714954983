import { expect, it } from 'vitest'
import { listFields } from '#demo/platform/store/fields.ts'
import { listItems } from '#demo/platform/store/items.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { openContent } from '#demo/content/open-content.ts'
import type { FieldProperties } from '#demo/content/model/definition.ts'
import { seedSite } from '#demo/content/seed.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { describeOnSqliteFirst } from '../../tests/support/demo/platform/store-on-both.ts'
import { editItem } from '../../tests/support/demo/site/edit-page.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'

// A database of a version whose languages were no entries of the settings, at its first start with this one.

const NEW_FIELDS = ['tag', 'own_name', 'labels']

/** Takes away what that version did not have. @returns the number of the settings */
async function makeEarlier(db: Db): Promise<number> {
  const { apps } = await readSiteIds(db)
  const fields = await listFields(db, apps.settings)
  const tag = fields.find(({ name_space }) => name_space === 'tag')?.field_id
  const items = await listItems(db, apps.settings, { withTrash: true })
  const entries = items.filter((item) => item.fields.some(({ field_id }) => field_id === tag))
  const ids = entries.map(({ item_id }) => item_id)
  await db.deleteFrom('items').where('item_id', 'in', ids).execute()
  for (const { field_id, name_space, data_model, ...model } of fields) {
    const { options, kinds: _kinds, ...rest } = data_model as FieldProperties
    const known = options?.filter(({ value }) => value !== 'language')
    const earlier = { ...rest, ...(known && { options: known }) }
    if (NEW_FIELDS.includes(String(name_space)))
      await db.deleteFrom('fields').where('field_id', '=', field_id).execute()
    else if (name_space === 'kind' || String(name_space).startsWith('name_')) {
      const model_json = JSON.stringify({ ...model, name_space, data_model: earlier })
      await db.updateTable('fields').set({ model_json }).where('field_id', '=', field_id).execute()
    }
  }
  return apps.settings
}

describeOnSqliteFirst('the languages of a site of the version before', (store) => {
  it('become entries once, and what was edited stays', async () => {
    const deps = siteDeps(store.db)
    await seedSite(deps, 'a long password')
    const { fields: fresh } = (await (await openContent(store.db, () => undefined)).stored())
      .settings
    const settings = await makeEarlier(store.db)
    const edited = { where: { kind: 'general' }, values: { name_en: 'Mandry and friends' } }
    await editItem(deps, 'settings', edited)
    const before = (await (await openContent(store.db, () => undefined)).current()).languages
    expect(before).toEqual(['en', 'uk'])

    // Two processes that start at once.
    const starts = [seedSite(deps, 'unused one'), seedSite(deps, 'unused one')]
    expect(await Promise.all(starts)).toEqual([false, false])
    const source = await openContent(store.db, () => undefined)
    const { languages, general } = await source.current()
    expect([languages, general?.name.en]).toEqual([['en', 'uk'], 'Mandry and friends'])
    const stored = (await source.stored()).settings
    expect(stored.items.filter(({ values }) => values.kind === 'language')).toHaveLength(2)
    expect(Object.keys(stored.fields)).toEqual(expect.arrayContaining(NEW_FIELDS))
    expect(stored.fields.kind?.model).toEqual(fresh.kind?.model)
    expect(stored.fields.name_en?.model).toEqual(fresh.name_en?.model)

    const trash = { where: { tag: 'uk' }, values: {}, trash: true }
    await editItem(deps, 'settings', trash)
    await seedSite(deps, 'unused one')
    expect(await listItems(store.db, settings, { withTrash: false })).toHaveLength(
      stored.items.length - 1,
    )
    expect((await source.current()).languages).toEqual(['en'])
  })
})
