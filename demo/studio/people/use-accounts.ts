import { useEffect, useState } from 'react'
import type { User } from 'mandry/platform'
import { useStudio } from '../session/studio-context.ts'

/** Long enough that typing a name asks once or twice. */
const DELAY_MS = 250
const MIN_LENGTH = 2
const MAX_SHOWN = 5

/** Accounts whose name holds the text, found while it is typed. */
export function useAccounts(text: string): readonly User[] {
  const { platform } = useStudio()
  const keyword = text.trim()
  const [found, setFound] = useState<{ keyword: string; users: readonly User[] }>()
  useEffect(() => {
    if (keyword.length < MIN_LENGTH) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      platform.auth.users(keyword, { signal: stop.signal }).then(
        (users) => setFound({ keyword, users: users.slice(0, MAX_SHOWN) }),
        // An invitation needs no list: what is typed can be sent without it.
        () => undefined,
      )
    }, DELAY_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [platform, keyword])
  return found && keyword.length >= MIN_LENGTH ? found.users : []
}
