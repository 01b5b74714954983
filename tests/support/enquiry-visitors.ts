import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Nobody fills in a form faster, the endpoint thinks. */
const FILL_MS = 1600
/** Submissions that one form token serves. */
const PER_TOKEN = 5
/** Between two tries of a visitor, in milliseconds. */
const RETRY_MS = 100
const TIMEOUT_MS = 15_000

export interface VisitorsOptions {
  /** Without a trailing slash; visitors take them in turns, try after try. */
  readonly urls: readonly string[]
  /** Altogether. */
  readonly submissions: number
  /** How many send at the same time, each from an address of its own. */
  readonly visitors: number
  /** Told of each submission for which a visitor was thanked. */
  readonly onThanked?: (thanked: number) => void
}

/** What visitors have seen. */
export interface Sent {
  /** Submission ids for which somebody was thanked, in that order. */
  readonly thanked: string[]
  /** How long each answer took, in milliseconds; tries without an answer are left out. */
  readonly answersMs: number[]
  /** Tries without an answer, or with another answer than thanks, by what they came to. */
  readonly failures: Map<string, number>
  tookMs: number
}

/** Visitors send enquiries, each with the same submission id until it is thanked for, whatever happens in between. */
export async function sendFromVisitors(options: VisitorsOptions): Promise<Sent> {
  const { submissions, visitors, urls, onThanked } = options
  const sent: Sent = { thanked: [], answersMs: [], failures: new Map(), tookMs: 0 }
  const visiting = Array.from({ length: visitors }, (_, n) => newVisitor(urls, n, sent))
  const share = Math.ceil(submissions / visitors)
  await Promise.all(visiting.map((visitor) => visitor.open(Math.ceil(share / PER_TOKEN))))
  const began = performance.now()
  let open = submissions
  await Promise.all(
    visiting.map(async (visitor) => {
      while (open > 0) {
        open--
        sent.thanked.push(await visitor.send(randomUUID()))
        onThanked?.(sent.thanked.length)
      }
    }),
  )
  sent.tookMs = performance.now() - began
  return sent
}

/** One submission in words that the site's form `popup` takes. */
export function submissionOf(submissionId: string, formToken: string): object {
  return {
    submissionId,
    formToken,
    formId: 'popup',
    formPlacement: 'header',
    lang: 'en',
    website: 'mandry.example',
    url: '/en/',
    inputs: { name: 'Olena', email: 'olena@example.com', message: `Lviv ${submissionId}` },
  }
}

/** Posts a submission from an address; `200 {"stored": true}` comes for what is kept. */
export async function postEnquiry(url: string, from: string, body: object): Promise<Response> {
  return await fetch(`${url}/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** So many form tokens, old enough to have been filled in with. */
export async function openForms(url: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(await tokenOf(url))
  await wait(FILL_MS)
  return tokens
}

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/enquiries/token`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (answer.status !== 200) throw new Error(`no token: ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

function newVisitor(urls: readonly string[], number: number, sent: Sent) {
  const from = `203.0.${113 + Math.floor(number / 250)}.${1 + (number % 250)}`
  let turn = number
  let uses = 0
  let tokens: string[] = []
  const next = () => urls[turn++ % urls.length] ?? ''

  async function open(count: number): Promise<void> {
    tokens.push(...(await patiently(() => openForms(next(), count))))
  }
  async function send(id: string): Promise<string> {
    if (uses++ % PER_TOKEN === 0 && uses > 1) tokens.shift()
    return await patiently(async () => {
      if (tokens.length === 0) await open(1)
      const began = performance.now()
      const answer = await postEnquiry(next(), from, submissionOf(id, tokens[0] ?? ''))
      const body = (await answer.json()) as { stored?: boolean; reason?: string }
      sent.answersMs.push(performance.now() - began)
      if (body.stored === true) return id
      // A server that died had counted what it did not keep.
      if (body.reason === 'token') tokens.shift()
      throw new Error(`${answer.status} ${body.reason}`)
    })
  }
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error)
        sent.failures.set(what, (sent.failures.get(what) ?? 0) + 1)
        await wait(RETRY_MS)
      }
    }
  }
  return { open, send }
}
