import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { createAccount } from '#demo/platform/accounts.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { addItems, updateItems } from '#demo/platform/store/change-items.ts'
import { listFields } from '#demo/platform/store/fields.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { addSetting } from '#demo/platform/store/settings.ts'
import { firstPages } from '#demo/site/first-pages.ts'
import { OWNER } from '#demo/content/seed.ts'
import { NOW } from '../platform/store-on-both.ts'
import { siteDeps } from './site-app.ts'

/** Fields of the pages, and their types, in the version before this one. */
const FIELDS = {
  status: 'radio_button',
  slug: 'text',
  language: 'text',
  title: 'text',
  description: 'text',
  body: 'html_viewer',
  image: 'text',
  alternative_languages: 'item_ref',
}

/** What that version rendered, by address. */
const BODIES = JSON.parse(
  brotliDecompressSync(readFileSync('tests/support/demo/site/earlier-bodies.json.br')).toString(),
) as Readonly<Record<string, string>>

type EarlierValues = Partial<Record<keyof typeof FIELDS, string>>

/**
 * Sets a site up as the version before this one did: an item for each page, with the whole of its HTML.
 *
 * @param edits what the agency changed since, by address @param own pages that it added
 */
export async function addEarlierSite(
  db: Db,
  edits: Readonly<Record<string, EarlierValues>> = {},
  own: readonly EarlierValues[] = [],
): Promise<{ readonly pagesAppId: number }> {
  const { user } = await createAccount(siteDeps(db), { username: OWNER, password: 'long enough' })
  const field_list = Object.entries(FIELDS).map(([name_space, data_type]) => ({
    name_space,
    field_name: name_space,
    data_type,
    data_model: {},
  }))
  const pagesAppId = await createApp(db, user.user_id, { app_name: 'Pages', field_list, now: NOW })
  const enquiries = await createApp(db, user.user_id, { app_name: 'Enquiries', now: NOW })
  const ids = new Map(
    (await listFields(db, pagesAppId)).map(({ name_space, field_id }) => [name_space, field_id]),
  )
  const fieldsOf = (values: EarlierValues) =>
    Object.entries(values).map(([name, field_value]) => ({
      field_id: ids.get(name) ?? 0,
      field_value,
    }))
  const pages = [...firstPages().pages.values()].filter(({ slug }) => slug in BODIES)
  const drafts = [
    ...pages.map(({ slug, language, title, description, image }) => {
      const body = BODIES[slug] ?? ''
      const values = { status: '1', slug, language, title, description, body, image }
      return fieldsOf({ ...values, ...edits[slug] })
    }),
    ...own.map(fieldsOf),
  ].map((fields) => ({ fields }))
  const items = await addItems(db, pagesAppId, { drafts, now: NOW })
  const patches = pages.map(({ alternatives }, index) => {
    const other = pages.findIndex(({ slug }) => slug === alternatives[0]?.slug)
    const reference = `${pagesAppId}.${items[other]?.item_id}`
    return {
      item_id: items[index]?.item_id ?? 0,
      fields: fieldsOf({ alternative_languages: reference }),
    }
  })
  await updateItems(db, pagesAppId, { patches, now: NOW })
  await addSetting(db, 'site-owner-id', String(user.user_id))
  await addSetting(db, 'site-pages-app-id', String(pagesAppId))
  await addSetting(db, 'site-enquiries-app-id', String(enquiries))
  return { pagesAppId }
}
