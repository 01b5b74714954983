import {
  createPlatform,
  type App,
  type Id,
  type Item,
  type Platform,
  type PlatformOptions,
} from '#platform'
import type { RunningPlatform } from '../../platform-server.ts'

/** A client of the owner that tries every call once. */
export function connect(
  { url: serverUrl, authKey }: RunningPlatform,
  options: Partial<PlatformOptions> = {},
): Platform {
  return createPlatform({ serverUrl, authKey, retries: 0, ...options })
}

/** Two apps that point at each other, with everything that a template may have. */
export interface TemplateApps {
  readonly tours: number
  readonly guides: number
  readonly apps: readonly [number, number]
}

const TOUR_FIELDS = [
  { field_id: -1, field_name: 'Title', name_space: 'title', data_type: 'text' },
  { field_id: -2, field_name: 'Guides', name_space: 'guides', data_type: 'item_ref' },
  { field_id: -3, field_name: 'Photos', name_space: 'photos', data_type: 'image' },
  { field_id: -4, field_name: 'Story', name_space: 'story', data_type: 'editorjs' },
]

const GUIDE_FIELDS = [
  { field_id: -1, field_name: 'Name', name_space: 'name', data_type: 'text' },
  { field_id: -2, field_name: 'Tours', name_space: 'tours', data_type: 'item_ref' },
  { field_id: -3, field_name: 'Papers', name_space: 'papers', data_type: 'file' },
]

const GUIDES_VIEWS = [
  { view_id: 0, name: 'Card', content: [] },
  { view_id: 0, name: 'List', content: [{ container_id: 0, element_id: -1, content: [] }] },
]

const TOURS_VIEWS = [
  {
    view_id: 0,
    name: 'Form',
    content: [
      {
        container_id: 0,
        template_id: 'gh_flex',
        content: [
          { container_id: 0, template_id: 'gh_element', element_id: -1, content: [] },
          {
            container_id: 0,
            template_id: 'gh_flex',
            content: [{ container_id: 0, template_id: 'gh_element', element_id: -3, content: [] }],
          },
        ],
      },
    ],
  },
  { view_id: 0, name: 'Board', content: [] },
]

/** Makes the template: three tours with photos, two guides, references both ways, stories. */
export async function makeTemplate(
  platform: Platform,
  photosEach: number = 4,
): Promise<TemplateApps> {
  const tours = await platform.apps.create({
    app_name: 'Tours',
    icon: { id: 5, icon_id: 'tour', icon_color: '#fff' },
    field_list: TOUR_FIELDS,
    views_list: TOURS_VIEWS,
  })
  const guides = await platform.apps.create({
    app_name: 'Guides',
    field_list: GUIDE_FIELDS,
    views_list: GUIDES_VIEWS,
  })
  await connectTours(platform, tours, guides)
  await connectGuides(platform, guides, tours)
  await addItems(platform, [tours, guides], photosEach)
  return { tours: tours.app_id, guides: guides.app_id, apps: [tours.app_id, guides.app_id] }
}

/** Field models that name apps, fields, views and containers. */
async function connectTours(platform: Platform, tours: App, guides: App): Promise<void> {
  const [title, ofGuides] = idsOf(tours)
  const [name, ofTours] = idsOf(guides)
  const element = containersIn(tours.views_list[0]).find((each) => each.element_id === title)
  const data_model = {
    reference: {
      app_id: guides.app_id,
      field_id: [name, ofTours],
      display_field_id: `${name},${ofTours}`,
      view_id: guides.views_list[1]?.view_id,
    },
    own_view_id: tours.views_list[1]?.view_id,
    interpretation: [
      { src: String(element?.container_id), id: 'default' },
      { src: 'table', id: 'default' },
    ],
  }
  await platform.fields.update(tours.app_id, { field_id: ofGuides, data_model })
  await platform.apps.update(tours.app_id, { view_init: Number(tours.views_list[1]?.view_id) })
}

