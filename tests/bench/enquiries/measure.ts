import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openForms, postEnquiry, submissionOf } from '../../support/enquiry-visitors.ts'
import { percentile } from '../../support/percentile.ts'
import { coreTimeOf, memoryOf } from '../../support/process-cost.ts'
import { startSite } from '../../support/site-server.ts'

export interface Load {
  readonly perSecond: number
  readonly seconds: number
}

export interface Measured {
  readonly p50: number
  readonly p99: number
  /** Answers other than thanks, or none. */
  readonly failed: number
  /** What an enquiry takes of a core, in milliseconds, with all that is done for it meanwhile. */
  readonly coreMs: number
  /** Bytes that the process takes after a third of the time, and at its end. */
  readonly memory: readonly [number, number]
}

/** Submissions that one form token serves. */
const PER_TOKEN = 5
const VISITORS = 50
const WARM_UP = 200

/**
 * Sends enquiries to a server at a steady rate, whether or not it answers in time: one that falls behind is not spared.
 *
 * @param program the server @param env its settings
 */
export async function measure(
  program: string,
  env: Readonly<Record<string, string>>,
  { perSecond, seconds }: Load,
): Promise<Measured> {
  const site = await startSite({ program, env })
  try {
    const total = perSecond * seconds
    const tokens = await openForms(site.url, Math.ceil((total + WARM_UP) / PER_TOKEN))
    const times: number[] = []
    let failed = 0
    const send = async (n: number) => {
      const began = performance.now()
      const body = submissionOf(randomUUID(), tokens[Math.floor(n / PER_TOKEN)] ?? '')
      const status = await statusOf(postEnquiry(site.url, `203.0.113.${1 + (n % VISITORS)}`, body))
      if (status === 200) times.push(performance.now() - began)
      else failed++
    }
    for (let n = 0; n < WARM_UP; n++) await send(n)
    times.length = 0
    const sending: Promise<void>[] = []
    const before = await coreTimeOf(site.pid())
    const began = performance.now()
    let early = NaN
    for (let n = 0; n < total; n++) {
      const ahead = began + (n / perSecond) * 1000 - performance.now()
      if (ahead > 1) await wait(ahead)
      if (n === Math.floor(total / 3)) early = await memoryOf(site.pid())
      sending.push(send(n + WARM_UP))
    }
    await Promise.all(sending)
    const coreMs = ((await coreTimeOf(site.pid())) - before) / total
    const memory = [early, await memoryOf(site.pid())] as const
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed, coreMs, memory }
  } finally {
    await site.stop()
  }
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const { status, body } = await answer
    await body?.cancel()
    return status
  } catch {
    return 0
  }
}
