import { problemOf } from '../session/problem.ts'
import { SESSION_MESSAGES } from '../session/session.messages.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'

/** Gives the words for a failed call; undefined when the failure ends the session. */
export function useFailure(): (error: unknown) => string | undefined {
  const { endFor, check } = useStudio()
  const { problems } = useMessages(SESSION_MESSAGES)
  return (error) => {
    const problem = problemOf(error)
    if (problem === 'refused') void check()
    return endFor(problem) ? undefined : problems[problem]
  }
}
