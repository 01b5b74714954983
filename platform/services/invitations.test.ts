import { expect, it } from 'vitest'
import { HttpError, ShapeError } from '../errors.ts'
import { InvitationsService } from './invitations.ts'
import { formOf } from '../../tests/support/recording-server.ts'
import {
  TOKEN,
  connectRecordingPlatform,
} from '../../tests/support/platform/services/recording-platform.ts'

const platform = connectRecordingPlatform()
const invitations = new InvitationsService(platform.send)
const APPS = [
  { appId: 7, permission: 1 },
  { appId: '8', permission: 3 },
] as const

it('invitations.add sends guests and apps in brackets', async () => {
  platform.answers([{ guest_email: 'a+b@example.com', app_id: '7', permission: '1' }])
  expect(await invitations.add(['a+b@example.com', 'c@example.com'], APPS)).toEqual([
    { guest_email: 'a+b@example.com', app_id: 7, permission: 1 },
  ])
  expect(platform.server.arrived[0]?.path).toBe('/api/invitation/add')
  expect(formOf(platform.server.arrived[0])).toEqual({
    'guests_emails[0]': 'a+b@example.com',
    'guests_emails[1]': 'c@example.com',
    'apps[0][app_id]': '7',
    'apps[0][permission]': '1',
    'apps[1][app_id]': '8',
    'apps[1][permission]': '3',
    token: TOKEN,
  })
})

it('invitations.add sends 20 guests and 20 apps a call, as many as the platform reads', async () => {
  const emails = Array.from({ length: 21 }, (_, n) => `g${n}@example.com`)
  const apps = Array.from({ length: 41 }, (_, n) => ({ appId: n + 1, permission: 1 }) as const)
  platform.answers([{ guest_email: 'a@example.com', app_id: 7, permission: 1 }])
  expect(await invitations.add(emails, apps)).toHaveLength(6)
  const pairs = platform.server.arrived.flatMap((request) => {
    const sent = Object.entries(formOf(request))
    const guests = sent.filter(([name]) => name.startsWith('guests_emails['))
    const ids = sent.filter(([name]) => name.endsWith('[app_id]'))
    expect([guests.length <= 20, ids.length <= 20]).toEqual([true, true])
    return guests.flatMap(([, guest]) => ids.map(([, id]) => `${guest} ${id}`))
  })
  expect(new Set(pairs).size).toBe(21 * 41)
  expect(pairs).toHaveLength(21 * 41)
})

it('invitations.add sends nothing without guests, without apps, or with an invalid id', async () => {
  expect(await invitations.add([], APPS)).toEqual([])
  expect(await invitations.add(['a@example.com'], [])).toEqual([])
  const broken = [{ appId: '', permission: 1 }] as const
  await expect(invitations.add(['a@example.com'], broken)).rejects.toThrow(RangeError)
  expect(platform.server.arrived).toEqual([])
})

it('invitations.add rejects refusals and answers of another shape', async () => {
  platform.answers({ error: 'no' }, 403)
  await expect(invitations.add(['a@example.com'], APPS)).rejects.toThrow(HttpError)
  platform.answers([{ app_id: 7, permission: 1 }])
  await expect(invitations.add(['a@example.com'], APPS)).rejects.toThrow(ShapeError)
})
