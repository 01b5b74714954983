import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { GudHub } from '../../../../platform/gudhub/index.ts'
import { startFaultyServer, type FaultyServer } from '../../faulty-server.ts'
import { startPlatform, type RunningPlatform } from '../../platform-server.ts'

/** A platform for all tests of a file; what the client logs is kept quiet. */
export function runPlatform(): () => RunningPlatform {
  let running: RunningPlatform | undefined
  beforeAll(async () => {
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => {})
    running = await startPlatform()
  })
  afterAll(async () => {
    await running?.stop()
    vi.restoreAllMocks()
  })
  return () => running!
}

/** A client of the owner that is closed when the test ends. */
export function connect({ url, wsUrl, authKey }: RunningPlatform, server_url = url): GudHub {
  const gudhub = new GudHub(authKey, { server_url, wss_url: wsUrl })
  onTestFinished(() => gudhub.close())
  return gudhub
}

/** A client whose platform fails as the test wants it. */
export async function connectFaulty(
  platform: RunningPlatform,
): Promise<{ gudhub: GudHub; server: FaultyServer }> {
  const server = await startFaultyServer(platform.app)
  return { gudhub: connect(platform, server.url), server }
}

export interface MadeApp {
  readonly app_id: number
  readonly title: number
  readonly slug: number
  readonly item_ids: readonly number[]
}

/** An app with two fields and items of these titles. */
export async function makeApp(
  gudhub: GudHub,
  titles: readonly string[] = ['a', 'b'],
): Promise<MadeApp> {
  const app = await gudhub.createNewApp({
    app_name: 'Тури',
    field_list: [
      { field_id: -1, field_name: 'Title', data_type: 'text' },
      { field_id: -2, field_name: 'Slug', data_type: 'text' },
    ],
    views_list: [{ view_id: 0, name: 'All', content: [] }],
  })
  const [title, slug] = app!.field_list.map((field) => field.field_id) as [number, number]
  const { app_id } = app!
  const drafts = titles.map((field_value) => ({ fields: [{ field_id: title, field_value }] }))
  const items = await gudhub.addNewItems(app_id, drafts)
  return { app_id, title, slug, item_ids: items!.map((item) => item.item_id) }
}

/** All events of a name and an address, in order. */
export function heard(gudhub: GudHub, type: string, address: object): unknown[] {
  const values: unknown[] = []
  gudhub.on(type, address, (_event, value) => void values.push(value))
  return values
}

/** The next value told under a name at an address. */
export function next(gudhub: GudHub, type: string, address: object): Promise<unknown> {
  return new Promise((resolve) => {
    gudhub.on(type, address, (_event, value) => resolve(value))
  })
}
