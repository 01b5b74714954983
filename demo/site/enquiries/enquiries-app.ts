import type { Platform } from 'mandry/platform'
import { ENQUIRY_FIELDS } from '#demo/site/fields.ts'
import { HttpProblem } from '#demo/platform/index.ts'

type EnquiryField = keyof (typeof ENQUIRY_FIELDS)['fields']

/** The app of the agency's enquiries: its number, and its fields' numbers by name space. */
export interface EnquiriesApp {
  readonly appId: number
  readonly fields: Readonly<Record<EnquiryField, number>>
}

/**
 * Reads the app's fields; those that an older version did not have are added.
 *
 * @throws {HttpProblem} when the app is not there
 */
export async function openEnquiriesApp(platform: Platform, appId: number): Promise<EnquiriesApp> {
  const { name, fields } = ENQUIRY_FIELDS
  const apps = await platform.apps.list()
  if (!apps.some(({ app_id }) => app_id === appId))
    throw new HttpProblem('missing', `the site's account owns no app ${name}`)
  const spaces = Object.keys(fields) as EnquiryField[]
  const known = new Map<unknown, number>()
  for (const model of await platform.fields.models(appId))
    known.set(model.name_space, model.field_id)
  for (const space of spaces.filter((each) => !known.has(each))) {
    const [field_name, data_type] = fields[space]
    const draft = { name_space: space, field_name, data_type }
    known.set(space, (await platform.fields.update(appId, draft)).field_id)
  }
  platform.apps.evict(appId) // it holds every enquiry
  const numbers = spaces.map((space) => [space, known.get(space) ?? 0])
  return { appId, fields: Object.fromEntries(numbers) as EnquiriesApp['fields'] }
}
