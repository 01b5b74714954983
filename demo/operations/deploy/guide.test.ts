import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/index.ts'
import { preparePictures } from '#demo/images/drawings/prepare.ts'
import { COMPILE_CACHE } from '../../../tests/support/compile-cache.ts'
import { PICTURES_DIR } from '../../../tests/support/pictures.ts'
import { startSite, type RunningSite } from '../../../tests/support/site-server.ts'
import { steadyPort } from '../../../tests/support/steady-port.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

// The commands of the guide that can be carried out here. Needs `npm run build`.

const guide = readFileSync('demo/operations/DEPLOY.md', 'utf8')
const BLOCK = /^<!-- run(: with a server)? -->\n\n```sh\n(.*?)^```$/gms
const blocks = [...guide.matchAll(BLOCK)].map(([, server, code = '']) => ({
  name: code.split('\n')[0] ?? '',
  code,
  needsServer: server !== undefined,
}))

/** Compressing all pages as well as can be takes half a minute; demo/operations/export compresses a few quickly. */
const takesLong = ({ code }: { readonly code: string }) =>
  code.includes('demo/operations/export/main.ts')
const carriedOut = isThorough ? blocks : blocks.filter((block) => !takesLong(block))

describe('the guide', () => {
  let folder: string
  let site: RunningSite
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mandry-guide-'))
    await mkdir(join(folder, 'pictures'))
    await preparePictures(new DiskStore(PICTURES_DIR))
    // Placeholders of an earlier start: drawing all takes half a minute.
    await cp(join(PICTURES_DIR, 'manifest.json'), join(folder, 'pictures/manifest.json'))
    site = await startSite()
  })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true })
  })

  it('has commands that can be carried out', () => expect(blocks).toHaveLength(4))

  it.each(carriedOut)('has commands that work: $name', async ({ code, needsServer }) => {
    const port = needsServer ? new URL(site.url).port : String(await steadyPort())
    const here = code
      .replaceAll('4300', port)
      .replaceAll(/\/tmp\/|\/var\/www\//g, `${folder}/`)
      .replaceAll('page.html', join(folder, 'page.html'))
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', here], {
      env: {
        PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
        PICTURES_DIR: join(folder, 'pictures'),
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      },
    })
    expect(stdout).not.toBe('')
  })

  if (isThorough)
    it('exports the whole site, with lines of _headers below the 2000 characters that hosts read', () => {
      const lines = readFileSync(join(folder, 'mandry/_headers'), 'utf8').split('\n')
      expect(lines.length).toBeGreaterThan(10)
      expect(Math.max(...lines.map((each) => each.length))).toBeLessThan(2000)
      expect(existsSync(join(folder, 'mandry/uk/portfolio/works/all/index.html.br'))).toBe(true)
    })

  it('names files that are there', () => {
    const links = [...guide.matchAll(/\]\((?!#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => path)
    const installed = [
      ...guide.matchAll(/\/opt\/mandry\/(demo\/operations\/deploy\/[\w@.-]+[\w])/g),
    ]
    const files = [
      ...links.map((path) => join('demo/operations', path)),
      ...installed.map(([, path]) => path),
    ]
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect([file, existsSync(resolve(file ?? ''))]).toEqual([file, true])
  })
})
