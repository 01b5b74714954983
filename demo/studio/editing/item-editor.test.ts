import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlatform, type Platform } from 'mandry/platform'
import { listItems } from '../../platform/store/items.ts'
import type { Draft } from './draft-store.ts'
import { ItemEditor } from './item-editor.ts'
import { createSender } from './send-save.ts'
import type { SignedIn } from '../../../tests/support/demo/platform/platform-on.ts'
import {
  openStudioServer,
  type StudioServer,
} from '../../../tests/support/demo/studio/server/studio-server.ts'

let server: StudioServer
let olena: Person
let petro: Person

beforeAll(async () => {
  server = await openStudioServer()
  olena = await personOf(server.olena)
  petro = await personOf(server.petro)
})
afterAll(() => server.close())
beforeEach(() => {
  olena.net = petro.net = 'up'
})

interface Person {
  readonly platform: Platform
  /** `no-answer`: the server works, and its answers are lost. */
  net: 'up' | 'down' | 'no-answer'
}

async function personOf({ token }: SignedIn): Promise<Person> {
  const person: { platform?: Platform; net: Person['net'] } = { net: 'up' }
  const platform = createPlatform({
    serverUrl: 'http://studio.test',
    async fetch(input, init) {
      if (person.net === 'down') throw new TypeError('offline')
      const answer = await server.app.request(new Request(input, init))
      if (person.net === 'no-answer') throw new TypeError('the connection broke')
      return answer
    },
  })
  await platform.auth.login({ accessToken: token })
  person.platform = platform
  return person as Person
}

interface Editing {
  readonly editor: ItemEditor
  /** What would be there after the tab is closed. */
  readonly kept: () => Draft | undefined
  /** What the platform's live connection does in the browser. */
  readonly follow: () => Promise<void>
}

async function edit(person: Person, itemId: number | null): Promise<Editing> {
  let kept: Draft | undefined
  const editor = new ItemEditor({
    appId: server.tours.appId,
    itemId,
    send: createSender(person.platform),
    keep: (draft) => (kept = draft),
    newId: randomUUID,
    now: Date.now,
  })
  async function follow(): Promise<void> {
    const own = editor.snapshot().itemId
    const items = await listItems(server.database.db, server.tours.appId, { withTrash: true })
    const item = items.find(({ item_id }) => item_id === own)
    if (!item) throw new Error('the item is not there')
    const names = new Map([...server.tours.fieldIds].map(([name, id]) => [id, name]))
    const values = item.fields.map((field) => [names.get(field.field_id), field.field_value])
    editor.receive({
      itemId: item.item_id,
      values: Object.fromEntries(values) as Record<string, string>,
      lastUpdate: item.last_update,
      isInTrash: item.trash,
    })
  }
  if (itemId !== null) await follow()
  return { editor, kept: () => kept, follow }
}

const until = (editor: ItemEditor, status: string) =>
  vi.waitFor(() => expect(editor.snapshot()).toMatchObject({ status }), 10_000)

async function newTour(values: Record<string, string>): Promise<number> {
  const { editor } = await edit(olena, null)
  for (const [name, value] of Object.entries(values)) editor.setValue(name, value)
  editor.save()
  await until(editor, 'saved')
  return editor.snapshot().itemId ?? 0
}

const storedValue = async (itemId: number, name: string) =>
  (await edit(olena, itemId)).editor.snapshot().values[name]

describe('saving', () => {
  it('a new item is a draft with its own number, and is kept until then', async () => {
    const { editor, kept } = await edit(olena, null)
    expect(editor.snapshot()).toMatchObject({ status: 'clean', itemId: null })
    editor.setValue('name_en', 'Synevyr')
    expect(editor.snapshot()).toMatchObject({ status: 'dirty', isDirty: true })
    expect(kept()).toMatchObject({ edits: { name_en: 'Synevyr' } })
    editor.save()
    expect(editor.snapshot().status).toBe('saving')
    await until(editor, 'saved')
    const { itemId, values } = editor.snapshot()
    expect(itemId).toBeGreaterThan(0)
    expect(values).toMatchObject({ name_en: 'Synevyr', status: '0' })
    expect(kept()).toBeUndefined()
  })

  it('a value that is typed back to what it was is no change', async () => {
    const { editor, kept } = await edit(olena, await newTour({ name_en: 'A' }))
    editor.setValue('name_en', 'B')
    editor.setValue('name_en', 'A')
    expect(editor.snapshot()).toMatchObject({ status: 'clean', isDirty: false })
    expect(kept()).toBeUndefined()
  })

  it('what is typed while a save is under way is saved by the next one', async () => {
    const { editor } = await edit(olena, await newTour({ name_en: 'A' }))
    editor.setValue('name_en', 'B')
    editor.save()
    editor.setValue('name_en', 'C')
    editor.save()
    await until(editor, 'saved')
    await vi.waitFor(async () =>
      expect(await storedValue(editor.snapshot().itemId ?? 0, 'name_en')).toBe('C'),
    )
  })

  it('faults are shown, and gone for a field that is changed', async () => {
    const { editor } = await edit(olena, await newTour({ name_en: 'A' }))
    editor.setValue('price_uah', 'much')
    editor.setValue('slug_en', 'No slug')
    editor.save()
    await until(editor, 'refused')
    expect(editor.snapshot().faults.map(({ field }) => field)).toEqual(['slug_en', 'price_uah'])
    editor.setValue('price_uah', '100')
    editor.setValue('slug_en', 'a-slug')
    expect(editor.snapshot()).toMatchObject({ status: 'dirty', faults: [], reason: undefined })
  })

  it('an item is not published without what is required; its changes stay', async () => {
    const { editor } = await edit(olena, await newTour({ name_en: 'A' }))
    editor.setValue('season_en', 'May')
    editor.publish()
    await until(editor, 'refused')
    expect(editor.snapshot()).toMatchObject({ isPublished: false, values: { season_en: 'May' } })
    editor.save()
    await until(editor, 'saved')
  })
})

