import { EventEmitter } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import type { WebSocket } from 'ws'
import * as v from 'valibot'
import { readForm } from '#demo/platform/http/form.ts'
import { sendJson } from '#demo/platform/http/send-json.ts'
import { inSlices } from '#demo/platform/in-slices.ts'
import { Background } from '#demo/platform/realtime/background.ts'
import { Connection } from '#demo/platform/realtime/connection.ts'
import { startHeartbeat } from '#demo/platform/realtime/heartbeat.ts'
import { Registry } from '#demo/platform/realtime/registry.ts'
import { startPlatform } from '../../tests/support/platform-server.ts'

/** Counts by turn of the event loop. */
function turnCounter() {
  const counts: number[] = [0]
  let isRunning = true
  const turn = () => {
    if (isRunning) setImmediate(turn)
    if (counts.at(-1) !== 0) counts.push(0)
  }
  setImmediate(turn)
  onTestFinished(() => void (isRunning = false))
  return { counts, add: () => void (counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1) }
}

it('a long list is worked on in slices, in its order', async () => {
  const { counts, add } = turnCounter()
  const done: number[] = []
  const all = Array.from({ length: 200 }, (_, n) => n)
  await inSlices(all, (n) => {
    add()
    done.push(n)
  })
  expect(done).toEqual(all)
  expect(counts.filter(Boolean)).toEqual([64, 64, 64, 8])
})

it('heartbeats of many connections leave other requests their turns', async () => {
  const { deps, stop } = await startPlatform()
  onTestFinished(stop)
  const { counts, add } = turnCounter()
  const registry = new Registry()
  for (let n = 0; n < 200; n++) {
    const socket = Object.assign(new EventEmitter(), {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      send: add,
    }) as unknown as WebSocket
    registry.add(new Connection(socket, { address: '203.0.113.1', root: '', maxBacklogBytes: 1 }))
  }
  const background = new Background((error) => deps.log(String(error)))
  const times = { intervalMs: 20, patienceMs: 60_000, maxUnknownMs: 60_000 }
  const stopBeating = startHeartbeat(deps, { registry, background }, times)
  await expect.poll(() => counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(200)
  stopBeating()
  expect(Math.max(...counts)).toBeLessThanOrEqual(64)
  await after(0)
  await background.settled()
})

it('a large answer that is taken at once leaves other requests their turns', async () => {
  const texts = ['[', ...Array.from({ length: 20 }, () => `"${'x'.repeat(100_000)}",`), '0]']
  const app = new Hono().get('/', (context) => sendJson(context, texts, () => {}))
  const answer = await app.request('/')
  const { counts, add } = turnCounter()
  const taken: Uint8Array[] = []
  for await (const piece of answer.body ?? []) {
    add()
    taken.push(piece)
  }
  expect(Buffer.concat(taken).toString()).toBe(texts.join(''))
  expect(counts.filter(Boolean).length).toBeGreaterThanOrEqual(20)
})

it('other requests have their turns around reading a long JSON text of a form', async () => {
  const long = { app_name: `100 % ${'Ж'.repeat(100_000)}` }
  const body = new URLSearchParams({ app: JSON.stringify(long), short: '[1]' })
  const form = await readForm(new Request('http://localhost/', { method: 'POST', body }))
  const turns: string[] = []
  setImmediate(() => void turns.push('another request'))
  expect(await form.readJson(v.unknown(), 'short')).toEqual([1])
  expect(turns).toEqual([])
  expect(await form.readJson(v.unknown(), 'app')).toEqual(long)
  expect(turns).toEqual(['another request'])
})

it('a stray % in a form stays as it is, and what is encoded beside it is decoded', async () => {
  const body = 'name=50%+off+%D0%96%2B%ff'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const form = await readForm(new Request('http://localhost/', { method: 'POST', body, headers }))
  expect(form.text('name')).toBe('50% off %D0%96%2B%ff')
})
