import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { documentOf, type DocumentParts } from '#demo/site/layout.ts'
import { renderPage } from 'mandry/server'
import { acceptsBrotli, shrink } from '#demo/platform/index.ts'

export interface Answer extends Omit<DocumentParts, 'nonce' | 'css'> {
  readonly css: string
  readonly status?: ContentfulStatusCode
  readonly configuration: object
  /** Blocks of data for the page's elements, by id. */
  readonly pageData: Readonly<Record<string, unknown>>
  readonly onWarning: (message: string) => void
}

/** Quality of brotli for what is compressed on the spot. */
const FAST_QUALITY = 5

/** Answers with a document whose elements are rendered. */
export async function respond(context: Context, answer: Answer): Promise<Response> {
  const { configuration, pageData, onWarning, language, status = 200 } = answer
  const { url } = context.req
  const html = (nonce: string) =>
    renderPage(documentOf({ ...answer, nonce }), {
      url,
      configuration,
      pageData,
      nonce,
      onWarning,
      holdEarlyClicks: true,
    })
  return await answerHtml(context, { language, status, html })
}

export interface HtmlAnswer {
  /** Language of the document. */
  readonly language: string
  readonly status?: ContentfulStatusCode
  /** The header `Cache-Control`. Default: a browser may keep it, and asks every time. */
  readonly caching?: string
  /** Where its scripts may connect to besides the site itself. */
  readonly connect?: readonly string[]
  /** Makes the document; the nonce is for its inline styles and scripts. */
  readonly html: (nonce: string) => string
}

/** Answers with a document under a policy that lets nothing run but what is the document's own. */
export async function answerHtml(
  context: Context,
  { language, status = 200, caching = 'no-cache', connect = [], html }: HtmlAnswer,
): Promise<Response> {
  const nonce = randomBytes(12).toString('base64url')
  const bytes = new TextEncoder().encode(html(nonce))
  context.header('Content-Type', 'text/html; charset=utf-8')
  context.header('Content-Language', language)
  context.header('Cache-Control', caching)
  context.header('Content-Security-Policy', policy(nonce, connect))
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  context.header('Vary', 'Accept-Encoding')
  if (!acceptsBrotli(context.req.header('Accept-Encoding'))) return context.body(bytes, status)
  context.header('Content-Encoding', 'br')
  return context.body(await shrink(bytes, FAST_QUALITY), status)
}

function policy(nonce: string, connect: readonly string[]): string {
  return [
    "default-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
