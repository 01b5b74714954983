import { addItems, listFields, listItems, updateApp, type StoreDeps } from '#demo/platform/index.ts'
import { FIRST_ITEMS } from '../first-content/first-items.ts'
import { APPS } from '../model/apps.ts'
import { PUBLISHED } from '../model/common-fields.ts'
import { fieldDrafts, FIRST_LANGUAGES } from '../model/stored-fields.ts'
import { readSiteIds } from '../site-ids.ts'
import { addMissingFields } from './site-fields.ts'

const LANGUAGE = 'language'

/**
 * Makes entries of the settings of a site's languages, where an earlier version had English and Ukrainian without any.
 * Once: entries that were deleted later stay deleted.
 */
export async function addFirstLanguages({ db, now }: StoreDeps): Promise<void> {
  const appId = (await readSiteIds(db)).apps.settings
  if (await hasLanguages(db, appId)) return
  // The first write: a process that starts at the same time waits here, and then finds it done.
  await updateApp(db, appId, { now: now() })
  if (await hasLanguages(db, appId)) return
  await updateKinds({ db, now }, appId)
  await addMissingFields({ db, now }, appId, { key: 'settings', languages: FIRST_LANGUAGES })
  const fields = await listFields(db, appId)
  const count = (await listItems(db, appId, { withTrash: true })).length
  const drafts = FIRST_ITEMS.settings
    .filter(({ kind }) => kind === LANGUAGE)
    .map(({ kind, tag, own_name }, index) => {
      const order = count + index + 1
      const values = Object.entries({ status: PUBLISHED, order, kind, tag, own_name })
      return {
        fields: values.flatMap(([name, value]) => {
          const field = fields.find(({ name_space }) => name_space === name)
          return field ? [{ field_id: field.field_id, field_value: String(value) }] : []
        }),
      }
    })
  await addItems(db, appId, { drafts, now: now() })
}

/** Those in the trash are entries, too. */
async function hasLanguages(db: StoreDeps['db'], appId: number): Promise<boolean> {
  const kind = (await listFields(db, appId)).find(({ name_space }) => name_space === 'kind')
  const items = await listItems(db, appId, { withTrash: true })
  return items.some(({ fields }) =>
    fields.some(
      ({ field_id, field_value }) => field_id === kind?.field_id && field_value === LANGUAGE,
    ),
  )
}

/** Which kinds of settings there are, and which fields are for which of them. The rest of the fields stays. */
async function updateKinds({ db, now }: StoreDeps, appId: number): Promise<void> {
  const drafts = new Map(fieldDrafts(APPS.settings).map((draft) => [draft.name_space, draft]))
  const field_list = (await listFields(db, appId)).map((field) => {
    const { options, kinds } = drafts.get(String(field.name_space))?.data_model ?? {}
    const before = field.data_model as object
    return {
      ...field,
      data_model: { ...before, ...(options && { options }), ...(kinds && { kinds }) },
    }
  })
  await updateApp(db, appId, { field_list, now: now() })
}
