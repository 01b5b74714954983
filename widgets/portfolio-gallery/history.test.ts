// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  closePicture,
  getSnapshot,
  movePicture,
  openPicture,
  push,
  replace,
  REWRITE_MS,
  saveRevealed,
  subscribe,
  sync,
} from '#widgets/portfolio-gallery/state/history.ts'

let heard: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/en/?utm=a&works=Events')
  heard = []
  stop = subscribe(
    () => heard.push(`${getSnapshot().hash} ${getSnapshot().cause}`),
    () => true,
  )
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

  it('gives up a change that the gallery overtakes', () => {
    move('#Journeys')
    push('#Events')
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual(['#Events choice'])
  })

  it('is filled in without a new entry', () => {
    const entries = history.length
    history.replaceState({ page: 1 }, '')
    getSnapshot()
    replace('#all')
    expect(location.href).toMatch(/\/en\/\?utm=a&works=Events#all$/)
    expect([history.length, history.state]).toEqual([entries, { page: 1 }])
    expect(heard).toEqual(['#all arrival'])
  })

  it('tells nobody twice of the same', () => {
    push('#Events')
    sync()
    expect(heard).toHaveLength(1)
  })

  it('keeps in the entry that all works are shown, beside what the page keeps there', () => {
    history.replaceState({ page: 1 }, '', '#all')
    saveRevealed(39)
    expect(history.state).toEqual({ page: 1, mandryRevealed: 39 })
    sync('arrival')
    expect(getSnapshot().revealed).toBe(39)
    push('#Events')
    expect(getSnapshot().revealed).toBe(0)
    for (const [index, state] of ['text', 7, null].entries()) {
      history.replaceState(state, '', `#${index}`)
      sync('arrival')
      expect(getSnapshot().revealed).toBe(0)
    }
  })

  it('keeps where the visitor was, and finds it before the browser scrolls', () => {
    window.scrollTo(0, 700)
    dispatchEvent(new Event('scrollend'))
    vi.advanceTimersByTime(1000)
    expect(history.state).toEqual({ mandryScroll: 700 })
    history.replaceState(history.state, '', '#Events')
    dispatchEvent(new Event('popstate'))
    window.scrollTo(0, 300)
    dispatchEvent(new Event('scrollend'))
    vi.advanceTimersByTime(100)
    expect(getSnapshot().scroll).toBe(700)
    push('#Journeys')
    expect(getSnapshot().scroll).toBeUndefined()
  })
})

describe('the entry of a picture', () => {

  it('is rewritten at most every 150 ms in a hurry, with the last picture at the end', async () => {
    await openPicture('#all/1')
    const rewrites = vi.spyOn(history, 'replaceState')
    for (let picture = 2; picture <= 31; picture++) {
      movePicture(`#all/${picture}`)
      vi.advanceTimersByTime(10)
    }
    expect(rewrites.mock.calls.length).toBeLessThanOrEqual(300 / 150 + 1)
    vi.advanceTimersByTime(REWRITE_MS)
    expect(location.hash).toBe('#all/31')
    rewrites.mockRestore()
  })

  it('is not rewritten after the address has changed', () => {
    movePicture('#all/2')
    movePicture('#all/3')
    history.replaceState(null, '', '#contact')
    vi.advanceTimersByTime(REWRITE_MS)
    expect(location.hash).toBe('#contact')
  })

  it('becomes the entry of the gallery when a visitor came by a link', () => {
    history.replaceState(null, '', '#Events/7')
    movePicture('#Events/8')
    movePicture('#Events/9')
    const entries = history.length
    closePicture('#Events')
    vi.advanceTimersByTime(REWRITE_MS)
    expect([location.hash, history.length]).toEqual(['#Events', entries])
    expect(heard).toEqual(['#Events choice'])
  })

  it.each(['mine', ['mine'], new Map([['mine', 1]])])('keeps the state %o of the page', (state) => {
    history.replaceState(state, '', '#all/7')
    const before: unknown = history.state
    closePicture('#all')
    expect([location.hash, history.state]).toEqual(['#all', before])
  })
})
