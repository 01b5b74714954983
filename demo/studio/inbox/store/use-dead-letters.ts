import { useEffect, useState } from 'react'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  DEAD_LETTERS_PATH,
  SEND_AGAIN_PATH,
  type DeadLetterEntry,
  type DeadLettersAnswer,
  type SendAgainCall,
} from '../../server/dead-letters/contract.ts'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import { useFailure } from '../use-failure.ts'
import { callStudio } from '../../session/call-studio.ts'

export interface DeadLetters {
  readonly letters: readonly DeadLetterEntry[]
  /** Fulfilled when the server has it, or has refused, which it says. */
  readonly sendAgain: (letter: DeadLetterEntry) => Promise<void>
}

/** What did not reach webhooks and chats: asked for again when enquiries change, and when the reader comes back. */
export function useDeadLetters(): DeadLetters {
  const { platform, apps } = useStudio()
  const messages = useMessages(INBOX_MESSAGES)
  const toast = useToast()
  const failure = useFailure()
  const [letters, setLetters] = useState<readonly DeadLetterEntry[]>([])
  const { enquiries: appId = 0 } = apps
  useEffect(() => {
    let isOver = false
    const load = () => {
      callStudio<Partial<DeadLettersAnswer>>(platform, DEAD_LETTERS_PATH, {}).then(
        ({ letters: loaded = [] }) => {
          if (!isOver) setLetters(loaded)
        },
        (error: unknown) => console.warn('inbox: what was not delivered is not known', error),
      )
    }
    load()
    addEventListener('focus', load)
    const stop = platform.on('items', { appId }, load)
    return () => {
      isOver = true
      removeEventListener('focus', load)
      stop()
    }
  }, [platform, appId])
  return {
    letters,
    async sendAgain(letter) {
      try {
        const { id, target } = letter
        await callStudio(platform, SEND_AGAIN_PATH, { id, target } satisfies SendAgainCall)
        const isOther = (other: DeadLetterEntry) => other.id !== id || other.target !== target
        setLetters((all) => all.filter(isOther))
        toast.say(messages.undelivered.onItsWay)
      } catch (error) {
        const reason = failure(error)
        if (reason !== undefined) toast.warn(`${messages.undelivered.notSent} ${reason}`)
      }
    },
  }
}
