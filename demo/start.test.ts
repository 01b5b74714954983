import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { MIGRATIONS } from '#demo/migrations.ts'
import { openDatabase } from '#demo/platform/index.ts'
import { readSettings } from '#demo/settings.ts'
import { databaseFailure, describeFailure, listenFailure } from '#demo/start-error.ts'
import { openStorage } from '#demo/storage.ts'
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts'
import { callAdmin } from '../tests/support/admin.ts'
import { hasPostgres, newDatabase } from '../tests/support/new-database.ts'
import { startObjectStorage, type ObjectStorage } from '../tests/support/object-storage.ts'
import { PICTURES_DIR } from '../tests/support/pictures.ts'
import { seedFolder } from '../tests/support/seeded-site.ts'
import { hasSmallDisks } from '../tests/support/small-disk.ts'
import { steadyPort } from '../tests/support/steady-port.ts'
import { isThorough, variants } from '../tests/support/test-size.ts'

// Needs `npm run build`.

const MAIN = 'demo/main.ts'
/** At a first signal makes a promise that is rejected and that nothing awaits; throws at the next one. */
const FAIL_AT_SIGNALS = `data:text/javascript,process.once('SIGUSR2',()=>{process.on('SIGUSR2',()=>{throw new TypeError('pri'+'vate')});Promise.reject(new TypeError('pri'+'vate'))})`
const LATER_MIGRATION = "insert into kysely_migration values ('999-later', '2030-01-01')"
const READ_ONLY = 'mount -t tmpfs -o ro none "$0" && exec "$@"'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-start-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Settings for a start in a folder of the test's. */
function settings(env: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    FILES_DIR: join(folder, 'files'),
    PICTURES_DIR,
    LOG_FORMAT: 'text',
    ...env,
  }
}

