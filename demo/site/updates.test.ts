import { expect, it } from 'vitest'
import { listFields } from '#demo/platform/store/fields.ts'
import { listItems } from '#demo/platform/store/items.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { deleteSetting } from '#demo/platform/store/settings.ts'
import { openContent } from '#demo/content/open-content.ts'
import { seedSite } from '#demo/content/seed.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { describeOnSqliteFirst } from '../../tests/support/demo/platform/store-on-both.ts'
import { editItem } from '../../tests/support/demo/site/edit-page.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'

// A database of a version without pictures as logos and without the form for events, at its first start with this one.

/** Properties of inputs that forms of that version did not have, nor columns of the settings. */
const NEW_INPUTS = ['min', 'max', 'accept', 'max_size', 'max_files', 'value', 'when', 'step']
const NEW_FIELDS = ['mail_from', 'title_uk']
/** What the owner has made of the categories of works. */
const OWN_CATEGORIES = [{ value: 'hikes', label: { en: 'Hikes', uk: 'Походи' } }]

interface StoredModel {
  readonly isPicture?: boolean
  readonly label?: object
  readonly rows?: Readonly<Record<string, { readonly options?: unknown }>>
}

async function modelsOf(db: Db): Promise<Readonly<Record<string, StoredModel>>> {
  const fields = await listFields(db, (await readSiteIds(db)).apps.settings)
  return Object.fromEntries(
    fields.map(({ name_space, data_model }) => [String(name_space), data_model as StoredModel]),
  )
}

type Field = Awaited<ReturnType<typeof listFields>>[number]

async function storeField(db: Db, { field_id, ...model }: Field): Promise<void> {
  const model_json = JSON.stringify(model)
  await db.updateTable('fields').set({ model_json }).where('field_id', '=', field_id).execute()
}

async function categoriesOf(db: Db): Promise<Field> {
  const fields = await listFields(db, (await readSiteIds(db)).apps.works)
  return fields.find(({ name_space }) => name_space === 'categories') as Field
}

/** Takes away what that version did not have; the owner has another name for the logo, and other categories. */
async function makeEarlier(db: Db): Promise<void> {
  const { apps } = await readSiteIds(db)
  const fields = await listFields(db, apps.settings)
  const added = fields.filter(({ name_space }) => NEW_FIELDS.includes(String(name_space)))
  const ids = added.map(({ field_id }) => field_id)
  await db.deleteFrom('fields').where('field_id', 'in', ids).execute()
  for (const field of fields) {
    const { isPicture, rows = {}, ...rest } = field.data_model as StoredModel
    const isInputs = String(field.name_space).startsWith('inputs_')
    if (!isPicture && !isInputs) continue
    const known = Object.entries(rows).filter(([name]) => !NEW_INPUTS.includes(name))
    const { options: _options, ...type } = rows.type ?? {}
    const earlier = isInputs
      ? { ...rest, rows: { ...Object.fromEntries(known), type: { ...type, type: 'text' } } }
      : { ...rest, label: { en: 'Our sign', uk: 'Наш знак' } }
    await storeField(db, { ...field, data_model: earlier })
  }
  const categories = await categoriesOf(db)
  await storeField(db, { ...categories, data_model: { options: OWN_CATEGORIES } })
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

describeOnSqliteFirst('content of the version before', (store) => {
  it('gets fields, the properties of logos and inputs and the form for events, once; what was edited stays', async () => {
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
    expect((await categoriesOf(store.db)).data_model).toMatchObject({ options: OWN_CATEGORIES })
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
