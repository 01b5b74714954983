import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addFiles, type File } from '#demo/platform/store/files.ts'
import {
  startWithPeople,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'

const LIMIT = 2 * 1024 ** 3
const TEXT = 'x'.repeat(1000)

let people: People
let anna: Person
let app_id: number
beforeAll(async () => {
  people = await startWithPeople()
  anna = await people.person('anna')
})
beforeEach(async () => {
  app_id = await people.newApp(anna)
})
afterAll(() => people.platform.stop())

/** A file of the app that takes so much, by what the database says. */
async function fill(bytes: number): Promise<void> {
  const label = { file_name: 'a', extension: '', format: '', alt: '', title: '', secret: '' }
  const draft = { app_id, item_id: 0, element_id: 0, ...label, content: { name: '', bytes } }
  await addFiles(people.platform.deps.db, [draft], people.platform.deps.now())
}

async function upload(source = TEXT) {
  const file = JSON.stringify({ app_id, file_name: 'a.txt', format: 'text', source })
  const { status, body } = await people.as(anna, '/file/upload', { file })
  return { status, file: body as File }
}

/** What is called while nothing may be written. */
async function written(call: () => Promise<{ status: number }>) {
  const draws = vi.spyOn(people.platform.deps, 'randomBytes')
  const before = await contents()
  const { status } = await call()
  const names = draws.mock.calls.length
  draws.mockRestore()
  expect(await contents()).toEqual(before)
  return { status, names }
}

async function contents(): Promise<string[]> {
  return (await readdir(people.platform.deps.filesDir)).toSorted()
}

const copy = (source: number, count: number) => {
  const files = Array.from({ length: count }, () => ({ source, destination: { app_id } }))
  return people.as(anna, '/api/new/file/duplicate', { files: JSON.stringify(files) })
}

it('writes nothing of files that an app has no room for', async () => {
  const { file } = await upload()
  await fill(LIMIT - 2 * TEXT.length)
  const change = JSON.stringify({ file_id: file.file_id, format: 'text', source: 'x'.repeat(2001) })
  const refused = { status: 429, names: 0 }
  expect(await written(() => copy(file.file_id, 2))).toEqual(refused)
  expect(await written(() => upload('x'.repeat(1001)))).toEqual(refused)
  expect(await written(() => people.as(anna, '/file/update', { file: change }))).toEqual(refused)
  expect((await copy(file.file_id, 1)).status).toBe(200)
})

it('counts what is on its way to the app at the same time', async () => {
  const { file } = await upload()
  await fill(LIMIT - 101 * TEXT.length)
  const before = (await contents()).length
  const answers = await Promise.all([copy(file.file_id, 60), copy(file.file_id, 60)])
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  const copies = answers.filter(({ status }) => status === 200).length * 60
  expect((await contents()).length).toBe(before + copies)
  expect((await copy(file.file_id, 40)).status).toBe(200)
})

it('lets a full app replace a file by one of the same size', async () => {
  const { file } = await upload()
  await fill(LIMIT - TEXT.length)
  const change = JSON.stringify({ file_id: file.file_id, format: 'text', source: 'y'.repeat(1000) })
  expect((await people.as(anna, '/file/update', { file: change })).status).toBe(200)
})
