import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ImageStore } from '#demo/images/image-store.ts'
import { readVariant } from '#demo/images/variant.ts'
import {
  addAuthKey,
  DiskStore,
  findAuthKey,
  findUserByName,
  joinDatabase,
  S3Store,
  readWhole,
} from '#demo/platform/index.ts'
import { addToken, findSession } from '#demo/platform/store/sessions.ts'
import { drawnPictures } from '#demo/images/drawings/prepare.ts'
import { callAdmin, placesIn, placesOf, runAdmin } from '../../../tests/support/admin.ts'
import {
  backUpUnderLoad,
  expectAll,
  LOAD_ENV,
  PATIENCE_MS,
} from '../../../tests/support/backup-load.ts'
import { startObjectStorage, type ObjectStorage } from '../../../tests/support/object-storage.ts'
import { PICTURES_DIR } from '../../../tests/support/pictures.ts'
import { OWNER_PASSWORD, startSite, type RunningSite } from '../../../tests/support/site-server.ts'
import { seedFolder } from '../../../tests/support/seeded-site.ts'
import { queueOfEncoder } from '../../../tests/support/shared-encoder.ts'
import { isThorough } from '../../../tests/support/test-size.ts'
import { pictureOf } from '../../../tests/support/demo/images/sample-pictures.ts'

// Needs `npm run install:packed`.

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls the platform as the site's owner. */
async function callAsOwner(url: string, path: string, fields: Readonly<Record<string, string>>) {
  const post = async (where: string, body: Readonly<Record<string, string>>) => {
    const answer = await fetch(url + where, { method: 'POST', body: new URLSearchParams(body) })
    return (await answer.json()) as Record<string, unknown>
  }
  const { accesstoken } = await post('/auth/login', {
    username: 'agency',
    password: OWNER_PASSWORD,
  })
  return await post(path, { token: String(accesstoken), ...fields })
}

/** Adds a file to one of the owner's apps. @returns the path of its address */
async function uploadFile(url: string, source: string): Promise<string> {
  const app = JSON.stringify({ app_name: 'Papers', field_list: [], views_list: [], icon: {} })
  const { app_id } = await callAsOwner(url, '/api/app/create', { app })
  const file = JSON.stringify({ app_id, file_name: 'paper.txt', source: btoa(source) })
  const { url: address } = await callAsOwner(url, '/file/upload', { file })
  return new URL(String(address)).pathname
}

