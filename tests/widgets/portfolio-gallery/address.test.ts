// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentAddress,
  follow,
  goTo,
  isRevealed,
  rememberRevealed,
  settleAt,
  subscribe,
} from '#widgets/portfolio-gallery/address.ts'

let heard: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/en/?utm=a&works=Events')
  heard = []
  stop = subscribe(() => heard.push(`${currentAddress().hash} ${currentAddress().cause}`))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** As the browser does after its own buttons, or a link. */
function move(hash: string): void {
  history.replaceState(null, '', hash)
  dispatchEvent(new Event('popstate'))
  dispatchEvent(new Event('hashchange'))
}

describe('the address', () => {
  it('is followed once it has rested for 100 ms', () => {
    move('#Events')
    vi.advanceTimersByTime(99)
    move('#Journeys')
    vi.advanceTimersByTime(99)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['#Journeys outside'])
  })

  it('is followed at once where the gallery changes it', () => {
    goTo('#Events')
    expect(heard).toEqual(['#Events choice'])
    expect(location.search).toBe('?utm=a')
    vi.advanceTimersByTime(1000)
    expect(heard).toHaveLength(1)
  })

  it('gives up a change that the gallery overtakes', () => {
    move('#Journeys')
    goTo('#Events')
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual(['#Events choice'])
  })

  it('is filled in without a new entry', () => {
    const entries = history.length
    history.replaceState({ page: 1 }, '')
    currentAddress()
    settleAt('#all')
    expect(location.href).toMatch(/\/en\/\?utm=a&works=Events#all$/)
    expect([history.length, history.state]).toEqual([entries, { page: 1 }])
    expect(heard).toEqual(['#all arrival'])
  })

  it('tells nobody twice of the same', () => {
    goTo('#Events')
    follow()
    expect(heard).toHaveLength(1)
  })

  it('remembers in the entry that all works are shown, beside what the page keeps there', () => {
    history.replaceState({ page: 1 }, '')
    expect(isRevealed()).toBe(false)
    rememberRevealed()
    expect(isRevealed()).toBe(true)
    expect(history.state).toMatchObject({ page: 1 })
    goTo('#Events')
    expect(isRevealed()).toBe(false)
    for (const state of ['text', 7, null]) {
      history.replaceState(state, '')
      expect(isRevealed()).toBe(false)
    }
  })
})
