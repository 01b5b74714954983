import { createPlatform, memoryStorage, type SessionStorage } from '#platform'
import { ENQUIRY_FIELDS } from '#demo/content/fields.ts'
import { OWNER } from '#demo/content/seed.ts'
import { OWNER_PASSWORD } from './site-server.ts'

/** The owner's session on each server: a sign-in takes a third of a second of a processor, and tests look again and again. */
const sessions = new Map<string, SessionStorage>()

/** The submission ids of all enquiries that the agency has, read from outside as its owner. */
export async function storedEnquiries(serverUrl: string): Promise<string[]> {
  const session = sessions.get(serverUrl)
  if (session)
    try {
      return await readEnquiries(serverUrl, session)
    } catch {
      // Another site may have the address now.
      sessions.delete(serverUrl)
    }
  return await readEnquiries(serverUrl)
}

async function readEnquiries(serverUrl: string, session?: SessionStorage): Promise<string[]> {
  const storage = session ?? memoryStorage()
  const platform = createPlatform({ serverUrl, storage })
  try {
    if (!session) await platform.auth.login({ username: OWNER, password: OWNER_PASSWORD })
    const { name } = ENQUIRY_FIELDS
    const app = (await platform.apps.list()).find(({ app_name }) => app_name === name)
    if (!app) throw new Error(`the site has no app ${name}`)
    const models = await platform.fields.models(app.app_id)
    const number = models.find(({ name_space }) => name_space === 'submission_id')?.field_id
    const items = await platform.items.list(app.app_id, { trash: true })
    sessions.set(serverUrl, storage)
    return items.map(({ fields }) => {
      return fields.find(({ field_id }) => field_id === number)?.field_value ?? ''
    })
  } finally {
    platform.close()
  }
}
