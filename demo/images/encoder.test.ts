import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Encoder } from '#demo/images/encoder.ts'
import { pictureOf } from '../../tests/support/demo/images/sample-pictures.ts'

let encoder: Encoder
beforeEach(() => {
  encoder = new Encoder()
})
afterEach(() => encoder.close())

const SMALL = { format: 'webp', width: 20 } as const

/** Processes of encoders that this one has started and that still run. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return Number(parent) === process.pid && line.includes('encoder-process')
      } catch {
        return false
      }
    })
    .map(Number)
}

describe('an encoder', () => {
  it('makes copies of files, of bytes and of drawings', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>'
    const drawing = { data: Buffer.from(svg), isDrawing: true }
    for (const input of [{ data: await pictureOf(60, 30) }, drawing]) {
      const copy = await encoder.encode(input, SMALL)
      const { width, height, format, hasAlpha } = await sharp(copy).metadata()
      expect([width, height, format, hasAlpha]).toEqual([20, 10, 'webp', false])
    }
  })

  it('never makes a picture larger', async () => {
    const copy = await encoder.encode({ data: await pictureOf(10, 10) }, SMALL)
    expect(await sharp(copy).metadata()).toMatchObject({ width: 10 })
  })

  it('tells what cannot be decoded, and goes on', async () => {
    const [torn, good] = await Promise.allSettled([
      encoder.encode({ data: Buffer.from('no picture') }, SMALL),
      encoder.encode({ data: await pictureOf(60, 30) }, 'placeholder'),
    ])
    expect([torn.status, good.status]).toEqual(['rejected', 'fulfilled'])
  })
})

describe.skipIf(process.platform !== 'linux')('the process of an encoder, on Linux', () => {
  it('is one, started by the first job', async () => {
    // Those of earlier tests may still be ending.
    const earlier = new Set(children())
    const data = await pictureOf(60, 30)
    await Promise.all(Array.from({ length: 8 }, () => encoder.encode({ data }, SMALL)))
    expect(children().filter((pid) => !earlier.has(pid))).toHaveLength(1)
  })

  it('may break: what is under way is refused, and the next job starts another', async () => {
    const earlier = new Set(children())
    const data = await pictureOf(4000, 4000)
    await encoder.encode({ data }, SMALL)
    const pid = children().find((each) => !earlier.has(each)) ?? 0
    const broken = encoder.encode({ data }, { format: 'avif', width: undefined })
    process.kill(pid, 'SIGKILL')
    await expect(broken).rejects.toThrow('ended')
    expect(await encoder.encode({ data }, SMALL)).toBeInstanceOf(Buffer)
    expect(children()).not.toContain(pid)
  })

  it('keeps no program from ending', () => {
    const program = `
      import { Encoder } from '#demo/images/encoder.ts'
      import sharp from 'sharp'
      const create = { width: 9, height: 9, channels: 3, background: 'red' }
      const data = await sharp({ create }).png().toBuffer()
      const copy = await new Encoder().encode({ data }, 'placeholder')
      console.log(copy.length)
    `
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      timeout: 60_000,
    })
    expect(Number(String(said))).toBeGreaterThan(20)
  })
})
