import { describe, expect, it } from 'vitest'
import { connect, isHeartbeat } from './connection.ts'
import { createClock } from '../../tests/support/platform/realtime/fake-clock.ts'

/** A websocket whose events come when the test wants them: no real one can be made to come so late. */
class LateWebSocket extends EventTarget {
  readyState = 1
  closed = 0
  readonly sent: string[] = []

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.closed++
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function build() {
  const socket = new LateWebSocket()
  const clock = createClock()
  const events: string[] = []
  const connection = connect({
    url: 'ws://platform/',
    WebSocket: function () {
      return socket
    } as unknown as typeof WebSocket,
    ...clock,
    onOpen: () => events.push('open'),
    onMessage: (text) => events.push(`message ${text}`),
    onHeartbeat: (text) => events.push(`heartbeat ${text}`),
    onLost: () => events.push('lost'),
    onEnd: (code) => events.push(`end ${code}`),
  })
  return { socket, clock, events, connection }
}

describe('connect', () => {

  it('connect: onEnd is called once, by the first of error and close', () => {
    const { socket, clock, events } = build()
    socket.dispatchEvent(new Event('open'))
    socket.dispatchEvent(new Event('error'))
    expect(socket.closed).toBe(1)
    socket.dispatchEvent(new CloseEvent('close', { code: 1006 }))
    expect(events).toEqual(['open', 'end undefined'])
    expect(clock.pending()).toEqual([])
  })

  it('connect: send is false while the connection is closing', () => {
    const { socket, connection } = build()
    socket.dispatchEvent(new Event('open'))
    socket.readyState = 2
    expect(connection.send('text')).toBe(false)
    expect(socket.sent).toEqual([])
  })
})

it.each([
  ['HeartBeat', true],
  ['HeartBeat 17', true],
  ['7,8/~/HeartBeat', true],
  ['{"response":"HeartBeat"}', false],
  ['HeartBeat}', false],
  ['heartbeat', false],
  ['', false],
])('isHeartbeat(%j) is %s', (text, expected) => {
  expect(isHeartbeat(text)).toBe(expected)
})

describe('a silence', () => {
  function open() {
    const built = build()
    built.socket.dispatchEvent(new Event('open'))
    return { ...built, lost: () => built.events.filter((event) => event === 'lost').length }
  }

  it('is what a clock that was set back looks like', () => {
    const { clock, lost } = open()
    clock.set(-3_600_000)
    clock.advance(13_000)
    expect(lost()).toBe(1)
  })
})
