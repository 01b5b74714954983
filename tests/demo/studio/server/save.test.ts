import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { listItems } from '#demo/platform/store/items.ts'
import { MEMORY, type Database, type DatabaseLocation } from '#demo/platform/store/database.ts'
import { hasPostgres, newDatabase } from '../../../support/new-database.ts'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import type { RowOutcome } from '#demo/studio/server/save/contract.ts'
import type { PlatformOn, SignedIn } from '../../platform/platform-on.ts'
import { addContentApp, type ContentApp } from './content-app.ts'
import { openStudioServer, type StudioServer } from './studio-server.ts'

describe('saves on SQLite', () => facts(() => Promise.resolve({ location: { dataDir: MEMORY } })))
describe.skipIf(!hasPostgres)('saves on PostgreSQL', () =>
  facts(async () => {
    const { url: postgresUrl, drop } = await newDatabase()
    return { location: { postgresUrl }, drop }
  }),
)

interface Place {
  readonly location: DatabaseLocation
  readonly drop?: () => Promise<void>
}

interface Rows {
  readonly saveId?: string
  readonly appId?: number
  readonly rows: readonly (Change | readonly Change[])[]
}

interface Change {
  readonly saveId?: string
  readonly appId?: number
  readonly itemId?: number | null
  readonly base?: Record<string, string>
  readonly values?: Record<string, string>
  readonly trash?: boolean
}

function facts(makePlace: () => Promise<Place>): void {
  let place: Place
  let studio: StudioServer
  let database: Database
  let platform: PlatformOn
  let tours: ContentApp
  let pages: ContentApp
  let olena: SignedIn
  let petro: SignedIn
  let reader: SignedIn
  let clock = Date.now()

  beforeAll(async () => {
    place = await makePlace()
    studio = await openStudioServer({ now: () => clock }, place.location)
    ;({ database, platform, tours, pages, olena, petro, reader } = studio)
  })
  afterAll(async () => {
    await studio.close()
    await place.drop?.()
  })

  /** Sends a change as somebody. @returns the status and the answer */
  async function save(who: Pick<SignedIn, 'token'>, change: Change) {
    const call = { saveId: randomUUID(), appId: tours.appId, itemId: null, base: {}, values: {} }
    const answer = await studio.app.request('/studio/save', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...call, ...change, token: who.token }),
    })
    const body = (await answer.json()) as {
      itemId: number
      conflicts: { field: string; value: string; by: { userId: number } | null }[]
      faults?: { field: string; code: string; row?: number; column?: string }[]
    }
    return { status: answer.status, ...body }
  }

  /** Sends changes of many rows, each of one item unless it is a list. */
  async function saveRows(
    who: Pick<SignedIn, 'token'>,
    { saveId = randomUUID(), appId = tours.appId, rows }: Rows,
  ) {
    const whole = rows.map((row) =>
      (Array.isArray(row) ? row : [row]).map((each: Change) => {
        return Object.assign({ itemId: null, base: {}, values: {} }, each)
      }),
    )
    const answer = await studio.app.request('/studio/save-rows', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ saveId, appId, rows: whole, token: who.token }),
    })
    const body = (await answer.json()) as { readonly rows?: readonly RowOutcome[] }
    return { status: answer.status, rows: body.rows ?? [] }
  }

  async function valuesOf(itemId: number, app = tours): Promise<Record<string, string>> {
    const items = await listItems(database.db, app.appId, { withTrash: true })
    const fields = items.find(({ item_id }) => item_id === itemId)?.fields ?? []
    const names = new Map([...app.fieldIds].map(([name, id]) => [id, name]))
    return Object.fromEntries(
      fields.map(({ field_id, field_value }) => [names.get(field_id) ?? '', field_value]),
    )
  }

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

  describe('many rows', () => {
    let complete: Record<string, string>
    const ids: number[] = []
    const toPublish = (itemId = 0) => ({ itemId, base: { status: '0' }, values: { status: '1' } })
    const kindsOf = ({ rows }: { readonly rows: readonly RowOutcome[] }) =>
      rows.map(({ kind }) => kind)

    beforeEach(async () => {
      const picture = { appId: studio.pictures.appId, values: { name: randomUUID() } }
      const { itemId } = await save(olena, picture)
      const { faults = [] } = await save(olena, { values: { status: '1' } })
      complete = {
        ...Object.fromEntries(faults.map(({ field }) => [field, '1'])),
        status: '0',
        picture: `${studio.pictures.appId}.${itemId}`,
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
      const { appId } = studio.menu
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
    clock += 31 * 24 * 60 * 60 * 1000
    // All earlier sign-ins have ended.
    const { userId, token } = await platform.signIn()
    await shareApp(database.db, { appId: tours.appId, userId, permission: PERMISSION.write })
    await save({ token }, { values: { name_en: 'New' } })
    expect(await countSaves()).toBe(1)
  })
}
