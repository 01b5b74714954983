import { describe, expect, it } from 'vitest'
import type { WebSocket as ServerSide } from 'ws'
import { createSocket } from './socket.ts'
import { promisesSettled } from '../../tests/support/platform/realtime/fake-clock.ts'
import { acceptUpgrade, serve, serveRaw } from '../../tests/support/platform/realtime/servers.ts'
import { unreachable, watchSocket } from '../../tests/support/platform/realtime/watch-socket.ts'

describe('a connection', () => {
  it('socket: an open connection reports its state and carries texts both ways', async () => {
    const heard: string[] = []
    const server = await serve((connection) =>
      connection.on('message', (data: Buffer) => {
        heard.push(String(data))
        connection.send('{"api":"/items/add"}')
      }),
    )
    const { socket, events, until } = watchSocket(server.url)
    expect(socket.state).toBe('closed')
    expect(socket.send('too early')).toBe(false)
    socket.open()
    expect(socket.state).toBe('connecting')
    expect(socket.send('too early')).toBe(false)
    socket.open()
    await until('subscribe')
    expect(socket.state).toBe('open')
    expect(socket.send('token=t/~/app_id=7')).toBe(true)
    await until('message {"api":"/items/add"}')
    expect(heard).toEqual(['token=t/~/app_id=7'])
    expect(events).toEqual(['connecting', 'open', 'subscribe', 'message {"api":"/items/add"}'])
    expect(server.count()).toBe(1)
  })

  it('socket: a heartbeat with text around it is answered with HeartBeat', async () => {
    const answers: string[] = []
    const server = await serve((connection) => {
      connection.on('message', (data: Buffer) => {
        answers.push(String(data))
        if (answers.length === 2) connection.send('{"text":"HeartBeat"}')
      })
      connection.send('HeartBeat')
      connection.send('HeartBeat 17')
    })
    const { socket, events, until } = watchSocket(server.url)
    socket.open()
    await until('message {"text":"HeartBeat"}')
    expect(answers).toEqual(['HeartBeat', 'HeartBeat'])
    expect(events).toContain('heartbeat HeartBeat')
    expect(events).toContain('heartbeat HeartBeat 17')
  })

  it('socket: binary messages are ignored, texts of any kind are delivered', async () => {
    const server = await serve((connection) => {
      connection.send(Buffer.from('HeartBeat'))
      for (const text of ['', '{{{', 'null', '\u0000\uFFFD', 'end']) connection.send(text)
    })
    const { socket, events, until } = watchSocket(server.url)
    socket.open()
    await until('message end')
    expect(events.filter((event) => /message|heartbeat/.test(event))).toEqual([
      'message ',
      'message {{{',
      'message null',
      'message \u0000\uFFFD',
      'message end',
    ])
  })

  it('socket: a listener that throws stops nothing, and only the error’s name is logged', async () => {
    const server = await serve((connection) => {
      connection.send('HeartBeat')
      connection.send('secret one')
      connection.send('secret two')
    })
    const slip = (text = '') => {
      notes.note(text)
      throw new SyntaxError(`can not read ${text}`)
    }
    const notes = watchSocket(server.url, {
      onMessage: slip,
      onHeartbeat: slip,
      onOpen: slip,
      onState: slip,
    })
    notes.socket.open()
    await notes.until('secret two')
    expect(notes.socket.state).toBe('open')
    expect(new Set(notes.lines)).toEqual(
      new Set(['mandry/platform: websocket: a listener threw SyntaxError']),
    )
  })
})

describe('a silence', () => {
  it('socket: 12 000 ms without a heartbeat lead to a probe, then to a new connection', async () => {
    const server = await serveRaw(acceptUpgrade)
    const { socket, events, until, clock, reach } = watchSocket(server.url)
    const question = Promise.withResolvers<void>()
    reach.answer = () => question.promise
    socket.open()
    await until('subscribe')
    clock.advance(12_000)
    expect(events).not.toContain('probe')
    clock.advance(1000)
    expect(events).toContain('probe')
    expect(socket.state).toBe('open')
    question.resolve()
    // The silent server never agrees to close; the new connection stands all the same.
    await until('subscribe', 2)
    expect(server.count()).toBe(2)
    expect(events).not.toContain('waiting')
  })

  it('socket: a silent connection is not "open" once the probe has failed, and the probe is repeated', async () => {
    const server = await serveRaw(acceptUpgrade)
    const { socket, until, times, clock, reach } = watchSocket(server.url)
    reach.answer = unreachable
    socket.open()
    await until('subscribe')
    clock.advance(13_000)
    await promisesSettled()
    expect(clock.pending()).toContain(500)
    clock.advance(500)
    await promisesSettled()
    expect(times('probe')).toBe(2)
    expect(clock.pending()).toContain(1000)
    expect(socket.state).toBe('waiting')
    expect(server.count()).toBe(1)
  })

  it('socket: a heartbeat after a failed probe makes the connection "open" again', async () => {
    const { promise: connected, resolve } = Promise.withResolvers<ServerSide>()
    const server = await serve((connection) => resolve(connection))
    const { socket, until, times, clock, reach } = watchSocket(server.url)
    reach.answer = unreachable
    socket.open()
    await until('subscribe')
    clock.advance(13_000)
    await until('waiting')
    ;(await connected).send('HeartBeat')
    await until('open', 2)
    // Whoever listens catches up with what it left out meanwhile.
    expect(times('subscribe')).toBe(2)
    expect(socket.state).toBe('open')
    clock.advance(1000)
    expect(times('probe')).toBe(1)
  })

  it('socket: a heartbeat ends a silence, and messages meanwhile are delivered', async () => {
    const { promise: connected, resolve } = Promise.withResolvers<ServerSide>()
    const server = await serve((connection) => resolve(connection))
    const { socket, until, clock, reach, signals } = watchSocket(server.url)
    reach.answer = () => new Promise(() => {})
    socket.open()
    await until('subscribe')
    clock.advance(13_000)
    const connection = await connected
    connection.send('late news')
    await until('message late news')
    expect(signals[0]?.aborted).toBe(false)
    connection.send('HeartBeat')
    await until('heartbeat HeartBeat')
    expect(signals[0]?.aborted).toBe(true)
    expect(clock.pending()).toHaveLength(1)
    clock.advance(12_000)
    expect(signals).toHaveLength(1)
    clock.advance(1000)
    expect(signals).toHaveLength(2)
    expect(server.count()).toBe(1)
  })
})

describe('createSocket', () => {
  it.each(['http://platform/?key=secret', 'ws://[secret', 'secret', ''])('refuses %j', (url) => {
    const make = () =>
      createSocket({ url, probe: unreachable, onMessage: () => {}, onOpen: () => {} })
    expect(make).toThrow(new TypeError('websocket.url must begin with ws:// or wss://'))
  })
})
