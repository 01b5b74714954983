import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { warmUp } from '#demo/images/warm-up.ts'
import { siteWithPictures, type SiteWithPictures } from './site-with-pictures.ts'

// On the site's own pictures. Needs `npm run build`.

let site: SiteWithPictures
beforeEach(async () => {
  site = await siteWithPictures()
})
afterEach(() => site.close())

async function made(): Promise<string[]> {
  const files = await readdir(join(site.directory), { recursive: true }).catch(() => [])
  return files.filter((file) => file.endsWith('.avif')).toSorted()
}

it('makes the AVIF files of a page, one at a time, each once', async () => {
  const html = await (await site.get('/en/about/')).text()
  const files = new Set(
    Array.from(html.matchAll(/\/pictures\/([\w/-]+\.\w+\.avif)/g), ([, file = '']) => file),
  )
  expect(files.size).toBeGreaterThan(0)
  let atOnce = 0
  const ask = async (path: string) => {
    expect(++atOnce).toBe(1)
    const answer = await site.get(path).finally(() => atOnce--)
    expect(answer.status).toBe(200)
    return answer
  }
  const { signal } = new AbortController()
  await warmUp(ask, { pages: ['/en/about/', '/en/about/'], signal })
  expect(await made()).toEqual([...files].toSorted())
})

it('ends when the server does', async () => {
  const stop = new AbortController()
  const ask = async (path: string) => {
    if (path.startsWith('/pictures/')) stop.abort()
    return await site.get(path)
  }
  await warmUp(ask, { pages: ['/en/about/', '/en/'], signal: stop.signal })
  expect(await made()).toHaveLength(1)
})
