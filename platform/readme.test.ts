import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { ANYONE } from '#demo/platform/rules/permission.ts'
import * as library from 'mandry/platform'
import type { Platform, PlatformOptions } from 'mandry/platform'
import * as gudhub from 'mandry/platform/gudhub'
import * as modules from 'mandry/platform/modules'
import * as query from 'mandry/platform/query'
import * as records from 'mandry/platform/records'
import * as templates from 'mandry/platform/templates'
import { classScript } from '../tests/support/module-scripts.ts'
import { OWNER, startPlatform, type RunningPlatform } from '../tests/support/platform-server.ts'
import { examplesIn, runExample, type Example } from '../tests/support/run-example.ts'

// Every example of the client library's guides is executed against a real platform, and checked for its types.

/** The names that examples use without declaring them, with their types. */
const NAMES = {
  serverUrl: 'string',
  wsUrl: 'string',
  authKey: 'string',
  username: 'string',
  password: 'string',
  platform: "import('mandry/platform').Platform",
  appId: 'number',
  nameId: 'number',
  priceId: 'number',
  itemId: 'number',
  otherItemId: 'number',
  userId: 'number',
  field: "import('mandry/platform').FieldModel",
  value: 'string',
}

/** An element of the catalogue that is written as a class. */
const CLASS_MODULE = 'button'

const guide = ['platform/README.md', ...globSync('docs/platform/*.md').toSorted()].flatMap(read)
const elsewhere = [...read('README.md'), ...read('docs/recipes/reading-enquiries.md')].filter(
  ({ code }) => code.includes('mandry/platform'),
)
const entries = ['modules', 'templates', 'gudhub'].flatMap((entry) => {
  const examples = read(`platform/${entry}/README.md`)
  return examples.map(({ name, language, code }) => ({ name: `${entry}: ${name}`, language, code }))
})
const isProgram = ({ language }: Example) => language === 'js' || language === 'ts'
const examples = [...guide, ...elsewhere, ...entries].filter(isProgram)
/** They ask no platform. */
const queryExamples = readQuery().filter(isProgram)

let server: RunningPlatform
let opened: Platform[]

