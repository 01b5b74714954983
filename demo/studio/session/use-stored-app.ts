import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { App } from 'mandry/platform'
import type { AppKey } from '../../content/model/definition.ts'
import { problemOf } from './problem.ts'
import type { Problem } from './session.messages.ts'
import { useStudio } from './studio-context.ts'
import { useRetryWhenBack } from './use-retry-when-back.ts'

export interface StoredApp {
  /** Undefined while it is loaded, and when it could not be. */
  readonly app: App | undefined
  readonly problem: Problem | undefined
  /** Loads again after a problem. */
  readonly retry: () => void
}

/** An app as the platform has it, loaded once and kept up to date by the live connection. */
export function useStoredApp(appKey: AppKey | undefined): StoredApp {
  const { platform, apps, endFor } = useStudio()
  const appId = appKey && apps[appKey]
  const [problem, setProblem] = useState<Problem>()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (appId === undefined) return () => undefined
      const stops = [
        platform.on('items', { appId }, listener),
        platform.on('app', { appId }, listener),
      ]
      return () => stops.forEach((stop) => stop())
    },
    [platform, appId],
  )
  // Loading emits no event: the state below renders it.
  const [, setLoaded] = useState<App>()
  const app = useSyncExternalStore(subscribe, () =>
    appId === undefined ? undefined : platform.apps.peek(appId),
  )
  const load = useCallback(async (): Promise<App | Problem | undefined> => {
    try {
      return appId === undefined ? undefined : await platform.apps.get(appId)
    } catch (error) {
      return problemOf(error)
    }
  }, [platform, appId])
  const settle = useCallback(
    (found: App | Problem | undefined) => {
      const failed = typeof found === 'string' ? found : undefined
      if (failed && endFor(failed)) return
      setProblem(failed)
      if (typeof found === 'object') setLoaded(found)
    },
    [endFor],
  )
  useEffect(() => {
    let isCurrent = true
    void load().then((found) => isCurrent && settle(found))
    return () => {
      isCurrent = false
    }
  }, [load, settle])
  const retry = useCallback(() => void load().then(settle), [load, settle])
  useRetryWhenBack(problem, retry)
  return { app, problem, retry }
}
