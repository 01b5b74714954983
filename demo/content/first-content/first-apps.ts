import type { StoredApp, StoredApps } from '../stored-apps.ts'
import { APPS } from '../model/apps.ts'
import type { AppKey } from '../model/definition.ts'
import { fieldDrafts } from '../model/stored-fields.ts'
import { FIRST_ITEMS, standing, storedValues, type ReferenceTo } from './first-items.ts'

/** The apps as a new site has them, without a database; their numbers are made up. */
export function firstApps(): StoredApps {
  const keys = Object.keys(FIRST_ITEMS) as AppKey[]
  const referenceTo: ReferenceTo = (app, key) => {
    const index = FIRST_ITEMS[app].findIndex((item) => item.key === key)
    return index < 0 ? undefined : `${keys.indexOf(app) + 1}.${index + 1}`
  }
  const appOf = (app: AppKey): StoredApp => ({
    appId: keys.indexOf(app) + 1,
    fields: Object.fromEntries(
      fieldDrafts(APPS[app]).map(({ name_space, data_model }, index) => [
        name_space,
        { fieldId: index + 1, model: { ...data_model } },
      ]),
    ),
    items: FIRST_ITEMS[app].map((item, index) => ({
      itemId: index + 1,
      values: { ...standing(app, index), ...storedValues(app, item, referenceTo) },
    })),
  })
  return Object.fromEntries(keys.map((key) => [key, appOf(key)])) as unknown as StoredApps
}
