import type { Db } from '#demo/platform/index.ts'
import type { AppKey } from './model/definition.ts'
import { readContent, type Content } from './content.ts'
import { AppReader } from './read-app.ts'
import type { StoredApps } from './stored-apps.ts'
import { readSiteIds } from './site-ids.ts'

/** The agency's content in the database. */
export interface ContentSource {
  /** Numbers of its apps. */
  readonly appIds: Readonly<Record<AppKey, number>>
  /** Reads again only the apps that have changed. Without a change it is the same object. */
  readonly current: () => Promise<Content>
  /** The same as the platform holds it, drafts included. */
  readonly stored: () => Promise<StoredApps>
}

const MAX_LOGGED = 10_000

/** @param log gets a line for each value that is wrong, once */
export async function openContent(db: Db, log: (line: string) => void): Promise<ContentSource> {
  const { apps: appIds } = await readSiteIds(db)
  const reader = new AppReader(db, appIds)
  const logged = new Set<string>()
  let known: { readonly stored: StoredApps; readonly content: Content } | undefined

  function logNew({ problems }: Content): void {
    if (logged.size > MAX_LOGGED) logged.clear()
    for (const { app, itemId, field, fault } of problems) {
      const line = `content: ${app}, item ${itemId}: ${field} ${fault}; it is left out`
      if (!logged.has(line)) log(line)
      logged.add(line)
    }
  }

  return {
    appIds,
    stored: () => reader.read(),
    async current() {
      const stored = await reader.read()
      if (known?.stored === stored) return known.content
      const content = readContent(stored, known?.content)
      known = { stored, content }
      logNew(content)
      return content
    },
  }
}
