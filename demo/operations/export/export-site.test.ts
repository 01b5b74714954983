import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/index.ts'
import { exportSite } from '#demo/operations/export/export-site.ts'
import { createSiteApp } from '#demo/site/server/app.ts'
import { PICTURES_DIR } from '../../../tests/support/pictures.ts'
import { editPage } from '../../../tests/support/demo/site/edit-page.ts'
import {
  siteDeps,
  siteInMemory,
  type SiteInMemory,
} from '../../../tests/support/demo/site/site-app.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

// Pages of the site, written to a folder. The browser tests of `npm run test:thorough` export all of it. Needs `npm run build`.

const ENDPOINT = 'https://forms.example/enquiries'
const SERVER = 'https://forms.example'
const PAGES = ['/en/', '/en/about/', '/en/contacts/', '/en/privacy/', '/uk/kontakty/']

let folder: string
let site: SiteInMemory
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-export-'))
  site = await siteInMemory()
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

async function run(
  to: string,
  slugs: readonly string[] = PAGES,
  picturesFrom: string | undefined = SERVER,
) {
  const deps = siteDeps(site.db, (line) => void site.logged.push(line))
  const pictures = new DiskStore(PICTURES_DIR)
  const { app } = await createSiteApp({ ...deps, pictures, enquiriesUrl: ENDPOINT })
  const exported = { app, slugs, logged: site.logged }
  const options = { folder: to, enquiriesUrl: ENDPOINT, picturesFrom, isQuick: !isThorough }
  return await exportSite(exported, options)
}

const changeTitle = (slug: string, title: string) => editPage(site, slug, { title })

const read = (path: string) => readFileSync(join(folder, path), 'utf8')

describe('an export', () => {
  beforeAll(async () => {
    const { written, removed, unchanged } = await run(folder)
    expect([removed, unchanged]).toEqual([[], 0])
    expect(written.length).toBeGreaterThan(50)
    expect(written).toEqual(expect.arrayContaining(['favicon.ico', 'apple-touch-icon.png']))
  })

  it('sends the forms to the endpoint, and its pages hold no token', () => {
    for (const path of ['en/contacts/index.html', 'uk/kontakty/index.html']) {
      const html = read(path)
      expect(html).toContain(`data-endpoint="${ENDPOINT}"`)
      expect(html.match(/ action="[^"]*"/g)).toContain(` action="${ENDPOINT}"`)
      expect(html).not.toContain('action="/enquiries"')
      expect(html).not.toContain('formToken')
      expect(html).not.toContain('data-live')
    }
  })

  it('allows the endpoint and the pages’ own styles and scripts, nothing else', () => {
    const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(read('_headers')) ?? []
    expect(policy).toMatch(/connect-src 'self' https:\/\/forms\.example;/)
    expect(policy).toMatch(/form-action 'self' https:\/\/forms\.example;/)
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/unsafe|nonce/)
    expect(read('en/index.html')).not.toContain('nonce')
  })

  it('gives every host the same headers', () => {
    const vercel = JSON.parse(read('vercel.json')) as {
      headers: { headers: { value: string }[] }[]
    }
    const values = vercel.headers.flatMap(({ headers }) => headers.map(({ value }) => value))
    expect(values.length).toBeGreaterThan(8)
    for (const value of values) {
      expect(read('_headers')).toContain(`: ${value}\n`)
      expect(read('nginx.conf')).toContain(` "${value}" always;`)
    }
  })

  it('names the widgets by a folder that may be cached without an end', () => {
    const [address = ''] = /\/mandry\/[\da-f]{10}\/mandry\.js/.exec(read('en/index.html')) ?? []
    expect(read(address)).toContain('import')
    const [, folderOfWidgets = ''] = /(\/mandry\/[^/]+\/)/.exec(address) ?? []
    expect(read('_headers')).toContain(
      `${folderOfWidgets}*\n  Cache-Control: public, max-age=31536000, immutable`,
    )
  })

  if (isThorough)
    it('writes nothing when nothing has changed', async () => {
      const before = statSync(join(folder, 'en/index.html')).mtimeMs
      const manifest = statSync(join(folder, '.export.json')).mtimeMs
      const { written, removed } = await run(folder)
      expect([written, removed]).toEqual([[], []])
      expect(statSync(join(folder, 'en/index.html')).mtimeMs).toBe(before)
      expect(statSync(join(folder, '.export.json')).mtimeMs).toBe(manifest)
    })

  it('writes the page that was edited, and no other', async () => {
    await changeTitle('/en/privacy/', 'What we know of you')
    const { written } = await run(folder)
    const page = 'en/privacy/index.html'
    expect(written).toEqual(
      [page, 'llms.txt'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
    )
    expect(read(page)).toContain('<title>What we know of you')
  })

  if (isThorough)
    it('writes a file again that somebody has changed or deleted', async () => {
      rmSync(join(folder, 'robots.txt'))
      expect((await run(folder)).written).toContain('robots.txt')
    })

  if (isThorough)
    it('removes the pages that are gone, and what the next one does not name', async () => {
      const { removed } = await run(
        folder,
        PAGES.filter((slug) => slug !== '/en/about/'),
      )
      expect(removed).toEqual(
        ['en/about.md', 'en/about/index.html'].flatMap((file) => [
          file,
          `${file}.br`,
          `${file}.gz`,
        ]),
      )
      expect(() => statSync(join(folder, 'en/about'))).toThrow('ENOENT')
    })

  it('names a page that is broken, and writes nothing', async () => {
    const other = join(folder, 'other')
    await expect(run(other, ['/en/', '/en/broken/'])).rejects.toMatchObject({
      code: 'broken-page',
      message: expect.stringMatching(/^\/en\/broken\/: the site answers 404 instead of 200/),
    })
    expect(() => statSync(other)).toThrow('ENOENT')
  })

  it('writes the pictures that pages name where no server is to keep them', async () => {
    const other = mkdtempSync(join(tmpdir(), 'mandry-export-'))
    const deps = siteDeps(site.db)
    const { app } = await createSiteApp({ ...deps, pictures: new DiskStore(PICTURES_DIR) })
    const to = { enquiriesUrl: undefined, picturesFrom: undefined, isQuick: !isThorough }
    await exportSite({ app, slugs: ['/en/privacy/'], logged: [] }, { folder: other, ...to })
    const html = readFileSync(join(other, 'en/privacy/index.html'), 'utf8')
    const named = [...html.matchAll(/\/pictures\/[\w/.-]+/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(0)
    for (const path of named) expect(statSync(join(other, path)).size).toBeGreaterThan(500)
    rmSync(other, { recursive: true })
  })
})
