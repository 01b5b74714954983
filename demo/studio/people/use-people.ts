import { useCallback, useEffect, useMemo, useState } from 'react'
import { problemOf } from '../session/problem.ts'
import { useStudio } from '../session/studio-context.ts'
import type { AppName } from '../text/app-names.ts'
import { loadPeople, type People } from './data/load-people.ts'
import { rightsOf } from './data/rights.ts'
import type { RefusalKey } from './people.messages.ts'
import { refusalOf } from './refusal.ts'

export interface PeopleControl {
  /** Undefined until the first answer. What is shown stays while it is asked for again. */
  readonly people: People | undefined
  readonly refusal: RefusalKey | undefined
  /** Resolves with what the server has now; undefined when it did not answer. */
  readonly reload: () => Promise<People | undefined>
}

interface Answer {
  readonly people?: People | undefined
  readonly refusal?: RefusalKey
}

/** Everybody with a right here, asked for again whenever the own rights change. */
export function usePeople(): PeopleControl {
  const { platform, apps, permissions, endFor } = useStudio()
  const rights = useMemo(() => {
    const entries = Object.entries(apps) as [AppName, number][]
    return rightsOf(Object.fromEntries(entries.filter(([name]) => permissions[name])))
  }, [apps, permissions])
  const [answer, setAnswer] = useState<Answer>({})
  const ask = useCallback(async (): Promise<Answer> => {
    try {
      return { people: await loadPeople(platform, rights) }
    } catch (error) {
      return endFor(problemOf(error)) ? {} : { refusal: refusalOf(error) }
    }
  }, [platform, rights, endFor])
  useEffect(() => {
    let isOver = false
    void ask().then((asked) => {
      if (!isOver) setAnswer((before) => merge(before, asked))
    })
    return () => {
      isOver = true
    }
  }, [ask])
  const reload = async () => {
    const asked = await ask()
    setAnswer((before) => merge(before, asked))
    return asked.people
  }
  return { people: answer.people, refusal: answer.refusal, reload }
}

/** Without people the earlier ones stay on the page. */
function merge(before: Answer, asked: Answer): Answer {
  return { people: before.people, ...asked }
}
