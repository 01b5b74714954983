import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { parseJson, type Warn } from '../../../src/public/element.ts'
import { timeLimit } from '../../../src/public/own-widgets.ts'
import { readPortfolio, type GalleryData } from './read-portfolio.ts'

/** How long the data may take. */
const TIMEOUT_MS = 20_000

const NONE: GalleryData = { images: [], total: 0, categories: [] }

export interface Source {
  /** The page's own data; it may be only the first part. */
  readonly portfolio: GalleryData | undefined
  /** Address of the whole portfolio; empty when `portfolio` is all there is. */
  readonly url: string
  readonly warn: Warn
}

export interface Loaded {
  readonly portfolio: GalleryData
  /** Whether it is from the address. */
  readonly isFetched: boolean
  /** `retrying` after a failure, while it is fetched again. */
  readonly state: 'ready' | 'loading' | 'failed' | 'retrying'
  /** Tries once more after a failure. */
  readonly retry: () => void
}

/** A gallery's data: the page's own, completed from an address where it is not all there is. */
export function usePortfolio({ portfolio, url, warn }: Source): Loaded {
  const isMissing = !!url && (!portfolio || portfolio.images.length < portfolio.total)
  const [{ state, found, attempt }, setLoading] = useState<Loading>(FIRST)
  const warnNow = useEffectEvent(warn)
  // An open page may get other works, which change what the address shows.
  const part = useMemo(() => isMissing && JSON.stringify(portfolio), [isMissing, portfolio])
  useEffect(() => {
    if (!isMissing) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const load = async () => {
      try {
        const answer = await fetchPortfolio(url, timeLimit(signal, TIMEOUT_MS), warnNow)
        if (signal.aborted) return
        // In slices: an answer may have thousands of works.
        startTransition(() => setLoading({ state: 'ready', found: answer, attempt }))
      } catch (cause) {
        if (signal.aborted) return
        warnNow(`url: GET ${url} failed: ${String(cause)}`)
        setLoading({ state: 'failed', attempt })
      }
    }
    void load()
    return () => gone.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the address has what belongs to this part
  }, [isMissing, url, attempt, part])

  const whole = useMemo(
    () => (isMissing && found ? inOrderOf(portfolio, found) : portfolio),
    [isMissing, portfolio, found],
  )
  return {
    portfolio: whole ?? NONE,
    isFetched: isMissing && !!found,
    state: isMissing ? state : 'ready',
    retry: () => setLoading({ state: 'retrying', attempt: attempt + 1 }),
  }
}

interface Loading extends Pick<Loaded, 'state'> {
  readonly found?: GalleryData
  readonly attempt: number
}

const FIRST: Loading = { state: 'loading', attempt: 1 }

/** The page's order of categories counts where the address gives none: tabs keep their places. */
function inOrderOf(given: GalleryData | undefined, found: GalleryData): GalleryData {
  const { categories } = given ?? NONE
  return found.categories.length > 0 ? found : { ...found, categories }
}

async function fetchPortfolio(url: string, signal: AbortSignal, warn: Warn): Promise<GalleryData> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const warnOfUrl = (cause: string) => warn(`url: ${cause}`)
  const found = readPortfolio(parseJson(await response.text(), warnOfUrl) ?? '', warnOfUrl)
  if (!found) throw new Error('no list of pictures')
  return found
}
