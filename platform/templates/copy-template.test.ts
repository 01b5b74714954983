import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuthError, createPlatform, type HttpError, type Platform } from '#platform'
import { createAccount } from '#demo/platform/accounts.ts'
import { copyTemplate } from './copy-template.ts'
import { TemplateError, type TemplateProgress } from './template-progress.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { describeApps } from '../../tests/support/platform/templates/describe-apps.ts'
import { addressOf } from '../../tests/support/platform/templates/failing-fetch.ts'
import {
  appsOf,
  connect,
  makeTemplate,
  type TemplateApps,
} from '../../tests/support/platform/templates/template-apps.ts'
import { isThorough } from '../../tests/support/test-size.ts'

let server: RunningPlatform
let platform: Platform
let template: TemplateApps

beforeAll(async () => {
  // Small chunks, so that older items come in several.
  server = await startPlatform({ chunkSize: 3 })
  platform = connect(server)
  template = await makeTemplate(platform)
})

afterAll(() => server.stop())

/** A client that notes what it sends to a path. */
function noting(path: string) {
  const sent: URLSearchParams[] = []
  const noted: typeof fetch = async (input, init) => {
    if (addressOf(input).includes(path)) sent.push(new URLSearchParams(init?.body as string))
    return await fetch(input, init)
  }
  return { platform: connect(server, { fetch: noted }), sent }
}

async function failure(work: Promise<unknown>): Promise<TemplateError> {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof TemplateError)) throw error
  return error
}

