import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareApp } from '../../platform/store/sharings.ts'
import { listItems } from '../../platform/store/items.ts'
import { PERMISSION } from '../../platform/rules/permission.ts'
import { addContentApp } from '../../../tests/support/demo/studio/server/content-app.ts'
import {
  describeSaves,
  openSaves,
  type Change,
  type Saves,
} from '../../../tests/support/demo/studio/server/saves.ts'

describeSaves((makePlace) => {
  let saves: Saves
  let database: Saves['database']
  let platform: Saves['platform']
  let tours: Saves['tours']
  let pages: Saves['pages']
  let menu: Saves['menu']
  let olena: Saves['olena']
  let petro: Saves['petro']
  let reader: Saves['reader']
  let clock: Saves['clock']
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
      menu,
      olena,
      petro,
      reader,
      clock,
      save,
      saveRows,
      valuesOf,
    } = saves)
  })
  afterAll(() => saves.close())

  const faultsOf = async (values: Record<string, string>, change: Change = {}) => {
    const { faults = [] } = await save(olena, { values, ...change })
    return faults.map(({ field, code, row, column }) =>
      row === undefined ? `${field} ${code}` : `${field}.${row}.${column} ${code}`,
    )
  }

  describe('two editors', () => {
    let itemId: number
    beforeEach(async () => {
      const values = { name_en: 'Synevyr', price_uah: '100', season_en: 'May' }
      ;({ itemId } = await save(olena, { values }))
    })

    it('changes of different fields are both kept', async () => {
      const mine = { itemId, base: { price_uah: '100' }, values: { price_uah: '120' } }
      const theirs = { itemId, base: { season_en: 'May' }, values: { season_en: 'June' } }
      const answers = await Promise.all([save(olena, mine), save(petro, theirs)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await valuesOf(itemId)).toMatchObject({ price_uah: '120', season_en: 'June' })
    })

    it('who saves second sees what the first changed, and nothing is written', async () => {
      await save(petro, { itemId, base: { price_uah: '100' }, values: { price_uah: '150' } })
      const second = await save(olena, {
        itemId,
        base: { price_uah: '100', season_en: 'May' },
        values: { price_uah: '120', season_en: 'July' },
      })
      expect(second.status).toBe(409)
      expect(second.conflicts).toMatchObject([
        { field: 'price_uah', value: '150', by: { userId: petro.userId } },
      ])
      expect(await valuesOf(itemId)).toMatchObject({ price_uah: '150', season_en: 'May' })
    })

    it('what the item holds already is no conflict', async () => {
      await save(petro, { itemId, base: { price_uah: '100' }, values: { price_uah: '150' } })
      const same = await save(olena, {
        itemId,
        base: { price_uah: '100' },
        values: { price_uah: '150' },
      })
      expect(same.status).toBe(200)
    })

    it('a change by another program is a conflict with nobody known', async () => {
      const field = { field_id: tours.fieldIds.get('price_uah'), field_value: '99' }
      const items = JSON.stringify([{ item_id: itemId, fields: [field] }])
      const form = { token: olena.token, app_id: String(tours.appId), items }
      await platform.post('/api/items/update', form)
      const late = { itemId, base: { season_en: 'x' }, values: { season_en: 'y' } }
      const change = { itemId, base: { price_uah: '98' }, values: { price_uah: '97' } }
      expect((await save(petro, change)).conflicts).toMatchObject([{ value: '99' }])
      expect((await save(petro, late)).conflicts).toMatchObject([
        { field: 'season_en', value: 'May' },
      ])
    })
  })

  describe('once', () => {
    it('a further try is answered as the first one, after later changes too', async () => {
      const first = { saveId: randomUUID(), values: { name_en: 'Once', price_uah: '1' } }
      const { itemId } = await save(olena, first)
      await save(olena, { itemId, base: { price_uah: '1' }, values: { price_uah: '2' } })
      expect(await save(olena, first)).toMatchObject({ status: 200, itemId })
      const items = await listItems(database.db, tours.appId, { withTrash: true })
      expect(items.filter(({ item_id }) => item_id >= itemId)).toHaveLength(1)
      expect(await valuesOf(itemId)).toMatchObject({ price_uah: '2' })
    })

    it('tries that come at the same time make one change, published once', async () => {
      const before = platform.heard.length
      const change = { saveId: randomUUID(), values: { name_en: 'Together' } }
      const answers = await Promise.all([1, 2, 3].map(() => save(olena, change)))
      expect(new Set(answers.map(({ itemId }) => itemId)).size).toBe(1)
      const published = platform.heard.slice(before)
      expect(published.map(({ api }) => api)).toEqual(['/items/add'])
    })

    it('an id of another change is refused, and one of another user is another one', async () => {
      const saveId = randomUUID()
      expect((await save(olena, { saveId, values: { name_en: 'A' } })).status).toBe(200)
      expect((await save(olena, { saveId, values: { name_en: 'B' } })).status).toBe(400)
      expect((await save(petro, { saveId, values: { name_en: 'B' } })).status).toBe(200)
    })
  })

  describe('rights', () => {
    it('readers, visitors and unknown tokens write nothing', async () => {
      const values = { name_en: 'No' }
      expect((await save(reader, { values })).status).toBe(403)
      expect((await save({ token: '' }, { values })).status).toBe(401)
      expect((await save({ token: 'made-up' }, { values })).status).toBe(401)
      expect((await save(petro, { appId: pages.appId, values })).status).toBe(403)
    })

    it('an app that is not the agency’s, and an item of another app, are not there', async () => {
      const own = await addContentApp(database.db, olena.userId, 'tours')
      expect((await save(olena, { appId: own.appId, values: { name_en: 'x' } })).status).toBe(404)
      const { itemId } = await save(olena, { values: { name_en: 'Tour' } })
      const change = { appId: pages.appId, itemId, values: { title: 'x' } }
      expect((await save(olena, change)).status).toBe(404)
    })

    it('a body that is no change is refused', async () => {
      expect((await save(olena, { values: {} })).status).toBe(400)
      expect((await save(olena, { trash: true })).status).toBe(400)
      expect((await save(olena, { saveId: 'x', values: { name_en: 'x' } })).status).toBe(400)
    })

    it('a long text of a signed-in user is taken', async () => {
      const values = { days_en: JSON.stringify([{ title: 'Day', text: 'я'.repeat(19_000) }]) }
      const rows = JSON.stringify(Array(4).fill(JSON.parse(values.days_en)[0]))
      expect((await save(olena, { values: { days_en: rows } })).status).toBe(200)
    })
  })

  describe('faults', () => {
    it.each([
      ['price_uah', '12.50', 'wrong-type'],
      ['days_count', 'two', 'wrong-type'],
      ['order', '1e3', 'wrong-type'],
      ['status', 'maybe', 'unknown-option'],
      ['slug_en', 'Not a slug', 'slug-malformed'],
      ['name_en', 'x'.repeat(121), 'too-long'],
      ['picture', '1', 'wrong-type'],
      ['picture', '1.999999', 'missing-reference'],
      ['days_en', '{}', 'broken-list'],
      ['no_such_field', 'x', 'unknown-field'],
      ['name_en', 'a\0b', 'wrong-type'],
    ])('%s: %j is refused as %s', async (field, value, code) => {
      expect(await faultsOf({ [field]: value })).toEqual([`${field} ${code}`])
    })

    it('an entry of the menu does not stand below itself, at any depth', async () => {
      const { appId } = menu
      const entryBelow = async (parent: string) =>
        `${appId}.${(await save(olena, { appId, values: { parent } })).itemId}`
      const first = await entryBelow('')
      const second = await entryBelow(first)
      const third = await entryBelow(second)
      const itemId = Number(first.split('.')[1])
      for (const parent of [first, second, third])
        expect(await faultsOf({ parent }, { appId, itemId })).toEqual(['parent circle'])
      const below = { appId, itemId: Number(third.split('.')[1]), base: { parent: second } }
      expect(await faultsOf({ parent: first }, below)).toEqual([])
    })

    it('a reference to what is gone may stay in a list that changes, until the item is published', async () => {
      const entry = async () => {
        const { itemId } = await save(olena, { values: { name_en: 'Shown' } })
        return { itemId, reference: `${tours.appId}.${itemId}` }
      }
      const [gone, stays, added] = [await entry(), await entry(), await entry()]
      const appId = pages.appId
      const featured = [gone, stays].map(({ reference }) => reference).join()
      const values = { kind: 'home', featured, status: '0' }
      const { itemId } = await save(olena, { appId, values })
      await save(olena, { itemId: gone.itemId, trash: true })
      const change = { appId, itemId, base: { featured } }
      expect(await faultsOf({ featured: `${featured},${added.reference}` }, change)).toEqual([])
      const now = { featured: `${featured},${added.reference}` }
      const other = { appId, itemId, base: now }
      expect(await faultsOf({ featured: `${now.featured},${tours.appId}.999999` }, other)).toEqual([
        'featured missing-reference',
      ])
      const publish = { appId, itemId, base: { status: '0' } }
      expect(await faultsOf({ status: '1' }, publish)).toContain('featured missing-reference')
    })

    it('a row of a list is named with its column', async () => {
      const long = [{ title: 'Fine' }, { title: 'x'.repeat(501), colour: 'red' }]
      expect(await faultsOf({ days_en: JSON.stringify(long) })).toEqual([
        'days_en.1.title too-long',
        'days_en.1.colour broken-list',
      ])
    })

    it('an address that another item of the app has is taken, unless that one is in the trash', async () => {
      const { itemId } = await save(olena, { values: { slug_en: 'taken' } })
      expect(await faultsOf({ slug_en: 'taken' })).toEqual(['slug_en slug-taken'])
      expect(await faultsOf({ slug_uk: 'taken' })).toEqual([])
      const own = { itemId, base: { slug_en: 'taken' } }
      expect(await faultsOf({ slug_en: 'taken' }, own)).toEqual([])
      await save(olena, { itemId, trash: true })
      const next = await save(olena, { values: { slug_en: 'taken' } })
      expect(next.status).toBe(200)
    })

    it('what comes back from the trash needs an address that is still free, alone and among many', async () => {
      const values = { slug_en: 'lent', slug_uk: 'own' }
      const { itemId } = await save(olena, { values })
      const { itemId: twin } = await save(olena, { values: { slug_en: 'free-still' } })
      for (const gone of [itemId, twin]) await save(olena, { itemId: gone, trash: true })
      const { itemId: next } = await save(olena, { values: { slug_en: 'lent' } })
      expect(await faultsOf({}, { itemId, trash: false })).toEqual(['slug_en slug-taken'])
      const both = [itemId, twin].map((each) => ({ itemId: each, trash: false }))
      const { rows } = await saveRows(olena, { rows: both })
      expect(rows).toMatchObject([
        { kind: 'refused', faults: [{ field: 'slug_en', code: 'slug-taken' }] },
        { kind: 'saved' },
      ])
      const left = await listItems(database.db, tours.appId, { withTrash: false })
      const there = left.map(({ item_id }) => item_id)
      expect(there).toEqual(expect.arrayContaining([twin, next]))
      expect(there).not.toContain(itemId)
      // It may get another one on its way back.
      const change = { itemId, base: { slug_en: 'lent' }, values: { slug_en: 'lent-2' } }
      expect((await save(petro, { ...change, trash: false })).status).toBe(200)
    })

    it('required fields may be empty in a draft, not in what is published', async () => {
      const { itemId } = await save(olena, { values: { status: '0', name_en: 'Draft' } })
      const publish = await save(olena, { itemId, base: { status: '0' }, values: { status: '1' } })
      expect(publish.status).toBe(422)
      expect(publish.faults?.map(({ field }) => field)).toContain('name_uk')
      expect(publish.faults?.every(({ code }) => code === 'required')).toBe(true)
      expect(await valuesOf(itemId)).toMatchObject({ status: '0' })
    })

    it('a page is published with fields of its kind, and with an address that pages have', async () => {
      const page = { appId: pages.appId }
      const values = { kind: 'free', slug: '/en/about us', status: '0' }
      expect(await faultsOf(values, page)).toEqual(['slug slug-malformed'])
      const faults = await faultsOf({ kind: 'home', slug: '/en/', status: '1' }, page)
      expect(faults).toEqual(['title required', 'image required'])
    })
  })

  it('trash and restore are published as the platform publishes them', async () => {
    const { itemId } = await save(olena, { values: { name_en: 'Away' } })
    const before = platform.heard.length
    await save(olena, { itemId, trash: true })
    const trashed = await listItems(database.db, tours.appId, { withTrash: false })
    await save(olena, { itemId, trash: false })
    const restored = await listItems(database.db, tours.appId, { withTrash: false })
    expect(trashed.some(({ item_id }) => item_id === itemId)).toBe(false)
    expect(restored.some(({ item_id }) => item_id === itemId)).toBe(true)
    const published = platform.heard.slice(before).map(({ api }) => api)
    expect(published).toEqual(['/items/delete', '/items/update'])
  })

  it('a change is forgotten after 30 days', async () => {
    const kept = database.db.withTables<{ studio_saves: { save_id: string } }>()
    const countSaves = async () =>
      (await kept.selectFrom('studio_saves').select('save_id').execute()).length
    await save(olena, { values: { name_en: 'Old' } })
    expect(await countSaves()).toBeGreaterThan(1)
    clock.time += 31 * 24 * 60 * 60 * 1000
    // All earlier sign-ins have ended.
    const { userId, token } = await platform.signIn()
    await shareApp(database.db, { appId: tours.appId, userId, permission: PERMISSION.write })
    await save({ token }, { values: { name_en: 'New' } })
    expect(await countSaves()).toBe(1)
  })
})
