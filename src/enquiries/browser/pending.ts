import type { Entry } from './entry.ts'

/** Saved entries whose forms wait on this page for the final answer. */
export interface Pending {
  /** Fulfilled when the entry has arrived; rejected when it was refused or has expired. */
  readonly wait: (entry: Entry) => Promise<void>
  readonly has: (id: string) => boolean
  readonly entries: () => Entry[]
  readonly answer: (id: string, error?: Error) => void
}

export function createPending(): Pending {
  const pending = new Map<string, { readonly entry: Entry; answer: (error?: Error) => void }>()
  return {
    wait(entry) {
      const before = pending.get(entry.id)
      const sent = new Promise<void>((resolve, reject) => {
        const answer = (error?: Error) => {
          before?.answer(error)
          if (error) reject(error)
          else resolve()
        }
        pending.set(entry.id, { entry, answer })
      })
      // A page may ignore the promise: without this its rejection would be reported as unhandled.
      sent.catch(() => {})
      return sent
    },
    has: (id) => pending.has(id),
    entries: () => [...pending.values()].map(({ entry }) => entry),
    answer(id, error) {
      pending.get(id)?.answer(error)
      pending.delete(id)
    },
  }
}
