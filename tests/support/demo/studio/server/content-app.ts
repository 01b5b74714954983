import { APPS } from '#demo/content/model/apps.ts'
import type { AppKey, FieldDefinition } from '#demo/content/model/definition.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { listFields } from '#demo/platform/store/fields.ts'
import type { Db } from '#demo/platform/store/schema.ts'

/** An app of the agency's content, empty. */
export interface ContentApp {
  readonly appId: number
  /** Field numbers by name space. */
  readonly fieldIds: ReadonlyMap<string, number>
}

/** Adds an app of content to a platform, by its definition. */
export async function addContentApp(db: Db, ownerId: number, key: AppKey): Promise<ContentApp> {
  const definition: { readonly name: string; readonly fields: object } = APPS[key]
  const fields = Object.entries(definition.fields as Record<string, FieldDefinition>)
  const field_list = fields.flatMap(([name, { type: data_type, perLanguage, ...data_model }]) =>
    (perLanguage ? [`${name}_en`, `${name}_uk`] : [name]).map((name_space) => ({
      name_space,
      field_name: name_space,
      data_type,
      data_model: { ...data_model, group: name },
    })),
  )
  const draft = { app_name: definition.name, field_list, now: Date.now() }
  const appId = await createApp(db, ownerId, draft)
  const stored = await listFields(db, appId)
  return {
    appId,
    fieldIds: new Map(stored.map((field) => [String(field.name_space), field.field_id])),
  }
}
