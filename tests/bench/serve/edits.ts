import type { Platform } from '#platform'
import { APPS } from '#demo/content/model/apps.ts'

const EDITS_EACH_MS = 500
/** How old a page may be: milliseconds from the answer to an edit. */
export const FRESH_MS = 1000

/** The edits of the home page's description: a number that grows. */
export interface Edits {
  readonly count: () => number
  /** The number that a page asked for now has to have at least. */
  readonly due: () => number
  readonly stop: () => Promise<void>
}

/** The number of the last edit that a page shows. */
export function numberIn(body: Buffer): number {
  return Number(/Edit number (\d+)\./.exec(body.toString())?.[1] ?? 0)
}

/** Edits until it is stopped. @throws {Error} when the site has no home page */
export function startEdits(platform: Platform): Edits {
  /** When each edit was acknowledged. */
  const acknowledged: number[] = []
  const stopped = new AbortController()
  const work = (async () => {
    const { appId, itemId, fieldId } = await findHome(platform)
    for (let n = 1; !stopped.signal.aborted; n++) {
      const began = performance.now()
      const field_value = `Edit number ${n}.`
      await platform.items.update(appId, [
        { item_id: itemId, fields: [{ field_id: fieldId, field_value }] },
      ])
      acknowledged.push(performance.now())
      const rest = EDITS_EACH_MS - (performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 0)))
    }
  })()
  return {
    count: () => acknowledged.length,
    due: () => acknowledged.filter((at) => at < performance.now() - FRESH_MS).length,
    async stop() {
      stopped.abort()
      await work
    },
  }
}

async function findHome(platform: Platform) {
  const app = (await platform.apps.list()).find(({ app_name }) => app_name === APPS.pages.name)
  if (!app) throw new Error('the owner has no app of pages')
  const { app_id: appId } = app
  const models = await platform.fields.models(appId)
  const idOf = (name: string) => models.find(({ name_space }) => name_space === name)?.field_id ?? 0
  const home = (await platform.items.list(appId)).find(({ fields }) =>
    fields.some((field) => field.field_id === idOf('slug') && field.field_value === '/en/'),
  )
  if (!home) throw new Error('the site has no home page')
  return { appId, itemId: home.item_id, fieldId: idOf('description') }
}
