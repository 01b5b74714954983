import { expect, inject, it, onTestFinished } from 'vitest'
import { createPlatform } from 'mandry/platform'
import { newUser } from './support/new-user.ts'

const platformUrl = inject('platformUrl')

it('tells its version to anybody', async () => {
  const answer = await fetch(`${platformUrl}/version`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ version: 'test' })
})

it('takes a new user, who can sign in', async () => {
  const answer = await fetch(`${platformUrl}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ ...(await newUser()) }),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ accesstoken: expect.any(String) })
})

it('starts heartbeats on its websocket', async () => {
  const socket = new WebSocket(inject('platformWsUrl'))
  onTestFinished(() => socket.close())
  const first = await new Promise<unknown>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => resolve(data))
    socket.addEventListener('error', () => reject(new Error('no connection')))
  })
  expect(first).toBe('HeartBeat')
})

it('is reached by the client library', async () => {
  expect(await createPlatform({ serverUrl: platformUrl }).version()).toEqual({ version: 'test' })
})
