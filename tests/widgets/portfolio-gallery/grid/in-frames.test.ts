import { expect, it, onTestFinished, vi } from 'vitest'
import { inFrames } from '#widgets/portfolio-gallery/grid/in-frames.ts'

interface SlowPage {
  /** Draws a frame. */
  readonly frame: () => Promise<void>
  /** Lets 4 ms go by. */
  readonly took: () => void
}

/** Takes the place of the browser's frames and clock. */
function slowPage(): SlowPage {
  let now = 0
  let callbacks: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    async frame() {
      const due = callbacks
      callbacks = []
      for (const callback of due) callback()
      await new Promise(setImmediate) // after its microtasks
    },
    took: () => void (now += 4),
  }
}

it('takes as many steps in a frame as 6 ms allow, of all callers together and in turn', async () => {
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
  await frame()
  expect(taken).toEqual(['works', 'pictures'])
  await frame()
  expect(taken).toEqual(['works', 'pictures', 'works', 'pictures'])
  await frame()
  expect(taken).toHaveLength(4)
})

it('counts what a step leaves to a microtask, as browsers do requests for pictures', async () => {
  const { frame, took } = slowPage()
  let count = 0
  inFrames(() => {
    queueMicrotask(took)
    queueMicrotask(took)
    count++
    return count === 2
  })
  await frame()
  expect(count).toBe(1)
  await frame()
  expect(count).toBe(2)
})

it('takes no step any more after it was stopped, from within a step too', async () => {
  const { frame, took } = slowPage()
  let count = 0
  const stop = inFrames(() => {
    took()
    count++
    stop()
    return false
  })
  await frame()
  await frame()
  expect(count).toBe(1)
})

it('goes on with the others after a step that throws', async () => {
  const { frame, took } = slowPage()
  const other = vi.fn<() => boolean>(() => true)
  inFrames(() => {
    took()
    throw new Error('a broken step')
  })
  inFrames(other)
  await expect(frame()).rejects.toThrow('a broken step')
  await frame()
  expect(other).toHaveBeenCalledOnce()
})
