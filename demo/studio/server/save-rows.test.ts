import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listItems } from '../../platform/store/items.ts'
import type { RowOutcome } from './save/contract.ts'
import {
  describeSaves,
  openSaves,
  type Saves,
} from '../../../tests/support/demo/studio/server/saves.ts'

describeSaves((makePlace) => {
  let saves: Saves
  let database: Saves['database']
  let platform: Saves['platform']
  let tours: Saves['tours']
  let pages: Saves['pages']
  let pictures: Saves['pictures']
  let olena: Saves['olena']
  let petro: Saves['petro']
  let reader: Saves['reader']
  let save: Saves['save']
  let saveRows: Saves['saveRows']
  let valuesOf: Saves['valuesOf']

  beforeAll(async () => {
    saves = await openSaves(await makePlace())
    ;({
      database,
      platform,
      tours,
      pages,
      pictures,
      olena,
      petro,
      reader,
      save,
      saveRows,
      valuesOf,
    } = saves)
  })
  afterAll(() => saves.close())

  describe('many rows', () => {
    let complete: Record<string, string>
    const ids: number[] = []
    const toPublish = (itemId = 0) => ({ itemId, base: { status: '0' }, values: { status: '1' } })
    const kindsOf = ({ rows }: { readonly rows: readonly RowOutcome[] }) =>
      rows.map(({ kind }) => kind)

    beforeEach(async () => {
      const picture = { appId: pictures.appId, values: { name: randomUUID() } }
      const { itemId } = await save(olena, picture)
      const { faults = [] } = await save(olena, { values: { status: '1' } })
      complete = {
        ...Object.fromEntries(faults.map(({ field }) => [field, '1'])),
        status: '0',
        picture: `${pictures.appId}.${itemId}`,
      }
      ids.length = 0
      for (let place = 0; place < 3; place++) {
        const slug = randomUUID()
        const values = { ...complete, slug_en: slug, slug_uk: slug }
        ids.push((await save(olena, { values })).itemId)
      }
    })

    it('what is complete is published, once and in one event; the rest says why not', async () => {
      const [first = 0, second = 0, third = 0] = ids
      await save(petro, { itemId: second, base: complete, values: { name_uk: '' } })
      await save(petro, { itemId: third, base: { order: '' }, values: { order: '5' } })
      const moved = { itemId: third, base: { order: '1' }, values: { order: '2' } }
      const rows = [toPublish(first), toPublish(second), moved, toPublish(999_999)]
      const call = { saveId: randomUUID(), rows }
      const before = platform.heard.length
      const answer = await saveRows(olena, call)
      expect(answer).toMatchObject({
        status: 200,
        rows: [
          { kind: 'saved', items: [{ itemId: first }] },
          { kind: 'refused', faults: [{ field: 'name_uk', code: 'required' }] },
          {
            kind: 'conflict',
            conflicts: [{ field: 'order', value: '5', by: { userId: petro.userId } }],
          },
          { kind: 'missing' },
        ],
      })
      expect(platform.heard.slice(before).map(({ api }) => api)).toEqual(['/items/update'])
      expect(await valuesOf(first)).toMatchObject({ status: '1' })
      expect(await valuesOf(second)).toMatchObject({ status: '0' })
      expect(await valuesOf(third)).toMatchObject({ order: '5' })

      // The answer was lost: another has changed the item since, and the further try leaves that alone.
      await save(petro, { itemId: first, base: { status: '1' }, values: { status: '0' } })
      const again = await saveRows(olena, call)
      expect(again.rows[0]).toEqual(answer.rows[0])
      expect(await valuesOf(first)).toMatchObject({ status: '0' })
    })

    it('a further try makes what is possible by then, and nothing twice', async () => {
      const [first = 0, second = 0] = ids
      await save(petro, { itemId: second, base: complete, values: { name_uk: '' } })
      const call = { saveId: randomUUID(), rows: [toPublish(first), toPublish(second)] }
      expect(kindsOf(await saveRows(olena, call))).toEqual(['saved', 'refused'])
      await save(petro, { itemId: second, values: { name_uk: 'Є' } })
      const before = platform.heard.length
      const answers = await Promise.all([saveRows(olena, call), saveRows(olena, call)])
      expect(answers.map(kindsOf)).toEqual([
        ['saved', 'saved'],
        ['saved', 'saved'],
      ])
      const events = platform.heard.slice(before).map((change) => JSON.stringify(change))
      expect(events).toHaveLength(1)
      expect(events[0]).not.toContain(`"item_id":${first},`)
    })

    it('trash and restore of many are two events, and an id of other changes is refused', async () => {
      const saveId = randomUUID()
      const before = platform.heard.length
      await saveRows(olena, { saveId, rows: ids.map((itemId) => ({ itemId, trash: true })) })
      const left = await listItems(database.db, tours.appId, { withTrash: false })
      expect(left.filter(({ item_id }) => ids.includes(item_id))).toEqual([])
      const back = ids.map((itemId) => ({ itemId, trash: false }))
      expect((await saveRows(olena, { saveId, rows: back })).status).toBe(400)
      expect(kindsOf(await saveRows(olena, { rows: back }))).toEqual(['saved', 'saved', 'saved'])
      const published = platform.heard.slice(before).map(({ api }) => api)
      expect(published).toEqual(['/items/delete', '/items/update'])
    })

    it('the versions of a page are added together, once, and name each other; one that is wrong keeps all back', async () => {
      const { appId } = pages
      const version = (language: string, slug: string) => ({ values: { language, slug } })
      const wrong = [version('en', '/en/one/'), version('uk', 'one')]
      const refused = await saveRows(olena, { appId, rows: [wrong] })
      expect(refused.rows).toMatchObject([{ kind: 'refused', faults: [{ field: 'slug' }] }])
      const row = [version('en', '/en/one/'), version('uk', '/uk/one/')]
      const call = { appId, saveId: randomUUID(), rows: [row] }
      const before = platform.heard.length
      const [added] = (await saveRows(olena, call)).rows
      const [again] = (await saveRows(olena, call)).rows
      expect(platform.heard.slice(before).map(({ api }) => api)).toEqual(['/items/add'])
      const [english = 0, ukrainian = 0] = numbersIn(added)
      expect(numbersIn(again)).toEqual([english, ukrainian])
      expect(await valuesOf(english, pages)).toMatchObject({
        language: 'en',
        alternative_languages: `${appId}.${ukrainian}`,
      })
      expect(await valuesOf(ukrainian, pages)).toMatchObject({
        alternative_languages: `${appId}.${english}`,
      })
    })

    const numbersIn = (outcome: RowOutcome | undefined) =>
      outcome?.kind === 'saved' ? outcome.items.map(({ itemId }) => itemId) : []

    it('who may only read, or another app, changes nothing; a broken call is refused', async () => {
      const rows = [toPublish(ids[0])]
      expect((await saveRows(reader, { rows })).status).toBe(403)
      expect((await saveRows({ token: '' }, { rows })).status).toBe(401)
      expect((await saveRows(petro, { appId: pages.appId, rows })).status).toBe(403)
      expect((await saveRows(olena, { appId: 999_999, rows })).status).toBe(404)
      expect((await saveRows(olena, { rows: [] })).status).toBe(400)
      expect((await saveRows(olena, { rows: [[]] })).status).toBe(400)
      const tooMany = Array.from({ length: 101 }, () => toPublish(ids[0]))
      expect((await saveRows(olena, { rows: tooMany })).status).toBe(400)
      expect(await valuesOf(ids[0] ?? 0)).toMatchObject({ status: '0' })
    })
  })
})
