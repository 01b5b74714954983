import { useEffect, useState, useSyncExternalStore } from 'react'
import { isActive, UploadQueue, type SendUpload, type QueuedUpload } from './upload-queue.ts'

export interface Uploads {
  readonly queue: UploadQueue
  readonly list: readonly QueuedUpload[]
  /** Whether some are still on their way. */
  readonly isBusy: boolean
}

/**
 * Uploads of one view: they stop when it is left. While they go on, the browser asks before it closes the page.
 *
 * @param send that of the first render is used for all
 */
export function useUploads(send: SendUpload): Uploads {
  const [queue] = useState(() => new UploadQueue(send))
  const list = useSyncExternalStore(queue.subscribe, () => queue.uploads)
  const isBusy = list.some(({ state }) => isActive(state))
  useEffect(() => () => queue.close(), [queue])
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  return { queue, list, isBusy }
}
