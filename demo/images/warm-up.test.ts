import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { warmUp } from '#demo/images/warm-up.ts'
import {
  siteWithPictures,
  type SiteWithPictures,
} from '../../tests/support/demo/images/site-with-pictures.ts'

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

it('asks for the scaled AVIF files of a page, one at a time, each once', async () => {
  const html = await (await site.get('/en/about/')).text()
  const files = new Set(
    Array.from(html.matchAll(/\/pictures\/([\w/-]+-\d+\.\w+\.avif)/g), ([, file = '']) => file),
  )
  expect(files.size).toBeGreaterThan(0)
  const asked: string[] = []
  let atOnce = 0
  const ask = async (path: string) => {
    expect(++atOnce).toBe(1)
    const picture = /^\/pictures\/(.*)/.exec(path)?.[1]
    if (picture !== undefined) asked.push(picture)
    // Pictures alone are left out: to make them takes long.
    const answer = picture === undefined ? site.get(path) : nextTurn(new Response())
    return await answer.finally(() => atOnce--)
  }
  const { signal } = new AbortController()
  await warmUp(ask, { pages: ['/en/about/', '/en/about/'], signal })
  expect(asked.toSorted()).toEqual([...files].toSorted())
})

it('makes them until the server ends', async () => {
  const stop = new AbortController()
  const ask = async (path: string) => {
    if (path.startsWith('/pictures/')) stop.abort()
    return await site.get(path)
  }
  await warmUp(ask, { pages: ['/en/about/', '/en/'], signal: stop.signal })
  expect(await made()).toHaveLength(1)
})

it('leaves files in full size to those who open the lightbox', async () => {
  const asked: string[] = []
  const html = '<source srcset="/pictures/a-600.jpg.avif 600w, /pictures/a.jpg.avif 1600w">'
  const ask = async (path: string) => {
    asked.push(path)
    return await Promise.resolve(new Response(html))
  }
  await warmUp(ask, { pages: ['/'], signal: new AbortController().signal })
  expect(asked).toEqual(['/', '/pictures/a-600.jpg.avif'])
})

describe('the order', () => {
  const NAMES = Array.from({ length: 40 }, (_, index) => `picture${index}`)
  const html = NAMES.map(
    (name) =>
      `<source srcset="/pictures/${name}.jpg.avif"><source srcset="/pictures/${name}-600.jpg.avif">`,
  ).join()

  async function ordered(): Promise<string[]> {
    const asked: string[] = []
    const ask = async (path: string) => {
      if (path !== '/') asked.push(path)
      return await Promise.resolve(new Response(html))
    }
    await warmUp(ask, { pages: ['/'], signal: new AbortController().signal })
    return asked
  }

  it('has the narrow copies first, and each file', async () => {
    const asked = await ordered()
    expect(asked.slice(0, 40).every((file) => file.endsWith('-600.jpg.avif'))).toBe(true)
    expect(new Set(asked).size).toBe(80)
    expect(asked).toHaveLength(80)
  })

  it('differs between processes that start together, so that they share the work', async () => {
    expect(await ordered()).not.toEqual(await ordered())
  })
})
