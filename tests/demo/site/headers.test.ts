import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWithPeople, type People } from '../platform/people.ts'

let people: People
beforeAll(async () => {
  people = await startWithPeople()
})
afterAll(() => people.platform.stop())

it.each(['/version', '/api/applist/get', '/api/app/get?token=wrong', '/file/avatar/none'])(
  'answers %s with no address for whoever is visited next',
  async (path) => {
    const { headers } = await people.platform.app.request(path)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

it('answers a file so, too', async () => {
  const anna = await people.person('anna')
  const app_id = await people.newApp(anna)
  const file = JSON.stringify({ app_id, file_name: 'a.txt', format: 'text', source: 'text' })
  const { url } = (await people.as(anna, '/file/upload', { file })).body as { url: string }
  const { status, headers } = await people.platform.app.request(url)
  expect([status, headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer'])
})
