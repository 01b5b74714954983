import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createEnquiries } from '#src/enquiries/server/endpoint.ts'
import type { EnquiriesOptions } from '#src/enquiries/server/options.ts'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import { STORE, type Enquiry, type Outbox } from '#src/enquiries/server/outbox.ts'
import { createFormCheck } from '#widgets/entries/check-enquiry.ts'

export const SECRET = 'the secret of the tests, long enough'
/** Where the endpoint stands. */
export const ADDRESS = 'https://mandry.example/enquiries'

/** Forms of a site: an ordinary one, and one whose inputs have names that programs stumble over. */
const CONFIGURATION = {
  formConfig: [
    {
      id: 'trip',
      inputs: [
        { name: 'name', type: 'short', title: 'Name', required: true },
        { name: 'email', type: 'email', title: 'Email' },
        { name: 'phone', type: 'phone', title: 'Phone' },
        { name: 'message', type: 'textarea', title: 'Message' },
        { name: 'agree', type: 'consent', title: 'Letters, now and then', version: '2026-05' },
      ],
    },
    {
      id: 'plan',
      inputs: [
        { name: 'kind', type: 'radio', title: 'Kind', required: true, options: ['Trip', 'Event'] },
        { name: 'dates', type: 'date-range', title: 'When', required: true },
        { name: 'needs', type: 'checkboxes', title: 'Needs', options: ['Hotel', 'Food, drinks'] },
        {
          name: 'guests',
          type: 'number',
          title: 'Guests',
          required: true,
          when: { input: 'kind', is: 'Event' },
        },
        { name: 'source', type: 'hidden', title: 'Source', value: '{utm_source}' },
      ],
      steps: [
        { title: 'What', inputs: ['kind', 'dates'] },
        { title: 'With', inputs: ['needs', 'guests'] },
      ],
    },
    {
      id: 'odd',
      inputs: ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'more', 'status'].map(
        (name) => ({ name, type: 'short' }),
      ),
    },
  ],
}

/** The check of this site's forms. */
export const check = createFormCheck({ configuration: () => CONFIGURATION })

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** The visitor's address. */
  readonly from?: string | undefined
  readonly path?: string
}

/** An endpoint with the site's own check and a real outbox, in a folder of its own. */
export interface TestEndpoint {
  readonly handle: ReturnType<typeof createEnquiries>['handle']
  readonly outbox: Outbox
  readonly folder: string
  readonly logged: readonly string[]
  /** Milliseconds since 1970; to be set. */
  readonly clock: { time: number }
  /** A form token that is old enough: five seconds pass. */
  readonly token: () => Promise<string>
  /** The form token of a page that a cache keeps, just issued. */
  readonly pageToken: () => Promise<string>
  /** A submission that is accepted, with an id and a token of its own. */
  readonly good: (own?: object) => Promise<Record<string, unknown>>
  /** Sends JSON; a text, or bytes, as they are. */
  readonly send: (body: unknown, options?: SendOptions) => Promise<Response>
  /** Posts a form as a browser without script does. */
  readonly post: (
    fields: Readonly<Record<string, string>> | FormData | string,
    options?: SendOptions,
  ) => Promise<Response>
  /** What the outbox keeps, oldest first. */
  readonly kept: () => Promise<Enquiry[]>
}

/** Opens one until the test ends; then its log must hold nothing of what was typed. */
export async function openEndpoint(options: Partial<EnquiriesOptions> = {}): Promise<TestEndpoint> {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-endpoint-'))
  const logged: string[] = []
  const typed = new Set<string>()
  const log = (line: string) => void logged.push(line)
  const clock = { time: 1_800_000_000_000 }
  const outbox = await createFileOutbox(folder, { log })
  const { handle, token, pageToken } = createEnquiries({
    secret: SECRET,
    outbox,
    check,
    maxPerVisitor: 100_000,
    maxPerForm: 100_000,
    now: () => clock.time,
    log,
    ...options,
  })
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true })
    expect(logged.filter((line) => [...typed].some((text) => line.includes(text)))).toEqual([])
  })

  const issue = async () => {
    const made = await token()
    clock.time += 5000
    return made
  }
  const deliver = async (
    body: BodyInit,
    { headers = {}, from = '203.0.113.7', path = '' }: SendOptions,
    contentType?: string,
  ) => {
    const type: Record<string, string> = contentType ? { 'content-type': contentType } : {}
    const request = new Request(ADDRESS + path, {
      method: 'POST',
      headers: { ...type, ...headers },
      body,
    })
    return await handle(request, { address: from })
  }

  return {
    handle,
    outbox,
    folder,
    logged,
    clock,
    token: issue,
    pageToken,
    good: async (own) => ({
      submissionId: crypto.randomUUID(),
      formToken: await issue(),
      formId: 'trip',
      formPlacement: 'header',
      lang: 'en',
      website: 'mandry.example',
      url: '/en/tours/',
      referrer: 'https://search.example/',
      inputs: { name: 'Olena', email: 'olena@example.com', message: 'Carpathians in May' },
      ...own,
    }),
    async send(body, sendOptions = {}) {
      const isReady = typeof body === 'string' || body instanceof Uint8Array
      remember(body, typed)
      const ready = isReady ? (body as BodyInit) : JSON.stringify(body)
      return await deliver(ready, sendOptions, 'application/json')
    },
    async post(fields, sendOptions = {}) {
      if (fields instanceof FormData) return await deliver(fields, sendOptions)
      remember(fields, typed)
      const form = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
      return await deliver(form, sendOptions, 'application/x-www-form-urlencoded')
    },
    async kept() {
      const work = { limit: 1_000_000, leaseMs: 0, now: Number.MAX_SAFE_INTEGER }
      return (await outbox.claim(STORE, work)).map(({ enquiry }) => enquiry)
    },
  }
}

/** Texts of a visitor that are long enough to be recognised. */
function remember(sent: unknown, typed: Set<string>): void {
  if (typeof sent === 'string' && sent.length > 5) typed.add(sent)
  if (typeof sent === 'object' && sent !== null && !(sent instanceof Uint8Array))
    for (const [name, value] of Object.entries(sent))
      if (!['submissionId', 'formId', 'formPlacement'].includes(name)) remember(value, typed)
}

/** What was answered: its status, and the JSON in it. */
export async function answerOf(answer: Response): Promise<[number, Record<string, unknown>]> {
  return [answer.status, (await answer.json()) as Record<string, unknown>]
}
