import type { Agency } from './agency.ts'

/** An app of the agency as another program sees it. @param name on the platform, such as `Tours` */
export async function contentApp({ platform }: Agency, name: string) {
  const apps = await platform.apps.list()
  const appId = apps.find(({ app_name }) => app_name === name)?.app_id ?? 0
  const models = await platform.fields.models(appId)
  const idOf = (field: string) =>
    models.find(({ name_space }) => name_space === field)?.field_id ?? 0
  const read = async () => {
    const { items_list } = await platform.apps.refresh(appId)
    return items_list.filter(({ trash }) => !trash)
  }
  type Item = Awaited<ReturnType<typeof read>>[number]
  const valueIn = (item: Item | undefined, field: string) =>
    item?.fields.find(({ field_id }) => field_id === idOf(field))?.field_value ?? ''
  const fieldsOf = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([field, field_value]) => ({ field_id: idOf(field), field_value }))
  return {
    appId,
    /** @returns the number of a copy of the first item with other values */
    async add(values: Readonly<Record<string, string>>): Promise<number> {
      const [first] = await read()
      const own = fieldsOf(values)
      const others = (first?.fields ?? []).filter(({ field_id }) =>
        own.every((field) => field.field_id !== field_id),
      )
      const [item] = await platform.items.add(appId, [{ fields: [...others, ...own] }])
      return item?.item_id ?? 0
    },
    change: async (itemId: number, values: Readonly<Record<string, string>>) =>
      void (await platform.items.update(appId, [{ item_id: itemId, fields: fieldsOf(values) }])),
    /** Puts an item into the trash. */
    trash: async (itemId: number) => await platform.items.delete(appId, [itemId]),
    value: async (itemId: number, field: string) =>
      valueIn(
        (await read()).find(({ item_id }) => item_id === itemId),
        field,
      ),
    /** Numbers of the items with these values. */
    numbersOf: async (values: Readonly<Record<string, string>>) =>
      (await read())
        .filter((item) =>
          Object.entries(values).every(([field, value]) => valueIn(item, field) === value),
        )
        .map(({ item_id }) => item_id),
    values: async (field: string) => (await read()).map((item) => valueIn(item, field)),
    /** Numbers of the items by their order. */
    async ordered(): Promise<number[]> {
      const items = await read()
      return items
        .toSorted((a, b) => Number(valueIn(a, 'order')) - Number(valueIn(b, 'order')))
        .map(({ item_id }) => item_id)
    },
  }
}
