import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createAltchaCaptcha,
  createEnquiries,
  createFileOutbox,
  createFormCheck,
  STORE,
  HONEYPOT,
  type Enquiry,
} from 'mandry/server'
import { answerChallenge } from '#src/enquiries/browser/answer-challenge.ts'

/** A line of the corpus. */
interface Sample {
  readonly name?: string
  readonly company?: string
  readonly email?: string
  readonly phone?: string
  readonly message?: string
  /**
   * How it is sent: by the delivery script of a page, in a browser (the default); as a form, without script; or as JSON by a
   * program, which answers no challenge.
   */
  readonly via?: 'page' | 'form' | 'program'
  /** Milliseconds since the page was made; 12 seconds if it does not say. */
  readonly ms?: number
  /** The honeypot is filled in. */
  readonly trap?: boolean
}

export const HALVES = ['tuned', 'held-back'] as const
export const KINDS = ['honest', 'spam'] as const

/** What became of the samples of a file. */
export interface Replayed {
  readonly half: (typeof HALVES)[number]
  readonly kind: (typeof KINDS)[number]
  readonly samples: number
  /** Kept, with a mail. */
  readonly arrived: number
  /** Asked for a proof, and kept with a mail after a browser has given it. */
  readonly proven: number
  /** Kept for review, without a mail. */
  readonly held: number
  readonly refused: number
  /** Texts of `arrived` of spam, and of `held` and `refused` of honest ones. */
  readonly wrong: readonly string[]
}

type Fate = 'arrived' | 'proven' | 'held' | 'refused'

const MEMORY_FOLDER = '/dev/shm'
const ADDRESS = 'https://mandry.example/enquiries'
const SECRET = 'the secret of the corpus, long enough'
const FORM = {
  id: 'trip',
  inputs: [
    ...['name', 'company'].map((name) => ({ name, type: 'short', title: name })),
    { name: 'email', type: 'email', title: 'Email' },
    { name: 'phone', type: 'phone', title: 'Phone' },
    { name: 'message', type: 'textarea', title: 'Message', maxLength: 2000 },
  ],
}

/**
 * Sends the corpus to an endpoint with an outbox on the disk, as its visitors would: each from an address of its own, with a
 * form token. Spam that is asked for a proof gives it as well, as a browser that a program steers would.
 *
 * @param cost of the proof of work; 1 is as good as none
 * @throws {Error} when the outbox holds other enquiries than were said to be stored
 */
export async function replayCorpus(cost?: number): Promise<Replayed[]> {
  const parent = existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir()
  const folder = await mkdtemp(join(parent, 'mandry-corpus-'))
  try {
    return await replayInto(folder, cost)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function replayInto(folder: string, cost = 1): Promise<Replayed[]> {
  let time = Date.now()
  const now = () => time
  const outbox = await createFileOutbox(folder)
  const stored = new Map<string, Enquiry>()
  let newest: Enquiry | undefined
  const { handle, token } = createEnquiries({
    secret: SECRET,
    outbox: {
      ...outbox,
      async add(enquiry) {
        newest = enquiry
        return await outbox.add(enquiry)
      },
    },
    check: createFormCheck({ configuration: () => ({ formConfig: [FORM] }) }),
    captcha: createAltchaCaptcha({ secret: SECRET, cost, now }),
    now,
  })
  const replayed: Replayed[] = []
  let visitors = 0
  for (const half of HALVES)
    for (const kind of KINDS) {
      const samples = await readSamples(`${kind}.${half}`)
      const fates: Fate[] = []
      for (const sample of samples) fates.push(await fateOf(sample))
      const count = (fate: Fate) => fates.filter((other) => other === fate).length
      const isWrong = (fate: Fate) =>
        kind === 'spam' ? fate === 'arrived' : fate === 'held' || fate === 'refused'
      replayed.push({
        half,
        kind,
        samples: samples.length,
        arrived: count('arrived'),
        proven: count('proven'),
        held: count('held'),
        refused: count('refused'),
        wrong: samples.flatMap(({ message = '' }, index) =>
          isWrong(fates[index] ?? 'refused') ? [message] : [],
        ),
      })
    }
  const kept = await outbox.claim(STORE, { limit: 1000, leaseMs: 0, now: Number.MAX_SAFE_INTEGER })
  if (kept.length !== stored.size || kept.some(({ enquiry }) => !stored.has(enquiry.id)))
    throw new Error(`${stored.size} were stored, and the outbox has ${kept.length}`)
  return replayed

  async function fateOf({ via = 'page', ms = 12_000, trap = false, ...inputs }: Sample) {
    const formToken = await token()
    time += ms
    const address = `198.51.${visitors >> 8}.${visitors++ & 255}`
    const submissionId = crypto.randomUUID()
    const send = async (proof?: string) =>
      via === 'form'
        ? await post(address, { ...inputs, formToken, [HONEYPOT]: trap ? 'x' : '' })
        : await post(address, {
            submissionId,
            formToken,
            formId: FORM.id,
            inputs,
            proof,
            signals: { trap: trap ? 'x' : '' },
          })
    let answer = await send(via === 'page' ? '' : undefined)
    const challenge = answer.status === 403 ? await challengeIn(answer) : undefined
    if (challenge) answer = await send(await answerChallenge(challenge))
    if (answer.status !== 200 && answer.status !== 303) return 'refused'
    if (!newest || stored.has(newest.id)) return 'refused'
    stored.set(newest.id, newest)
    if (newest.suspicions.length > 0) return 'held'
    return challenge ? 'proven' : 'arrived'
  }

  async function post(address: string, body: object): Promise<Response> {
    const isForm = !('inputs' in body)
    const request = new Request(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm
        ? new URLSearchParams({ ...body, formId: FORM.id }).toString()
        : JSON.stringify(body),
    })
    return await handle(request, { address })
  }
}

async function challengeIn(answer: Response): Promise<unknown> {
  return ((await answer.clone().json()) as { readonly challenge?: unknown }).challenge
}

async function readSamples(file: string): Promise<Sample[]> {
  const text = await readFile(new URL(`corpus/${file}.jsonl`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)
}
