import '#demo/environment.ts'
import { startSite } from '../support/site-server.ts'
import { beside, startBare, type Load, type Rates } from './serve/beside.ts'
import { firstVisit } from './serve/first-visit.ts'

// The real server beside a bare handler of Node that sends the same bytes and headers, 20 connections each. Read the ratios:
// the rates depend on the machine. `SECONDS=10` makes it longer.

const SECONDS = Number(process.env.SECONDS ?? 2)
const ROUNDS = 5
const MIN_RATIO = 0.7
const MAX_FIRST_VISIT = 1.3
const FIRST_VISITS = 40

const BROTLI = { 'accept-encoding': 'br' }
const say = (text: string) => process.stdout.write(`${text}\n`)

const visit = await firstVisit('/en/', FIRST_VISITS)
const isQuick = visit.ratio <= MAX_FIRST_VISIT
let missed = !isQuick
say(
  `first visit after an edit: ${visit.visit.toFixed(1)} ms, one render ${visit.render.toFixed(1)} ms, ratio ${visit.ratio.toFixed(2)}; goal <= ${MAX_FIRST_VISIT}: ${isQuick ? 'ok' : 'MISSED'}`,
)

const site = await startSite()
const home = `${site.url}/en/`
const tag = (await fetch(home, { headers: BROTLI })).headers.get('etag') ?? ''
const loads: Readonly<Record<string, Load>> = {
  'cached page': { path: '/en/', headers: BROTLI, status: 200 },
  'not changed (304)': {
    path: '/en/',
    headers: { ...BROTLI, 'if-none-match': tag },
    status: 304,
  },
  'portfolio ?works=all': { path: '/en/portfolio/?works=all', headers: BROTLI, status: 200 },
}
const bare = await startBare(Object.values(loads).map(({ path }) => site.url + path))
for (const [name, load] of Object.entries(loads))
  report(name, await beside([site.url, bare.url], load, { rounds: ROUNDS, seconds: SECONDS }))
await Promise.all([bare.stop(), site.stop()])
process.exit(missed ? 1 : 0)

function report(name: string, { ours, bare, ratio }: Rates): void {
  const isFast = ratio >= MIN_RATIO
  missed ||= !isFast
  const rates = `${ours.toFixed(0)} a second, bare ${bare.toFixed(0)}`
  say(
    `${name}: ${rates}, ratio ${ratio.toFixed(2)}; goal >= ${MIN_RATIO}: ${isFast ? 'ok' : 'MISSED'}`,
  )
}
