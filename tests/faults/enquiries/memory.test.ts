import { expect, it, onTestFinished } from 'vitest'
import { sendFromVisitors } from '../../support/enquiry-visitors.ts'
import { sized } from '../../support/fault-size.ts'
import { watchHeap } from '../../support/heap.ts'
import { startSite } from '../../support/site-server.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV } from './evidence.ts'

const SUBMISSIONS = sized({ small: 400, full: 5000 })
const VISITORS = 20
/** Less than any enquiry is long, in bytes. */
const MOST_KEPT_OF_EACH = 500
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
    let before = await sendAll()
    const growths: number[] = []
    // Work of another kind may fall into one round, such as a page that is compressed; a leak shows in each.
    do {
      const after = await sendAll()
      growths.push((after - before) / SUBMISSIONS)
      before = after
    } while (Math.min(...growths) >= MOST_KEPT_OF_EACH && growths.length < MAX_ROUNDS)
    process.stdout.write(`bytes kept of each enquiry: ${growths.map(Math.round).join(', ')}\n`)
    expect(Math.min(...growths)).toBeLessThan(MOST_KEPT_OF_EACH)
  },
  sized({ small: 300_000, full: 900_000 }),
)