describe('a backup that is taken while enquiries come', { timeout: PATIENCE_MS }, () => {
  let site: RunningSite
  let backup: string
  let path: string
  let thanked: readonly string[]
  const env = (): Record<string, string> => ({
    ...placesOf(site),
    SITE_URL: 'https://mandry.example',
  })
  beforeAll(async () => {
    site = await startSite({ env: LOAD_ENV })
    path = await uploadFile(site.url, 'on paper')
    const uploads = join(site.dataDir, 'pictures/uploads')
    mkdirSync(uploads, { recursive: true })
    writeFileSync(join(site.dataDir, 'files/written by hand, …'), 'kept as well')
    for (const name of ['one.jpg', 'same.jpg']) writeFileSync(join(uploads, name), 'a picture')
    backup = join(folder, 'backup')
    const secrets = { SMTP_URL: 'smtp://me:secret@mail.example', OWNER_PASSWORD: 'very secret' }
    thanked = await backUpUnderLoad(site, async () => {
      const run = await runAdmin(['backup', backup], { env: { ...env(), ...secrets } })
      expect([run.code, run.errors]).toEqual([0, ''])
    })
    await site.kill()
  }, PATIENCE_MS)
  afterAll(() => site.stop())

  it('holds all that were acknowledged before, with the names of one picture as one file', async () => {
    const places = placesIn(join(folder, 'elsewhere'))
    const { code, output, errors } = await runAdmin(['restore', backup], { env: places })
    expect([code, errors]).toEqual([0, 'It had SITE_URL=https://mandry.example\n'])
    expect(output).toMatch(/^Restored \d+ files, as they were at 20/)
    const uploads = join(places.PICTURES_DIR ?? '', 'uploads')
    const inode = (name: string) => statSync(join(uploads, name)).ino
    expect(inode('one.jpg')).toBe(inode('same.jpg'))
    const kept = { ...places, PICTURES_DIR }
    const other = await startSite({ env: { ...LOAD_ENV, ...kept } })
    onTestFinished(() => other.stop())
    await expectAll(other.url, thanked)
    expect(await (await fetch(other.url + path)).text()).toBe('on paper')
    const checked = await callAdmin(['check'], { env: places })
    expect(checked.output).toContain('ok: the database is whole')
  })

  /** A copy to spoil. */
  function copy(name: string): string {
    const path = join(folder, name)
    cpSync(backup, path, { recursive: true })
    return path
  }

  it('is closed to other users, and its manifest holds hashes and no secret', () => {
    expect(statSync(backup).mode & 0o077).toBe(0)
    const text = readFileSync(join(backup, 'manifest.json'), 'utf8')
    expect(text).not.toContain('secret')
    const manifest = JSON.parse(text) as { files: { path: string; sha256: string }[] }
    expect(manifest).toMatchObject({
      engine: 'sqlite',
      settings: { SITE_URL: 'https://mandry.example' },
    })
    expect(manifest.files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^files\/[\da-f]{32}$/),
      'files/written by hand, …',
      'mandry.sqlite',
      'pictures/uploads/one.jpg',
      'pictures/uploads/same.jpg',
    ])
    for (const { path, sha256 } of manifest.files) {
      expect(sha256).toMatch(/^[\da-f]{64}$/)
      expect(statSync(join(backup, path)).mode & 0o077).toBe(0)
    }
  })

  it('goes nowhere where something is', async () => {
    const { code, errors } = await callAdmin(['backup', backup], { env: env() })
    expect([code, errors]).toEqual([1, `${backup} is there already; name a folder that is not\n`])
  })

  it.each(['DATA_DIR', 'FILES_DIR', 'PICTURES_DIR'])(
    'is not restored over what is in %s',
    async (name) => {
      const places = placesIn(join(folder, `over-${name}`))
      const own = { ...places, [name]: env()[name] ?? '' }
      const { code, errors } = await callAdmin(['restore', backup], { env: own })
      expect(code).toBe(1)
      expect(errors).toMatch(/(is not empty|has a database); name another folder/)
      expect(() => readdirSync(join(folder, `over-${name}`))).toThrow('ENOENT')
    },
  )

  it.each([
    [
      'a file is longer',
      (path: string) => appendFileSync(join(path, 'mandry.sqlite'), 'x'),
      'mandry.sqlite is missing or damaged',
    ],
    ['a byte of a file is another', flipLastByte, 'mandry.sqlite is missing or damaged'],
    [
      'a file is missing',
      (path: string) => rmSync(join(path, 'mandry.sqlite')),
      'mandry.sqlite is missing or damaged',
    ],
    [
      'its manifest is cut off',
      (path: string) => writeFileSync(join(path, 'manifest.json'), '{'),
      'manifest.json is damaged',
    ],
    [
      'its manifest is missing',
      (path: string) => rmSync(join(path, 'manifest.json')),
      'holds no backup',
    ],
    ['its manifest leads out of it', leadOut, 'manifest.json is damaged'],
  ])('is not restored when %s', async (what, spoil, problem) => {
    const spoilt = copy(what)
    spoil(spoilt)
    const places = placesIn(join(folder, `${what} restored`))
    const { code, errors } = await callAdmin(['restore', spoilt], { env: places })
    expect(code).toBe(1)
    expect(errors).toContain(problem)
    expect(() => readdirSync(places.DATA_DIR ?? '')).toThrow('ENOENT')
  })

  it('is not restored into a database of another kind', async () => {
    const places = { ...placesIn(join(folder, 'other')), DATABASE_URL: 'postgres://127.0.0.1:1/x' }
    const { code, errors } = await callAdmin(['restore', backup], { env: places })
    expect([code, errors]).toEqual([1, expect.stringContaining('is a backup of sqlite')])
  })

  if (isThorough)
    describe('and a bucket', () => {
      let storage: ObjectStorage
      const inBucket = (prefix: string): Record<string, string> => ({
        ...placesIn(join(folder, prefix)),
        ...storage.env(prefix),
      })
      beforeAll(async () => {
        storage = await startObjectStorage()
        const { code, errors } = await callAdmin(['restore', backup], { env: inBucket('first') })
        expect([code, errors]).toEqual([0, expect.stringMatching(/^It had SITE_URL=[^\n]*\n$/)])
      }, PATIENCE_MS)
      afterAll(() => storage.stop())

      const contents = (path: string) => {
        const text = readFileSync(join(path, 'manifest.json'), 'utf8')
        const { files } = JSON.parse(text) as { files: { path: string; sha256: string }[] }
        return files.filter((file) => !file.path.startsWith('mandry.'))
      }
      const openBucket = (prefix: string) => new S3Store(storage.location(prefix), console.error)

      it('is restored into the bucket alone', async () => {
        const objects = await openBucket('first').list('')
        const names = contents(backup).map((file) => file.path)
        expect(objects.map(({ name }) => name).toSorted()).toEqual(names)
        expect(readdirSync(join(folder, 'first'))).toEqual(['mandry.lock', 'mandry.sqlite'])
      })

      it('is the same from the bucket, without its address, and is restored into folders and into another bucket', async () => {
        const again = join(folder, 'of-bucket')
        const { code, errors } = await callAdmin(['backup', again], { env: inBucket('first') })
        expect([code, errors]).toEqual([0, ''])
        expect(contents(again)).toEqual(contents(backup))
        expect(readFileSync(join(again, 'manifest.json'), 'utf8')).not.toContain('s3:')
        const places = placesIn(join(folder, 'from-bucket'))
        const restored = [places, inBucket('second')].map((each) =>
          callAdmin(['restore', again], { env: each }),
        )
        for (const run of await Promise.all(restored))
          expect([run.code, run.errors]).toEqual([0, ''])
        const [first, second] = [openBucket('first'), openBucket('second')]
        const inFolder = new DiskStore(join(folder, 'from-bucket'))
        for (const file of contents(backup)) {
          const content = await readWhole(first, file.path)
          expect(content?.length).toBeGreaterThan(0)
          expect(await readWhole(second, file.path)).toEqual(content)
          expect(await readWhole(inFolder, file.path)).toEqual(content)
        }
      })

      it('is not restored over what is in the bucket', async () => {
        const own = { ...inBucket('first'), ...placesIn(join(folder, 'over-bucket')) }
        const { code, errors } = await callAdmin(['restore', backup], { env: own })
        expect([code, errors]).toEqual([
          1,
          's3://mandry/first/files is not empty; name another prefix, or empty it\n',
        ])
        expect(() => readdirSync(join(folder, 'over-bucket'))).toThrow('ENOENT')
      })

      it('check finds an object that is missing, and measures the folders that are in use', async () => {
        const own = inBucket('first')
        mkdirSync(own.PICTURES_DIR ?? '')
        const whole = await callAdmin(['check'], { env: own })
        expect([whole.code, whole.errors]).toEqual([0, ''])
        expect(whole.output).toContain('ok: 1 files are there, and 0 that nothing names\n')
        for (const measured of [own.PICTURES_DIR ?? '', own.DATA_DIR ?? ''])
          expect(whole.output).toMatch(new RegExp(`^ok: [\\d.]+ GB are free in ${measured}$`, 'm'))
        const name = contents(backup)[0]?.path ?? ''
        await openBucket('first').remove(name)
        const { code, output, errors } = await callAdmin(['check'], { env: own })
        expect([code, errors]).toEqual([1, 'problems: 1\n'])
        expect(output).toContain(
          `problem: s3://mandry/first/${name} is missing or cut off; restore`,
        )
      })

      it('a bucket that cannot be reached is named, and no backup is begun', async () => {
        await storage.goDown()
        const target = join(folder, 'unreached')
        const { code, errors } = await callAdmin(['backup', target], { env: inBucket('first') })
        expect([code, errors]).toEqual([1, expect.stringMatching(/^FILES_URL: [^\n]*connections;/)])
        expect(readdirSync(folder).filter((name) => name.startsWith('unreached'))).toEqual([])
      })
    })
})

