import { createPlatform } from '#platform'
import { APPS } from '#demo/content/model/apps.ts'
import { OWNER } from '#demo/content/seed.ts'
import { OWNER_PASSWORD } from '../../support/site-server.ts'

/** Changes the title of one page. */
export interface PageEdits {
  /** Writes the next title. @returns it when it is acknowledged */
  readonly next: () => Promise<string>
  readonly close: () => void
}

/** @param slug of the page @throws when the site has no such page */
export async function openPageEdits(serverUrl: string, slug: string): Promise<PageEdits> {
  const owner = createPlatform({ serverUrl })
  await owner.auth.login({ username: OWNER, password: OWNER_PASSWORD })
  const app = (await owner.apps.list()).find(({ app_name }) => app_name === APPS.pages.name)
  if (!app) throw new Error('the owner has no app of pages')
  const models = await owner.fields.models(app.app_id)
  const idOf = (name: string) => models.find(({ name_space }) => name_space === name)?.field_id ?? 0
  const item = (await owner.items.list(app.app_id)).find(({ fields }) =>
    fields.some((field) => field.field_id === idOf('slug') && field.field_value === slug),
  )
  if (!item) throw new Error(`the site has no page ${slug}`)
  let edits = 0
  return {
    async next() {
      const field_value = `Edited ${++edits} times`
      const fields = [{ field_id: idOf('title'), field_value }]
      await owner.items.update(app.app_id, [{ item_id: item.item_id, fields }])
      return field_value
    },
    close: () => owner.close(),
  }
}
