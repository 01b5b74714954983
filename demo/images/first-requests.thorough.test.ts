import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readVariant } from '#demo/images/variant.ts'
import { PICTURES } from '#demo/content/pictures/catalogue.ts'
import { sized } from '../../tests/support/test-size.ts'
import { startSite, type RunningSite } from '../../tests/support/site-server.ts'

// The real process, whose folder of pictures is empty at first. Needs `npm run build`.

let pictures = ''
let site: RunningSite
beforeAll(async () => {
  pictures = await mkdtemp(join(tmpdir(), 'mandry-pictures-'))
  site = await startSite({ pictures })
})
afterAll(async () => {
  await site.stop()
  await rm(pictures, { recursive: true })
})

/** A third of them AVIF, which takes longest. */
const ASKED = sized({ small: 40, full: 100 })
const KILLS = sized({ small: 1, full: 3 })
const FILES_EACH = 10

/** What a gallery's visitors ask for first. */
const FIRST_FILES = PICTURES.flatMap(({ name }) =>
  ['-600.jpg.avif', '-600.jpg.webp', '-600.jpg'].map((ending) => name + ending),
)

async function get(file: string): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(`${site.url}/pictures/${file}`)
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
}

/** Megabytes of memory that the site and the process that decodes have, or had at most. */
async function memory(kind: 'VmRSS' | 'VmHWM'): Promise<number> {
  const pid = site.pid()
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const sizes = [String(pid), ...children.trim().split(' ').filter(Boolean)].map(async (each) => {
    const status = await readFile(`/proc/${each}/status`, 'utf8')
    return Number(new RegExp(`^${kind}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size)
}

/** Names of those files that are there, every one of them decoded to its end. */
async function wholeFiles(files: readonly string[]): Promise<string[]> {
  const names = (await readdir(pictures)).filter((name) => files.includes(name))
  for (const name of names) {
    const { info } = await sharp(join(pictures, name)).raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(readVariant(name)?.width ?? info.width)
  }
  return names
}

it('the site starts without making a file of a picture', async () => {
  expect(await readdir(pictures)).toEqual(['manifest.json'])
})

it.skipIf(process.platform !== 'linux')(
  `the site takes less than 300 MB more when ${ASKED} files of pictures are asked for at once, and answers all`,
  async () => {
    const before = await memory('VmRSS')
    const answers = await Promise.all(FIRST_FILES.slice(0, ASKED).map(get))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(Math.min(...answers.map(({ bytes }) => bytes))).toBeGreaterThan(500)
    expect(answers).toHaveLength(ASKED)
    expect((await memory('VmHWM')) - before).toBeLessThan(300)
  },
  120_000,
)

it('the site leaves no half file of a picture when it is killed while it makes them', async () => {
  const files = PICTURES.slice(-KILLS * FILES_EACH).map(({ name }) => `${name}-600.jpg.webp`)
  for (let kill = 0; kill < KILLS; kill++) {
    const asked = files.slice(FILES_EACH * kill, FILES_EACH * (kill + 1)).map(get)
    await Promise.any(asked)
    await site.kill()
    await Promise.allSettled(asked)
    await wholeFiles(files)
    await site.restart()
  }
  const statuses = (await Promise.all(files.map(get))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await wholeFiles(files)).toHaveLength(files.length)
}, 120_000)
