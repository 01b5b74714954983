import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenHistory, REWRITE_MS } from '#widgets/portfolio-gallery/state/open-history.ts'

/** A tab's history without a page: entries, and which of them is shown. */
function tab(hash: string, state: unknown = null) {
  const entries = [{ hash, state }]
  let at = 0
  const history = {
    get state(): unknown {
      return entries[at]?.state
    },
    pushState(state: unknown, _title: string, hash: string) {
      entries.splice(++at, Infinity, { hash, state })
    },
    replaceState(state: unknown, _title: string, hash: string) {
      entries[at] = { hash, state }
    },
    back() {
      at--
      setTimeout(() => onGone?.())
    },
  }
  let onGone: (() => void) | undefined
  const addEventListener = (_type: string, listener: () => void) => (onGone = listener)
  const location = {
    get hash() {
      return entries[at]?.hash
    },
  }
  const page = { history, location, addEventListener } as unknown as Window
  const hashes = () => entries.map((entry) => entry.hash)
  return { ...createOpenHistory(page), history, location, hashes }
}

describe('the history of an open picture', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('opening adds an entry, closing goes back to the one before', async () => {
    const { open, close, location, hashes } = tab('#Events')
    await open('#Events/7')
    expect(hashes()).toEqual(['#Events', '#Events/7'])
    const onLeft = vi.fn()
    close('#Events', onLeft)
    expect(onLeft).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(onLeft).toHaveBeenCalledOnce()
    expect(location.hash).toBe('#Events')
    expect(hashes()).toEqual(['#Events', '#Events/7'])
  })

  it('another picture that is opened before the first is there takes its entry', async () => {
    const { open, hashes } = tab('#all')
    await Promise.all([open('#all/7'), open('#all/8')])
    expect(hashes()).toEqual(['#all', '#all/8'])
  })

  it('what is opened on the way back is added when the browser is there', async () => {
    const { open, close, location, hashes } = tab('#all')
    await open('#all/7')
    close('#all', () => {})
    const opened = open('#all/8')
    await Promise.resolve()
    expect(hashes()).not.toContain('#all/8')
    vi.runAllTimers()
    await opened
    expect(location.hash).toBe('#all/8')
    expect(hashes()).toEqual(['#all', '#all/8'])
  })

  it('moving rewrites the entry, and closing still goes back', async () => {
    const { open, move, close, location, hashes } = tab('#Events')
    await open('#Events/7')
    move('#Events/8')
    expect(hashes()).toEqual(['#Events', '#Events/8'])
    close('#Events', () => {})
    expect(location.hash).toBe('#Events')
    expect(hashes()).toEqual(['#Events', '#Events/8'])
  })

  it('who came by a link leaves no page', () => {
    const { close, hashes } = tab('#Events/7')
    const onLeft = vi.fn()
    close('#Events', onLeft)
    expect(onLeft).toHaveBeenCalledOnce()
    expect(hashes()).toEqual(['#Events'])
  })

  it('remembers over a reload that there is a place to go back to', async () => {
    const before = tab('#all')
    await before.open('#all/7')
    const after = tab('#all/7', before.history.state)
    const back = vi.spyOn(after.history, 'back')
    after.close('#all', () => {})
    expect(back).toHaveBeenCalledOnce()
  })

  it("keeps the page's own state", async () => {
    const { open, history } = tab('#all', { scroll: 400 })
    await open('#all/7')
    expect(history.state).toMatchObject({ scroll: 400 })
  })

  it.each(['mine', ['mine'], new Map([['mine', 1]])])(
    'keeps the state %o of the page',
    async (state) => {
      const { open, close, hashes, history } = tab('#all/7', state)
      close('#all', () => {})
      expect(hashes()).toEqual(['#all'])
      expect(history.state).toBe(state)
      await open('#all/7')
      close('#all', () => {})
      expect(hashes()).toEqual(['#all', '#all/7'])
    },
  )

  it('in a hurry rewrites at most every 150 ms, and ends with the last', async () => {
    const { open, move, history, location } = tab('#all')
    await open('#all/1')
    const rewrites = vi.spyOn(history, 'replaceState')
    for (let picture = 2; picture <= 31; picture++) {
      move(`#all/${picture}`)
      vi.advanceTimersByTime(10)
    }
    expect(rewrites.mock.calls.length).toBeLessThanOrEqual(300 / 150 + 1)
    vi.advanceTimersByTime(REWRITE_MS)
    expect(location.hash).toBe('#all/31')
  })

  it('does not rewrite the entry of a visitor who has gone back', async () => {
    const { open, move, history, hashes } = tab('#all')
    await open('#all/1')
    move('#all/2')
    move('#all/3')
    history.back()
    vi.advanceTimersByTime(REWRITE_MS)
    expect(hashes()).toEqual(['#all', '#all/2'])
  })

  it('closing forgets a rewriting that is still to come', async () => {
    const { open, move, close, hashes } = tab('#all')
    await open('#all/1')
    move('#all/2')
    move('#all/3')
    close('#all', () => {})
    vi.advanceTimersByTime(REWRITE_MS)
    expect(hashes()).toEqual(['#all', '#all/2'])
  })
})