async function connectGuides(platform: Platform, guides: App, tours: App): Promise<void> {
  const [title] = idsOf(tours)
  const [, ofTours] = idsOf(guides)
  const data_model = { destinationAppId: `${tours.app_id}`, source_field_id: title }
  await platform.fields.update(guides.app_id, { field_id: ofTours, data_model })
}

async function addItems(
  platform: Platform,
  [tours, guides]: readonly [App, App],
  photosEach: number,
): Promise<void> {
  const [title, ofGuides, photos, story] = idsOf(tours)
  const [name, ofTours, papers] = idsOf(guides)
  const texts = ['Sea', 'Mountains', 'Gone', 'Rivers']
  const tourItems = await platform.items.add(
    tours.app_id,
    texts.map((text) => draft(title, text)),
  )
  const people = ['Olena', 'Ivan'].map((text) => draft(name, text))
  const guideItems = await platform.items.add(guides.app_id, people)
  await fillTours(platform, {
    appId: tours.app_id,
    tours: tourItems,
    guides: guideItems.map((item) => `${guides.app_id}.${item.item_id}`),
    fields: { ofGuides, photos, story },
    photosEach,
  })
  await platform.items.delete(
    tours.app_id,
    tourItems.slice(2, 3).map((item) => item.item_id),
  )
  const item_id = guideItems[0]?.item_id ?? 0
  const paper = await addFile(platform, [guides.app_id, item_id, papers], 'paper')
  const [first, , third, fourth] = tourItems.map((item) => `${tours.app_id}.${item.item_id}`)
  const references = [first, third, fourth, '999999.1'].join(',')
  const fields = [
    { field_id: ofTours, field_value: references },
    { field_id: papers, field_value: paper },
  ]
  await platform.items.update(guides.app_id, [{ item_id, fields }])
}

interface Tours {
  readonly appId: number
  readonly tours: readonly Item[]
  readonly guides: readonly string[]
  readonly fields: { readonly ofGuides: number; readonly photos: number; readonly story: number }
  readonly photosEach: number
}

async function fillTours(platform: Platform, template: Tours): Promise<void> {
  const { appId, tours, guides, fields, photosEach } = template
  for (const [at, { item_id }] of tours.entries()) {
    if (at === 2) continue
    const photos: number[] = []
    for (let number = 1; number <= photosEach; number++)
      photos.push(await addFile(platform, [appId, item_id, fields.photos], `${at}-${number}`))
    const place = { app_id: appId, item_id, element_id: fields.story }
    const story = await platform.documents.insertOne({ ...place, data: { blocks: [at] } })
    const { _id: storyId = '' } = story
    await platform.items.update(appId, [
      {
        item_id,
        fields: [
          { field_id: fields.ofGuides, field_value: guides.slice(at % 2).join(',') },
          { field_id: fields.photos, field_value: photos.join(',') },
          { field_id: fields.story, field_value: at === 3 ? '' : storyId },
        ],
      },
    ])
  }
}

async function addFile(
  platform: Platform,
  [app_id, item_id, element_id]: readonly [number, number, number],
  name: string,
): Promise<number> {
  const label = { file_name: `${name}.txt`, extension: 'txt', format: 'text', alt: `of ${name}` }
  const place = { app_id, item_id, element_id }
  const source = `content of ${name}`
  return (await platform.files.uploadFromString({ ...place, ...label, source })).file_id
}

function draft(field_id: number, field_value: string) {
  return { fields: [{ field_id, field_value }] }
}

/** The numbers of an app's first four fields; 0 for those that it does not have. */
function idsOf({ field_list: models }: App): readonly [number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = models.map((model) => model.field_id)
  return [a, b, c, d]
}

type Node = Readonly<Record<string, unknown>>

/** All containers of a view, outer ones first. */
export function containersIn(node: Node | undefined): Node[] {
  const content = Array.isArray(node?.content) ? (node.content as Node[]) : []
  return content.flatMap((each) => [each].concat(containersIn(each)))
}

/** The numbers of the apps that a user may read. */
export async function appsOf(platform: Platform): Promise<Id[]> {
  return (await platform.apps.list({ refresh: true })).map((app) => app.app_id)
}
