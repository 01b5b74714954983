import { useEffect } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { useToast } from '../ui/toast.tsx'
import { resumeDrafts } from './draft-store.ts'
import { EDITING_MESSAGES } from './editing.messages.ts'
import { createSender } from './send-save.ts'

/** Sends what closed tabs of the user had on its way, when somebody signs in and when the connection is back. */
export function useResumedSaves(): void {
  const { platform, user } = useStudio()
  const messages = useMessages(EDITING_MESSAGES)
  const toast = useToast()
  const userId = user.user_id
  useEffect(() => {
    const send = createSender(platform)
    const resume = async () => {
      const saved = await resumeDrafts(userId, send)
      if (saved > 0) toast.mention(messages.resumed)
    }
    // What fails is kept, and shown when its item is opened.
    const begin = () => void resume().catch(() => undefined)
    begin()
    return platform.on('connection', {}, ({ state }) => {
      if (state === 'open') begin()
    })
  }, [platform, userId, messages, toast])
}
