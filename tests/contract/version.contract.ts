import { expect, inject, it } from 'vitest'
import { createPlatform } from '#platform'
import { newUser } from './support/new-user.ts'

const platformUrl = inject('platformUrl')

it('tells its version to anybody', async () => {
  const answer = await fetch(`${platformUrl}/version`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('test')
})

it('takes a new user, who can sign in', async () => {
  const answer = await fetch(`${platformUrl}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ ...(await newUser()) }),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ accesstoken: expect.any(String) })
})

it('is a platform for the client library', () => {
  expect(createPlatform({ serverUrl: platformUrl }).apps).toBeDefined()
})
