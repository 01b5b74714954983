import type { Platform } from 'mandry/platform'
import { ENQUIRY_FIELD_DRAFTS, ENQUIRY_FIELDS, type EnquiryField } from '#demo/content/fields.ts'
import { HttpProblem } from '#demo/platform/index.ts'

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
  const apps = await platform.apps.list()
  if (!apps.some(({ app_id }) => app_id === appId))
    throw new HttpProblem('missing', `the site's account owns no app ${ENQUIRY_FIELDS.name}`)
  const known = new Map<unknown, number>()
  for (const model of await platform.fields.models(appId))
    known.set(model.name_space, model.field_id)
  for (const draft of ENQUIRY_FIELD_DRAFTS.filter(({ name_space }) => !known.has(name_space)))
    known.set(draft.name_space, (await platform.fields.update(appId, draft)).field_id)
  platform.apps.evict(appId) // it holds every enquiry
  const numbers = ENQUIRY_FIELD_DRAFTS.map(({ name_space }) => {
    return [name_space, known.get(name_space) ?? 0]
  })
  return { appId, fields: Object.fromEntries(numbers) as EnquiriesApp['fields'] }
}
