import { useEffect, useState } from 'react'
import type { Release } from './page-html.ts'

export interface LoadedRelease {
  readonly release?: Release | undefined
  readonly problem?: string | undefined
}

/** Loads the hashes of a release. @param address of its `integrity.json`; undefined where there is none */
export function useRelease(address: string | undefined): LoadedRelease {
  const [loaded, setLoaded] = useState<LoadedRelease>({})
  useEffect(() => {
    if (address === undefined) return undefined
    const controller = new AbortController()
    loadRelease(address, controller.signal).then(
      (release) => setLoaded({ release }),
      (cause: unknown) => {
        if (!controller.signal.aborted)
          setLoaded({ problem: `The hashes of the release did not load: ${String(cause)}` })
      },
    )
    return () => controller.abort()
  }, [address])
  return loaded
}

async function loadRelease(address: string, signal: AbortSignal): Promise<Release> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const release = (await response.json()) as Partial<Release>
  const { version, files } = release
  if (typeof version !== 'string' || typeof files !== 'object')
    throw new Error(`${address} is not a list of hashes`)
  return { version, files }
}
