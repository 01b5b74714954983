import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as mandry from 'mandry/server'
import { expect, it } from 'vitest'
import { examplesIn, runExample } from '../../../tests/support/run-example.ts'
import { SECRET } from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const guide = readFileSync('docs/guides/enquiries.md', 'utf8')
const ADDRESS = 'https://mandry.example/enquiries'
const ID = 'a3bb189e-8bf9-4c4f-9f2a-6d9b1c2d3e4f'

type Handler = (request: Request, context?: { readonly ip: string }) => Promise<Response>

/** The guide's function, with a database that takes the SQL of its comment. */
async function startFunction() {
  const example = examplesIn(guide).find(({ language }) => language === 'js')
  if (!example) throw new Error('the guide has no function')
  const database = new DatabaseSync(':memory:')
  database.exec(/CREATE TABLE .*/.exec(example.code)?.[0] ?? '')
  const query = (sql: string, values: readonly string[]) =>
    Promise.resolve(
      database
        .prepare(sql)
        .all(Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]))),
    )
  let handler: Handler | undefined
  const code = `${example.code.replace('export default', 'const handler =')}\nshow(handler)`
  await runExample(
    { ...example, code },
    {
      modules: { 'mandry/server': mandry, './database.js': { query } },
      given: { secret: SECRET, show: (made: Handler) => void (handler = made) },
    },
  )
  if (!handler) throw new Error('the guide exports no function')
  const rows = () => database.prepare('SELECT id, body FROM enquiries').all()
  return { handler, rows }
}

it('the guide’s serverless function keeps an enquiry once in its database', async () => {
  const { handler, rows } = await startFunction()
  const answer = await handler(new Request(`${ADDRESS}/token`))
  const { token: formToken } = (await answer.json()) as { readonly token: string }
  const post = async (email: string) => {
    const body = JSON.stringify({ submissionId: ID, formId: 'trip', inputs: { email }, formToken })
    const headers = { 'content-type': 'application/json' }
    const request = new Request(ADDRESS, { method: 'POST', headers, body })
    return await handler(request, { ip: '192.0.2.1' })
  }
  const all = await Promise.all(Array.from({ length: 3 }, () => post('ann@example.com')))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await all[0]?.json()).toEqual({ stored: true, id: ID })
  expect((await post('another@example.com')).status).toBe(409)
  expect((await post('no address')).status).toBe(422)
  const [row, ...others] = rows()
  expect(others).toEqual([])
  expect(JSON.parse(String(row?.body))).toMatchObject({
    id: ID,
    fields: [{ name: 'email', value: 'ann@example.com' }],
  })
})
