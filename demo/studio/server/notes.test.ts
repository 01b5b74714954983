import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENQUIRY_FIELDS } from '../../content/fields.ts'
import { MEMORY } from '../../platform/store/database.ts'
import { PERMISSION } from '../../platform/rules/permission.ts'
import { createApp } from '../../platform/store/apps.ts'
import { listFields } from '../../platform/store/fields.ts'
import { addItems } from '../../platform/store/change-items.ts'
import { listItems } from '../../platform/store/items.ts'
import { shareApp } from '../../platform/store/sharings.ts'
import type { SignedIn } from '../../../tests/support/demo/platform/platform-on.ts'
import { openStudioRoutes } from '../../../tests/support/demo/studio/server/studio-server.ts'

let routes: Awaited<ReturnType<typeof openStudioRoutes>>
let send: (
  who: Pick<SignedIn, 'token'>,
  note: object,
) => Promise<{ status: number; itemId: number }>
let [olena, petro, reader]: Partial<SignedIn>[] = []
let appId = 0
let enquiryId = 0

beforeAll(async () => {
  routes = await openStudioRoutes({ dataDir: MEMORY })
  const { platform, database } = routes
  const { db } = database
  ;[olena, petro, reader] = [
    await platform.signIn(),
    await platform.signIn(),
    await platform.signIn(),
  ]
  const names = Object.keys(ENQUIRY_FIELDS.fields)
  const field_list = names.map((name_space) => {
    return { name_space, field_name: name_space, data_type: 'text', data_model: {} }
  })
  const draft = { app_name: 'Enquiries', field_list, now: Date.now() }
  appId = await createApp(db, olena.userId ?? 0, draft)
  const rights = [
    [petro, PERMISSION.write],
    [reader, PERMISSION.read],
  ] as const
  for (const [{ userId = 0 }, permission] of rights)
    await shareApp(db, { appId, userId, permission })
  const [enquiry] = await addItems(db, appId, { drafts: [{ fields: [] }], now: Date.now() })
  enquiryId = enquiry?.item_id ?? 0
  const app = routes.mount({ enquiries: appId })
  send = async ({ token }, note) => {
    const call = { saveId: randomUUID(), enquiryId, text: 'A note', ...note, token }
    const answer = await app.request('/studio/note', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(call),
    })
    const { itemId } = (await answer.json()) as { readonly itemId: number }
    return { status: answer.status, itemId }
  }
})
afterAll(() => routes.close())

/** Values of the notes that are there, by name space. */
async function notes(): Promise<Record<string, string>[]> {
  const { db } = routes.database
  const names = new Map(
    (await listFields(db, appId)).map(({ field_id, name_space }) => [field_id, String(name_space)]),
  )
  const items = await listItems(db, appId, { withTrash: true })
  return items
    .filter(({ item_id }) => item_id !== enquiryId)
    .map(({ fields }) =>
      Object.fromEntries(
        fields.map(({ field_id, field_value }) => [names.get(field_id) ?? '', field_value]),
      ),
    )
}

const who = ({ token = '' }: Partial<SignedIn> = {}) => ({ token })

it('a note is written once, however often it is sent, with the time and the author that the server knows', async () => {
  const note = { saveId: randomUUID(), text: ' Called: \n<b>two</b> huts ', noted_by: '1' }
  const tries = [1, 2, 3].map(async () => await send(who(petro), note))
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ itemId }) => itemId)).size).toBe(1)
  const [written, ...others] = await notes()
  expect(others).toEqual([])
  expect(written).toMatchObject({
    note_of: String(enquiryId),
    note: 'Called: \n<b>two</b> huts',
    noted_by: String(petro?.userId),
  })
  expect(Math.abs(Date.parse(written?.received_at ?? '') - Date.now())).toBeLessThan(60_000)
  expect((await send(who(petro), { ...note, text: 'Another' })).status).toBe(400)
})

it('the same words of two people are two notes', async () => {
  const before = (await notes()).length
  const saveId = randomUUID()
  await Promise.all([send(who(olena), { saveId }), send(who(petro), { saveId })])
  expect((await notes()).slice(before).map(({ noted_by }) => Number(noted_by))).toEqual(
    expect.arrayContaining([olena?.userId, petro?.userId]),
  )
})

it('readers and visitors write none; neither does anybody on an unknown enquiry, without words or with too many', async () => {
  const before = await notes()
  const refused = [
    await send(who(reader), {}),
    await send(who(), {}),
    await send(who(petro), { enquiryId: 999_999 }),
    await send(who(petro), { text: '  ' }),
    await send(who(petro), { text: 'x'.repeat(4001) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 401, 404, 400, 400])
  expect(await notes()).toEqual(before)
})
