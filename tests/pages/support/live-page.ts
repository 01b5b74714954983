import type { Page } from '@playwright/test'
import type { PageUpdatedDetail } from '#src/live/page-updated.ts'
import type { Platform } from '#platform'
import { APPS } from '#demo/content/model/apps.ts'
import type { AppKey } from '#demo/content/model/definition.ts'
import type { RunningSite } from '../../support/site-server.ts'
import { agencyOf } from './agency.ts'
import { test as base } from './site.ts'

export { expect } from '@playwright/test'

/** Values of an item by name space. */
type Values = Readonly<Record<string, string>>

interface Editor {
  /** Changes the item of an app that has these values, as an employee does. */
  readonly edit: (key: AppKey, where: Values, change: (now: Values) => Values) => Promise<void>
}

/** Tests in which the agency edits what a visitor has open. Its edits are undone afterwards. */
export const test = base.extend<{ editor: Editor }>({
  async editor({ site }, provide) {
    const { edit, undo, close } = await openEditor(site)
    await provide({ edit })
    await undo()
    close()
  },
})

async function openEditor(site: RunningSite) {
  const { platform } = await agencyOf(site)
  const undone: (() => Promise<unknown>)[] = []
  const edit: Editor['edit'] = async (key, where, change) => {
    const app = await findItems(platform, key)
    const found = app.items.find(({ values }) =>
      Object.entries(where).every(([name, value]) => values[name] === value),
    )
    if (!found) throw new Error(`no item of ${key} has ${JSON.stringify(where)}`)
    const changed = change(found.values)
    const write = (values: Values) => platform.items.update(app.id, [app.patch(found.id, values)])
    const before = Object.keys(changed).map((name) => [name, found.values[name] ?? ''])
    undone.unshift(() => write(Object.fromEntries(before) as Values))
    await write(changed)
  }
  const undo = async () => {
    for (const write of undone) await write()
  }
  return { edit, undo, close: () => platform.close() }
}

async function findItems(platform: Platform, key: AppKey) {
  const apps = await platform.apps.list()
  const id = apps.find(({ app_name }) => app_name === APPS[key].name)?.app_id ?? 0
  const models = await platform.fields.models(id)
  const names = new Map(models.map(({ field_id, name_space }) => [field_id, name_space]))
  const ids = new Map(models.map(({ field_id, name_space }) => [name_space, field_id]))
  const items = (await platform.items.list(id)).map(({ item_id, fields }) => {
    const entries = fields.map((field) => [names.get(field.field_id), field.field_value])
    return { id: item_id, values: Object.fromEntries(entries) as Values }
  })
  const patch = (item_id: number, values: Values) => ({
    item_id,
    fields: Object.entries(values).map(([name, field_value]) => ({
      field_id: ids.get(name) ?? 0,
      field_value,
    })),
  })
  return { id, items, patch }
}

/** Opens a page and waits until it listens to changes. */
export async function openFollowed(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse(/\/live\?/)
  await page.goto(url)
  await stream
}

/** Counts the page's view transitions from now on. */
export async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    let count = 0
    document.startViewTransition = (change) => {
      Reflect.set(window, 'transitions', ++count)
      return start(change)
    }
  })
  return () => page.evaluate(() => (Reflect.get(window, 'transitions') as number | undefined) ?? 0)
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
