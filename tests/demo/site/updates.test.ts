import { expect, it } from 'vitest'
import { listFields } from '#demo/platform/store/fields.ts'
import { listItems } from '#demo/platform/store/items.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { deleteSetting } from '#demo/platform/store/settings.ts'
import { openContent } from '#demo/site/content/open-content.ts'
import { seedSite } from '#demo/site/seed.ts'
import { readSiteIds } from '#demo/site/site-ids.ts'
import { describeOnBoth } from '../platform/store-on-both.ts'
import { editItem } from './edit-page.ts'
import { siteDeps } from './site-app.ts'

// A database of a version without pictures as logos and without the form for events, at its first start with this one.

/** Properties of rows that forms of that version did not have. */
const NEW_INPUTS = new Set(['min', 'max', 'value', 'when', 'step'])

interface StoredModel {
  readonly isPicture?: boolean
  readonly label?: object
  readonly rows?: Readonly<Record<string, object>>
}

async function modelsOf(db: Db): Promise<Readonly<Record<string, StoredModel>>> {
  const fields = await listFields(db, (await readSiteIds(db)).apps.settings)
  return Object.fromEntries(
    fields.map(({ name_space, data_model }) => [String(name_space), data_model as StoredModel]),
  )
}

/** Takes away what that version did not have; the owner has another name for the logo. */
async function makeEarlier(db: Db): Promise<void> {
  const { apps } = await readSiteIds(db)
  for (const { field_id, data_model, ...model } of await listFields(db, apps.settings)) {
    const { isPicture, rows, ...rest } = data_model as StoredModel
    const isInputs = String(model.name_space).startsWith('inputs_')
    if (!isPicture && !isInputs) continue
    const known = Object.entries(rows ?? {}).filter(([name]) => !NEW_INPUTS.has(name))
    const earlier = isInputs
      ? { ...rest, rows: Object.fromEntries(known) }
      : { ...rest, label: { en: 'Our sign', uk: 'Наш знак' } }
    const model_json = JSON.stringify({ ...model, data_model: earlier })
    await db.updateTable('fields').set({ model_json }).where('field_id', '=', field_id).execute()
  }
  const form = await settingWith(db, 'event')
  await db
    .deleteFrom('items')
    .where('item_id', '=', form?.item_id ?? 0)
    .execute()
  await deleteSetting(db, 'site-event-form-decided')
}

async function settingWith(db: Db, value: string) {
  const { apps } = await readSiteIds(db)
  const items = await listItems(db, apps.settings, { withTrash: true })
  return items.find(({ fields }) => fields.some(({ field_value }) => field_value === value))
}

describeOnBoth('content of the version before', (store) => {
  it('gets the properties of logos and inputs and the form for events, once; what was edited stays', async () => {
    const deps = siteDeps(store.db)
    await seedSite(deps, 'a long password')
    const fresh = await modelsOf(store.db)
    await makeEarlier(store.db)
    expect((await modelsOf(store.db)).logo).not.toHaveProperty('isPicture')

    // Two processes that start at once.
    const starts = [seedSite(deps, 'unused one'), seedSite(deps, 'unused one')]
    expect(await Promise.all(starts)).toEqual([false, false])
    const models = await modelsOf(store.db)
    const label = { en: 'Our sign', uk: 'Наш знак' }
    expect(models).toEqual({
      ...fresh,
      logo: { ...fresh.logo, label },
      logo_night: { ...fresh.logo_night, label },
    })
    expect(Object.keys(models.inputs_en?.rows ?? {})).toEqual(
      Object.keys(fresh.inputs_en?.rows ?? {}),
    )
    const { forms } = await (await openContent(store.db, () => undefined)).current()
    const added = forms.filter(({ formId }) => formId === 'event')
    expect(added.map(({ inputs }) => inputs.en?.at(0)?.step)).toEqual(['Your event'])

    const form = await settingWith(store.db, 'event')
    await store.db
      .deleteFrom('items')
      .where('item_id', '=', form?.item_id ?? 0)
      .execute()
    const changes = store.db.selectFrom('apps').select(['app_id', 'last_update']).orderBy('app_id')
    const before = await changes.execute()
    await seedSite(deps, 'unused one')
    expect(await settingWith(store.db, 'event')).toBeUndefined()
    expect(await changes.execute(), 'a further start writes nothing').toEqual(before)
  })

  it('gets no form for events where their page was edited in one language', async () => {
    const deps = siteDeps(store.db)
    await makeEarlier(store.db)
    const edited = { where: { slug: '/uk/podii/' }, values: { title: 'Наші події' } }
    await editItem(deps, 'pages', edited)
    await seedSite(deps, 'unused one')
    expect(await settingWith(store.db, 'event')).toBeUndefined()
    expect((await modelsOf(store.db)).logo).toHaveProperty('isPicture', true)
  })
})
