import { expect, it } from 'vitest'
import { siteInMemory } from './site-app.ts'

// Needs `npm run build`.

it('the log of a failure holds no query, and the path of a page alone: others may hold secrets', async () => {
  const { app, logged, close } = await siteInMemory()
  await close()
  for (const path of ['/en/contacts/?token=hidden', '/file/content/1/hidden/a.txt'])
    expect((await app.request(path)).status).toBeGreaterThanOrEqual(500)
  expect(logged.join('\n')).toContain(' failed: ')
  expect(logged.join('\n')).not.toContain('hidden')
})
