import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RevisionsAnswer } from './save/contract.ts'
import { MAX_REVISIONS } from './save/revisions-table.ts'
import {
  describeSaves,
  openSaves,
  type Saves,
} from '../../../tests/support/demo/studio/server/saves.ts'

describeSaves((makePlace) => {
  let saves: Saves
  beforeAll(async () => void (saves = await openSaves(await makePlace())))
  afterAll(() => saves.close())

  async function revisions(itemId: number, { token } = saves.reader, { appId } = saves.tours) {
    const answer = await saves.app.request('/studio/revisions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, appId, itemId }),
    })
    const { revisions: list = [] } = (await answer.json()) as Partial<RevisionsAnswer>
    return { status: answer.status, list }
  }

  it('each change of an item is listed with its author, its time and what it replaced', async () => {
    const { olena, petro, clock, save } = saves
    const first = { name_en: 'Synevyr', price_uah: '100' }
    const { itemId } = await save(olena, { values: first })
    clock.time += 60_000
    const change = { price_uah: '120', name_en: 'Synevyr', season_en: 'May' }
    await save(petro, { itemId, base: first, values: change })
    await save(olena, { itemId, values: { status: '0' } })
    const { list } = await revisions(itemId)
    expect(list).toMatchObject([
      { by: { userId: olena.userId }, before: { status: '' } },
      { by: { userId: petro.userId }, at: clock.time },
      { by: { userId: olena.userId }, at: clock.time - 60_000, before: null },
    ])
    expect(list[1]?.before).toEqual({ price_uah: '100', season_en: '' })
  })

  it('a new place in the list, the trash and a repeated call add no version', async () => {
    const { olena, save, saveRows } = saves
    const { itemId } = await save(olena, { values: { name_en: 'Moved' } })
    await saveRows(olena, { rows: [{ itemId, values: { order: '7' } }] })
    await save(olena, { itemId, trash: true })
    await save(olena, { itemId, trash: false })
    const again = { saveId: 'the-same-change', itemId, values: { season_en: 'May' } }
    await save(olena, again)
    await save(olena, again)
    expect((await revisions(itemId)).list.map(({ before }) => before)).toEqual([
      { season_en: '' },
      null,
    ])
  })

  it('the newest versions are kept', async () => {
    const { olena, save } = saves
    const { itemId } = await save(olena, { values: { price_uah: '0' } })
    for (let price = 1; price <= MAX_REVISIONS; price++) {
      const base = { price_uah: String(price - 1) }
      await save(olena, { itemId, base, values: { price_uah: String(price) } })
    }
    const { list } = await revisions(itemId)
    expect(list).toHaveLength(MAX_REVISIONS)
    expect(list.at(-1)?.before).toEqual({ price_uah: '0' })
  })

  it('versions are for readers of the app of the item alone', async () => {
    const { olena, reader, platform, pages, save } = saves
    const { itemId } = await save(olena, { values: { name_en: 'Private' } })
    const stranger = await platform.signIn()
    const asked = [
      revisions(itemId, reader),
      revisions(itemId, stranger),
      revisions(itemId, olena, pages),
      revisions(itemId, olena, { appId: 999_999 } as never),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 403, 404, 404])
  })
})
