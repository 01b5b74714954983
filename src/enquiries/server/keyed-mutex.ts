/**
 * Creates a function that runs work on the same key one after another, whether the work before succeeds or fails. Work on
 * several keys takes its place in all their queues at once, so that two of them never wait for each other.
 */
export function createKeyedMutex<Key extends string | number>(): <T>(
  keys: Key | readonly Key[],
  work: () => Promise<T>,
) => Promise<T> {
  const last = new Map<Key, Promise<unknown>>()
  return async (given, work) => {
    const keys = [given].flat() as readonly Key[]
    const before = keys.flatMap((key) => last.get(key) ?? [])
    const mine = before.length > 0 ? Promise.allSettled(before).then(() => work()) : work()
    for (const key of keys) last.set(key, mine)
    try {
      return await mine
    } finally {
      for (const key of keys) if (last.get(key) === mine) last.delete(key)
    }
  }
}
