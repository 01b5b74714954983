import { describe, expect, it } from 'vitest'
import { HttpError, ShapeError } from '../errors.ts'
import { SharingService } from './sharing.ts'
import { formOf } from '../../tests/support/recording-server.ts'
import {
  TOKEN,
  connectRecordingPlatform,
} from '../../tests/support/platform/services/recording-platform.ts'

const platform = connectRecordingPlatform()
const sharing = new SharingService(platform.send)
const CHANGE = { appId: 7, userId: '12', permission: 2 } as const

describe('SharingService', () => {
  it.each(['add', 'update'] as const)(
    'sharing.%s sends the change and reads the answer',
    async (name) => {
      platform.answers({ app_id: '7', user_id: '12', permission: '2' })
      expect(await sharing[name](CHANGE)).toEqual({ app_id: 7, user_id: 12, sharing_permission: 2 })
      const [arrived] = platform.server.arrived
      expect(arrived).toMatchObject({ method: 'POST', path: `/sharing/${name}` })
      expect(formOf(arrived)).toEqual({
        app_id: '7',
        user_id: '12',
        sharing_permission: '2',
        token: TOKEN,
      })
    },
  )

  it('sharing.delete sends the app and the user', async () => {
    await sharing.delete({ appId: 7, userId: 12 })
    expect(platform.server.arrived[0]?.path).toBe('/sharing/delete')
    expect(formOf(platform.server.arrived[0])).toEqual({ app_id: '7', user_id: '12', token: TOKEN })
  })

  it('sharing.appUsers reads digits as numbers and keeps unknown properties', async () => {
    const user = { fullname: 'Олена', avatar_128: 'a', since: 5 }
    platform.answers([{ ...user, app_id: 7, user_id: '12', sharing_permission: '4' }])
    expect(await sharing.appUsers('7')).toEqual([
      { ...user, app_id: 7, user_id: 12, sharing_permission: 4 },
    ])
    expect(formOf(platform.server.arrived[0])).toEqual({ app_id: '7', token: TOKEN })
  })

  it('sharing rejects when the server refuses', async () => {
    platform.answers({ error: 'no' }, 403)
    await expect(sharing.add(CHANGE)).rejects.toThrow(HttpError)
    await expect(sharing.delete(CHANGE)).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ['no record', null],
    ['a broken id', { app_id: 7, user_id: 'x', permission: 2 }],
    ['a permission there is not', { app_id: 7, user_id: 12, permission: 5 }],
    ['no permission', { app_id: 7, user_id: 12 }],
  ])('rejects an answer with %s', async (_what, answer) => {
    platform.answers(answer)
    await expect(sharing.add(CHANGE)).rejects.toThrow(ShapeError)
    platform.answers(answer === null ? null : [answer])
    await expect(sharing.appUsers(7)).rejects.toThrow(ShapeError)
  })

  it('sharing sends nothing for an invalid id', async () => {
    await expect(sharing.add({ ...CHANGE, userId: 'me' })).rejects.toThrow(RangeError)
    await expect(sharing.appUsers(NaN)).rejects.toThrow(RangeError)
    expect(platform.server.arrived).toEqual([])
  })

  it('sharing ends by the signal of the caller', async () => {
    const signal = AbortSignal.abort(new Error('left'))
    await expect(sharing.appUsers(7, { signal })).rejects.toThrow('left')
  })
})
