import type { Hono } from 'hono'
import { ExportError } from './export-error.ts'

/** Asks the site for a path. @throws {ExportError} `broken-page` on another status than the wanted one */
export type AskSite = (path: string, wanted?: number) => Promise<Response>

/** @param logged the lines that the site has logged so far: the last one says why a page is broken */
export function createAskSite(app: Hono, logged: readonly string[]): AskSite {
  return async (path, wanted = 200) => {
    const answer = await app.request(path)
    if (answer.status === wanted) return answer
    const reason = answer.status >= 500 ? `\n${logged.at(-1) ?? ''}` : ''
    throw new ExportError(
      'broken-page',
      `${path}: the site answers ${answer.status} instead of ${wanted}; nothing was written${reason}`,
    )
  }
}
