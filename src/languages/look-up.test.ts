import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp, readApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { lookUpVersions } from '#src/languages/look-up.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'

let running: RunningPlatform
let pages: Awaited<ReturnType<typeof newChapter>>
let blog: Awaited<ReturnType<typeof newChapter>>

beforeAll(async () => {
  running = await startPlatform()
  pages = await newChapter()
  blog = await newChapter()
  const [post] = await blog.add(['/uk/blog/'])
  const [tours, sea, home] = await pages.add(
    ['/uk/tury/'],
    ['/uk/tury/more/', '', '0'],
    ['/uk/дім/'],
  )
  await blog.add(['/en/blog/%d0%bf%d0%be%d1%81%d1%82/', `${blog.appId}.${post}`])
  await blog.add(['/en/news/one/', `${blog.appId}.999999`])
  await pages.add(
    ['/en/', `${pages.appId}.${home}`],
    ['/en/tours/', `${pages.appId}.${tours}`],
    ['/en/sea/', `${pages.appId}.${sea}`],
    ['/en/sea/gone/', `${pages.appId}.999999, ${blog.appId}.999999`],
    ['/en/blog/', `${blog.appId}.${post},${pages.appId}.${tours}, 12345.1`],
  )
})
afterAll(() => running.stop())
afterEach(() => vi.unstubAllGlobals())

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

it.each([
  ['not published', '/en/sea/'],
  ['gone', '/en/sea/gone/'],
  ['gone, and the page is in another chapter', '/en/news/one/'],
])(
  'the look-up of languages goes on to the parent where all listed versions are %s',
  async (_what, path) => {
    expect(await lookUp(path)).toEqual([{ langCode: 'uk', link: '/uk/дім/' }])
  },
)

it('the look-up of languages asks the chapter that the page belongs to', async () => {
  const asked: string[] = []
  const { fetch: send } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { url } = new Request(input)
    asked.push(new URL(url).searchParams.get('app_id') ?? '')
    return send(input, init)
  })
  expect(await lookUp('/en/blog/пост')).toEqual([{ langCode: 'uk', link: '/uk/blog/' }])
  expect(asked).toEqual([pages.chapter.app_id, blog.chapter.app_id])
  asked.length = 0
  await lookUp('/en/tours/')
  expect(asked).toEqual([pages.chapter.app_id])
  expect(
    await lookUpVersions({
      serverUrl: running.url,
      path: '/en/blog/пост',
      chapters: [blog.chapter],
    }),
  ).toEqual([{ langCode: 'uk', link: '/uk/blog/' }])
})

it('the look-up of languages finds the field by its name space, else says what is missing', async () => {
  const chapterOf = ({ chapter: { app_id, slug_field_id, status_field_id } }: typeof pages) => ({
    app_id,
    slug_field_id,
    status_field_id,
  })
  const lines: string[] = []
  const ask = async (of: typeof pages) =>
    await lookUpVersions(
      { serverUrl: running.url, path: '/en/tours/', chapters: [chapterOf(of)] },
      (line) => lines.push(line),
    )
  expect(await ask(pages)).toEqual([{ langCode: 'uk', link: '/uk/tury/' }])
  expect(lines).toEqual([])
  const bare = await newChapter({ isNamed: false })
  await bare.add(['/en/tours/'])
  expect(await ask(bare)).toEqual([])
  expect(lines).toEqual([
    `no field with the name space "alternative_languages" in app ${bare.appId}; add it, or alternative_languages_field_id to the chapter`,
  ])
})

it('the look-up of languages goes on with the other chapters where one may not be read', async () => {
  const hidden = { ...pages.chapter, app_id: '999999' }
  const question = {
    serverUrl: running.url,
    path: '/en/blog/пост',
    chapters: [hidden, blog.chapter],
  }
  expect(await lookUpVersions(question)).toEqual([{ langCode: 'uk', link: '/uk/blog/' }])
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
async function newChapter({ isNamed = true } = {}) {
  const { db } = running.deps
  const names = ['slug', 'alternatives', 'status']
  const field_list = names.map((field_name) =>
    isNamed && field_name === 'alternatives'
      ? { field_name, name_space: 'alternative_languages' }
      : { field_name },
  )
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
