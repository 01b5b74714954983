import type { Page } from '@playwright/test'
import type { PageUpdatedDetail } from '#src/live/page-updated.ts'
import type { Platform } from '#platform'
import { APPS } from '#demo/site/model/apps.ts'
import type { RunningSite } from '../../support/site-server.ts'
import { agencyOf } from './agency.ts'
import { test as base } from './site.ts'

export { expect } from '@playwright/test'

type PageName = keyof typeof APPS.pages.fields

interface PageEditor {
  /** Changes a field of the page at an address, as an employee does. */
  readonly edit: (slug: string, name: PageName, change: (value: string) => string) => Promise<void>
}

/** Tests in which the agency edits pages that a visitor has open. Its edits are undone afterwards. */
export const test = base.extend<{ editor: PageEditor }>({
  async editor({ site }, provide) {
    const { edit, undo, close } = await openEditor(site)
    await provide({ edit })
    await undo()
    close()
  },
})

async function openEditor(site: RunningSite) {
  const { platform } = await agencyOf(site)
  const { appId, idOf } = await findPages(platform)
  const undone: (() => Promise<unknown>)[] = []
  const edit: PageEditor['edit'] = async (slug, name, change) => {
    const items = await platform.items.list(appId)
    const valueOf = (item: (typeof items)[number] | undefined, field: PageName) =>
      item?.fields.find(({ field_id }) => field_id === idOf(field))?.field_value ?? ''
    const item = items.find((each) => valueOf(each, 'slug') === slug)
    const before = valueOf(item, name)
    if (!item || change(before) === before) throw new Error(`nothing to change at ${slug}`)
    const write = (field_value: string) =>
      platform.items.update(appId, [
        { item_id: item.item_id, fields: [{ field_id: idOf(name), field_value }] },
      ])
    undone.unshift(() => write(before))
    await write(change(before))
  }
  const undo = async () => {
    for (const write of undone) await write()
  }
  return { edit, undo, close: () => platform.close() }
}

async function findPages(platform: Platform) {
  const app = (await platform.apps.list()).find(({ app_name }) => app_name === APPS.pages.name)
  const appId = app?.app_id ?? 0
  const models = await platform.fields.models(appId)
  const idOf = (name: PageName) =>
    models.find(({ name_space }) => name_space === name)?.field_id ?? 0
  return { appId, idOf }
}

/** Opens a page and waits until it listens to changes. */
export async function openFollowed(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse(/\/live\?/)
  await page.goto(url)
  await stream
}

/** Keeps the tags of the elements that each update has changed in `window.updates`. */
export async function keepUpdates(page: Page): Promise<() => Promise<string[][]>> {
  await page.evaluate(() => {
    const updates: string[][] = []
    Reflect.set(window, 'updates', updates)
    addEventListener('page-updated', ({ detail }) => {
      const { regions }: PageUpdatedDetail = detail
      updates.push(regions.map(({ localName }) => localName))
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'updates') as string[][])
}
