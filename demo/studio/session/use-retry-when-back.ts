import { useEffect, useEffectEvent } from 'react'
import type { Problem } from './session.messages.ts'
import { useStudio } from './studio-context.ts'

/** Tries again by itself when a server that did not answer is back. */
export function useRetryWhenBack(problem: Problem | undefined, retry: () => void): void {
  const { platform } = useStudio()
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (problem !== 'no-answer') return undefined
    return platform.on('connection', {}, ({ state }) => {
      if (state === 'open') tryAgain()
    })
  }, [platform, problem])
}
