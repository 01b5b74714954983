import {
  changedApp,
  PERMISSION,
  traceOf,
  writeToApp,
  type LogDeps,
  type WriteDeps,
} from '#demo/platform/index.ts'
import type { ContentSource } from '../open-content.ts'
import { readSiteIds } from '../site-ids.ts'
import { addMissingFields, appsThatLack, languagesOfFields } from './site-fields.ts'

/**
 * Adds the fields of each language that is added to the settings, by whatever client. Every process looks; the first one
 * that has the app writes, and the others find nothing to add.
 */
export function keepLanguageFields(deps: WriteDeps & LogDeps, source: ContentSource): void {
  let queue = Promise.resolve()
  deps.changes.subscribe((change) => {
    const mayAdd = 'app_id' in change && change.app_id === source.appIds.settings
    if (!mayAdd && change.api !== '/lost') return
    queue = queue
      .then(async () => await addLanguageFields(deps, source))
      .catch((error: unknown) => deps.log(`fields of languages were not added: ${traceOf(error)}`))
  })
}

async function addLanguageFields(deps: WriteDeps, source: ContentSource): Promise<void> {
  const stored = await source.stored()
  const languages = languagesOfFields(stored)
  const keys = appsThatLack(stored, languages)
  if (keys.length === 0) return
  const { ownerId } = await readSiteIds(deps.db)
  const owner = { userId: ownerId, keyId: 0, token: '' }
  for (const key of keys) {
    const appId = source.appIds[key]
    await writeToApp(deps, owner, { appId, needed: PERMISSION.admin }, async (tx) => {
      await addMissingFields({ ...deps, db: tx }, appId, { key, languages })
      return await changedApp({ db: tx }, owner, { appId, wasTrash: false })
    })
  }
}
