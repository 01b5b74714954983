import { expect, it } from 'vitest'
import { createFormCounts } from '#demo/enquiries/form-counts/table.ts'
import { describeOnSqliteFirst, NOW } from '../../../tests/support/demo/platform/store-on-both.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeOnSqliteFirst('counts of forms', (store) => {
  it('are summed by form over the last days, and kept a little over a year', async () => {
    let now = NOW
    const counts = createFormCounts({ db: store.db, now: () => now })
    const main = { form_id: 'main', page: '/en/', kind: 'form-started' } as const
    await Promise.all([counts.add(main), counts.add(main), counts.add({ ...main, page: '/uk/' })])
    await counts.add({ ...main, kind: 'form-sent' })
    await counts.add({ ...main, form_id: 'popup' })
    const both = [
      { formId: 'main', started: 3, sent: 1 },
      { formId: 'popup', started: 1, sent: 0 },
    ]
    expect(await counts.ofLast(1)).toEqual(both)
    now += 29 * DAY_MS
    await counts.add({ ...main, kind: 'form-sent' })
    expect(await counts.ofLast(29)).toEqual([{ formId: 'main', started: 0, sent: 1 }])
    expect(await counts.ofLast(30)).toEqual([{ formId: 'main', started: 3, sent: 2 }, both[1]])
    now += 366 * DAY_MS
    await counts.add(main)
    expect(await counts.ofLast(10_000)).toEqual([{ formId: 'main', started: 1, sent: 1 }])
  })
})
