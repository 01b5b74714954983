import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPlatform, NetworkError } from '#platform'
import { startRecordingServer, type RecordingServer } from '../../support/recording-server.ts'

let server: RecordingServer
let foreign: RecordingServer
beforeEach(async () => {
  server = await startRecordingServer()
  foreign = await startRecordingServer()
})
afterEach(async () => {
  await server.stop()
  await foreign.stop()
})

function redirectTo(address: string): void {
  server.answer(({ path }) =>
    path === '/elsewhere'
      ? Response.json({ version: 2 })
      : new Response(null, { status: 307, headers: { location: address } }),
  )
}

it('a redirect never gets a password or a token', async () => {
  redirectTo(`${foreign.url}/auth/login`)
  const { auth } = createPlatform({ serverUrl: server.url })
  const signIn = auth.login({ username: 'ann', password: 'correct horse' })
  await expect(signIn).rejects.toThrow(NetworkError)
  expect(foreign.arrived).toEqual([])
})

it('a redirect to another server is a NetworkError', async () => {
  redirectTo(`${foreign.url}/version`)
  const { version } = createPlatform({ serverUrl: server.url, retries: 0 })
  await expect(version()).rejects.toMatchObject({
    cause: { message: `the server redirects to ${foreign.url}` },
  })
})

it('a redirect of a read within the server is followed', async () => {
  redirectTo('/elsewhere')
  const { version } = createPlatform({ serverUrl: server.url })
  expect(await version()).toEqual({ version: 2 })
})