describe('without a server', () => {
  it('a save waits, and goes on by itself', async () => {
    const { editor, kept } = await edit(olena, await newTour({ name_en: 'A' }))
    olena.net = 'down'
    editor.setValue('name_en', 'B')
    editor.save()
    await until(editor, 'waiting')
    expect(editor.snapshot().reason).toBe('offline')
    expect(kept()?.pending?.call.values).toEqual({ name_en: 'B' })
    olena.net = 'up'
    await until(editor, 'saved')
  })

  it('a change whose answer was lost is made once, by another editor after a closed tab too', async () => {
    const first = await edit(olena, null)
    olena.net = 'no-answer'
    first.editor.setValue('name_en', 'Only once')
    first.editor.save()
    await until(first.editor, 'waiting')
    first.editor.close()
    olena.net = 'up'
    const second = await edit(olena, null)
    second.editor.adopt(first.kept() ?? expect.fail('nothing was kept'))
    await until(second.editor, 'saved')
    const items = await listItems(server.database.db, server.tours.appId, { withTrash: true })
    const made = items.filter((item) =>
      item.fields.some(({ field_value }) => field_value === 'Only once'),
    )
    expect(made.map(({ item_id }) => item_id)).toEqual([second.editor.snapshot().itemId])
  })

  it('unsaved changes of a closed tab are shown again, and can be thrown away', async () => {
    const itemId = await newTour({ name_en: 'A' })
    const first = await edit(olena, itemId)
    first.editor.setValue('name_en', 'Unsaved')
    const second = await edit(olena, itemId)
    second.editor.adopt(first.kept() ?? expect.fail('nothing was kept'))
    expect(second.editor.snapshot()).toMatchObject({
      status: 'dirty',
      values: { name_en: 'Unsaved' },
      restoredFrom: expect.any(Number) as number,
    })
    second.editor.discard()
    expect(second.editor.snapshot()).toMatchObject({ status: 'clean', values: { name_en: 'A' } })
    expect(second.kept()).toBeUndefined()
  })

  it('unsaved changes of several closed tabs come together: the newest of a field, what is typed before all', async () => {
    const itemId = await newTour({ name_en: 'A', season_en: 'May', price_uah: '100' })
    const older = await edit(olena, itemId)
    older.editor.setValue('name_en', 'Older')
    older.editor.setValue('season_en', 'June')
    older.editor.setValue('price_uah', '110')
    const newer = await edit(olena, itemId)
    newer.editor.setValue('name_en', 'Newer')
    newer.editor.setValue('price_uah', '120')
    const here = await edit(olena, itemId)
    here.editor.setValue('price_uah', '130')
    for (const tab of [newer, older])
      here.editor.adopt(tab.kept() ?? expect.fail('nothing was kept'))
    expect(here.editor.snapshot()).toMatchObject({
      values: { name_en: 'Newer', season_en: 'June', price_uah: '130' },
      restoredFrom: newer.kept()?.editedAt,
    })
  })

  it('a token that has ended keeps the change until the next sign-in', async () => {
    const itemId = await newTour({ name_en: 'A' })
    const leaving = await personOf(await server.platform.signIn())
    const first = await edit(leaving, itemId)
    await leaving.platform.auth.logout()
    first.editor.setValue('name_en', 'Kept')
    first.editor.save()
    await until(first.editor, 'waiting')
    expect(first.editor.snapshot().reason).toBe('signed-out')
    first.editor.close()
    const second = await edit(olena, itemId)
    second.editor.adopt(first.kept() ?? expect.fail('nothing was kept'))
    await until(second.editor, 'saved')
  })
})

