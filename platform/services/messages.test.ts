import { expect, it } from 'vitest'
import { HttpError } from '../errors.ts'
import { MessagesService } from './messages.ts'
import { formOf } from '../../tests/support/recording-server.ts'
import {
  TOKEN,
  connectRecordingPlatform,
} from '../../tests/support/platform/services/recording-platform.ts'

const platform = connectRecordingPlatform()
const messages = new MessagesService(platform.send)

it('messages.emitToUser sends data as JSON', async () => {
  await messages.emitToUser('12', { text: 'Привіт & +' })
  expect(platform.server.arrived[0]?.path).toBe('/ws/emit-to-user')
  expect(formOf(platform.server.arrived[0])).toEqual({
    user_id: '12',
    data: '{"text":"Привіт & +"}',
    token: TOKEN,
  })
})

it('messages.broadcast sends a text unchanged', async () => {
  await messages.broadcast(7, 'gone fishing')
  expect(platform.server.arrived[0]?.path).toBe('/ws/broadcast-to-app-subscribers')
  expect(formOf(platform.server.arrived[0])).toEqual({
    app_id: '7',
    data: 'gone fishing',
    token: TOKEN,
  })
})

it.each([undefined, () => 1, Symbol('x')])(
  'messages refuses %o, which JSON can not represent',
  async (data) => {
    await expect(messages.emitToUser(12, data)).rejects.toThrow(TypeError)
    await expect(messages.broadcast(7, data)).rejects.toThrow(TypeError)
    expect(platform.server.arrived).toEqual([])
  },
)

it('messages rejects refusals and invalid ids', async () => {
  platform.answers({ error: 'no' }, 403)
  await expect(messages.broadcast(7, null)).rejects.toThrow(HttpError)
  await expect(messages.broadcast('seven', null)).rejects.toThrow(RangeError)
})
