import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createPlatform, type Permission, type Platform } from '#platform'
import type { RunningSite } from '../../support/site-server.ts'
import { signIn, type Agency } from './agency.ts'

/** Somebody who works with the agency, with an account of their own. */
export interface Colleague {
  readonly userId: number
  readonly fullname: string
  readonly email: string
  readonly password: string
  /** As another program than the page. */
  readonly platform: Platform
}

const PASSWORD = 'three little words'

/** A guest signs up and gets these rights. @param rights by number of the app; none is an account without any */
export async function newColleague(
  { url }: RunningSite,
  agency: Agency,
  rights: readonly (readonly [appId: number, permission: Permission])[],
): Promise<Colleague> {
  const email = `${randomUUID()}@colleagues.example`
  const fullname = `Olha ${email.slice(0, 8)}`
  // A sign-up takes an invitation, to any app.
  const [invited] = await agency.platform.invitations.add(
    [email],
    [{ appId: agency.appId, permission: 1 }],
  )
  const platform = createPlatform({ serverUrl: url })
  const { user_id: userId } = await platform.auth.signUp({
    username: email,
    password: PASSWORD,
    fullname,
    invitation_key: invited?.invitation_key,
  })
  await platform.auth.login({ username: email, password: PASSWORD })
  const { sharing } = agency.platform
  if (!rights.some(([appId]) => appId === agency.appId))
    await sharing.delete({ appId: agency.appId, userId })
  for (const [appId, permission] of rights) await sharing.add({ appId, userId, permission })
  return { userId, fullname, email, password: PASSWORD, platform }
}

/** Opens the studio and signs in there. @param address what stands after `/studio/` */
export async function openStudioAs(
  page: Page,
  { url }: RunningSite,
  { email, password, address }: Pick<Colleague, 'email' | 'password'> & { address: string },
): Promise<void> {
  await page.goto(`${url}/studio/${address}`)
  await signIn(page, email, password)
}
