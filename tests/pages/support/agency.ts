import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createPlatform, type Platform } from '#platform'
import { ENQUIRY_FIELDS } from '#demo/content/fields.ts'
import { OWNER } from '#demo/content/seed.ts'
import { OWNER_PASSWORD, type RunningSite } from '../../support/site-server.ts'

type EnquiryValues = Partial<Record<keyof typeof ENQUIRY_FIELDS.fields, string>>

/** The agency on its own platform, as another program than the page. */
export interface Agency {
  readonly platform: Platform
  readonly appId: number
  /** Adds enquiries, received now unless they say otherwise. @returns their submission ids */
  readonly add: (...enquiries: readonly EnquiryValues[]) => Promise<string[]>
}

export async function agencyOf(site: RunningSite): Promise<Agency> {
  const platform = createPlatform({ serverUrl: site.url })
  await platform.auth.login({ username: OWNER, password: OWNER_PASSWORD })
  const apps = await platform.apps.list()
  const appId = apps.find(({ app_name }) => app_name === ENQUIRY_FIELDS.name)?.app_id ?? 0
  const models = await platform.fields.models(appId)
  const draftOf = (values: EnquiryValues) => ({
    fields: Object.entries(values).flatMap(([name, field_value]) => {
      const field = models.find(({ name_space }) => name_space === name)
      return field ? [{ field_id: field.field_id, field_value }] : []
    }),
  })
  return {
    platform,
    appId,
    async add(...enquiries) {
      const received_at = new Date().toISOString()
      const all = enquiries.map((values) =>
        Object.assign({ submission_id: randomUUID(), status: 'new', received_at }, values),
      )
      await platform.items.add(appId, all.map(draftOf))
      return all.map(({ submission_id }) => submission_id)
    },
  }
}

/** Opens the inbox and signs in. @param address what stands after `/studio/` */
export async function openInbox(page: Page, site: RunningSite, address = '?lang=en') {
  await page.goto(`${site.url}/studio/${address}`)
  await signIn(page)
}

export async function signIn(page: Page, username = OWNER, password = OWNER_PASSWORD) {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('#sign-in-button').click()
}
