// @vitest-environment happy-dom
import core from '@r2wc/core'
import { expect, it, vi } from 'vitest'

// The element bridge reaches into @r2wc/core through these symbols and relies on this order of calls. A version
// that works differently must fail here, not on somebody's page.

it('@r2wc/core keeps its state under registered symbols and drives mount, update and unmount', () => {
  const renderer = { mount: vi.fn(() => 'context'), update: vi.fn(), unmount: vi.fn() }
  const Element = core(() => null, { shadow: 'open' }, renderer)
  customElements.define('r2wc-contract', Element)
  const element = document.createElement('r2wc-contract')
  const state = element as unknown as Record<symbol, unknown>

  expect(state[Symbol.for('r2wc.connected')]).toBe(true)
  expect(typeof state[Symbol.for('r2wc.render')]).toBe('function')
  document.body.append(element)
  expect(renderer.mount).toHaveBeenCalledTimes(1)
  expect(renderer.mount.mock.calls[0]?.[0 as never]).toBe(element.shadowRoot)
  expect(state[Symbol.for('r2wc.context')]).toBe('context')

  ;(state[Symbol.for('r2wc.render')] as () => void).call(element)
  expect(renderer.update).toHaveBeenCalledTimes(1)

  element.remove()
  expect(renderer.unmount).toHaveBeenCalledWith('context')
})
