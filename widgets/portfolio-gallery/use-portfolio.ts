import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { parseJson, type Problem } from '#src/element/attributes.ts'
import { readPortfolio, type Portfolio } from './read-portfolio.ts'

/** How long the data may take. */
const TIMEOUT_MS = 20_000

const NONE: Portfolio = { images: [], total: 0, categories: [] }

export interface Source {
  /** What the page has; it may be the first part only. */
  readonly portfolio: Portfolio | undefined
  /** Where the whole of it is. Empty where there is no more. */
  readonly url: string
  readonly problem: Problem
}

export interface Loaded {
  readonly portfolio: Portfolio
  /** Whether it comes from the address. */
  readonly isFetched: boolean
  /** `again` while it is tried once more. */
  readonly state: 'ready' | 'loading' | 'failed' | 'again'
  /** Tries once more after a failure. */
  readonly retry: () => void
}

/** A gallery's data: the page's own, completed from an address where it is not all there is. */
export function usePortfolio({ portfolio, url, problem }: Source): Loaded {
  const isMissing = !!url && (!portfolio || portfolio.images.length < portfolio.total)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const tellProblem = useEffectEvent(problem)
  useEffect(() => {
    if (!isMissing) return undefined
    const gone = new AbortController()
    const { signal } = gone
    void fetchPortfolio(url, signal, tellProblem)
      .catch((cause: unknown) => {
        if (!signal.aborted) tellProblem(`url: GET ${url} failed: ${String(cause)}`)
        return undefined
      })
      .then((found) => signal.aborted || setAnswer({ url, attempt, found }))
    return () => gone.abort()
  }, [isMissing, url, attempt])

  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  const found = isMissing && answer?.url === url ? answer.found : undefined
  const whole = useMemo(() => found && inOrderOf(portfolio, found), [portfolio, found])
  const isAnswered = answer?.url === url && answer.attempt === attempt
  const waiting = attempt > 0 ? 'again' : 'loading'
  return {
    portfolio: whole ?? portfolio ?? NONE,
    isFetched: !!found,
    state: !isMissing || found ? 'ready' : isAnswered ? 'failed' : waiting,
    retry,
  }
}

/** The page's order of categories counts where the address gives none: tabs keep their places. */
function inOrderOf(given: Portfolio | undefined, found: Portfolio): Portfolio {
  const { categories } = given ?? NONE
  return found.categories.length > 0 ? found : { ...found, categories }
}

interface Answer {
  readonly url: string
  readonly attempt: number
  /** Undefined when there was none to be had. */
  readonly found: Portfolio | undefined
}

async function fetchPortfolio(
  url: string,
  signal: AbortSignal,
  problem: Problem,
): Promise<Portfolio> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(url, { signal: limited, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const tell = (cause: string) => problem(`url: ${cause}`)
  const found = readPortfolio(parseJson(await response.text(), tell) ?? '', tell)
  if (!found) throw new Error('no list of pictures')
  return found
}