function start(env: Readonly<Record<string, string>>, command = [process.execPath, MAIN]) {
  const [program = '', ...args] = command
  const server = spawn(program, args, { env: settings(env), stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  return server
}

/** The exit code and what was printed as errors. */
async function failed(server: ChildProcess): Promise<{ code: unknown; errors: string }> {
  const ended = once(server, 'exit')
  const errors = server.stderr ? await text(server.stderr) : ''
  const [code] = (await ended) as unknown[]
  return { code, errors }
}

/** What a start says that cannot open its data, without a process, which takes half a second of a processor. */
async function unopened(env: Readonly<Record<string, string>>): Promise<string> {
  const read = readSettings(settings(env))
  const ignore = () => {}
  const open = async () => {
    const database = await openDatabase(read.location, ignore, MIGRATIONS).catch(
      databaseFailure(read.location),
    )
    try {
      await openStorage(read, ignore)
    } finally {
      await database.close()
    }
  }
  const failure = await open().then(
    () => [],
    (error: unknown) => describeFailure(error),
  )
  return failure.map((each) => `${each}\n`).join('')
}

/** A file with that content. @returns its path */
function file(name: string, content = ''): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** A new folder with the data of a first start. */
async function seededFolder(name: string): Promise<string> {
  const own = join(folder, name)
  mkdirSync(own)
  await seedFolder(own, '')
  return own
}

function changeTables(dataDir: string, statement: string): void {
  const sqlite = new DatabaseSync(join(dataDir, 'mandry.sqlite'))
  sqlite.exec(statement)
  sqlite.close()
}

/** Matches one line with what is wrong and, past a semicolon, what to do. */
function line(beginning: string): unknown {
  return expect.stringMatching(new RegExp(`^${beginning}[^\\n]*; [^\\n]*\\n$`))
}

describe('a start that cannot succeed ends with code 1 and one line for each reason', () => {
  it('with settings that are wrong, before anything is opened', async () => {
    const own = join(folder, 'unopened')
    const env = { PORT: 'abc', OWNER_PASSWORD: 'a', DATA_DIR: own, FILES_DIR: own }
    const { code, errors } = await failed(start(env))
    expect(code).toBe(1)
    expect(errors.split('\n').map((each) => each.split(':')[0])).toEqual([
      'PORT',
      'OWNER_PASSWORD',
      '',
    ])
    expect(readdirSync(folder)).not.toContain('unopened')
  })

  it('on a port that is in use', async () => {
    const port = await steadyPort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const own = join(folder, 'port')
    mkdirSync(own)
    await seedFolder(own, '')
    const env = { PORT: String(port), DATA_DIR: own }
    expect(await failed(start(env))).toEqual({ code: 1, errors: line(`PORT: ${port} is in use`) })
  })

  if (isThorough)
    it('on a port for metrics that is in use, as a log for programs, too', async () => {
      const port = await steadyPort()
      const other = createServer().listen(port, '127.0.0.1')
      await once(other, 'listening')
      onTestFinished(() => void other.close())
      const own = { DATA_DIR: join(folder, 'metrics'), LOG_FORMAT: 'json' }
      const { code, errors } = await failed(start({ METRICS_PORT: String(port), ...own }))
      expect(code).toBe(1)
      expect(JSON.parse(errors)).toMatchObject({
        level: 'fatal',
        message: expect.stringMatching(new RegExp(`^METRICS_PORT: ${port} is in use [^;]*; `)),
      })
    })

  it('on an address of another machine', async () => {
    const server = createServer().listen(0, '192.0.2.1')
    const [error] = (await once(server, 'error')) as [Error]
    const [described] = describeFailure(listenFailure(error, { host: '192.0.2.1', port: 0 }))
    expect(`${described}\n`).toEqual(line('HOST: 192.0.2.1 is no'))
  })

  it.each(['DATA_DIR', 'FILES_DIR', 'PICTURES_DIR'])('when %s is a file', async (name) => {
    const path = file(name)
    const env = { DATA_DIR: join(folder, `beside-${name}`), [name]: path }
    expect(await unopened(env)).toEqual(line(`${name}: ${path} is a file`))
  })

  it('when WIDGETS_DIR has no widgets, before anything is opened', async () => {
    const env = { WIDGETS_DIR: folder, DATA_DIR: join(folder, 'without-widgets') }
    const errors = line(`WIDGETS_DIR: ${folder} has no mandry.js`)
    expect(await failed(start(env))).toEqual({ code: 1, errors })
    expect(readdirSync(folder)).not.toContain('without-widgets')
  })

  it.runIf(existsSync('/proc'))(
    'when DATA_DIR is where no folder can be made, on a system with /proc',
    async () => {
      const errors = line('DATA_DIR: /proc/none/data cannot be made')
      expect(await unopened({ DATA_DIR: '/proc/none/data' })).toEqual(errors)
    },
  )

  it('when a pipe is in place of the database', async () => {
    const own = join(folder, 'pipe')
    mkdirSync(own)
    execFileSync('mkfifo', [join(own, 'mandry.sqlite')])
    const errors = line(`DATA_DIR: ${own} holds a mandry.sqlite that is no file`)
    expect(await unopened({ DATA_DIR: own })).toEqual(errors)
  })

  it('when the database is damaged', async () => {
    const own = join(folder, 'damaged')
    mkdirSync(own)
    file('damaged/mandry.sqlite', 'no database '.repeat(1000))
    const errors = line(`DATA_DIR: ${own} holds a database that is damaged`)
    expect(await unopened({ DATA_DIR: own })).toEqual(errors)
  })

  it.each(variants('items', 'users', 'apps'))('when the page of %s is damaged', async (table) => {
    const own = await seededFolder(`damaged-${table}`)
    const name = join(own, 'mandry.sqlite')
    const sqlite = new DatabaseSync(name)
    const { size, root } = sqlite
      .prepare(
        'select page_size as size, rootpage as root from pragma_page_size, sqlite_master where name = ?',
      )
      .get(table) as { size: number; root: number }
    sqlite.close()
    const pages = openSync(name, 'r+')
    writeSync(pages, Buffer.alloc(size, 0xff), 0, size, (root - 1) * size)
    closeSync(pages)
    const errors = line(`DATA_DIR: ${own} holds a database that is damaged`)
    expect(await failed(start({ DATA_DIR: own }))).toEqual({ code: 1, errors })
  })

  it('when the database is that of a newer version', async () => {
    const own = await seededFolder('newer')
    changeTables(own, LATER_MIGRATION)
    const errors = line(`DATA_DIR: ${own} holds the data of a newer version`)
    expect(await failed(start({ DATA_DIR: own }))).toEqual({ code: 1, errors })
  })

  it('when the database is that of another program', async () => {
    const own = await seededFolder('other')
    changeTables(own, 'drop table kysely_migration')
    const errors = line(`DATA_DIR: ${own} holds a database that does not fit this version`)
    expect(await unopened({ DATA_DIR: own })).toEqual(errors)
  })

  it('when a folder is in place of the database', async () => {
    const own = join(folder, 'folder')
    mkdirSync(join(own, 'mandry.sqlite'), { recursive: true })
    expect(await unopened({ DATA_DIR: own })).toEqual(line(`DATA_DIR: ${own} holds a folder`))
  })

  if (isThorough)
    it.runIf(hasSmallDisks())('when the disk of DATA_DIR is read-only', async () => {
      const own = join(folder, 'read-only')
      mkdirSync(own)
      const command = ['unshare', '-Umr', 'sh', '-c', READ_ONLY, own, process.execPath, MAIN]
      const errors = line(`DATA_DIR: ${own} is on a disk that is read-only`)
      expect(await failed(start({ DATA_DIR: own }, command))).toEqual({ code: 1, errors })
    })

  it('for a reason that is not known, without its message and its trace', () => {
    const { location, filesDir, pictures } = readSettings(settings({}))
    const [described] = describeFailure(new TypeError('private'), { location, filesDir, pictures })
    expect(`${described}\n`).toEqual(line('The server cannot start: TypeError'))
    expect(described).not.toContain('private')
  })

  it.each([
    ['postgres://me:secret@127.0.0.1:1/x', 'the server refuses connections'],
    ['postgres://me:secret@nowhere.invalid/x', 'the name of the host'],
    ['postgres://me@/x?host=/nowhere', 'no server listens on that socket'],
  ])('when %s cannot be reached', async (url, problem) => {
    const errors = await unopened({ DATABASE_URL: url })
    expect(errors).toEqual(line(`DATABASE_URL: ${problem}`))
    expect(errors).not.toContain('secret')
  })
})

describe('a start with a bucket that cannot be used ends with one line', () => {
  let storage: ObjectStorage
  beforeAll(async () => {
    storage = await startObjectStorage()
  })
  afterAll(() => storage.stop())

  it('that is missing', async () => {
    const { FILES_URL, ...keys } = storage.env('start')
    const env = { ...keys, FILES_URL: FILES_URL.replace('s3://mandry', 's3://other') }
    const errors = await unopened({ ...env, DATA_DIR: join(folder, 'missing') })
    expect(errors).toEqual(line('FILES_URL: the storage has no such bucket'))
    expect(errors).not.toContain(keys.AWS_SECRET_ACCESS_KEY)
  })

  it('of a server that is down', async () => {
    const { FILES_URL, ...keys } = storage.env('start')
    const env = { ...keys, FILES_URL: FILES_URL.replace(/127.0.0.1:\d+/, '127.0.0.1:1') }
    const errors = await unopened({ ...env, DATA_DIR: join(folder, 'down') })
    expect(errors).toEqual(line('FILES_URL: the storage refuses'))
    expect(errors).not.toContain(keys.AWS_SECRET_ACCESS_KEY)
  })

  it('with a key that its server does not know', async () => {
    const env = { ...storage.env('start'), AWS_ACCESS_KEY_ID: 'unknown' }
    const errors = await unopened({ ...env, DATA_DIR: join(folder, 'unknown') })
    expect(errors).toEqual(line('FILES_URL: the storage does not know'))
    expect(errors).not.toContain(env.AWS_SECRET_ACCESS_KEY)
  })
})

describe.runIf(hasPostgres)('on a PostgreSQL server', () => {
  it('a start that names no database there says how to create it', async () => {
    const url = inject('postgresUrl')?.replace('/postgres?', '/missing?') ?? ''
    const errors = line('DATABASE_URL: the server has no such database')
    expect(await unopened({ DATABASE_URL: url })).toEqual(errors)
  })

  it('a start on the data of a newer version says so', async () => {
    const { url, drop } = await newDatabase()
    onTestFinished(drop)
    const { db, close } = await openDatabase({ postgresUrl: url }, console.error, MIGRATIONS)
    await sql.raw(LATER_MIGRATION).execute(db)
    await close()
    const errors = line('DATABASE_URL: the database holds the data of a newer version')
    expect(await unopened({ DATABASE_URL: url })).toEqual(errors)
  })
})

describe('the commands of the administrator', () => {
  const call = (dataDir: string, ...args: readonly string[]) =>
    callAdmin(args, { env: settings({ DATA_DIR: dataDir }) })

  it('end with a line on the data of a newer version', async () => {
    const own = await seededFolder('admin-newer')
    changeTables(own, LATER_MIGRATION)
    for (const args of [['check'], ['set-password', 'agency'], ['backup', join(folder, 'none')]])
      expect(await call(own, ...args)).toEqual({
        code: 1,
        output: '',
        errors: line(`DATA_DIR: ${own} holds the data of a newer version`),
      })
  })

  it('end with a line on the data of an earlier version, of which a backup is made', async () => {
    const own = await seededFolder('admin-older')
    changeTables(own, "delete from kysely_migration where name = '025-invitation-secrets'")
    const errors = line(`DATA_DIR: ${own} holds the data of an earlier version`)
    expect(await call(own, 'set-password', 'agency')).toEqual({ code: 1, output: '', errors })
    expect((await call(own, 'backup', join(folder, 'backup'))).code).toBe(0)
  })
})

if (isThorough)
  it('a server has its data folder alone, logs a rejection that nothing handles and goes on, and ends with 1 after an exception', async () => {
    const own = join(folder, 'running')
    const command = [process.execPath, '--import', FAIL_AT_SIGNALS, MAIN]
    const server = start({ DATA_DIR: own, LOG_FORMAT: 'json' }, command)
    let printed = ''
    let logged = ''
    server.stderr.on('data', (part: Buffer) => void (logged += String(part)))
    server.stdout.on('data', (part: Buffer) => void (printed += String(part)))
    const ended = failed(server)
    await expect.poll(() => printed).toContain('Mandry runs at')
    const url = /Mandry runs at ([^"]+)\//.exec(printed)?.[1] ?? ''

    const errors = line(`DATA_DIR: ${own} is in use by another process`)
    expect(await unopened({ DATA_DIR: own })).toEqual(errors)

    server.kill('SIGUSR2')
    await expect.poll(() => logged).toContain('unhandled rejection: TypeError')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    server.kill('SIGUSR2')
    expect((await ended).code).toBe(1)
    expect(JSON.parse(logged.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      level: 'fatal',
      message: 'uncaught exception: TypeError',
      trace: expect.stringMatching(/^\s+at /),
    })
    expect(logged).not.toContain('private')
  })