describe('a backup and what is restored of it', { timeout: PATIENCE_MS }, () => {
  let places: Record<string, string>
  let restored: Record<string, string>
  let ended: Session
  beforeAll(async () => {
    places = placesIn(mkdtempSync(join(folder, 'places-')))
    await seedFolder(places.DATA_DIR ?? '', OWNER_PASSWORD)
    await fillPictures(places.PICTURES_DIR ?? '')
    for (const name of ['0123456789abcdef', 'deep/er/note', 'back\\slash'])
      await new DiskStore(places.FILES_DIR ?? '').put(name, Buffer.from(name))
    ended = await signInBeside(places)
    expect(await isSignedIn(places, ended)).toEqual([true, true])
    const backup = join(folder, 'of-everything')
    restored = placesIn(join(folder, 'everything'))
    for (const [command, env] of [
      ['backup', places],
      ['restore', restored],
    ] as const) {
      const { code, errors } = await callAdmin([command, backup], { env })
      expect([code, errors]).toEqual([0, ''])
    }
  }, PATIENCE_MS)

  const namesIn = async (path = '') => (await new DiskStore(path).list('')).map(({ name }) => name)
  const imagesOf = (path = '') =>
    new ImageStore({
      files: new DiskStore(path),
      drawn: drawnPictures(),
      encoder: queueOfEncoder(() => {}),
      log: () => {},
    })

  it('have each file of the store of files', async () => {
    const names = await namesIn(places.FILES_DIR)
    expect(names).toHaveLength(3)
    expect((await namesIn(restored.FILES_DIR)).toSorted()).toEqual(names.toSorted())
  })

  it('have each file of the store of pictures that the server cannot make again', async () => {
    const names = await namesIn(places.PICTURES_DIR)
    const back = new Set(await namesIn(restored.PICTURES_DIR))
    const images = imagesOf(restored.PICTURES_DIR)
    const lost: string[] = []
    for (const name of names) {
      const variant = readVariant(name)
      const isMade = variant && (await images.has(variant).catch(() => false))
      // What is made of the database, a bucket or another file, and asked for under no name of its own.
      const isOfOthers = /^(library|cache|uploads\/by-content)\/|^manifest\.json$/.test(name)
      if (!back.has(name) && !isMade && !isOfOthers) lost.push(name)
      if (back.has(name))
        expect(readFileSync(join(restored.PICTURES_DIR ?? '', name))).toEqual(
          readFileSync(join(places.PICTURES_DIR ?? '', name)),
        )
    }
    expect(lost).toEqual([])
  })

  it('have no copies of what they have', async () => {
    expect((await namesIn(restored.PICTURES_DIR)).toSorted()).toEqual([
      'gone-600.jpg.webp',
      'mine/photo.jpg',
      'notes about the photos.txt',
      'own.png',
      'uploads/taken.jpg',
    ])
  })

  it('have no sign-in of the time of the backup, whose accounts can sign in again', async () => {
    expect(await isSignedIn(restored, ended)).toEqual([false, false])
    expect(await isSignedIn(restored, await signInBeside(restored))).toEqual([true, true])
  })

  it('a restore counts copies as nothing, and originals as something', async () => {
    const copies = placesIn(join(folder, 'copies'))
    const pictures = new DiskStore(copies.PICTURES_DIR ?? '')
    await pictures.put(`cache/${'a'.repeat(64)}`, Buffer.from('a copy'))
    await pictures.put('manifest.json', Buffer.from('{}'))
    const backup = join(folder, 'of-everything')
    const first = await callAdmin(['restore', backup], { env: copies })
    expect([first.code, first.errors]).toEqual([0, ''])
    const originals = placesIn(join(folder, 'originals'))
    await new DiskStore(originals.PICTURES_DIR ?? '').put('own.jpg', Buffer.from('an original'))
    const second = await callAdmin(['restore', backup], { env: originals })
    expect([second.code, second.errors]).toEqual([1, expect.stringContaining('is not empty')])
  })
})