describe('the guide of the client library', () => {
  it('has examples in JavaScript and TypeScript', () => {
    expect(guide.length).toBeGreaterThan(20)
    expect([...new Set(guide.map(({ language }) => language))].toSorted()).toEqual(['js', 'ts'])
  })

  describe('as it is executed', () => {
    beforeEach(async () => {
      opened = []
      // The items come in chunks, as those of large apps do.
      server = await startPlatform({ chunkSize: 1, hub: { heartbeatMs: 200 } })
    })
    afterEach(async () => {
      for (const platform of opened) platform.close()
      await server.stop()
    })

    it.each(examples)('$name', async (example) => {
      await runExample(example, { modules: imports(), given: await fillIn() })
    })
  })

  it.each(queryExamples)('$name', async (example) => {
    await runExample(example, { modules: { 'mandry/platform/query': query }, given: {} })
  })

  it('has examples of the right types', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mandry-examples-'))
    try {
      await writeTypedExamples(folder)
      const compiler = resolve('node_modules/typescript/bin/tsc')
      const { stdout } = await promisify(execFile)(process.execPath, [
        compiler,
        '-p',
        folder,
      ]).catch((error: { stdout: string }) => error)
      expect(stdout).toBe('')
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 60_000)
})

describe('an example', () => {
  const run = (code: string) =>
    runExample(
      { name: 'one', language: 'ts', code },
      { modules: {}, given: { size: 2 }, patienceMs: 50 },
    )

  it('has what a reader fills in replaced', async () => {
    await expect(run('const size = 1\nconsole.log(size as number) // → 2')).resolves.toBeUndefined()
  })

  it.each([
    ['shows something else', "console.log([1]) // → ['1']", 'line 1 shows [ 1 ]'],
    ['shows nothing', 'if (size > 2)\n  console.log(size) // → 3', 'line 2 shows nothing'],
    ['has a result that nobody shows', 'size + 1 // → 3', 'can not be checked'],
    ['throws', 'throw new Error(`size ${size}`)', 'size 2'],
  ])('fails when it %s', async (_what, code, words) => {
    await expect(run(code)).rejects.toThrow(words)
  })
})

function read(path: string): Example[] {
  return examplesIn(readFileSync(path, 'utf8'))
}

/** The first example of this guide is the data of all others. */
function readQuery(): Example[] {
  const [data, ...others] = read('platform/query/README.md')
  return others.map(({ name, language, code }) => {
    return { name: `query: ${name}`, language, code: `${data?.code}${code}` }
  })
}

/** What examples import. No script of a module comes from the platform's own server. */
function imports(): Record<string, object> {
  const createPluginLoader: typeof modules.createPluginLoader = (options) =>
    modules.createPluginLoader({ ...options, fetch: async () => new Response(classScript('good')) })
  return {
    'mandry/platform': { ...library, createPlatform },
    'mandry/platform/gudhub': gudhub,
    'mandry/platform/modules': { ...modules, createPluginLoader },
    'mandry/platform/query': query,
    'mandry/platform/records': records,
    'mandry/platform/templates': templates,
  }
}

/** Makes a client that is closed after the example; examples reach no other server. */
function createPlatform(options: PlatformOptions): Platform {
  if (options.serverUrl !== server.url)
    throw new Error(`an address of its own: ${options.serverUrl}`)
  const made = library.createPlatform(options)
  opened.push(made)
  return made
}

/** The tours that the guide speaks of: two fields, two items; everyone may read them. */
async function fillIn(): Promise<Record<keyof typeof NAMES, unknown>> {
  const { url: serverUrl, wsUrl, authKey } = server
  const { user } = await createAccount(server.deps, OTHER)
  const seed = createPlatform({ serverUrl, authKey })
  const { app_id: appId, field_list } = await seed.apps.create({
    app_name: 'Tours',
    field_list: [
      { field_id: -1, field_name: 'name', data_type: 'text', name_space: 'name' },
      { field_id: -2, field_name: 'price', data_type: 'number', name_space: 'price' },
    ],
  })
  const [nameId = 0, priceId = 0] = field_list.map((field) => field.field_id)
  const tour = (name: string, price: number) => ({
    fields: [
      { field_id: nameId, field_value: name },
      { field_id: priceId, field_value: price },
    ],
  })
  const items = await seed.items.add(appId, [tour('Kyiv', 100), tour('Lviv', 80)])
  const [itemId, otherItemId] = items.map((item) => item.item_id)
  await seed.sharing.add({ appId, userId: ANYONE, permission: 1 })
  const ids = { appId, nameId, priceId, itemId, otherItemId, userId: user.user_id }
  const platform = createPlatform({ serverUrl, authKey })
  const field = { field_id: nameId, data_type: CLASS_MODULE }
  return { serverUrl, wsUrl, authKey, ...OWNER, platform, ...ids, field, value: 'Kyiv' }
}

const OTHER = { username: 'other', password: 'another password' }

async function writeTypedExamples(folder: string): Promise<void> {
  const names = Object.entries(NAMES).map(([name, type]) => `declare const ${name}: ${type}\n`)
  await writeFile(join(folder, 'names.d.ts'), names.join(''))
  // The drop-in client gives null as the vendor's does; its examples leave that out.
  const typed = [...examples, ...queryExamples].filter(({ name }) => !name.startsWith('gudhub:'))
  for (const [at, { code, name }] of typed.entries())
    await writeFile(join(folder, `example-${at}.ts`), `${code}export {} // ${name}\n`)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    paths: {
      'mandry/platform': [resolve('platform/index.ts')],
      'mandry/platform/*': [resolve('platform/*/index.ts')],
    },
  }
  const include = ['*.ts', resolve('platform/transport/qs-stringify.d.ts')]
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
}
