import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpError, type Platform } from '#platform'
import { copyBetween } from './copy-template.ts'
import { installTemplate } from './install-template.ts'
import { TemplateError } from './template-progress.ts'
import { failuresAmong, variants } from '../../tests/support/test-size.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
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

// Both platforms number from 1: the template's numbers are also those of somebody else's apps.

/** Of more there would be only more requests of the same kind: between servers files go one by one. */
const PHOTOS_EACH = 2

let service: RunningPlatform
let home: RunningPlatform
let platform: Platform
let template: TemplateApps
let expected: Awaited<ReturnType<typeof describeApps>>

beforeAll(async () => {
  service = await startPlatform()
  home = await startPlatform()
  template = await makeTemplate(connect(service), PHOTOS_EACH)
  expected = await describeApps(connect(service), template.apps)
  platform = connect(home)
  await makeTemplate(platform, PHOTOS_EACH)
})

afterAll(async () => {
  await service.stop()
  await home.stop()
})

function options(fetch = globalThis.fetch) {
  const { url: serverUrl, authKey } = service
  return { apps: template.apps, service: { serverUrl, authKey, retries: 0, fetch } }
}

/** Each further copy would make the list of apps longer, which every step asks for. */
async function deleteApps(appIds: readonly number[]): Promise<void> {
  for (const appId of appIds) await platform.apps.delete(appId)
}

describe('installTemplate', () => {
  it('installTemplate copies apps of the service, with the contents of their files and documents', async () => {
    const others = await describeApps(platform, template.apps)
    const copies = await installTemplate(platform, options())
    expect(copies).not.toEqual(template.apps)
    expect(await describeApps(platform, copies)).toEqual(expected)
    expect(await describeApps(platform, template.apps)).toEqual(others)
  })

  it('installTemplate signs in with the auth key, then fetches the app with the token', async () => {
    const asked: string[] = []
    const noted: typeof fetch = async (input, init) => {
      asked.push(`${init?.method} ${addressOf(input).replace(service.url, '')}`)
      return await fetch(input, init)
    }
    await installTemplate(platform, options(noted))
    expect(asked[0]).toBe('POST /auth/login')
    expect(asked[1]).toMatch(
      /^GET \/api\/app\/get\?(app_id=1&token=[\w.-]+|token=[\w.-]+&app_id=1)$/,
    )
  })

  it('installTemplate rejects for an unknown auth key', async () => {
    const before = await appsOf(platform)
    const { serverUrl } = options().service
    const wrong = { serverUrl, authKey: 'x'.repeat(30) }
    const outcome = installTemplate(platform, { apps: template.apps, service: wrong })
    await expect(outcome).rejects.toThrow(HttpError)
    expect(await appsOf(platform)).toEqual(before)
  })
})

describe.each<Moment>(variants('before', 'after'))('a failure %s the server does it', (moment) => {
  it('installTemplate: a failure at a request of the destination leaves nothing twice and nothing out', async () => {
    const counting = failingFetch()
    await copyBetween(connect(service), connect(home, { fetch: counting.fetch }), {
      apps: template.apps,
    })
    for (const at of failuresAmong(counting.count(), moment)) {
      const before = await appsOf(platform)
      const to = connect(home, { fetch: failingFetch(at, moment).fetch })
      const error = await copyBetween(connect(service), to, { apps: template.apps }).catch(
        (reason: unknown) => reason,
      )
      if (!(error instanceof TemplateError)) throw error
      const copies = await installTemplate(to, { ...options(), state: error.state })
      const added = (await appsOf(platform)).filter((appId) => !before.includes(appId))
      expect(added).toEqual(copies)
      expect(await describeApps(connect(home), copies)).toEqual(expected)
      await deleteApps(copies)
    }
  }, 120_000)
})

it('installTemplate goes on after a failure at a request of the service', async () => {
  const counting = failingFetch()
  await installTemplate(platform, options(counting.fetch))
  // The first is the sign-in: nothing has begun then.
  for (const at of failuresAmong(counting.count(), 'after').filter((one) => one > 1)) {
    const before = await appsOf(platform)
    const error = await installTemplate(platform, options(failingFetch(at).fetch)).catch(
      (reason: unknown) => reason,
    )
    if (!(error instanceof TemplateError)) throw error
    const copies = await installTemplate(platform, { ...options(), state: error.state })
    const added = (await appsOf(platform)).filter((appId) => !before.includes(appId))
    expect(added).toEqual(copies)
    expect(await describeApps(connect(home), copies)).toEqual(expected)
    await deleteApps(copies)
  }
}, 120_000)
