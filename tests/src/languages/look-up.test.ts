import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp, readApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { lookUpVersions } from '#src/languages/look-up.ts'
import { startPlatform, type RunningPlatform } from '../../support/platform-server.ts'

let running: RunningPlatform
let pages: Awaited<ReturnType<typeof newChapter>>
let blog: Awaited<ReturnType<typeof newChapter>>

beforeAll(async () => {
  running = await startPlatform()
  pages = await newChapter()
  blog = await newChapter()
  const [post] = await blog.add(['/uk/blog/'])
  const [tours, sea] = await pages.add(['/uk/tury/'], ['/uk/tury/more/', '', '0'])
  await pages.add(
    ['/en/tours/', `${pages.appId}.${tours}`],
    ['/en/sea/', `${pages.appId}.${sea}`],
    ['/en/blog/', `${blog.appId}.${post},${pages.appId}.${tours}, 12345.1`],
  )
})
afterAll(() => running.stop())

it('the look-up finds the other languages of a page over HTTP', async () => {
  expect(await lookUp('/en/tours/')).toEqual([{ langCode: 'uk', link: '/uk/tury/' }])
})

it('the look-up takes the languages of the nearest parent where the page has none', async () => {
  expect(await lookUp('/en/tours/carpathians/day-two/')).toEqual([
    { langCode: 'uk', link: '/uk/tury/' },
  ])
})

it('the look-up of languages follows references into another chapter, and leaves out what it can not find', async () => {
  expect(await lookUp('/en/blog/')).toEqual([
    { langCode: 'uk', link: '/uk/blog/' },
    { langCode: 'uk', link: '/uk/tury/' },
  ])
})

it('the look-up of languages leaves out a page that is not published', async () => {
  expect(await lookUp('/en/sea/')).toEqual([])
})

it('the look-up of languages rejects when the platform does not answer or refuses', async () => {
  await expect(lookUp('/en/', 'http://127.0.0.1:9')).rejects.toThrow('got no answer')
  await expect(
    lookUpVersions({
      serverUrl: running.url,
      path: '/',
      chapters: [{ ...pages.chapter, app_id: '999999' }],
    }),
  ).rejects.toThrow('answered 404')
})

function lookUp(path: string, serverUrl = running.url) {
  return lookUpVersions({ serverUrl, path, chapters: [pages.chapter, blog.chapter] })
}

/** A public app of pages. */
async function newChapter() {
  const { db } = running.deps
  const names = ['slug', 'alternatives', 'status']
  const field_list = names.map((field_name) => ({ field_name }))
  const appId = await createApp(db, running.userId, { app_name: 'Pages', field_list, now: 1 })
  await shareApp(db, { appId, userId: ANYONE, permission: PERMISSION.read })
  const view = { permission: PERMISSION.owner, withTrash: false }
  const ids = (await readApp(db, appId, view)).field_list.map(({ field_id }) => field_id)
  const add = async (...rows: string[][]) => {
    const drafts = rows.map(([slug = '', alternatives = '', status = '1']) => ({
      fields: [slug, alternatives, status].map((field_value, index) => ({
        field_id: ids[index]!,
        field_value,
      })),
    }))
    return (await addItems(db, appId, { drafts, now: 1 })).map(({ item_id }) => item_id)
  }
  const [slug_field_id, alternative_languages_field_id, status_field_id] = ids as [
    number,
    number,
    number,
  ]
  const fields = { slug_field_id, alternative_languages_field_id, status_field_id }
  return { appId, add, chapter: { ...fields, app_id: String(appId) } }
}
