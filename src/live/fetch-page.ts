import { parsePage } from './parse-page.ts'

/** A page as the server sent it. */
export interface SentPage {
  readonly document: Document
  /** Undefined where the page is none of a live site. */
  readonly version: string | undefined
}

const TAG = 'script[data-live]'
const NONCE = / nonce="[^"]*"/g
const TOKEN = /"formToken":"([^"]+)"/

/**
 * Fetches this page from the cache, as the browser loaded it, or from the server.
 *
 * @throws {TypeError} without a connection
 * @throws {Error} when the answer is no page
 */
export async function fetchPage(cache: 'force-cache' | 'no-cache'): Promise<SentPage> {
  const { pathname, search } = location
  const answer = await fetch(pathname + search, { cache, headers: { accept: 'text/html' } })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !type.startsWith('text/html'))
    throw new Error(`GET ${pathname} answered ${answer.status} ${type}`)
  const page = parsePage(withoutProofs(await answer.text()))
  const { liveVersion: version } = page.querySelector<HTMLElement>(TAG)?.dataset ?? {}
  return { document: page, version }
}

/** What differs from one answer to the next without a change of the page: nonces and the form token, which stays valid. */
function withoutProofs(html: string): string {
  const text = html.replaceAll(NONCE, '')
  const sent = TOKEN.exec(text)?.[1]
  const own = TOKEN.exec(document.querySelector('[data-mandry-configuration]')?.textContent ?? '')
  return sent && own?.[1] ? text.replaceAll(sent, own[1]) : text
}
