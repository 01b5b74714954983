import { createKeyedMutex } from 'mandry/server'
import type { Change, Listener } from './change.ts'
import { redact, Listeners } from './listeners.ts'
import type { Tx } from './store/schema.ts'

/** How changes come to those who listen, in whichever process they are. */
export interface Changes {
  /**
   * Takes changes into the transaction that makes them, as its last step: they are published if and only if
   * it is committed, those of one app in the order of the commits.
   *
   * @returns a function that publishes them; call it after the commit, never before
   */
  readonly record: (tx: Tx, changes: readonly Change[]) => Promise<() => void>
  /** Publishes what no transaction makes, such as a message. Errors of listeners do not come back. */
  readonly publish: (change: Change) => Promise<void>
  /** @returns an unsubscribe function */
  readonly subscribe: (listener: Listener) => () => void
  /**
   * Writes without another writer of the same apps in this process in between. Writers in other processes
   * wait for the lock of the app, so a write takes it first and keeps it until its changes are recorded.
   * It must not be nested: the inner call would never start.
   */
  readonly runExclusive: <Result>(
    appIds: readonly number[],
    work: () => Promise<Result>,
  ) => Promise<Result>
}

/** The changes of a process that is alone with its database. `onError` is called with what a listener threw. */
export function createChanges(onError: (error: unknown) => void): Changes {
  const listeners = new Listeners(onError)
  const emit = (change: Change) => listeners.emit(redact(change))
  return {
    record: (_tx, changes) => Promise.resolve(() => changes.forEach(emit)),
    publish: (change) => Promise.resolve(emit(change)),
    subscribe: (listener) => listeners.add(listener),
    runExclusive: createKeyedMutex(),
  }
}
