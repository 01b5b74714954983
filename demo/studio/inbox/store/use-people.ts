import { useEffect, useState } from 'react'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { INBOX_MESSAGES } from '../inbox.messages.ts'

export interface People {
  /** Numbers of those who may read the enquiries, the reader first. */
  readonly ids: readonly number[]
  readonly nameOf: (userId: number | undefined) => string
}

/** Those who may read the enquiries, by name. Without an answer of the server only the reader is known. */
export function usePeople(): People {
  const { platform, apps, user } = useStudio()
  const messages = useMessages(INBOX_MESSAGES)
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const { enquiries: appId } = apps

  useEffect(() => {
    let isOver = false
    const load = () => {
      platform.sharing.appUsers(appId ?? 0).then(
        (users) => {
          const named = users.map(({ user_id, fullname }) => [user_id, fullname ?? ''] as const)
          if (!isOver) setNames(new Map(named))
        },
        (error: unknown) => console.warn('inbox: the people of the app are not known', error),
      )
    }
    load()
    // Also when somebody's right begins or ends.
    const stop = platform.on('app', { appId: appId ?? 0 }, load)
    return () => {
      isOver = true
      stop()
    }
  }, [platform, appId])

  const ownName = user.fullname?.trim() || user.username || ''
  return {
    ids: [user.user_id, ...[...names.keys()].filter((id) => id !== user.user_id)],
    nameOf(userId) {
      if (userId === undefined) return messages.nobody
      if (userId === user.user_id) return ownName || messages.you
      const name = names.get(userId)
      return name === undefined ? messages.someone : name.trim() || `№ ${userId}`
    },
  }
}
