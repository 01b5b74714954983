import { rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startWithPeople,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'

let people: People
let anna: Person
let app_id: number

beforeAll(async () => {
  people = await startWithPeople({ chunkSize: 1 })
  anna = await people.person('anna')
  app_id = await people.newApp(anna)
})
afterAll(() => people.platform.stop())

it('names the route of a failure, and neither the secret of a file nor the id of a chunk', async () => {
  const { app, logged, deps } = people.platform
  const items = JSON.stringify([{ fields: [] }, { fields: [] }])
  await people.as(anna, '/api/items/add', { app_id, items })
  const read = await people.get('/api/app/get', { token: anna.token, app_id: String(app_id) })
  const [chunk] = (await read.json()).chunks
  const file = JSON.stringify({ app_id, file_name: 'a.txt', source: 'text' })
  const { url } = (await people.as(anna, '/file/upload', { file })).body as { url: string }
  // A file where the folder was.
  await rm(deps.filesDir, { recursive: true })
  await writeFile(deps.filesDir, '')
  expect((await app.request(url)).status).toBe(500)
  await deps.db.schema.alterTable('items').renameTo('gone').execute()
  expect((await app.request(`/api/get-items-chunk/${app_id}/${chunk}`)).status).toBe(500)
  expect(logged.map((line) => line.split('\n')[0])).toEqual([
    'GET /file/content/:file_id/:secret/:name failed: Error ENOTDIR',
    'GET /api/get-items-chunk/:app_id/:chunk_id failed: SqliteError SQLITE_ERROR',
  ])
  const [, , , , secret = 'none'] = new URL(url).pathname.split('/')
  for (const hidden of [secret, chunk]) expect(logged.join()).not.toContain(hidden)
})
