import { expect, it, onTestFinished, vi } from 'vitest'
import { inFrames } from '#widgets/portfolio-gallery/grid/in-frames.ts'

/** Takes the place of the browser's frames and clock: a step takes 4 ms, and the function it returns draws a frame. */
function slowPage(): { frame: () => void; took: () => void } {
  let now = 0
  let callbacks: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    frame() {
      const due = callbacks
      callbacks = []
      for (const callback of due) callback()
    },
    took: () => void (now += 4),
  }
}

it('takes as many steps in a frame as 6 ms allow, of all callers together and in turn', () => {
  const { frame, took } = slowPage()
  const taken: string[] = []
  const stepOf = (name: string) => () => {
    took()
    taken.push(name)
    return taken.filter((other) => other === name).length === 2
  }
  inFrames(stepOf('works'))
  inFrames(stepOf('pictures'))
  expect(taken).toEqual([])
  frame()
  expect(taken).toEqual(['works', 'pictures'])
  frame()
  expect(taken).toEqual(['works', 'pictures', 'works', 'pictures'])
  frame()
  expect(taken).toHaveLength(4)
})

it('takes no step any more after it was stopped, from within a step too', () => {
  const { frame, took } = slowPage()
  let count = 0
  const stop = inFrames(() => {
    took()
    count++
    stop()
    return false
  })
  frame()
  frame()
  expect(count).toBe(1)
})

it('goes on with the others after a step that throws', () => {
  const { frame, took } = slowPage()
  const other = vi.fn<() => boolean>(() => true)
  inFrames(() => {
    took()
    throw new Error('a broken step')
  })
  inFrames(other)
  expect(frame).toThrow('a broken step')
  frame()
  expect(other).toHaveBeenCalledOnce()
})
