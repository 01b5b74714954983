import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type RefCallback,
} from 'react'

/** How long a failed picture waits for its second attempt. */
const RETRY_DELAY_MS = 1000

/** The state of a picture. `broken` at the second attempt is final. */
interface Loading {
  readonly attempt: 1 | 2
  readonly status: 'loading' | 'shown' | 'broken'
  /** Whether it fades in: it loaded while it was visible. */
  readonly isFading?: boolean
}

interface Followed extends Loading {
  readonly ref: RefCallback<HTMLImageElement>
  /** Sets the result of the attempt. */
  readonly turn: (status: Loading['status'], isFading?: boolean) => void
}

/**
 * Tracks the loading of a picture, and retries it once.
 *
 * @param onSettled called once it is shown (true) or lost (false)
 * @param isServerRendered whether the visitor may have seen it already
 */
export function useLoading(
  onSettled: ((ok: boolean) => void) | undefined,
  isServerRendered: boolean,
): Followed {
  const [{ attempt, status, isFading = false }, setLoading] = useState<Loading>({
    attempt: 1,
    status: 'loading',
  })
  const onEnd = useEffectEvent((ok: boolean) => onSettled?.(ok))
  const turn = useCallback(
    (status: Loading['status'], isFading = false) =>
      setLoading(({ attempt }) => ({ attempt, status, isFading })),
    [],
  )
  // A server-rendered picture may have loaded or failed before React attached its listeners.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete) return
      const end = () => turn(image.naturalWidth > 0 ? 'shown' : 'broken')
      if (!isServerRendered) return end()
      // The placeholder stays until the picture can be drawn. The visitor sees no difference, and a page of pictures would render
      // again in the task of its hydration.
      const endLater = () => startTransition(end)
      void image.decode().then(endLater, endLater)
    },
    [turn, isServerRendered],
  )
  useEffect(() => {
    if (status === 'loading') return undefined
    if (status === 'shown' || attempt === 2) return onEnd(status === 'shown')
    const timer = setTimeout(setLoading, RETRY_DELAY_MS, { attempt: 2, status: 'loading' })
    return () => clearTimeout(timer)
  }, [status, attempt])

  return { attempt, status, isFading, ref, turn }
}
