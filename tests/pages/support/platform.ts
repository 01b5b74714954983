import { OWNER } from '#demo/content/seed.ts'
import { OWNER_PASSWORD } from '../../support/site-server.ts'

interface WireItem {
  readonly fields: readonly { readonly field_id: number; readonly field_value: string }[]
}

interface WireApp {
  readonly app_id: number
  readonly app_name: string
  readonly field_list: readonly { readonly field_id: number; readonly name_space: string }[]
  readonly items_list: readonly WireItem[]
}

/** By address of the platform. Each sign-in takes a fifth of a second of a processor, by intent. */
const tokens = new Map<string, Promise<string>>()

async function signIn(url: string): Promise<string> {
  const login = await fetch(`${url}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: OWNER, password: OWNER_PASSWORD }),
  })
  return ((await login.json()) as { accesstoken: string }).accesstoken
}

/** The enquiries on the platform, by field name, read as the agency reads them: over the platform's protocol. */
export async function readEnquiries(url: string): Promise<Record<string, string>[]> {
  const token = await (tokens.get(url) ?? keep(url, signIn(url)))
  const get = async (path: string) => (await fetch(`${url}${path}`)).json() as Promise<unknown>
  const { apps_list } = (await get(`/api/applist/get?token=${token}`)) as { apps_list: WireApp[] }
  const found = apps_list.find((app) => app.app_name === 'Enquiries')
  const app = (await get(`/api/app/get?token=${token}&app_id=${found?.app_id}`)) as WireApp
  const names = new Map(app.field_list.map((field) => [field.field_id, field.name_space]))
  return app.items_list.map(({ fields }) => {
    const named: Record<string, string> = {}
    for (const { field_id, field_value } of fields) named[names.get(field_id) ?? ''] = field_value
    return named
  })
}

async function keep(url: string, signedIn: Promise<string>): Promise<string> {
  tokens.set(url, signedIn)
  return await signedIn.catch((error: unknown) => {
    // The server may be down for a moment.
    tokens.delete(url)
    throw error
  })
}
