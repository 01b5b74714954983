import { expect, it, onTestFinished } from 'vitest'
import { sendFromVisitors } from '../../support/enquiry-visitors.ts'
import { sized } from '../../support/test-size.ts'
import { watchHeap } from '../../support/heap.ts'
import { startSite } from '../../support/site-server.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV } from './evidence.ts'

const SUBMISSIONS = sized({ small: 500, full: 5000 })
const VISITORS = 20
/** Less than any enquiry is long, in bytes. */
const MOST_KEPT_OF_EACH = 500
/** What is filled and emptied now and then, by a megabyte, counts less with each. */
const MIN_ROUNDS = sized({ small: 2, full: 1 })
const MAX_ROUNDS = 5

it(
  'memory is as it was when enquiries have reached the agency',
  async () => {
    const sink = await startSmtpSink()
    onTestFinished(() => sink.stop())
    const heap = await watchHeap()
    const site = await startSite({ env: { ...LOAD_ENV, ...heap.env, SMTP_URL: sink.url } })
    onTestFinished(() => site.stop())
    const thanked: string[] = []
    const sendAll = async () => {
      const options = { urls: [site.url], submissions: SUBMISSIONS, visitors: VISITORS }
      thanked.push(...(await sendFromVisitors(options)).thanked)
      await expectExactlyOnce(site.url, sink, thanked)
      return await heap.used(site.pid())
    }
    // The first ones fill what is filled once: compiled code, pools, prepared statements.
    const before = await sendAll()
    const kept: number[] = []
    const isSettled = () =>
      kept.length >= MIN_ROUNDS && (kept.at(-1) ?? Infinity) < MOST_KEPT_OF_EACH
    while (!isSettled() && kept.length < MAX_ROUNDS)
      kept.push(((await sendAll()) - before) / (SUBMISSIONS * (kept.length + 1)))
    process.stdout.write(`bytes kept of each enquiry: ${kept.map(Math.round).join(', ')}\n`)
    expect(kept.at(-1)).toBeLessThan(MOST_KEPT_OF_EACH)
  },
  sized({ small: 300_000, full: 900_000 }),
)
