import { expect, it } from 'vitest'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { siteInMemory } from '../../tests/support/demo/site/site-app.ts'

// Needs `npm run build`.

it('the log of a failure holds no query, and the path of a page alone: others may hold secrets', async () => {
  const { app, db, logged, close } = await siteInMemory()
  const { apps } = await readSiteIds(db)
  await close()
  const published = `/published/api/app/get?app_id=${apps.pages}&token=hidden`
  for (const path of ['/en/contacts/?token=hidden', '/file/content/1/hidden/a.txt', published])
    expect((await app.request(path)).status).toBeGreaterThanOrEqual(500)
  expect(logged.join('\n')).toContain(' failed: ')
  expect(logged.join('\n')).not.toContain('hidden')
})