describe('two editors', () => {
  let itemId: number
  let mine: Editing
  let theirs: Editing
  beforeEach(async () => {
    itemId = await newTour({ name_en: 'A', price_uah: '100', season_en: 'May' })
    mine = await edit(olena, itemId)
    theirs = await edit(petro, itemId)
  })

  it('changes of other fields are taken over and marked', async () => {
    mine.editor.setValue('name_en', 'B')
    theirs.editor.setValue('season_en', 'June')
    theirs.editor.save()
    await until(theirs.editor, 'saved')
    await mine.follow()
    expect(mine.editor.snapshot()).toMatchObject({
      status: 'dirty',
      values: { name_en: 'B', season_en: 'June' },
      justChanged: ['season_en'],
    })
    mine.editor.save()
    await until(mine.editor, 'saved')
    expect(await storedValue(itemId, 'season_en')).toBe('June')
  })

  it.each(['mine', 'theirs'] as const)('of a conflict %s is kept when chosen', async (choice) => {
    mine.editor.setValue('price_uah', '120')
    mine.editor.setValue('season_en', 'July')
    theirs.editor.setValue('price_uah', '150')
    theirs.editor.save()
    await until(theirs.editor, 'saved')
    mine.editor.save()
    await until(mine.editor, 'conflict')
    expect(mine.editor.snapshot().conflicts).toMatchObject([
      {
        field: 'price_uah',
        mine: '120',
        theirs: '150',
        base: '100',
        by: { userId: server.petro.userId },
      },
    ])
    mine.editor.resolve('price_uah', choice)
    mine.editor.save()
    await until(mine.editor, 'saved')
    expect(await storedValue(itemId, 'price_uah')).toBe(choice === 'mine' ? '120' : '150')
    expect(await storedValue(itemId, 'season_en')).toBe('July')
  })

  it('a conflict that comes while somebody types says who it is from when that one saves', async () => {
    mine.editor.setValue('price_uah', '120')
    theirs.editor.setValue('price_uah', '150')
    theirs.editor.save()
    await until(theirs.editor, 'saved')
    await mine.follow()
    expect(mine.editor.snapshot()).toMatchObject({
      status: 'conflict',
      conflicts: [{ mine: '120', theirs: '150', by: undefined }],
    })
    mine.editor.save()
    await vi.waitFor(() =>
      expect(mine.editor.snapshot()).toMatchObject({
        status: 'conflict',
        conflicts: [{ by: { userId: server.petro.userId } }],
      }),
    )
    mine.editor.save()
    expect(mine.editor.snapshot().status).toBe('conflict')
    expect(await storedValue(itemId, 'price_uah')).toBe('150')
  })

  it('a saved change is taken back, unless another has changed the field since', async () => {
    mine.editor.setValue('price_uah', '120')
    mine.editor.save()
    await until(mine.editor, 'saved')
    mine.editor.undo()
    await until(mine.editor, 'saved')
    expect(await storedValue(itemId, 'price_uah')).toBe('100')
    expect(mine.editor.snapshot().canUndo).toBe(false)

    mine.editor.setValue('price_uah', '130')
    mine.editor.save()
    await until(mine.editor, 'saved')
    await theirs.follow()
    theirs.editor.setValue('price_uah', '140')
    theirs.editor.save()
    await until(theirs.editor, 'saved')
    mine.editor.undo()
    await until(mine.editor, 'conflict')
    expect(await storedValue(itemId, 'price_uah')).toBe('140')
  })
})

describe('taking back', () => {
  it('goes field by field while nothing is saved', async () => {
    const { editor } = await edit(olena, await newTour({ name_en: 'A' }))
    for (const text of ['AB', 'ABC']) editor.setValue('name_en', text)
    editor.setValue('season_en', 'May')
    editor.undo()
    expect(editor.snapshot().values).toMatchObject({ name_en: 'ABC' })
    expect(editor.snapshot().values.season_en).toBeUndefined()
    editor.undo()
    expect(editor.snapshot()).toMatchObject({ isDirty: false, values: { name_en: 'A' } })
  })

  it('brings an item back from the trash', async () => {
    const { editor } = await edit(olena, await newTour({ name_en: 'A' }))
    editor.trash()
    await until(editor, 'saved')
    expect(editor.snapshot().isInTrash).toBe(true)
    editor.undo()
    await vi.waitFor(() => expect(editor.snapshot().isInTrash).toBe(false))
  })

  it('puts a new item into the trash', async () => {
    const { editor } = await edit(olena, null)
    editor.setValue('name_en', 'Not wanted')
    editor.save()
    await until(editor, 'saved')
    editor.undo()
    await vi.waitFor(() => expect(editor.snapshot().isInTrash).toBe(true))
  })
})
