import type { Permission, Platform } from 'mandry/platform'
import type { Person } from './people.ts'

/** An app with two fields, made for one test. */
export interface TourApp {
  readonly appId: number
  readonly title: number
  readonly price: number
}

/** Makes an app of tours. @param titles one item for each */
export async function createTours(
  platform: Platform,
  titles: readonly string[] = [],
): Promise<TourApp & { readonly itemIds: readonly number[] }> {
  const app = await platform.apps.create({
    app_name: 'Tours',
    field_list: [
      { field_id: -1, field_name: 'Title', data_type: 'text', name_space: 'title' },
      { field_id: -2, field_name: 'Price', data_type: 'number', name_space: 'price' },
    ],
  })
  const [title = 0, price = 0] = app.field_list.map((field) => field.field_id)
  const tours = { appId: app.app_id, title, price }
  const drafts = titles.map((text) => ({ fields: [{ field_id: title, field_value: text }] }))
  const items = await platform.items.add(tours.appId, drafts)
  return { ...tours, itemIds: items.map((item) => item.item_id) }
}

/** Lets somebody use an app. */
export async function share(
  platform: Platform,
  appId: number,
  [person, permission]: readonly [Pick<Person, 'userId'>, Permission],
): Promise<void> {
  await platform.sharing.add({ appId, userId: person.userId, permission })
}

/** The values that the items of an app have in a field, as a client sees them. */
export async function valuesIn(
  platform: Platform,
  { appId, fieldId }: { readonly appId: number; readonly fieldId: number },
): Promise<readonly (string | undefined)[]> {
  const items = await platform.items.list(appId)
  return items.map((item) => item.fields.find((field) => field.field_id === fieldId)?.field_value)
}
