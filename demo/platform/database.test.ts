import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { joinDatabase, MEMORY, openDatabase } from '#demo/platform/store/database.ts'

const ADD_ITEMS = fileURLToPath(
  new URL('../../tests/support/demo/platform/programs/add-items.ts', import.meta.url),
)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mandry-database-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function open(location = { dataDir }) {
  return openDatabase(location, (error) => console.error(error))
}

describe('where the data is', () => {
  it('makes the folder, closed to other users', async () => {
    const inner = { dataDir: join(dataDir, 'a', 'b') }
    const database = await open(inner)
    await database.close()
    expect(statSync(inner.dataDir).mode & 0o077).toBe(0)
  })

  it('closes a folder and files that were open to other users', async () => {
    chmodSync(dataDir, 0o755)
    const files = ['mandry.sqlite', 'mandry.sqlite-wal'].map((name) => join(dataDir, name))
    for (const file of files) {
      writeFileSync(file, '')
      chmodSync(file, 0o644)
    }
    const database = await open()
    const modes = [dataDir, ...files].map((path) => statSync(path).mode & 0o777)
    await database.close()
    expect(modes).toEqual([0o700, 0o600, 0o600])
  })

  it('leaves a folder that holds other things open, and closes the files', async () => {
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'other'), '')
    const database = await open()
    const modes = ['', 'mandry.sqlite'].map((name) => statSync(join(dataDir, name)).mode & 0o777)
    await database.close()
    expect(modes).toEqual([0o755, 0o600])
  })

  it('fails when the server cannot be reached', async () => {
    const postgresUrl = `postgres://app@/app?host=${encodeURIComponent(dataDir)}`
    await expect(openDatabase({ postgresUrl }, () => {})).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('the SQLite file', () => {
  it('belongs to one process at a time, and says so', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(`the data folder ${dataDir} is in use`)
    await first.close()
    await open().then((second) => second.close())
  })

  it('can be used beside the process that has the folder', async () => {
    const server = await open()
    const beside = joinDatabase({ dataDir }, () => {})
    await beside.db.insertInto('settings').values({ name: 'a', value: 'beside' }).execute()
    await server.db.insertInto('settings').values({ name: 'b', value: 'server' }).execute()
    const read = (db: typeof server.db) => db.selectFrom('settings').select('value').execute()
    expect(await read(server.db)).toEqual(await read(beside.db))
    await beside.close()
    await expect(open()).rejects.toThrow('in use')
    await server.close()
  })

  it('is not made by a program that only joins', () => {
    expect(() => joinDatabase({ dataDir }, () => {})).toThrow('unable to open')
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('keeps foreign keys', async () => {
    const { db, close } = await open({ dataDir: MEMORY })
    const orphan = { app_id: 7, position: 0, model_json: '{}' }
    await expect(db.insertInto('fields').values(orphan).execute()).rejects.toThrow(/FOREIGN KEY/)
    await close()
  })

  it('holds every acknowledged item after the process is killed', async () => {
    const child = spawn(process.execPath, [ADD_ITEMS, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const acknowledged = await killAfter(child, 200)
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    const { db, close } = await open()
    const rows = await db.selectFrom('items').select('item_id').execute()
    await close()
    const kept = new Set(rows.map((row) => row.item_id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })
})

/** Kills a program in the middle of its work. @returns every number it printed until then */
async function killAfter(child: ChildProcess, count: number): Promise<number[]> {
  const ended = once(child, 'exit')
  const printed: number[] = []
  if (child.stdout === null) throw new Error('the program has no output')
  for await (const line of createInterface(child.stdout)) {
    printed.push(Number(line))
    if (printed.length === count) child.kill('SIGKILL')
  }
  const [, signal] = await ended
  expect(signal).toBe('SIGKILL')
  return printed
}
