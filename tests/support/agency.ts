import { createPlatform } from '#platform'
import { ENQUIRY_FIELDS } from '#demo/site/fields.ts'
import { OWNER } from '#demo/site/seed.ts'
import { OWNER_PASSWORD } from './site-server.ts'

/** The submission ids of all enquiries that the agency has, read from outside as its owner. */
export async function storedEnquiries(serverUrl: string): Promise<string[]> {
  const platform = createPlatform({ serverUrl })
  try {
    await platform.auth.login({ username: OWNER, password: OWNER_PASSWORD })
    const { name } = ENQUIRY_FIELDS
    const app = (await platform.apps.list()).find(({ app_name }) => app_name === name)
    if (!app) throw new Error(`the site has no app ${name}`)
    const models = await platform.fields.models(app.app_id)
    const number = models.find(({ name_space }) => name_space === 'submission_id')?.field_id
    const items = await platform.items.list(app.app_id, { trash: true })
    return items.map(({ fields }) => {
      return fields.find(({ field_id }) => field_id === number)?.field_value ?? ''
    })
  } finally {
    platform.close()
  }
}