describe('copyTemplate', () => {
  it('copyTemplate copies two apps with items, references, files, documents and views', async () => {
    const copies = await copyTemplate(platform, { apps: template.apps })
    expect(copies).toHaveLength(2)
    expect(await describeApps(platform, copies)).toEqual(
      await describeApps(platform, template.apps),
    )
  })

  it('describes what it compares', async () => {
    const [tours, guides] = await describeApps(platform, template.apps)
    expect(tours?.items).toHaveLength(3)
    expect(tours?.files).toHaveLength(12)
    expect(tours?.items[0]).toEqual({
      index_number: 1,
      values: {
        'Tours/title': 'Sea',
        'Tours/guides': ['Guides#1', 'Guides#2'],
        'Tours/photos': [1, 2, 3, 4].map((n) => `0-${n}.txt|of 0-${n}|content of 0-${n}`),
        'Tours/story': { blocks: [0] },
      },
    })
    expect(guides?.items[0]?.values).toMatchObject({
      'Guides/tours': ['Tours#1', 'Tours#4', '999999.1'],
    })
    expect(tours?.viewInit).toBe('Board')
    expect(tours?.models[1]).toMatchObject({
      reference: [
        'Guides',
        ['Guides/name', 'Guides/tours'],
        ['Guides/name', 'Guides/tours'],
        'List',
      ],
      ownView: 'Board',
      interpretation: ['container 1', 'table'],
    })
  })

  it('copyTemplate names copies with New, keeps them private, and gives new numbers to all parts', async () => {
    const [toursId = 0] = await copyTemplate(platform, { apps: template.apps })
    const copy = await connect(server).apps.get(toursId)
    const original = await platform.apps.get(template.tours)
    expect(copy).toMatchObject({ app_name: 'Tours New', privacy: 1 })
    const numbers = new Set(original.items_list.map((item) => item.item_id))
    expect(copy.items_list.filter((item) => numbers.has(item.item_id))).toEqual([])
    const files = new Set(original.file_list.map((file) => file.file_id))
    expect(copy.file_list.filter((file) => files.has(file.file_id))).toEqual([])
    expect(copy.icon).toEqual({ icon_id: 'tour', icon_color: '#fff' })
  })

  it('copyTemplate gives copies another name and another icon', async () => {
    const [copy = 0] = await copyTemplate(platform, {
      apps: [template.guides],
      name: 'Crew',
      icon: { id: 3, icon_id: 'crew' },
    })
    expect(await platform.apps.info(copy)).toMatchObject({
      app_name: 'Crew',
      icon: { icon_id: 'crew' },
    })
  })

  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [2, 2, 2],
    [100, 3, 2],
  ])('copies at most %i items of each app', async (maxItems, tours, guides) => {
    const copies = await copyTemplate(platform, { apps: template.apps, maxItems })
    const described = await describeApps(platform, copies)
    expect(described.map((app) => app.items.length)).toEqual([tours, guides])
  })

  it('copyTemplate leaves out references to items past the limit, and keeps those to other apps', async () => {
    const copies = await copyTemplate(platform, { apps: template.apps, maxItems: 1 })
    const [tours, guides] = await describeApps(platform, copies)
    expect(tours?.items[0]?.values).toMatchObject({ 'Tours/guides': ['Guides#1'] })
    expect(guides?.items[0]?.values).toMatchObject({ 'Guides/tours': ['Tours#1', '999999.1'] })
  })

  it('copyTemplate keeps references into an app that is not copied', async () => {
    const [copy = 0] = await copyTemplate(platform, { apps: [template.tours] })
    const field = (await platform.fields.models(copy)).find(
      (model) => model.name_space === 'guides',
    )
    const [item] = await platform.items.list(copy)
    expect(item?.fields.find(({ field_id }) => field_id === field?.field_id)?.field_value).toMatch(
      new RegExp(`^${template.guides}\\.\\d+,${template.guides}\\.\\d+$`),
    )
    expect(field?.['data_model']).toMatchObject({ reference: { app_id: template.guides } })
  })

  it('copyTemplate reports six steps for each app and the end', async () => {
    const heard: TemplateProgress[] = []
    const copies = await copyTemplate(platform, {
      apps: template.apps,
      onProgress: (progress) => heard.push(progress),
    })
    expect(heard).toHaveLength(13)
    expect(heard.slice(0, 12).map(({ percent }) => Math.round(percent))).toEqual([
      8, 17, 25, 33, 42, 50, 58, 67, 75, 83, 92, 100,
    ])
    expect(heard[2]).toMatchObject({
      step: 'create',
      status: 'CREATE NEW APP: Tours (App steps)',
      appId: template.tours,
    })
    expect(heard.at(-1)).toEqual({ step: 'done', percent: 100, status: 'Done', apps: copies })
  })

  it('copyTemplate creates apps without items and files', async () => {
    const { platform: noted, sent } = noting('/api/app/create')
    await copyTemplate(noted, { apps: template.apps })
    expect(sent).toHaveLength(2)
    for (const form of sent) {
      const app = JSON.parse(form.get('app') ?? '') as object
      expect(Object.keys(app).toSorted()).toEqual(
        // oxfmt-ignore
        ['app_name', 'field_list', 'icon', 'priority', 'privacy', 'show', 'view_init', 'views_list'],
      )
      expect(form.get('app')).not.toContain('Mountains')
    }
  })

  it('copyTemplate copies ten files in a call, and sends nothing without files', async () => {
    const { platform: noted, sent } = noting('/api/new/file/duplicate')
    await copyTemplate(noted, { apps: template.apps })
    const sizes = sent.map((form) => (JSON.parse(form.get('files') ?? '') as unknown[]).length)
    expect(sizes).toEqual([10, 2, 1])
    sent.length = 0
    await copyTemplate(noted, { apps: template.apps, maxItems: 0 })
    expect(sent).toEqual([])
  })

  it('copyTemplate copies values by the option kindOf', async () => {
    const { platform: noted, sent } = noting('/api/new/file/duplicate')
    const [copy = 0] = await copyTemplate(noted, {
      apps: [template.tours],
      kindOf: () => undefined,
    })
    expect(sent).toEqual([])
    expect((await noted.apps.get(copy)).file_list).toEqual([])
  })

  if (isThorough)
    it('copyTemplate runs twice at the same time without mixing apps', async () => {
      const both = await Promise.all([
        copyTemplate(platform, { apps: template.apps }),
        copyTemplate(connect(server), { apps: template.apps.toReversed() }),
      ])
      const expected = await describeApps(platform, template.apps)
      expect(await describeApps(platform, both[0])).toEqual(expected)
      expect(await describeApps(platform, both[1])).toEqual(expected.toReversed())
    })

  if (isThorough)
    it('copyTemplate copies its own copy', async () => {
      const copies = await copyTemplate(platform, { apps: template.apps })
      const again = await copyTemplate(platform, { apps: copies })
      const names = (await describeApps(platform, again)).map((app) => app.name)
      expect(names).toEqual(['Tours New', 'Guides New'])
      expect((await describeApps(platform, again)).map((app) => app.files.length)).toEqual([12, 1])
    })
})

