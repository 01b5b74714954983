import { describe, expect, it } from 'vitest'
import type { WebSocket as ServerSide } from 'ws'
import { promisesSettled } from '../../tests/support/platform/realtime/fake-clock.ts'
import {
  acceptUpgrade,
  refusedUrl,
  serve,
  serveRaw,
  textFrame,
} from '../../tests/support/platform/realtime/servers.ts'
import {
  FORBIDDEN,
  unreachable,
  watchSocket,
} from '../../tests/support/platform/realtime/watch-socket.ts'

describe('the end of a socket’s connection', () => {
  it.each([
    ['a close', 1, (connection: ServerSide) => connection.close(1001, 'secret')],
    ['the end of a token', 1, (connection: ServerSide) => connection.close(4401, 'secret')],
    [
      'following no app, which is no trouble,',
      0,
      (connection: ServerSide) => connection.close(4408),
    ],
    ['a cut', 1, (connection: ServerSide) => connection.terminate()],
  ])('%s leads to %i lines, a wait, a question and a new connection', async (_name, count, end) => {
    const server = await serve((connection, number) => {
      if (number === 1) connection.once('message', () => end(connection))
    })
    const { socket, events, until, clock, lines } = watchSocket(server.url)
    socket.open()
    await until('subscribe')
    socket.send('go')
    await until('waiting')
    expect(socket.send('lost')).toBe(false)
    expect(clock.pending()).toEqual([500])
    clock.advance(499)
    expect(events).not.toContain('probe')
    clock.advance(1)
    await until('subscribe', 2)
    expect(events).toEqual(
      ['connecting', 'open', 'subscribe', 'waiting', 'probe'].concat(
        'connecting',
        'open',
        'subscribe',
      ),
    )
    expect(lines).toHaveLength(count)
    expect(lines.join()).not.toContain('secret')
  })

  it('socket: waits grow while the server closes each connection at once', async () => {
    const server = await serve((connection) => connection.close())
    const { socket, until, clock } = watchSocket(server.url)
    const waits: number[] = []
    socket.open()
    for (let end = 1; end <= 9; end++) {
      await until('waiting', end)
      waits.push(...clock.pending())
      clock.advance(30_000)
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(server.count()).toBeLessThanOrEqual(10)
  })

  it('socket: the wait is the shortest again after a connection has lasted, not after a greeting', async () => {
    const { promise: lasting, resolve } = Promise.withResolvers<ServerSide>()
    const server = await serve((connection, number) => {
      connection.send('HeartBeat')
      if (number === 4) resolve(connection)
      else connection.close()
    })
    const { socket, until, times, clock } = watchSocket(server.url)
    const waits: number[] = []
    socket.open()
    for (let end = 1; end <= 3; end++) {
      await until('waiting', end)
      waits.push(...clock.pending())
      clock.advance(30_000)
    }
    const connection = await lasting
    await until('subscribe', 4)
    for (let beats = 0; beats < 3; beats++) {
      const heard = times('heartbeat HeartBeat')
      connection.send('HeartBeat')
      await until('heartbeat HeartBeat', heard + 1)
      clock.advance(10_000)
    }
    connection.close()
    await until('waiting', 4)
    waits.push(...clock.pending())
    expect(waits).toEqual([500, 1000, 2000, 500])
  })

  it('socket: bytes that are no websocket end the connection', async () => {
    const server = await serveRaw((peer, request) => {
      acceptUpgrade(peer, request)
      peer.write(Buffer.alloc(64, 0xff))
    })
    const { socket, until, clock } = watchSocket(server.url)
    socket.open()
    await until('waiting')
    expect(clock.pending()).toEqual([500])
  })

  it('socket: a refused port is not tried again until the server is reached', async () => {
    const { socket, events, times, until, clock, reach } = watchSocket(await refusedUrl())
    reach.answer = unreachable
    socket.open()
    await until('waiting')
    expect(clock.pending()).toEqual([500])
    const waits: number[] = []
    for (let asked = 1; asked <= 3; asked++) {
      clock.advance(30_000)
      await until('probe', asked)
      await promisesSettled()
      waits.push(...clock.pending())
    }
    expect(waits).toEqual([1000, 2000, 4000])
    expect(times('connecting')).toBe(1)
    reach.answer = () => Promise.resolve()
    clock.advance(4000)
    await until('waiting', 2)
    expect(clock.pending()).toEqual([8000])
    expect(events.filter((event) => event === 'connecting')).toHaveLength(2)
  })

  it('socket: an upgrade without an answer fails after 10 000 ms', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const server = await serveRaw(() => resolve())
    const { socket, until, clock } = watchSocket(server.url)
    socket.open()
    await asked
    expect(clock.pending()).toEqual([10_000])
    clock.advance(9999)
    expect(socket.state).toBe('connecting')
    clock.advance(1)
    expect(socket.state).toBe('waiting')
    expect(clock.pending()).toEqual([500])
    clock.advance(500)
    await until('connecting', 2)
  })

  it('socket: a websocket whose constructor throws counts as failed', async () => {
    const { socket, events, clock, lines } = watchSocket('wss://platform/ws?key=secret', {
      WebSocket: FORBIDDEN,
    })
    socket.open()
    clock.advance(0)
    expect(events).toEqual(['connecting', 'waiting'])
    expect(clock.pending()).toEqual([500])
    expect(lines.join()).not.toContain('secret')
  })
})

describe('reconnect', () => {
  it('socket: reconnect drops the connection and ignores what it still delivers', async () => {
    const farewell = Promise.withResolvers<void>()
    const server = await serveRaw((peer, request) => {
      acceptUpgrade(peer, request)
      if (server.count() === 2) return
      // The client's closing frame is answered with a text, and never agreed to.
      peer.once('data', () => {
        peer.write(textFrame('late'))
        farewell.resolve()
      })
    })
    const { socket, events, until } = watchSocket(server.url)
    socket.open()
    await until('subscribe')
    socket.reconnect()
    await Promise.all([until('subscribe', 2), farewell.promise])
    const once = ['connecting', 'open', 'subscribe']
    expect(events).toEqual([...once, ...once])
    expect(server.count()).toBe(2)
  })

  it('socket: reconnect skips a wait, and does nothing when closed', async () => {
    const server = await serve((connection, number) => void (number === 1 && connection.close()))
    const { socket, events, until, clock } = watchSocket(server.url)
    socket.reconnect()
    expect(events).toEqual([])
    socket.open()
    await until('waiting')
    socket.reconnect()
    await until('subscribe', 2)
    expect(clock.pending()).toEqual([1000])
    expect(events).not.toContain('probe')
  })

  it('socket: a listener may call reconnect, which replaces the new connection', async () => {
    const server = await serve(() => {})
    let again = true
    const { socket, until, events } = watchSocket(server.url, {
      onState(state) {
        if (state !== 'open' || !again) return
        again = false
        socket.reconnect()
      },
    })
    socket.open()
    await until('subscribe')
    expect(server.count()).toBe(2)
    expect(events).toEqual(['subscribe'])
  })
})
