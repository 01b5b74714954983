import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const PROGRAM = new URL(
  '../../../tests/support/demo/studio/programs/studio-process.ts',
  import.meta.url,
).pathname

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly appId: number
  readonly token: string
}

let dataDir = ''
let running: Running | undefined

afterEach(async () => {
  await kill()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(known?: Pick<Running, 'appId' | 'token'>): Promise<Running> {
  const args = [dataDir, ...(known ? [JSON.stringify(known)] : [])]
  // What it leaves in its temporary folder when it is killed goes with its data.
  const env = { ...process.env, TMPDIR: dataDir }
  const child = fork(PROGRAM, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [said] = (await once(child, 'message')) as [{ port: number; appId: number; token: string }]
  running = { child, url: `http://127.0.0.1:${said.port}`, appId: said.appId, token: said.token }
  return running
}

async function kill(): Promise<void> {
  const { child } = running ?? {}
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('of saves that a kill cuts off each is made exactly once when it is sent again', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mandry-saves-'))
  const first = await start()
  const { appId, token } = first
  const send = async (url: string, call: object) => {
    const body = JSON.stringify({ ...call, token })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}/studio/save`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return (await answer.json()) as { readonly itemId: number }
  }
  const base = { appId, itemId: null, base: {} }
  const { itemId } = await send(first.url, {
    ...base,
    saveId: randomUUID(),
    values: { season_en: '0' },
  })
  const added = Array.from({ length: 60 }, (_, place) => ({
    ...base,
    saveId: randomUUID(),
    values: { name_en: `Tour ${place}` },
  }))
  const changed = {
    appId,
    itemId,
    saveId: randomUUID(),
    base: { season_en: '0' },
    values: { season_en: '1' },
  }
  const calls = [...added.slice(0, 30), changed, ...added.slice(30)]

  let answered = 0
  const tries = calls.map(async (call) => {
    const answer = await send(first.url, call)
    // In the middle of the others.
    if (++answered === 10) await kill()
    return answer
  })
  const outcomes = await Promise.allSettled(tries)
  const lost = outcomes.filter(({ status }) => status === 'rejected')
  expect(lost.length).toBeGreaterThan(0)

  const second = await start({ appId, token })
  const again = await Promise.all(calls.map(async (call) => await send(second.url, call)))
  for (const [place, outcome] of outcomes.entries())
    if (outcome.status === 'fulfilled') expect(again[place]).toEqual(outcome.value)

  const items = await itemsOf(second)
  const names = items.map((item) => item.fields.map(({ field_value }) => field_value))
  for (const { values } of added)
    expect(names.filter((all) => all.includes(values.name_en))).toHaveLength(1)
  expect(items).toHaveLength(added.length + 1)
  expect(names.filter((all) => all.includes('1'))).toHaveLength(1)
})

interface WireItem {
  readonly fields: readonly { readonly field_value: string }[]
}

async function itemsOf({ url, appId, token }: Running): Promise<readonly WireItem[]> {
  const answer = await fetch(`${url}/api/app/get?token=${token}&app_id=${appId}`)
  return ((await answer.json()) as { readonly items_list: readonly WireItem[] }).items_list
}
