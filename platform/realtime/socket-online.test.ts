// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { FORBIDDEN, watchSocket } from '../../tests/support/platform/realtime/watch-socket.ts'

it('tries at once when the browser is online again, and not after close', () => {
  const { socket, clock, times } = watchSocket('wss://platform/ws/app/', {
    WebSocket: FORBIDDEN,
  })
  const goOnline = () => globalThis.dispatchEvent(new Event('online'))
  goOnline()
  socket.open()
  goOnline()
  expect(times('probe')).toBe(0)
  clock.advance(0)
  expect(clock.pending()).toEqual([500])
  goOnline()
  expect(times('probe')).toBe(1)
  expect(clock.pending()).toEqual([])
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  socket.close()
  expect(removed).toHaveBeenCalledWith('online', expect.any(Function))
  goOnline()
  expect(times('probe')).toBe(1)
})
