import type { QueuedSubmission } from './queued-submission.ts'

/** Saved entries whose forms wait on this page for the final answer. */
export interface Pending {
  /** Fulfilled when the entry has arrived; rejected when it was refused or has expired. */
  readonly wait: (entry: QueuedSubmission) => Promise<void>
  readonly has: (id: string) => boolean
  readonly entries: () => QueuedSubmission[]
  readonly answer: (id: string, error?: Error) => void
}

interface Waiting {
  readonly entry: QueuedSubmission
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export function createPending(): Pending {
  const pending = new Map<string, Waiting>()
  return {
    wait(entry) {
      const sent = pending.get(entry.id) ?? waiting()
      pending.set(entry.id, { ...sent, entry })
      // A page may ignore the promise: without this its rejection would be reported as unhandled.
      sent.promise.catch(() => {})
      return sent.promise
    },
    has: (id) => pending.has(id),
    entries: () => [...pending.values()].map(({ entry }) => entry),
    answer(id, error) {
      const sent = pending.get(id)
      pending.delete(id)
      if (error) sent?.reject(error)
      else sent?.resolve()
    },
  }
}

function waiting(): Omit<Waiting, 'entry'> {
  let settle: Pick<Waiting, 'resolve' | 'reject'> = { resolve() {}, reject() {} }
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}
