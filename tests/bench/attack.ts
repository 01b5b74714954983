import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createPlatform } from '#platform'
import { memoryOf } from '../support/process-cost.ts'
import { percentile } from '../support/percentile.ts'
import { startSite } from '../support/site-server.ts'
import type { Target, Told } from './serve/attackers.ts'
import { atRate, createGun } from './serve/probe.ts'

// The home page for a steady visitor while greedy and silent clients use the server at the same time: 30 silent readers, 8
// readers of an app of 58 MB, 3,000 half-sent bodies, 5,000 idle websockets from one IPv6 /64, sign-ins and uploads of
// avatars in loops. `SECONDS=10` makes it shorter; names as arguments leave the other attacks out. Real attackers have
// machines of their own. On the server's, their process has the lowest priority: it gets what the server and the visitor
// leave. How long the server's own loop was late is printed beside.

const SECONDS = Number(process.env.SECONDS ?? 30)
const VISITS = { perSecond: 20, seconds: SECONDS }
const GOAL = { p99: 100, growthMb: 250 }
const APP_MB = 58
const ITEM_BYTES = 500_000
const ATTACKERS = 'tests/bench/serve/attackers.ts'
const USER = { username: 'greedy-client', password: 'a password of the attack' }

const say = (text: string) => process.stdout.write(`${text}\n`)
/** As the files of demo/operations/deploy set it. */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
const site = await startSite({
  env: { TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: '0', ...MEMORY },
})
const gun = createGun(20)
try {
  const target = await prepare(site.url)
  const quiet = await visit()
  const idle = await memoryOf(site.pid())
  const attackers = spawn('nice', ['-n', '19', process.execPath, ATTACKERS], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  attackers.send(target)
  await lateness()
  let highest = idle
  const watch = setInterval(() => {
    void memoryOf(site.pid()).then((bytes) => (highest = Math.max(highest, bytes)))
  }, 250)
  const busy = await visit()
  clearInterval(watch)
  const late = await lateness()
  attackers.send('told?')
  const [told] = (await once(attackers, 'message')) as [Told]
  attackers.kill()

  const growthMb = (highest - idle) / 1e6
  say(`/en/, ${VISITS.perSecond} visits a second for ${SECONDS} s, milliseconds`)
  say(`  without an attack: ${textOf(quiet)}`)
  say(`  under attack:      ${textOf(busy)}`)
  say(`  the server's loop was late: ${late}`)
  say(`  memory: ${(idle / 1e6).toFixed(0)} MB idle, at most ${growthMb.toFixed(0)} MB above it`)
  for (const [name, counts] of Object.entries(told)) say(`  ${name}: ${JSON.stringify(counts)}`)
  const isMet = busy.failed.length === 0 && p99(busy) <= GOAL.p99 && growthMb <= GOAL.growthMb
  say(`  goal p99 <= ${GOAL.p99} ms, memory <= +${GOAL.growthMb} MB: ${isMet ? 'ok' : 'MISSED'}`)
  process.exitCode = isMet ? 0 : 1
} finally {
  gun.close()
  await site.stop()
}

interface Visits {
  readonly times: readonly number[]
  /** Their statuses; 0 without an answer. */
  readonly failed: readonly number[]
}

async function visit(): Promise<Visits> {
  const times: number[] = []
  const failed: number[] = []
  await atRate(VISITS, async () => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.200' }
    const { status, tookMs } = await gun.shoot({ url: `${site.url}/en/`, headers })
    if (status === 200) times.push(tookMs)
    else failed.push(status)
  })
  return { times, failed }
}

function p99({ times }: Visits): number {
  return percentile(times, 0.99)
}

function textOf({ times, failed }: Visits): string {
  const parts = [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(1))
  return `p50 ${parts[0]}, p99 ${parts[1]}, longest ${parts[2]}, failed ${failed.length} ${failed.join()}`
}

/** How late timers of the server were since the last call, in milliseconds. */
async function lateness(): Promise<string> {
  const [, url = ''] = /Metrics are at (\S+)/.exec(site.printed().join('\n')) ?? []
  const text = await (await fetch(url)).text()
  const ms = (part: string) => {
    const [, seconds] =
      new RegExp(`^nodejs_eventloop_lag_${part}_seconds (\\S+)`, 'm').exec(text) ?? []
    return (Number(seconds) * 1000).toFixed(0)
  }
  return `p50 ${ms('p50')}, p99 ${ms('p99')}, longest ${ms('max')}`
}

/** Signs up a client that has a large app. */
async function prepare(url: string): Promise<Target> {
  const platform = createPlatform({ serverUrl: url })
  try {
    await platform.auth.signUp({ ...USER, fullname: 'Greedy' })
    await platform.auth.login(USER)
    const { app_id: appId } = await platform.apps.create({ app_name: 'Large' })
    const { field_id } = await platform.fields.update(appId, {
      field_name: 'Text',
      data_type: 'text',
    })
    const item = { fields: [{ field_id, field_value: 'x'.repeat(ITEM_BYTES) }] }
    for (let mb = 0; mb < APP_MB; mb += 2) await platform.items.add(appId, [item, item, item, item])
    const token = await platform.auth.token()
    return { url, ...USER, appId, token, parts: process.argv.slice(2) }
  } finally {
    platform.close()
  }
}
