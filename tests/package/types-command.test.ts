import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { createPlatform } from 'mandry/platform'
import { CONSUMER, INSTALLED } from '../support/installed-package.ts'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'

// `npx mandry types <server> <app-id>` of the installed package, on the local platform.

const INTERFACE = (
  appId: number,
  numbers: readonly number[],
) => `/** A record of app ${appId}, Tours & more. Written by \`npx mandry types\`. */
export interface ToursMoreRecord {
  readonly id: number
  /** Name *\\/ of the tour (text) */
  name: string
  /** Price, € (number) */
  price: number | null
  /** Starts (date) */
  starts: Date | null
  /** Open (boolean) */
  open: boolean
  /** Kind (radio_button) */
  kind: 'sea' | 'it\\'s "hills"' | ''
  /** Languages (radio_button) */
  languages: string
  /** opening hours (text) */
  'opening hours': string
  /** Season (date) */
  season: string
  /** Nameless (text) */
  field_${numbers[8]}: string
}
`

const options = (...values: readonly string[]) => ({ options: values.map((value) => ({ value })) })

const FIELDS: readonly Readonly<Record<string, unknown>>[] = [
  { name_space: 'name', field_name: 'Name */\nof the tour', data_type: 'text' },
  { name_space: 'price', field_name: 'Price, €', data_type: 'number' },
  { name_space: 'starts', field_name: 'Starts', data_type: 'date' },
  { name_space: 'open', field_name: 'Open', data_type: 'boolean' },
  {
    name_space: 'kind',
    field_name: 'Kind',
    data_type: 'radio_button',
    data_model: options('sea', 'it\'s "hills"'),
  },
  {
    name_space: 'languages',
    field_name: 'Languages',
    data_type: 'radio_button',
    data_model: { ...options('en', 'uk'), isMultiple: true },
  },
  { name_space: 'opening hours', field_name: '', data_type: 'text' },
  { name_space: 'season', field_name: 'Season', data_type: 'date', data_model: { isRange: true } },
  { field_name: 'Nameless', data_type: 'text' },
]

/** Uses the interface; what is wrong would be errors. */
const PROGRAM = `
import { createPlatform } from 'mandry/platform'
import { recordsOf, RecordError } from 'mandry/platform/records'
import type { ToursMoreRecord } from './tours.ts'

const platform = createPlatform({ serverUrl: 'https://example.com' })
const tours = recordsOf<ToursMoreRecord>(platform, 1)
const [tour] = await tours.list({
  filter: { kind: 'sea', price: { bigger: 5 }, starts: new Date(), 'opening hours': ['a', null], open: undefined },
  sort: { by: 'price', descending: true },
  page: { number: 1 },
})
export const found: ToursMoreRecord | undefined = tour
export const id: number = (await tours.add({ name: 'Kyiv', kind: '', price: null })).id
export const ids: readonly number[] = (await tours.add([{ name: 'Kyiv' }])).map((each) => each.id)
export const price: number | null = (await tours.update(id, { ...found, starts: null })).price
export const stop = tours.onChange(({ updated }) => updated.map(({ after }) => after.starts?.getTime()))
export const codes = (error: unknown) => error instanceof RecordError && error.code === 'unknown-field'
await tours.delete(id)
// @ts-expect-error -- no such field
await tours.list({ filter: { prise: 5 } })
// @ts-expect-error -- a text is not a number
await tours.list({ filter: { price: '5' } })
// @ts-expect-error -- no such operator
await tours.list({ filter: { price: { biger: 5 } } })
// @ts-expect-error -- no such field
await tours.list({ sort: 'prise' })
// @ts-expect-error -- no such option
await tours.add({ kind: 'lakes' })
// @ts-expect-error -- the platform numbers records
await tours.add({ id: 5 })
// @ts-expect-error -- a record is frozen
if (tour) tour.price = 5

const untyped = recordsOf(platform, '1')
const [any] = await untyped.list({ filter: { price: 5 }, sort: 'name' })
export const value: string | number | boolean | Date | null | undefined = any?.price
export const itsId: number | undefined = any?.id
await untyped.add({ name: 'Kyiv' })
// @ts-expect-error -- no field has a list
await untyped.add({ name: ['Kyiv'] })
`

let server: RunningPlatform
let appId: number
let numbers: readonly number[]
let folder: string
let otherKey: string

