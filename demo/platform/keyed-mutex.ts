/** One queue for each app that is being written; a turn takes its place in all its queues at once. */
export function createKeyedMutex(): <Result>(
  appIds: readonly number[],
  work: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<number, Promise<unknown>>()
  return async (appIds, work) => {
    const before = appIds.map(async (appId) => await last.get(appId))
    const turn = Promise.all(before).then(work)
    const ended = turn.catch(() => undefined)
    for (const appId of appIds) last.set(appId, ended)
    try {
      return await turn
    } finally {
      for (const appId of appIds) if (last.get(appId) === ended) last.delete(appId)
    }
  }
}
