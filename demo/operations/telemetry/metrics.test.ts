import { expect, it } from 'vitest'
import { createMetrics, type MetricSources } from '#demo/operations/telemetry/metrics.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

const SOURCES: MetricSources = {
  now: () => NOW,
  backlog: () => Promise.resolve({ waiting: 2, oldestAt: NOW - 90_000 }),
  encoder: () => ({ running: 1, waiting: 2, made: 3 }),
  passwordHashes: () => ({ running: 2, waiting: 5 }),
  pendingSignIns: () => 4,
  livePages: () => 9,
  websockets: () => 7,
  connections: () => Promise.resolve(11),
}

/** The lines of our own metrics, comments left out. */
async function scrape(sources: Partial<MetricSources>): Promise<string[]> {
  const text = await createMetrics({ ...SOURCES, ...sources }).scrape()
  return text.split('\n').filter((line) => line.startsWith('mandry_'))
}

it('the figures of all sources are those of the moment', async () => {
  expect(await scrape({})).toEqual([
    'mandry_enquiries_total{outcome="stored"} 0',
    'mandry_enquiries_total{outcome="refused"} 0',
    'mandry_database_up 1',
    'mandry_enquiries_waiting 2',
    'mandry_enquiries_oldest_waiting_seconds 90',
    'mandry_image_encodes_total 3',
    'mandry_image_encodes_running 1',
    'mandry_image_encodes_waiting 2',
    'mandry_password_hashes_running 2',
    'mandry_password_hashes_waiting 5',
    'mandry_sign_ins_pending 4',
    'mandry_websockets_open 7',
    'mandry_live_pages_open 9',
    'mandry_connections_open 11',
  ])
})

it('each target has figures of its own', async () => {
  const targets = [
    { target: 'slack', waiting: 0, oldestAt: undefined, dead: 3 },
    { target: 'webhook', waiting: 4, oldestAt: NOW - 5000, dead: 0 },
  ]
  const backlog = { waiting: 0, oldestAt: undefined, targets }
  const lines = await scrape({ backlog: () => Promise.resolve(backlog) })
  expect(lines.filter((line) => line.includes('target'))).toEqual([
    'mandry_enquiries_target_waiting{target="slack"} 0',
    'mandry_enquiries_target_waiting{target="webhook"} 4',
    'mandry_enquiries_target_oldest_waiting_seconds{target="slack"} 0',
    'mandry_enquiries_target_oldest_waiting_seconds{target="webhook"} 5',
    'mandry_enquiries_target_dead_letters{target="slack"} 3',
    'mandry_enquiries_target_dead_letters{target="webhook"} 0',
  ])
})

it('a store of pages adds its figures', async () => {
  let hits = 0
  const pages = () => ({ hits: ++hits, misses: 2, renders: 2, bytes: 4096, entries: 2 })
  const metrics = createMetrics({ ...SOURCES, pages })
  await metrics.scrape()
  const text = await metrics.scrape()
  for (const line of ['hits_total 2', 'misses_total 2', 'bytes 4096', 'entries 2'])
    expect(text).toContain(`\nmandry_page_cache_${line}\n`)
  expect(text).toContain('\nmandry_page_renders_total 2\n')
})

it.each<[string, MetricSources['backlog']]>([
  ['refuses', () => Promise.reject(new Error('down'))],
  ['does not answer', () => new Promise(() => {})],
])('a database that %s is down, and what it would know is not known', async (_how, backlog) => {
  const lines = await scrape({ backlog })
  expect(lines).toContain('mandry_database_up 0')
  expect(lines).toContain('mandry_enquiries_waiting Nan')
  expect(lines).toContain('mandry_enquiries_oldest_waiting_seconds Nan')
  expect(lines).toContain('mandry_websockets_open 7')
})

it('a database that hangs is asked once, however often somebody scrapes', async () => {
  let asked = 0
  const metrics = createMetrics({
    ...SOURCES,
    backlog() {
      asked++
      return new Promise(() => {})
    },
  })
  await Promise.all([metrics.scrape(), metrics.scrape()])
  await metrics.scrape()
  expect(asked).toBe(1)
})

it('a stream is no slow request, however long its page was open; one that is refused is a request', async () => {
  const metrics = createMetrics(SOURCES)
  const stream = { method: 'GET', route: 'live', isComplete: false, ms: 3_600_000 }
  metrics.onAnswered({ ...stream, status: 200 })
  metrics.onAnswered({ ...stream, status: 429, isComplete: true, ms: 1 })
  const counts = (await metrics.scrape()).match(/^mandry_http_request_duration_seconds_count.*$/gm)
  expect(counts).toEqual([
    'mandry_http_request_duration_seconds_count{method="GET",route="live",status="4xx"} 1',
  ])
})
