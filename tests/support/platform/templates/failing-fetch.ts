/** When the network fails: before the server heard of the request, or after it did what it was asked. */
export type Moment = 'before' | 'after'

export interface FailingFetch {
  readonly fetch: typeof fetch
  /** Requests so far. */
  readonly count: () => number
}

/** A network on which one request fails, counted from 1; none when left out. */
export function failingFetch(at?: number, moment: Moment = 'before'): FailingFetch {
  let requests = 0
  const failing: typeof fetch = async (input, init) => {
    const fails = ++requests === at
    if (fails && moment === 'before') throw new TypeError('the network failed')
    const answer = await fetch(input, init)
    if (!fails) return answer
    await answer.arrayBuffer()
    throw new TypeError('the network failed')
  }
  return { fetch: failing, count: () => requests }
}

/** The address of a request. */
export function addressOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : input.toString()
}
