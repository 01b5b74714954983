import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import { STORE } from '#src/enquiries/server/outbox.ts'
import { sized } from '../support/test-size.ts'
import type { OutboxWord } from '../support/outbox-child.ts'
import { seededRandom } from '../support/seeded-random.ts'

const PROGRAM = new URL('../support/outbox-child.ts', import.meta.url).pathname
const KILLS = sized({ small: 3, full: 60 })
const SEED = 20_261_121
const EVERYTHING = { limit: 1_000_000, leaseMs: 0, now: Number.MAX_SAFE_INTEGER }

it(`an outbox of files whose process is killed ${KILLS} times has all that it said it keeps`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const random = seededRandom(SEED)
  const kept = new Set<string>()
  const delivered = new Set<string>()
  let halves = 0

  for (let kill = 0; kill < KILLS; kill++) {
    const child = fork(PROGRAM, [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.on(
      'message',
      ({ word, id }: OutboxWord) => void (word === 'kept' ? kept : delivered).add(id),
    )
    await once(child, 'message')
    await wait(random() * 100)
    child.kill('SIGKILL')
    await once(child, 'exit')
    halves += (await readdir(folder)).filter((name) => name.endsWith('.new')).length
  }

  const logged: string[] = []
  const outbox = await createFileOutbox(folder, { log: (line) => void logged.push(line) })
  expect(logged).toEqual([])
  expect((await readdir(folder)).filter((name) => !name.endsWith('.json'))).toEqual([])
  for (const id of kept) expect(await outbox.find(id, id)).toBe('known')
  const open = await outbox.claim(STORE, EVERYTHING)
  for (const { enquiry } of open) expect(enquiry.fields[0]?.value).toHaveLength(24_000)
  const openIds = new Set(open.map(({ enquiry }) => enquiry.id))
  expect([...delivered].filter((id) => openIds.has(id))).toEqual([])
  console.log(`${kept.size} kept, ${delivered.size} delivered, ${halves} halves swept`)
  expect(kept.size).toBeGreaterThan(KILLS)
  expect(halves).toBeGreaterThan(0)
}, 200_000)
