import { useState } from 'react'
import { problemOf } from '../session/problem.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import type { AppName } from '../text/app-names.ts'
import { PartialChangeError } from './data/change-rights.ts'
import { PEOPLE_MESSAGES, type RefusalKey } from './people.messages.ts'
import { refusalOf } from './refusal.ts'

export interface Change {
  readonly isBusy: boolean
  /** Why it was not done, or not all of it. */
  readonly problem: string | undefined
  readonly refuse: (key: RefusalKey) => void
  /** Runs a change. Whatever came of it, the list is asked for again before this resolves. @returns whether all was done */
  readonly run: (change: () => Promise<void>) => Promise<boolean>
}

/** Runs changes of rights and puts into words what is missing. */
export function useChange(reload: () => Promise<unknown>): Change {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { endFor } = useStudio()
  const nameApps = useAppNames()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const describe = (error: unknown) =>
    error instanceof PartialChangeError
      ? `${messages.partial} ${nameApps(error.missing)}`
      : messages.refusals[refusalOf(error)]
  return {
    isBusy,
    problem,
    refuse: (key) => setProblem(messages.refusals[key]),
    async run(change) {
      setBusy(true)
      setProblem(undefined)
      try {
        await change()
        return true
      } catch (error) {
        if (!endFor(problemOf(error))) setProblem(describe(error))
        return false
      } finally {
        await reload()
        setBusy(false)
      }
    },
  }
}

/** Puts numbers of apps into words. */
export function useAppNames(): (appIds: readonly number[]) => string {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { apps, language } = useStudio()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (appIds) => {
    const named = (Object.entries(apps) as [AppName, number][]).filter(([, appId]) =>
      appIds.includes(appId),
    )
    return list.format(named.map(([name]) => messages.apps[name]))
  }
}
