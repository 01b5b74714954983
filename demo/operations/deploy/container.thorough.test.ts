import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/index.ts'
import { preparePictures } from '#demo/images/drawings/prepare.ts'
import { folderFor } from '../../../tests/support/folder-for.ts'
import { PICTURES_DIR } from '../../../tests/support/pictures.ts'
import { steadyPort } from '../../../tests/support/steady-port.ts'
import {
  commandOf,
  ignoredBy,
  stagesOf,
} from '../../../tests/support/demo/operations/deploy/dockerfile.ts'
import {
  environmentIn,
  playStage,
  rootOf,
  type Image,
} from '../../../tests/support/demo/operations/deploy/play-image.ts'

// The Dockerfile, played step by step: there may be no Docker here.

const FILE = 'demo/operations/deploy/Dockerfile'
/** Without Node. `libphonenumber-js` takes 13 of it, sharp 19. */
const MAX_IMAGE_MB = 140
/** Without rights, as the user of the image is. Only root can become another user; else the rights of files do it. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : undefined
/** A checkout in a folder of root's own has a Node that nobody else may run. */
const mayRunNode = spawnSync(process.execPath, ['--version'], { ...user }).status === 0

const dockerfile = readFileSync(FILE, 'utf8')
const stages = stagesOf(dockerfile)
const [build, modules, site] = stages
const isIgnored = ignoredBy(readFileSync(`${FILE}.dockerignore`, 'utf8'))

it('has a Dockerfile without faults', () => {
  expect(validate(dockerfile)).toEqual([])
})

it('has an image whose user is not root, and which knows whether it is healthy', () => {
  const words = site?.instructions.map(({ word, rest }) => `${word} ${rest}`) ?? []
  expect(words).toContain('USER node')
  expect(words.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    words.findLastIndex((line) => /^(COPY|RUN)/.test(line)),
  )
  expect(commandOf(site, 'HEALTHCHECK')[0]).toBe('node')
})

it.each([
  '.env',
  'demo/.env.local',
  '.git/config',
  '.data/mandry.sqlite',
  'demo/.data/mandry.sqlite',
  'node_modules/x/index.js',
  'demo/node_modules/x/index.js',
  'demo/dist/site.css',
  'demo/operations/deploy/.env',
  'dist/mandry.js',
  'tests/run.ts',
  'notes.txt',
])('leaves %s outside of all layers', (path) => expect(isIgnored(path)).toBe(true))

it.each(['package.json', 'demo/main.ts', 'build/build.ts', 'widgets/entries/server.ts', 'LICENSE'])(
  'has %s',
  (path) => expect(isIgnored(path)).toBe(false),
)

describe.skipIf(!mayRunNode)('the image', () => {
  let folder: string
  let image: Image
  let root: string
  let server: ChildProcess
  let env: Record<string, string>
  let before: readonly string[]
  let printed = ''

  beforeAll(async () => {
    folder = folderFor('mandry-image-', user)
    chmodSync(folder, 0o755)
    const owner = isRoot ? `${NOBODY}:${NOBODY}` : `${process.getuid?.()}:${process.getgid?.()}`
    image = { stages, folder, context: resolve('.'), isIgnored, owner }
    root = rootOf(image, '')
    if (!build || !modules || !site) throw new Error('the Dockerfile has no three stages')
    await Promise.all([playStage(image, build, true), playStage(image, modules)])
    await playStage(image, site)
    await keepPictures()
    before = filesOf(root)
    closeToWriting()
    const port = String(await steadyPort())
    // What `docker run` would give: a port, and no folder for temporary files.
    const given = { PORT: port, HOST: '127.0.0.1', TMPDIR: join(root, 'app') }
    env = { ...environmentIn(image, site), ...given }
    const [, ...args] = commandOf(site, 'CMD')
    server = spawn(process.execPath, args, { ...user, cwd: join(root, 'app'), env, stdio: 'pipe' })
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (part: Buffer) => void (printed += String(part)))
  }, 300_000)

  afterAll(async () => {
    server?.kill('SIGKILL')
    await promisify(execFile)('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true })
  }, 300_000)

  /** The volume of an earlier run: drawing all placeholders takes half a minute. */
  async function keepPictures(): Promise<void> {
    await preparePictures(new DiskStore(PICTURES_DIR))
    const volume = join(root, 'pictures')
    await cp(join(PICTURES_DIR, 'manifest.json'), join(volume, 'manifest.json'))
    await promisify(execFile)('chown', ['-R', image.owner, volume])
  }

  function closeToWriting(): void {
    for (const path of before)
      if (!isVolume(path) && !lstatSync(join(root, path)).isSymbolicLink())
        chmodSync(join(root, path), lstatSync(join(root, path)).mode & 0o555)
  }

  it('starts with its command, and is healthy', async () => {
    await expect
      .poll(() => [server.exitCode, printed], { timeout: 30_000 })
      .toEqual([null, expect.stringContaining('Mandry runs at')])
    expect((await fetch(`http://127.0.0.1:${env['PORT']}/healthz`)).status).toBe(200)
    expect(await healthCheck()).toBe(0)
  })

  it('answers with pages, scripts, the playground and a picture that is made now', async () => {
    for (const path of [
      '/en/',
      '/mandry/mandry.js',
      '/playground/',
      '/studio/',
      '/pictures/og-card-600.jpg',
    ])
      expect([path, (await fetch(`http://127.0.0.1:${env['PORT']}${path}`)).status]).toEqual([
        path,
        200,
      ])
  })

  it('has written to its volumes only', async () => {
    expect(filesOf(root).filter((path) => !isVolume(path))).toEqual(
      before.filter((path) => !isVolume(path)),
    )
    expect((await readdir(join(root, 'data'))).length).toBeGreaterThan(0)
  })

  it('is small', () => {
    const bytes = before.reduce((sum, path) => sum + lstatSync(join(root, path)).size, 0)
    expect(bytes / 1e6).toBeLessThan(MAX_IMAGE_MB)
  })

  it('ends in order with its signal, and is not healthy then', async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await healthCheck()).toBe(1)
  })

  async function healthCheck(): Promise<unknown> {
    const [, ...args] = commandOf(site, 'HEALTHCHECK')
    const check = spawn(process.execPath, args, { ...user, env })
    const [code] = (await once(check, 'exit')) as unknown[]
    return code
  }
})

function isVolume(path: string): boolean {
  return /^(data|pictures)(\/|$)/.test(path)
}

/** Files and folders below a folder. The package links to the project's folder, round and round: links are not followed. */
function filesOf(folder: string): string[] {
  const paths: string[] = []
  for (const queue = ['']; queue.length > 0;) {
    const parent = queue.pop() ?? ''
    for (const entry of readdirSync(join(folder, parent), { withFileTypes: true })) {
      const path = join(parent, entry.name)
      paths.push(path)
      if (entry.isDirectory()) queue.push(path)
    }
  }
  return paths.toSorted()
}