beforeAll(async () => {
  server = await startPlatform()
  const other = { username: 'other', password: 'another password' }
  otherKey = (await createAccount(server.deps, other)).authKey
  const platform = createPlatform({ serverUrl: server.url, authKey: server.authKey })
  const app = await platform.apps.create({
    app_name: 'Tours & more',
    field_list: FIELDS.map((field, at) => ({ field_id: -1 - at, ...field })),
  })
  appId = app.app_id
  numbers = app.field_list.map((field) => field.field_id)
  platform.close()
  folder = await mkdtemp(join(CONSUMER, 'types-command-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

interface Ended {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

async function run(args: readonly string[], authKey?: string): Promise<Ended> {
  const { MANDRY_AUTH_KEY: _, ...env } = process.env
  return await new Promise((ended) =>
    execFile(
      process.execPath,
      args,
      { cwd: folder, env: authKey === undefined ? env : { ...env, MANDRY_AUTH_KEY: authKey } },
      (error, stdout, stderr) => ended({ status: Number(error?.code ?? 0), stdout, stderr }),
    ),
  )
}

const types = (args: readonly string[], authKey?: string) =>
  run([join(INSTALLED, 'cli.js'), 'types', ...args], authKey)

describe('the command types', () => {
  it('prints the interface of an app, and nothing else', async () => {
    expect(await types([server.url, String(appId)], server.authKey)).toEqual({
      status: 0,
      stdout: INTERFACE(appId, numbers),
      stderr: '',
    })
  })

  it('writes it into a file, which compiles with the package', async () => {
    const wanted = ['--out', 'tours.ts']
    const ended = await types([server.url, String(appId), ...wanted], server.authKey)
    expect(ended).toEqual({
      status: 0,
      stdout: `tours.ts has the fields of app ${appId}\n`,
      stderr: '',
    })
    expect(readFileSync(join(folder, 'tours.ts'), 'utf8')).toBe(INTERFACE(appId, numbers))
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      module: 'esnext',
      target: 'es2023',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      types: [],
      lib: ['es2023', 'dom'],
    }
    await writeFile(join(folder, 'program.ts'), PROGRAM)
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const compiled = await run([resolve('node_modules/typescript/bin/tsc'), '-p', '.'])
    expect(compiled.stdout).toBe('')
  })

  it('names the interface as the option says', async () => {
    const ended = await types([server.url, String(appId), '--name', 'Tour'], server.authKey)
    expect(ended.stdout).toContain('export interface Tour {')
  })
})

describe('the command types says what to do, without the key, about', () => {
  const KEY = 'a-key-that-nobody-has'

  it.each<readonly [string, () => readonly string[], string | undefined, RegExp]>([
    ['a missing number', () => [server.url], KEY, /number of an app\n\nmandry types <server>/],
    ['a wrong number', () => [server.url, 'tours'], KEY, /appId must be a whole number/],
    ['a wrong address', () => ['localhost', '1'], KEY, /serverUrl/],
    [
      'a name that no interface has',
      () => [server.url, '1', '--name', 'class'],
      KEY,
      /--name must/,
    ],
    [
      'a key among the arguments',
      () => [server.url, '1', `--auth-key=${KEY}`],
      undefined,
      /MANDRY_AUTH_KEY/,
    ],
    [
      'a missing key',
      () => [server.url, String(appId)],
      undefined,
      /not shared with everyone: set MANDRY_AUTH_KEY/,
    ],
    [
      'a wrong key',
      () => [server.url, String(appId)],
      KEY,
      /refused the auth key of MANDRY_AUTH_KEY/,
    ],
    [
      'a key of somebody else',
      () => [server.url, String(appId)],
      'other',
      /user of MANDRY_AUTH_KEY may not read/,
    ],
    ['a missing app', () => [server.url, '999999'], 'right', /404/],
    ['an absent server', () => ['http://127.0.0.1:9', '1'], KEY, /no answer/],
    [
      'a folder that is missing',
      () => [server.url, String(appId), '--out', 'no/such/tours.ts'],
      'right',
      /ENOENT/,
    ],
  ])('%s', async (_what, args, key, message) => {
    const keys = new Map<string | undefined, string>([
      ['right', server.authKey],
      ['other', otherKey],
    ])
    const ended = await types(args(), keys.get(key) ?? key)
    expect(ended).toMatchObject({ status: 2, stdout: '' })
    expect(ended.stderr).toMatch(/^mandry: types: /)
    expect(ended.stderr).toMatch(message)
    expect(ended.stderr).not.toContain(KEY)
    for (const secret of keys.values()) expect(ended.stderr).not.toContain(secret)
    expect(existsSync(join(folder, 'no'))).toBe(false)
  })
})