describe('copyTemplate refuses', () => {
  it.each([
    [{ apps: [] }],
    [{ apps: [1, '1'] }],
    [{ apps: ['Tours'] }],
    [{ apps: [1], maxItems: -1 }],
    [{ apps: [1], maxItems: 1.5 }],
  ])('%j', async (options) => {
    await expect(copyTemplate(platform, options)).rejects.toThrow(RangeError)
  })

  it('copyTemplate refuses a missing app before it creates anything', async () => {
    const before = await appsOf(platform)
    const error = await failure(copyTemplate(platform, { apps: [template.tours, 987654] }))
    expect(error).toMatchObject({ code: 'template', step: 'read', appId: 987654 })
    expect((error.cause as HttpError).status).toBe(404)
    expect(await appsOf(platform)).toEqual(before)
  })

  it('copyTemplate refuses a state of other apps', async () => {
    const error = await failure(copyTemplate(platform, { apps: [987654] }))
    const { state } = error
    await expect(copyTemplate(platform, { apps: [template.tours], state })).rejects.toThrow(
      'state belongs to a copy of 987654',
    )
  })

  it('copyTemplate rejects for a user who may not read the app', async () => {
    const { authKey } = await createAccount(server.deps, {
      username: 'nobody',
      password: 'x'.repeat(9),
    })
    const stranger = connect(server, { authKey })
    const error = await failure(copyTemplate(stranger, { apps: template.apps }))
    expect((error.cause as HttpError).status).toBe(403)
    expect(await appsOf(stranger)).toEqual([])
  })

  it('copyTemplate rejects for a visitor, and goes on with the state after the sign-in', async () => {
    for (const appId of template.apps)
      await platform.sharing.add({ appId, userId: 0, permission: 1 })
    const visitor = createPlatform({ serverUrl: server.url })
    const error = await failure(copyTemplate(visitor, { apps: template.apps }))
    expect(error.step).toBe('create')
    expect(error.cause).toBeInstanceOf(AuthError)
    await createAccount(server.deps, { username: 'reader', password: 'long enough' })
    await visitor.auth.login({ username: 'reader', password: 'long enough' })
    const before = await appsOf(visitor)
    const copies = await copyTemplate(visitor, { apps: template.apps, state: error.state })
    expect((await appsOf(visitor)).length).toBe(before.length + 2)
    expect(await describeApps(visitor, copies)).toEqual(await describeApps(platform, template.apps))
  })

  if (isThorough)
    it('copyTemplate stops when its signal aborts, and gives the state to go on', async () => {
      const ending = new AbortController()
      const before = await appsOf(platform)
      const error = await failure(
        copyTemplate(platform, {
          apps: template.apps,
          signal: ending.signal,
          onProgress: ({ step }) => step === 'items' && ending.abort(),
        }),
      )
      expect((error.cause as Error).name).toBe('AbortError')
      const copies = await copyTemplate(platform, { apps: template.apps, state: error.state })
      expect(await describeApps(platform, copies)).toEqual(
        await describeApps(platform, template.apps),
      )
      expect((await appsOf(platform)).length).toBe(before.length + 2)
    })
})
