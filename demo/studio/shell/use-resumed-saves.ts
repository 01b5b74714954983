import { useEffect } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { useToast } from '../ui/toast.tsx'
import { SHELL_MESSAGES } from './shell.messages.ts'

/** Goes on with the saves of closed tabs. What does so is fetched after the first view. */
export function useResumedSaves(): void {
  const { platform, user } = useStudio()
  const { resumed } = useMessages(SHELL_MESSAGES)
  const toast = useToast()
  const userId = user.user_id
  useEffect(() => {
    const end = new AbortController()
    const begin = async () => {
      const { resumeSaves } = await import('../editing/resume-saves.ts')
      if (end.signal.aborted) return
      const stop = resumeSaves({ platform, userId, onSaved: () => toast.mention(resumed) })
      end.signal.addEventListener('abort', stop)
    }
    // A script that does not come is asked for again by the editor.
    begin().catch(() => undefined)
    return () => end.abort()
  }, [platform, userId, resumed, toast])
}
