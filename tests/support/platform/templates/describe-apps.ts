import type { App, FieldModel, File, Item, Platform } from '#platform'
import { containersIn } from './template-apps.ts'

interface Names {
  readonly apps: ReadonlyMap<number, string>
  readonly fields: ReadonlyMap<number, string>
  readonly items: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<number, string>
}

/**
 * What apps hold, with names in place of every number, so that a template and its copy can be compared. Items in the
 * trash are left out; a number that nothing is known of stays.
 */
export async function describeApps(platform: Platform, appIds: readonly number[]) {
  const apps: App[] = []
  for (const appId of appIds) apps.push(await platform.apps.refresh(appId))
  const names = await namesIn(apps)
  const described = []
  for (const app of apps) {
    const documents = await platform.documents.find({ app_id: app.app_id })
    const data = new Map(documents.map(({ _id: id, data: content }) => [id ?? '', content]))
    described.push({
      name: nameOf(app),
      viewInit: app.views_list.find((view) => view.view_id === app.view_init)?.name,
      icon: app.icon?.['icon_id'],
      views: app.views_list.map((view) => [view.name, describeContainers(view, names)]),
      models: app.field_list.map((model) => describeModel(model, { app, apps, names })),
      items: app.items_list
        .filter((item) => !item.trash)
        .map((item) => describeItem(item, app, { names, data })),
      files: app.file_list
        .map((file) => `${itemOf(names, file)}: ${names.files.get(file.file_id)}`)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    })
  }
  return described
}

function nameOf(app: App): string {
  return app.app_name.replace(/ New$/, '')
}

async function namesIn(apps: readonly App[]): Promise<Names> {
  const files: [number, string][] = []
  for (const file of apps.flatMap((app) => app.file_list))
    files.push([file.file_id, await describeFile(file)])
  return {
    apps: new Map(apps.map((app) => [app.app_id, nameOf(app)])),
    fields: new Map(
      apps.flatMap((app) =>
        app.field_list.map((field) => [field.field_id, `${nameOf(app)}/${field.name_space}`]),
      ),
    ),
    items: new Map(
      apps.flatMap((app) =>
        app.items_list.map((each) => [
          `${app.app_id}.${each.item_id}`,
          each.trash ? 'trash' : `${nameOf(app)}#${each.index_number}`,
        ]),
      ),
    ),
    files: new Map(files),
  }
}

async function describeFile({ file_name, alt, url }: File): Promise<string> {
  const answer = await fetch(url ?? '')
  return `${file_name}|${alt}|${await answer.text()}`
}

function describeContainers(view: Readonly<Record<string, unknown>>, names: Names) {
  return containersIn(view).map(({ template_id, element_id }) => [
    template_id,
    element_id === undefined ? undefined : (names.fields.get(Number(element_id)) ?? element_id),
  ])
}

function describeModel(
  model: FieldModel,
  { app, apps, names }: { readonly app: App; readonly apps: readonly App[]; readonly names: Names },
) {
  const data = (model['data_model'] ?? {}) as Record<string, unknown> & {
    reference?: { app_id: number; field_id: number[]; display_field_id: string; view_id: number }
    interpretation?: { src: string }[]
  }
  const view = (owner: App | undefined, viewId: unknown) =>
    owner?.views_list.find((each) => each.view_id === viewId)?.name
  const { reference } = data
  return {
    name: names.fields.get(model.field_id),
    isWhole: model['element_id'] === model.field_id && model['app_id'] === app.app_id,
    type: model.data_type,
    reference: reference && [
      names.apps.get(reference.app_id),
      reference.field_id.map((id) => names.fields.get(id)),
      reference.display_field_id.split(',').map((id) => names.fields.get(Number(id))),
      view(
        apps.find((each) => each.app_id === reference.app_id),
        reference.view_id,
      ),
    ],
    ownView: view(app, data['own_view_id']),
    target: names.apps.get(Number(data['destinationAppId'])),
    source: names.fields.get(Number(data['source_field_id'])),
    interpretation: data.interpretation?.map(({ src }) => {
      const at = app.views_list
        .flatMap(containersIn)
        .findIndex((each) => String(each.container_id) === src)
      return at < 0 ? src : `container ${at}`
    }),
  }
}

function describeItem(
  { index_number, fields }: Item,
  app: App,
  { names, data }: { readonly names: Names; readonly data: ReadonlyMap<string, unknown> },
) {
  const values = fields.map(({ field_id, field_value }) => {
    const type = app.field_list.find((model) => model.field_id === field_id)?.data_type
    return [names.fields.get(field_id), describeValue(type, field_value)]
  })
  return { index_number, values: Object.fromEntries(values) as object }

  function describeValue(type: string | undefined, value: string): unknown {
    const parts = value.split(',')
    if (type === 'item_ref')
      return parts.map((ref) => names.items.get(ref) ?? ref).filter((name) => name !== 'trash')
    if (type === 'image' || type === 'file')
      return parts.map((id) => names.files.get(Number(id)) ?? id)
    return type === 'editorjs' && value !== '' ? (data.get(value) ?? 'no document') : value
  }
}

function itemOf({ items }: Names, { app_id, item_id }: File): string {
  return items.get(`${app_id}.${item_id}`) ?? String(item_id)
}
