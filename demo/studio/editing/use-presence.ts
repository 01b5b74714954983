import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AppKey } from '../../content/model/definition.ts'
import { useStudio } from '../session/studio-context.ts'
import { Presence, type Other } from './presence.ts'

interface PresenceAddress {
  readonly appKey: AppKey
  /** Null for the app's list, and for an item that is not saved yet. */
  readonly itemId: number | null
}

/** Who else has the app open, with the item of each. The others see the same of this user, while the caller is rendered. */
export function usePresence({ appKey, itemId }: PresenceAddress): readonly Other[] {
  const { platform, apps, user } = useStudio()
  const appId = apps[appKey] ?? 0
  const userId = user.user_id
  const presence = useMemo(
    () => new Presence({ platform, appId, itemId, userId }),
    [platform, appId, itemId, userId],
  )
  // The others can wait for the frame that shows what was opened.
  const shown = useDeferredValue(presence, null)
  useEffect(() => shown?.start(), [shown])
  return useSyncExternalStore(presence.subscribe, presence.snapshot)
}
