import { useEffect, useState } from 'react'
import type { AppKey } from '../../content/model/definition.ts'
import { listDrafts, onDrafts } from '../session/kept-drafts.ts'
import { useStudio } from '../session/studio-context.ts'

const NONE: ReadonlySet<string> = new Set()

/** Numbers of an app's items that have unsaved changes in this browser, and `new` for one that is not made yet. */
export function useDrafts(appKey: AppKey): ReadonlySet<string> {
  const { apps, user } = useStudio()
  const [drafts, setDrafts] = useState(NONE)
  const appId = apps[appKey]
  const userId = user.user_id
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const all = await listDrafts(userId)
      const own = all.filter((draft) => draft.appId === appId).map(({ item }) => item)
      if (!isOver) setDrafts((before) => (before.size + own.length > 0 ? new Set(own) : before))
    }
    const refresh = () => void read()
    refresh()
    const stop = onDrafts(refresh)
    return () => {
      isOver = true
      stop()
    }
  }, [userId, appId])
  return drafts
}
