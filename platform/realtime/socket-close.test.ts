import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { WebSocket as ServerSide } from 'ws'
import { promisesSettled } from '../../tests/support/platform/realtime/fake-clock.ts'
import { serve } from '../../tests/support/platform/realtime/servers.ts'
import { watchSocket } from '../../tests/support/platform/realtime/watch-socket.ts'

describe('close() of a socket', () => {
  async function opened(answer?: () => Promise<unknown>) {
    const { promise: connected, resolve } = Promise.withResolvers<ServerSide>()
    const server = await serve((connection) => resolve(connection))
    const watched = watchSocket(server.url)
    if (answer) watched.reach.answer = answer
    watched.socket.open()
    await watched.until('subscribe')
    return { ...watched, server, connection: await connected }
  }

  it('socket: close ends an open connection and leaves no timer', async () => {
    const { socket, clock, connection, events } = await opened()
    const ended = once(connection, 'close')
    connection.send('HeartBeat')
    socket.close()
    expect(clock.pending()).toEqual([])
    await ended
    expect(events).toEqual(['connecting', 'open', 'subscribe', 'closed'])
    expect(socket.send('too late')).toBe(false)
    socket.close()
    expect(events).toHaveLength(4)
  })

  it('socket: close ends a connection that is being opened', async () => {
    const server = await serve(() => {})
    const ended: Promise<unknown>[] = []
    class Noted extends WebSocket {
      constructor(url: string) {
        super(url)
        ended.push(once(this, 'close'))
      }
    }
    const { socket, clock, events } = watchSocket(server.url, { WebSocket: Noted })
    socket.open()
    socket.close()
    expect(clock.pending()).toEqual([])
    expect(ended).toHaveLength(1)
    await ended[0]
    await promisesSettled()
    expect(events).toEqual(['connecting', 'closed'])
  })

  it('socket: close ends a wait', async () => {
    const { socket, clock, connection, until } = await opened()
    connection.close()
    await until('waiting')
    socket.close()
    expect(clock.pending()).toEqual([])
  })

  it('socket: close ends a probe, before and after a silence', async () => {
    const { socket, clock, until, signals, events } = await opened(() => new Promise(() => {}))
    clock.advance(13_000)
    await until('probe')
    socket.close()
    expect(signals[0]?.aborted).toBe(true)
    expect(clock.pending()).toEqual([])
    await promisesSettled()
    expect(events.at(-1)).toBe('closed')
  })

  it('socket: any listener may call close, and nothing is called afterwards', async () => {
    const server = await serve((connection) => connection.send('one'))
    for (const state of ['connecting', 'open'] as const) {
      const { socket, events, until, note, clock } = watchSocket(server.url, {
        onState(next) {
          note(next)
          if (next === state) socket.close()
        },
      })
      socket.open()
      await until('closed')
      await promisesSettled()
      expect(clock.pending()).toEqual([])
      expect(events.slice(events.indexOf('closed'))).toEqual(['closed'])
    }
  })

  it('socket: open after close starts again', async () => {
    const server = await serve((connection) => connection.close())
    const { socket, until, clock } = watchSocket(server.url)
    socket.open()
    await until('waiting')
    socket.close()
    socket.open()
    await until('waiting', 2)
    expect(clock.pending()).toEqual([500])
  })
})
