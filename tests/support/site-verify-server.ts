import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveHttp } from './serve-http.ts'

/** A service that checks captchas, as Turnstile and reCAPTCHA do: each answer once. */
export interface SiteVerifyServer {
  readonly url: string
  /** What was asked so far: the fields of each request. */
  readonly asked: Readonly<Record<string, string>>[]
  /** To be set: `down` answers 500, `silent` not at all. */
  readonly mode: { is: 'up' | 'down' | 'silent' }
  readonly stop: () => Promise<void>
}

export const VERIFY_SECRET = 'the key of the tests'

export async function startSiteVerify(): Promise<SiteVerifyServer> {
  const asked: Record<string, string>[] = []
  const used = new Set<string>()
  const mode: SiteVerifyServer['mode'] = { is: 'up' }
  const server = await serveHttp((request, response) => {
    void text(request).then((body) => {
      answer(Object.fromEntries(new URLSearchParams(body)), response)
    })
  })
  const answer = (fields: Record<string, string>, response: ServerResponse) => {
    asked.push(fields)
    if (mode.is === 'silent') return
    if (mode.is === 'down') {
      response.writeHead(500).end('busy')
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(verdictOf(fields, used)))
  }
  return { url: `${server.url}/siteverify`, asked, mode, stop: () => server.stop() }
}

function verdictOf({ secret, response = '' }: Readonly<Record<string, string>>, used: Set<string>) {
  const refused = (code: string) => ({ success: false, 'error-codes': [code] })
  if (secret !== VERIFY_SECRET) return refused('invalid-input-secret')
  if (!response.startsWith('good')) return refused('invalid-input-response')
  if (used.has(response)) return refused('timeout-or-duplicate')
  used.add(response)
  const score = /score=([\d.]+)/.exec(response)?.[1]
  return { success: true, hostname: 'mandry.example', ...(score && { score: Number(score) }) }
}
