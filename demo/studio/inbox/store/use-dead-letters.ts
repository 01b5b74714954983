import { useEffect, useState } from 'react'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { useToast } from '../../ui/toast.tsx'
import type { DeadLetterEntry } from '../../server/dead-letters/contract.ts'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import { useFailure } from '../use-failure.ts'
import { loadDeadLetters, sendDeadLetterAgain } from './dead-letters.ts'

export interface DeadLetters {
  readonly letters: readonly DeadLetterEntry[]
  /** Fulfilled when the server has it, or has refused, which it says. */
  readonly sendAgain: (letter: DeadLetterEntry) => Promise<void>
}

/** What did not reach webhooks and chats: asked for again with each enquiry that is opened. */
export function useDeadLetters(openId: string | undefined): DeadLetters {
  const { platform } = useStudio()
  const messages = useMessages(INBOX_MESSAGES)
  const toast = useToast()
  const failure = useFailure()
  const [letters, setLetters] = useState<readonly DeadLetterEntry[]>([])
  useEffect(() => {
    let isOver = false
    loadDeadLetters(platform).then(
      (loaded) => {
        if (!isOver) setLetters(loaded)
      },
      (error: unknown) => console.warn('inbox: what was not delivered is not known', error),
    )
    return () => {
      isOver = true
    }
  }, [platform, openId])
  return {
    letters,
    async sendAgain(letter) {
      try {
        await sendDeadLetterAgain(platform, letter)
        const isOther = ({ id, target }: DeadLetterEntry) =>
          id !== letter.id || target !== letter.target
        setLetters((all) => all.filter(isOther))
        toast.say(messages.undelivered.onItsWay)
      } catch (error) {
        const reason = failure(error)
        if (reason !== undefined) toast.warn(`${messages.undelivered.notSent} ${reason}`)
      }
    },
  }
}
