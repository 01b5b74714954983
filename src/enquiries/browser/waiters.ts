import type { Entry } from './entry.ts'

/** Forms of this page that were told "saved" and want to know when it is sent. */
export interface Waiters {
  /** Fulfilled when the entry has arrived; rejected when it never will. */
  readonly wait: (entry: Entry) => Promise<void>
  readonly has: (id: string) => boolean
  readonly entries: () => Entry[]
  readonly answer: (id: string, error?: Error) => void
}

export function createWaiters(): Waiters {
  const waiters = new Map<string, { readonly entry: Entry; answer: (error?: Error) => void }>()
  return {
    wait(entry) {
      const before = waiters.get(entry.id)
      const sent = new Promise<void>((resolve, reject) => {
        const answer = (error?: Error) => {
          before?.answer(error)
          if (error) reject(error)
          else resolve()
        }
        waiters.set(entry.id, { entry, answer })
      })
      // A page need not look at it.
      sent.catch(() => {})
      return sent
    },
    has: (id) => waiters.has(id),
    entries: () => [...waiters.values()].map(({ entry }) => entry),
    answer(id, error) {
      waiters.get(id)?.answer(error)
      waiters.delete(id)
    },
  }
}
