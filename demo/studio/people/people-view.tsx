import { useMessages } from '../session/studio-context.ts'
import { EmptyState } from '../ui/feedback.tsx'
import { PEOPLE_MESSAGES } from './people.messages.ts'

/** Who may read and change what. */
export function PeopleView() {
  const messages = useMessages(PEOPLE_MESSAGES)
  return (
    <>
      <h1 tabIndex={-1}>{messages.people}</h1>
      <EmptyState icon="people" title={messages.nothing} />
    </>
  )
}
