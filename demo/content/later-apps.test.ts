import { expect, it } from 'vitest'
import { openContent } from '#demo/content/open-content.ts'
import { seedSite } from '#demo/content/seed.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { describeOnSqliteFirst } from '../../tests/support/demo/platform/store-on-both.ts'
import { editItem } from '../../tests/support/demo/site/edit-page.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'

// A database of a version without dates of tours and without a team, at its first start with this one.

describeOnSqliteFirst('a site of a version without departures and team', (store) => {
  it('gets them once, for the tours that it still has, with the portraits', async () => {
    const deps = siteDeps(store.db)
    await seedSite(deps, 'a long password')
    await editItem(deps, 'tours', { where: { slug_en: 'jordan' }, values: {}, trash: true })
    await editItem(deps, 'pictures', {
      where: { name: 'portrait-olha' },
      values: { name: 'another-picture' },
    })
    await store.db
      .deleteFrom('settings')
      .where('name', 'in', ['site-departures-app-id', 'site-team-app-id'])
      .execute()

    // Two processes that start at once.
    const starts = [seedSite(deps, 'unused one'), seedSite(deps, 'unused one')]
    expect(await Promise.all(starts)).toEqual([false, false])
    const { departures, team, find, picture } = await (
      await openContent(store.db, () => undefined)
    ).current()
    expect(departures.length).toBeGreaterThan(10)
    expect(departures.every(({ tour }) => find(tour)?.app === 'tours')).toBe(true)
    expect(team.map(({ name, picture: of }) => [name.en, picture(of)?.name])).toEqual([
      ['Olha Marchenko', 'portrait-olha'],
      ['Taras Hnatiuk', 'portrait-taras'],
      ['Iryna Koval', 'portrait-iryna'],
      ['Danylo Sirko', 'portrait-danylo'],
    ])

    const ids = await readSiteIds(store.db)
    expect(await seedSite(deps, 'unused one')).toBe(false)
    expect(await readSiteIds(store.db)).toEqual(ids)
  })
})
