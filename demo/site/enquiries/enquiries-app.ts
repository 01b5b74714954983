import type { Platform } from 'mandry/platform'
import { ENQUIRY_FIELDS } from '#demo/site/fields.ts'
import { PERMISSION, Refusal } from '#demo/platform/index.ts'

export type EnquiryField = keyof (typeof ENQUIRY_FIELDS)['fields']

/** The app of the agency's enquiries: its number, and its fields' numbers by name space. */
export interface EnquiriesApp {
  readonly appId: number
  readonly fields: Readonly<Record<EnquiryField, number>>
}

/**
 * Finds the account's own app; fields that an older version did not have are added.
 *
 * @throws {Refusal} when it owns none
 */
export async function openEnquiriesApp(platform: Platform): Promise<EnquiriesApp> {
  const { name, fields } = ENQUIRY_FIELDS
  // Anybody may share an app with the account and call it so, but nobody can give one away.
  const app = (await platform.apps.list()).find(
    ({ app_name, permission }) => app_name === name && permission === PERMISSION.owner,
  )
  if (!app) throw new Refusal('missing', `the site's account owns no app ${name}`)
  const appId = app.app_id
  const spaces = Object.keys(fields) as EnquiryField[]
  const known = new Map<unknown, number>()
  for (const model of await platform.fields.models(appId))
    known.set(model.name_space, model.field_id)
  for (const space of spaces.filter((each) => !known.has(each))) {
    const [field_name, data_type] = fields[space]
    const draft = { name_space: space, field_name, data_type }
    known.set(space, (await platform.fields.update(appId, draft)).field_id)
  }
  platform.apps.release(appId) // it holds every enquiry
  const numbers = spaces.map((space) => [space, known.get(space) ?? 0])
  return { appId, fields: Object.fromEntries(numbers) as EnquiriesApp['fields'] }
}
