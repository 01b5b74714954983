import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding, encodeBody } from '#demo/platform/index.ts'

export interface HtmlAnswer {
  /** Language of the document. */
  readonly language: string
  readonly status?: ContentfulStatusCode
  /** The header `Cache-Control`. Default: a browser may keep it, and asks every time. */
  readonly caching?: string
  /** Where its scripts may connect to besides the site itself. */
  readonly connect?: readonly string[]
  /** Where its pictures may come from besides the site itself. */
  readonly images?: readonly string[]
  /** Whether its scripts get an origin of their own, and may reach and send nothing. */
  readonly isIsolated?: boolean
  /** Where its forms may be sent besides the site itself. */
  readonly forms?: readonly string[]
  /** Makes the document; the nonce is for its inline styles and scripts. */
  readonly html: (nonce: string) => string
}

/** Quality of brotli for what somebody waits for. */
export const FAST_BROTLI = 5

/** Answers with a document of one visit, under a policy that lets nothing run but what is the document's own. */
export async function answerHtml(
  context: Context,
  {
    language,
    status = 200,
    caching = 'no-cache',
    connect,
    images,
    isIsolated,
    forms,
    html,
  }: HtmlAnswer,
): Promise<Response> {
  const nonce = newNonce()
  const bytes = new TextEncoder().encode(html(nonce))
  const own = [`'nonce-${nonce}'`]
  const policy = policyOf({ script: own, style: own, connect, images, isIsolated, forms })
  const encoding = acceptedEncoding(context.req.header('Accept-Encoding'))
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  const headers = { ...htmlHeaders(language, policy), 'Cache-Control': caching }
  const body = await encodeBody(bytes, encoding, FAST_BROTLI)
  return context.body(body, status, { ...headers, Vary: 'Accept-Encoding' })
}

export function newNonce(): string {
  return randomBytes(12).toString('base64url')
}

/** Headers of every document, besides those of all answers. */
export function htmlHeaders(language: string, policy: string) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}

/** What a document may run and show besides the site's own files. */
interface PolicySources {
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly connect?: readonly string[] | undefined
  readonly images?: readonly string[] | undefined
  /** Origins whose documents a page may show in frames. */
  readonly frames?: readonly string[] | undefined
  readonly isIsolated?: boolean | undefined
  readonly forms?: readonly string[] | undefined
}

export function policyOf(sources: PolicySources): string {
  const { script, style, connect = [], images = [], frames = [] } = sources
  const { forms = [], isIsolated = false } = sources
  return [
    "default-src 'self'",
    isIsolated ? "connect-src 'none'" : ["connect-src 'self'", ...connect].join(' '),
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    isIsolated ? "form-action 'none'" : ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    ...(isIsolated ? ['sandbox allow-scripts'] : []),
  ].join('; ')
}
