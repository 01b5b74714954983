import { createHash } from 'node:crypto'
import { contentSecurityHashes, VIDEO_PLAYERS } from 'mandry/server'
import { KeptContent } from '#demo/platform/index.ts'
import type { Finished } from './page-store.ts'
import type { PageMap, StoredPage } from '#demo/site/site-pages.ts'
import { parentsOf } from './pages.ts'
import { PRELOAD } from './preload.ts'
import type { PageFacts, PageRenderer } from './render-page.ts'
import { FAST_BROTLI, htmlHeaders, newNonce, policyOf } from '../../http/respond.ts'
import { sitemap } from './robots.ts'
import { siteHeaderValues } from './secure-headers.ts'

/**
 * Browsers ask again each time. A cache in front may keep a page for 5 seconds, may answer with an old one for 30 more
 * while it asks, and for a day while the site fails.
 */
export const CACHING =
  'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400'

/** 132 bits. */
const VERSION_LENGTH = 22

export interface FinisherDeps {
  readonly render: PageRenderer
  /** Makes the proof that the forms of a kept page came from here. */
  readonly pageToken: () => Promise<string>
  /** Public address of the site. Default: each request's own. */
  readonly origin: string | undefined
}

/** Makes a page ready to be sent to any visitor, headers included. One that is found stands `among` others. */
export type FinishPage = (
  page: StoredPage,
  facts: Omit<PageFacts, 'nonce' | 'formToken' | 'liveMark'>,
) => Promise<Finished>

export async function createPageFinisher({
  render,
  pageToken,
  origin,
}: FinisherDeps): Promise<FinishPage> {
  const always = await siteHeaderValues(origin)

  return async (page, facts) => {
    const nonce = newNonce()
    const formToken = await pageToken()
    const marked = render(page, { ...facts, formToken, nonce, liveMark: nonce })
    const { html, script, style } = await contentSecurityHashes(marked, nonce)
    const pieces = piecesBetween(Buffer.from(html), nonce)
    const version = contentVersion(pieces.flatMap((piece) => piecesBetween(piece, formToken)))
    const mark = Buffer.from(version)
    const bytes = Buffer.concat(pieces.flatMap((piece, at) => (at > 0 ? [mark, piece] : [piece])))
    const content = new KeptContent(bytes, {
      status: facts.among ? 200 : 404,
      headers: {
        ...always,
        ...htmlHeaders(page.language, policyOf({ script, style, frames: VIDEO_PLAYERS })),
        'Cache-Control': CACHING,
        Link: PRELOAD,
      },
      brotliQuality: FAST_BROTLI,
      identity: `${version} ${formToken}`,
    })
    const crumbs = (all: PageMap) => (facts.among ? crumbsOf(page, all) : [])
    return { content, version, madeOf: (all) => [all.get(page.slug), ...crumbs(all)] }
  }
}

/** Form tokens are no part of it: they are others each half day. */
function contentVersion(pieces: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('base64url').slice(0, VERSION_LENGTH)
}

/** What stands before, between and after the places of a mark, which has ASCII alone. */
function piecesBetween(bytes: Buffer, mark: string): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    pieces.push(bytes.subarray(from, at))
    from = at + mark.length
  }
  return [...pieces, bytes.subarray(from)]
}

/** @param origin of the site, without a slash at the end */
export function finishSitemap(pages: PageMap, origin: string): Finished {
  const content = new KeptContent(Buffer.from(sitemap([...pages.values()], origin)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHING },
    brotliQuality: FAST_BROTLI,
  })
  return { content, madeOf: addressesIn }
}

/** What a page shows of those above it. */
function crumbsOf(page: StoredPage, pages: PageMap): string[] {
  return parentsOf(page, pages).flatMap(({ slug, title }) => [slug, title])
}

/** The addresses of all pages, with their languages. */
export function addressesIn(pages: PageMap): string[] {
  return [...pages.values()].flatMap(({ slug, language, alternatives }) => [
    slug,
    language,
    ...alternatives.map((other) => `${other.language} ${other.slug}`),
  ])
}