/** Originals of an operator, uploads, and copies of all of them. */
async function fillPictures(path: string): Promise<void> {
  const files = new DiskStore(path)
  const [jpeg, png] = [await pictureOf(1300, 400), await pictureOf(700, 300, 'png')]
  for (const name of ['mine/photo.jpg', 'uploads/taken.jpg']) await files.put(name, jpeg)
  await files.put('own.png', png)
  const log = () => {}
  const images = new ImageStore({
    files,
    drawn: drawnPictures(),
    encoder: queueOfEncoder(log),
    log,
  })
  for (const name of ['mine/photo-600.jpg.webp', 'uploads/taken-600.jpg', 'own.png.webp'])
    await images.read(readVariant(name)!)
  await images.read(readVariant('amber-roofs-600.jpg.webp')!)
  // Its original is gone, and the server goes on sending it.
  await files.put('gone-600.jpg.webp', jpeg)
  await files.put(`library/${'0'.repeat(32)}-600.jpg`, jpeg)
  await files.put(`cache/${'c'.repeat(64)}`, jpeg)
  await files.put('manifest.json', Buffer.from('{}'))
  await files.put('notes about the photos.txt', Buffer.from('where they were taken'))
}

interface Session {
  readonly token: string
  readonly key: string
}

/** Signs the owner in to the data of a folder. */
async function signInBeside({ DATA_DIR = '' }: Readonly<Record<string, string>>): Promise<Session> {
  const { db, close } = joinDatabase({ dataDir: DATA_DIR }, console.error)
  const [now, key, token] = [Date.now(), randomUUID(), randomUUID()]
  const found = await findUserByName(db, 'agency')
  const added = await addAuthKey(db, found?.user.user_id ?? 0, { secret: key, lasting: true, now })
  await addToken(db, added, { secret: token, now, expiresAt: now + 3_600_000 })
  await close()
  return { token, key }
}

/** @returns whether the token and whether the key sign in */
async function isSignedIn(
  { DATA_DIR = '' }: Readonly<Record<string, string>>,
  { token, key }: Session,
): Promise<readonly boolean[]> {
  const { db, close } = joinDatabase({ dataDir: DATA_DIR }, console.error)
  const found = [await findSession(db, token, Date.now()), await findAuthKey(db, key, Date.now())]
  await close()
  return found.map((each) => each !== undefined)
}

function leadOut(path: string): void {
  const file = join(path, 'manifest.json')
  const manifest = readFileSync(file, 'utf8').replace(
    'pictures/uploads/one.jpg',
    'files/../../one.jpg',
  )
  writeFileSync(file, manifest)
}

/** Damages a backup and keeps the length of its files. */
function flipLastByte(path: string): void {
  const file = join(path, 'mandry.sqlite')
  const bytes = readFileSync(file)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(file, bytes)
}
