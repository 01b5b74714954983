import { useSyncExternalStore } from 'react'
import type { Platform } from 'mandry/platform'
import { useStudio } from './studio-context.ts'

/** State of the live connection. */
export function useConnection(): Platform['connection'] {
  const { platform } = useStudio()
  return useSyncExternalStore(
    (listener) => platform.on('connection', {}, listener),
    () => platform.connection,
  )
}
