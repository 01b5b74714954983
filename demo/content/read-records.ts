import { APPS } from './model/apps.ts'
import { PUBLISHED } from './model/common-fields.ts'
import type { AppKey, FieldDefinition } from './model/definition.ts'
import type { Language } from './page.ts'
import { FieldValues } from './field-values.ts'
import { optionsIn } from './options.ts'
import { readDeparture, readEvent, readTour } from './read-offers.ts'
import { readMenuEntry, readPage } from './read-pages.ts'
import type { ContentRecord } from './records.ts'
import { readSettings } from './read-settings.ts'
import { readPerson, readPicture, readReview, readWork } from './read-works.ts'
import type { StoredApp, StoredItem } from './stored-apps.ts'

/** A value that was left out. */
export interface Problem {
  readonly app: AppKey
  readonly itemId: number
  /** Name space; of rows with the number of the row: `days_en.2.title`. */
  readonly field: string
  readonly fault: string
}

export interface ReadItem {
  readonly record: ContentRecord
  readonly problems: readonly Problem[]
}

const READERS: Readonly<Record<AppKey, (values: FieldValues) => object>> = {
  pages: readPage,
  tours: readTour,
  events: readEvent,
  departures: readDeparture,
  team: readPerson,
  works: readWork,
  reviews: readReview,
  menu: readMenuEntry,
  settings: readSettings,
  pictures: readPicture,
}

/** Each item is read once for the same languages: its record is the same object as long as it has not changed. */
const READ = new WeakMap<StoredItem, ReadItem & { readonly tags: string }>()

/** @param languages those of the site, the default one first */
export function readItems(
  key: AppKey,
  app: StoredApp,
  languages: readonly Language[],
): readonly ReadItem[] {
  const fields = fieldsWithOptions(key, app)
  const tags = languages.join()
  return app.items.map((item) => {
    const known = READ.get(item)
    if (known?.tags === tags) return known
    const read = { ...readItem({ key, appId: app.appId, fields, languages }, item), tags }
    READ.set(item, read)
    return read
  })
}

interface ReadableApp {
  readonly key: AppKey
  readonly appId: number
  readonly fields: Readonly<Record<string, FieldDefinition>>
  readonly languages: readonly Language[]
}

function readItem(
  { key: app, appId, fields, languages }: ReadableApp,
  { itemId, values }: StoredItem,
) {
  const problems: Problem[] = []
  const onFault = (field: string, fault: string) => {
    // A value that is asked for twice is still one fault.
    if (!problems.some((known) => known.field === field))
      problems.push({ app, itemId, field, fault })
  }
  const ofKind = fieldsOfKind(fields, values.kind)
  const reader = new FieldValues({ fields: ofKind, values, languages, onFault })
  const own = READERS[app](reader)
  const isPublished = !('status' in fields) || reader.text('status') === PUBLISHED
  const order = 'order' in fields ? (reader.number('order') ?? Infinity) : 0
  const base = { app, itemId, reference: `${appId}.${itemId}`, isPublished, order }
  // The reader of an app gives what the records of that app have.
  return { record: { ...base, ...own } as ContentRecord, problems }
}

/**
 * Choices have the options that the platform holds, and texts are required in the languages in which its fields are.
 * Pictures have no words when they are uploaded, which is no fault.
 */
function fieldsWithOptions(key: AppKey, app: StoredApp): Readonly<Record<string, FieldDefinition>> {
  const entries = Object.entries(APPS[key].fields).flatMap(
    ([name, field]: [string, FieldDefinition]) => {
      const options = optionsIn(app.fields[name]?.model.options)
      const own = key === 'pictures' && name === 'alt' ? { ...field, required: false } : field
      if (!own.perLanguage || !own.required)
        return [[name, options.length > 0 ? { ...own, options } : own] as const]
      const optional = Object.values(app.fields)
        .filter(({ model }) => model.group === name && !model.required)
        .map(
          ({ model }) =>
            [`${name}_${String(model.language)}`, { ...own, required: false }] as const,
        )
      return [[name, own] as const, ...optional]
    },
  )
  return Object.fromEntries(entries)
}

/** A field of other kinds than the item's is not required. */
function fieldsOfKind(
  fields: Readonly<Record<string, FieldDefinition>>,
  kind = '',
): Readonly<Record<string, FieldDefinition>> {
  const entries = Object.entries(fields).map(
    ([name, field]) =>
      [
        name,
        field.kinds && !field.kinds.includes(kind) ? { ...field, required: false } : field,
      ] as const,
  )
  return Object.fromEntries(entries)
}
