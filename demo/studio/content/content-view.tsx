import type { AppKey } from '../../site/model/definition.ts'
import { useMessages } from '../session/studio-context.ts'
import { EmptyState } from '../ui/feedback.tsx'
import { CONTENT_MESSAGES } from './content.messages.ts'

interface ContentViewProps {
  readonly app: AppKey
  /** Number of the item that is open; undefined shows the list. */
  readonly item: string | undefined
}

/** An app of the content: the list of its items, or one of them. */
export function ContentView({ app }: ContentViewProps) {
  const messages = useMessages(CONTENT_MESSAGES)
  return (
    <>
      <h1 tabIndex={-1}>{messages.content}</h1>
      <EmptyState icon={app} title={messages.nothing} />
    </>
  )
}
