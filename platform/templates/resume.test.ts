import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Platform } from '#platform'
import { copyTemplate } from './copy-template.ts'
import { TemplateError } from './template-progress.ts'
import type { TemplateState } from './template-state.ts'
import { failuresAmong, isThorough, sized, variants } from '../../tests/support/test-size.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { seeded } from '../../tests/support/seeded-random.ts'
import { describeApps } from '../../tests/support/platform/templates/describe-apps.ts'
import {
  addressOf,
  failingFetch,
  type Moment,
} from '../../tests/support/platform/templates/failing-fetch.ts'
import {
  appsOf,
  connect,
  makeTemplate,
  type TemplateApps,
} from '../../tests/support/platform/templates/template-apps.ts'

let server: RunningPlatform
let platform: Platform
let template: TemplateApps
let expected: Awaited<ReturnType<typeof describeApps>>
let requests: number

beforeAll(async () => {
  server = await startPlatform()
  platform = connect(server)
  template = await makeTemplate(platform)
  expected = await describeApps(platform, template.apps)
  const counting = failingFetch()
  await copyTemplate(connect(server, { fetch: counting.fetch }), { apps: template.apps })
  requests = counting.count()
})

afterAll(() => server.stop())

interface Outcome {
  readonly copies?: readonly number[]
  readonly state?: TemplateState
}

/** Copies over a network that may fail. @returns the copies, or how to go on */
async function copyOnce(client: Platform, state?: TemplateState): Promise<Outcome> {
  try {
    return { copies: await copyTemplate(client, { apps: template.apps, state }) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    // As a program would keep it.
    return { state: JSON.parse(JSON.stringify(error.state)) as TemplateState }
  }
}

async function expectOneCopy(copies: readonly number[] | undefined, before: readonly unknown[]) {
  const fresh = connect(server)
  const added = (await appsOf(fresh)).filter((appId) => !before.includes(appId))
  expect(added).toEqual(copies)
  expect(await describeApps(fresh, copies ?? [])).toEqual(expected)
  for (const [at, kept] of [2, 0].entries())
    expect(await fresh.documents.find({ app_id: copies?.[at] ?? 0 })).toHaveLength(kept)
  // Each further copy would make the list of apps longer, which every step asks for.
  for (const appId of copies ?? []) await fresh.apps.delete(appId)
}

describe.each<Moment>(variants('before', 'after'))('a failure %s the server does it', (moment) => {
  it('copyTemplate: a failure at a request leaves nothing twice and nothing out', async () => {
    expect(requests).toBeGreaterThan(15)
    for (const at of failuresAmong(requests, moment)) {
      const before = await appsOf(platform)
      const client = connect(server, { fetch: failingFetch(at, moment).fetch })
      const { state } = await copyOnce(client)
      expect(state, `request ${at}`).toBeDefined()
      // The same program with its local copies, or another one.
      const { copies } = await copyOnce(at % 2 ? client : connect(server), state)
      await expectOneCopy(copies, before)
    }
  }, 120_000)
})

if (isThorough)
  it('copyTemplate goes on after many failures', async () => {
    const { below } = seeded(7)
    for (let round = 0; round < sized({ small: 3, full: 10 }); round++) {
      const before = await appsOf(platform)
      let outcome: Outcome = {}
      for (let failures = 0; !outcome.copies; failures++) {
        const moment = below(2) ? 'before' : 'after'
        const network = failures < 6 ? failingFetch(1 + below(requests), moment) : failingFetch()
        outcome = await copyOnce(connect(server, { fetch: network.fetch }), outcome.state)
      }
      await expectOneCopy(outcome.copies, before)
    }
  }, 120_000)

it('copyTemplate adds each item once when an answer is lost', async () => {
  const app = await platform.apps.create({
    app_name: 'Many',
    field_list: [{ field_id: -1, field_name: 'Name', name_space: 'name' }],
  })
  const [field_id = 0] = app.field_list.map((model) => model.field_id)
  const drafts = Array.from({ length: 1500 }, (_, at) => ({
    fields: [{ field_id, field_value: `item ${at}` }],
  }))
  await platform.items.add(app.app_id, drafts)
  let asked = 0
  const lossy: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (addressOf(input).endsWith('/api/items/add') && ++asked === 2)
      throw new TypeError('the network failed')
    return answer
  }
  const client = connect(server, { fetch: lossy })
  const error = await copyTemplate(client, { apps: [app.app_id] }).catch(
    (reason: unknown) => reason,
  )
  const { state } = error as TemplateError
  const [copy = 0] = await copyTemplate(client, { apps: [app.app_id], state })
  expect(asked).toBe(2)
  const items = await connect(server).items.list(copy)
  expect(items.map((item) => item.fields[0]?.field_value)).toEqual(
    drafts.map((draft) => draft.fields[0]?.field_value),
  )
})
