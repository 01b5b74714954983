import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from 'mandry/platform'
import { UploadQueue, type Sending } from './upload/upload-queue.ts'

interface Try extends Sending {
  readonly finish: () => void
  readonly fail: (error: Error) => void
}

/** A queue whose sending the test ends. */
function openQueue() {
  const tries: Try[] = []
  const queue = new UploadQueue(async (sending) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    sending.signal.addEventListener('abort', () => reject(sending.signal.reason as Error))
    tries.push({ ...sending, finish: resolve, fail: reject })
    await promise
  })
  const states = () => queue.uploads.map(({ state }) => state.kind).join(' ')
  /** Resolves with the next list in which the states are these. */
  const until = async (wanted: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => {
      if (states() === wanted) resolve()
    }
    const stop = queue.subscribe(look)
    look()
    await promise.finally(stop)
  }
  return { queue, tries, states, until }
}

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`))

describe('UploadQueue', () => {
  it('sends three at once, the others in their order when there is room', async () => {
    const { queue, tries, states, until } = openQueue()
    queue.add(files(5))
    expect(states()).toBe('sending sending sending waiting waiting')
    tries[1]?.finish()
    await until('sending done sending sending waiting')
    expect(tries.map(({ file }) => file.name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg'])
    expect(tries.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  })

  it('shows how much of each is sent', () => {
    const { queue, tries } = openQueue()
    queue.add(files(2))
    tries[1]?.onShare(0.5)
    expect(queue.uploads.map(({ state }) => state)).toEqual([
      { kind: 'sending', share: 0 },
      { kind: 'sending', share: 0.5 },
    ])
  })

  it('cancels one that waits and one that is being sent, and goes on with the next', async () => {
    const { queue, tries, until } = openQueue()
    queue.add(files(5))
    const [first, , , fourth] = queue.uploads
    queue.cancel(fourth?.id ?? '')
    queue.cancel(first?.id ?? '')
    expect(tries[0]?.signal.aborted).toBe(true)
    await until('cancelled sending sending cancelled sending')
    expect(tries.map(({ file }) => file.name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '4.jpg'])
  })

  it('sends a failed one again under the number that it had', async () => {
    const { queue, tries, until } = openQueue()
    queue.add(files(2))
    tries[0]?.fail(new HttpError('POST /studio/pictures', 500, {}))
    tries[1]?.fail(new NetworkError('POST /studio/pictures', undefined))
    await until('failed failed')
    expect(queue.uploads.map(({ state }) => state)).toEqual([
      { kind: 'failed', problem: 'server' },
      { kind: 'failed', problem: 'offline' },
    ])
    queue.retry(...queue.uploads.map(({ id }) => id))
    await until('sending sending')
    tries[2]?.finish()
    tries[3]?.finish()
    await until('done done')
    expect(tries.slice(2).map(({ id }) => id)).toEqual(tries.slice(0, 2).map(({ id }) => id))
  })

  it('lets a cancelled one that is wanted again wait for the end of its earlier try', async () => {
    const { queue, tries, until } = openQueue()
    queue.add(files(1))
    const id = queue.uploads[0]?.id ?? ''
    queue.cancel(id)
    queue.retry(id)
    expect(tries).toHaveLength(1)
    await until('sending')
    tries[1]?.finish()
    await until('done')
  })

  it('stops everything when it is closed', async () => {
    const { queue, tries, until } = openQueue()
    queue.add(files(4))
    queue.close()
    await until('cancelled cancelled cancelled cancelled')
    expect(tries.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  })
})
