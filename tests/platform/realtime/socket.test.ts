import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { WebSocket as ServerSide } from 'ws'
import { createSocket } from '../../../platform/realtime/socket.ts'
import { promisesSettled } from './fake-clock.ts'
import { acceptUpgrade, refusedUrl, serve, serveRaw, textFrame } from './servers.ts'
import { FORBIDDEN, watchSocket } from './watch-socket.ts'

const unreachable = () => Promise.reject(new Error('unreachable'))

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

  it('socket: a text of 5 MB arrives', async () => {
    const text = `{"response":"${'ї'.repeat(2_500_000)}"}`
    const server = await serve((connection) => connection.send(text))
    const { promise, resolve } = Promise.withResolvers<string>()
    const { socket } = watchSocket(server.url, { onMessage: resolve })
    socket.open()
    expect((await promise) === text).toBe(true)
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

describe('the end of a socket’s connection', () => {
  it.each([
    ['a close', (connection: ServerSide) => connection.close(1001, 'secret'), 1001],
    ['the end of a token', (connection: ServerSide) => connection.close(4401, 'secret'), 4401],
    ['a cut', (connection: ServerSide) => connection.terminate(), 1006],
  ])('%s leads to a wait, a question and a new connection', async (_name, end) => {
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
    expect(lines.join()).not.toContain('secret')
  })

  it.each([
    [4408, 0, 'follows no app is no trouble'],
    [1001, 1, 'the server ends is warned about'],
  ])('socket: a connection closed with %d leads to %d lines: one that %s', async (code, count) => {
    const server = await serve((connection, number) => {
      if (number === 1) connection.once('message', () => connection.close(code))
    })
    const { socket, until, lines } = watchSocket(server.url)
    socket.open()
    await until('subscribe')
    socket.send('go')
    await until('waiting')
    expect(lines).toHaveLength(count)
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

  it('socket: a server that closes at once causes few tries in real time', async () => {
    const server = await serve((connection) => connection.close())
    const { socket, until } = watchSocket(server.url, { timers: globalThis, now: Date.now })
    const begin = Date.now()
    socket.open()
    await until('waiting', 3)
    expect(server.count()).toBe(3)
    expect(Date.now() - begin).toBeGreaterThanOrEqual(1450)
  })

  it('socket: the first heartbeat resets the wait to the shortest', async () => {
    const server = await serve((connection, number) => {
      if (number === 3) connection.send('HeartBeat')
      connection.close()
    })
    const { socket, until, clock } = watchSocket(server.url)
    const waits: number[] = []
    socket.open()
    for (let end = 1; end <= 4; end++) {
      await until('waiting', end)
      waits.push(...clock.pending())
      clock.advance(30_000)
    }
    expect(waits).toEqual([500, 1000, 500, 1000])
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

  it('socket: a silent connection stays while the probe fails, and the probe is repeated', async () => {
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
    expect(socket.state).toBe('open')
    expect(server.count()).toBe(1)
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

describe('createSocket', () => {
  it.each(['http://platform/?key=secret', 'ws://[secret', 'secret', ''])('refuses %j', (url) => {
    const make = () =>
      createSocket({ url, probe: unreachable, onMessage: () => {}, onOpen: () => {} })
    expect(make).toThrow(new TypeError('websocket.url must begin with ws:// or wss://'))
  })
})
