import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { storedEnquiries } from '../../support/agency.ts'
import { sendFromVisitors } from '../../support/enquiry-visitors.ts'
import { sized } from '../../support/test-size.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startSmtpSink, type SmtpSink } from '../../support/smtp-sink.ts'
import {
  startTargetServer,
  type Received,
  type TargetAnswer,
  type TargetServer,
} from '../../support/target-server.ts'
import { LOAD_ENV } from './evidence.ts'

const SUBMISSIONS = sized({ small: 40, full: 1000 })
const KILLS = sized({ small: 2, full: 5 })
const PATIENCE_MS = sized({ small: 180_000, full: 900_000 })
const SECRET = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const ID = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/
/** Of a hundred messages so many meet trouble. */
const TROUBLES = sized({ small: 10, full: 20 })

/** A target that fails, hangs, lies and asks for pauses by turns; `taken` counts what it has taken, by id. */
function makeFlaky(server: TargetServer, success: string, seed: number) {
  const random = seededRandom(seed)
  const taken = new Map<string, number>()
  const troubles: TargetAnswer[] = [
    { status: 500 },
    { status: 429, headers: { 'retry-after': '1' }, body: '{"ok":false,"error_code":429}' },
    'cut',
    'hang',
    { status: 503, body: '<!doctype html>' },
  ]
  const answer = (message: Received): TargetAnswer => {
    const draw = random() * 100
    if (draw < TROUBLES) return troubles[Math.floor((draw / TROUBLES) * troubles.length)] ?? 'cut'
    const id = ID.exec(message.body)?.[0] ?? ''
    taken.set(id, (taken.get(id) ?? 0) + 1)
    // Taken, but the answer is lost: it comes twice.
    return draw > 97 ? 'cut' : { body: success }
  }
  return { server, taken, start: () => server.answer(answer) }
}

async function openTarget(success: string, seed: number) {
  const server = await startTargetServer()
  onTestFinished(server.stop)
  return makeFlaky(server, success, seed)
}

function mailedOf({ mails }: SmtpSink): Map<string, number> {
  const mailed = new Map<string, number>()
  for (const { messageId } of mails) {
    const id = messageId.slice(0, 36)
    mailed.set(id, (mailed.get(id) ?? 0) + 1)
  }
  return mailed
}

async function killAndRestart(site: RunningSite): Promise<void> {
  await site.kill()
  await site.restart()
}

it(
  `${SUBMISSIONS} enquiries reach five flaky targets while the server is killed ${KILLS} times, and none waits for one that hangs`,
  async () => {
    const webhook = await openTarget('', 1)
    const telegram = await openTarget('{"ok":true,"result":{}}', 2)
    const slack = await openTarget('ok', 3)
    const sink = await startSmtpSink()
    onTestFinished(() => sink.stop())
    const env = {
      ...LOAD_ENV,
      // Half of it is how long a target may take: more than an answer takes on a busy machine.
      ENQUIRIES_LEASE: '8',
      SMTP_URL: sink.url,
      WEBHOOK_URL: `${webhook.server.url}/crm`,
      WEBHOOK_SECRETS: SECRET,
      TELEGRAM_TOKEN: TOKEN,
      TELEGRAM_CHAT: '-100',
      TELEGRAM_URL: telegram.server.url,
      SLACK_URL: `${slack.server.url}/services/secret-word`,
    }
    const site = await startSite({ env })
    onTestFinished(() => site.stop())
    telegram.start()
    slack.start()
    webhook.server.answer('hang')
    const began = performance.now()
    const seconds = () => ((performance.now() - began) / 1000).toFixed(0)

    const part = Math.floor(SUBMISSIONS / (KILLS + 1))
    let working = Promise.resolve()
    const { thanked } = await sendFromVisitors({
      urls: [site.url],
      submissions: SUBMISSIONS,
      visitors: 20,
      onThanked(count) {
        sink.refuse(count % part < part / 4)
        if (count % part === 0 && count < SUBMISSIONS - 1 && count / part <= KILLS)
          working = working.then(() => killAndRestart(site))
      },
    })
    await working
    sink.refuse(false)
    const all = thanked.toSorted()
    const patience = { timeout: PATIENCE_MS, interval: 250 }
    const missing = (taken: ReadonlyMap<string, number>) =>
      all.filter((id) => !taken.has(id)).length
    // The webhook has answered nothing yet.
    await expect
      .poll(
        () => [missing(telegram.taken), missing(slack.taken), missing(mailedOf(sink))],
        patience,
      )
      .toEqual([0, 0, 0])
    await expect
      .poll(async () => (await storedEnquiries(site.url)).length, patience)
      .toBe(SUBMISSIONS)
    expect(webhook.taken.size).toBe(0)
    const others = seconds()
    webhook.start()
    await expect.poll(() => missing(webhook.taken), patience).toBe(0)

    expect((await storedEnquiries(site.url)).toSorted()).toEqual(all)
    const figures = { webhook, telegram, slack }
    const doubles = Object.entries(figures).map(([name, { taken }]) => {
      expect([...taken.keys()].toSorted()).toEqual(all)
      return `${name} ${[...taken.values()].reduce((sum, count) => sum + count - 1, 0)}`
    })
    expect([...mailedOf(sink).keys()].toSorted()).toEqual(all)
    for (const { headers, body } of webhook.server.received) {
      const { data } = JSON.parse(body) as { readonly data: { readonly id: string } }
      expect(headers['webhook-id']).toBe(data.id)
    }
    const [first] = webhook.server.received
    const signed = first?.headers as Record<string, string>
    const signature = new Webhook(SECRET).sign(
      signed['webhook-id'] ?? '',
      new Date(Number(signed['webhook-timestamp']) * 1000),
      first?.body ?? '',
    )
    expect(signed['webhook-signature']).toBe(signature)
    expect(site.printed().filter((line) => /AAHdq|secret-word|whsec_/.test(line))).toEqual([])
    process.stdout.write(
      `five targets, ${KILLS} kills: ${SUBMISSIONS} enquiries in four of them after ${others} s while the fifth hung, ` +
        `in all after ${seconds()} s; twice, with the same id: ${doubles.join(', ')}, ` +
        `mail ${sink.mails.length - SUBMISSIONS}\n`,
    )
  },
  PATIENCE_MS * 3,
)
