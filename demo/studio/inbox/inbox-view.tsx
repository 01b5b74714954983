import { useEffect, useState } from 'react'
import { useMessages } from '../session/studio-context.ts'
import { SESSION_MESSAGES } from '../session/session.messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { useStyles } from '../ui/root.ts'
import { useToast } from '../ui/toast.tsx'
import { Desk } from './desk.tsx'
import styles from './inbox.css?inline'
import { INBOX_MESSAGES } from './inbox.messages.ts'
import { shortTitleOf, type Enquiry } from '../../enquiries/table/enquiry.ts'
import { openEnquiry } from './open-enquiry.ts'
import { useEnquiries } from './store/use-enquiries.ts'

interface InboxViewProps {
  /** What the address names after its `#`: the id of an enquiry, or nothing. */
  readonly fragment: string
}

/** The agency's enquiries. */
export function InboxView({ fragment }: InboxViewProps) {
  useStyles(styles)
  const messages = useMessages(INBOX_MESSAGES)
  const { problems } = useMessages(SESSION_MESSAGES)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const announce = useAnnouncement()
  const state = useEnquiries((arrived) => {
    setFresh(new Set(arrived.map(({ itemId }) => itemId)))
    announce(arrived)
  })
  switch (state.kind) {
    case 'loading':
      return (
        <div className="loading">
          <output>{messages.loading}</output>
          <progress aria-label={messages.loading} value={state.progress} />
        </div>
      )
    case 'failed':
      return (
        <EmptyState icon="alert" title={problems[state.problem]}>
          <Button variant="primary" onClick={state.retry}>
            {messages.tryAgain}
          </Button>
        </EmptyState>
      )
    case 'ready':
      return <Desk {...state} fragment={fragment} fresh={fresh} />
    default:
      return state satisfies never
  }
}

/** Tells of new enquiries that have just come. */
function useAnnouncement() {
  const messages = useMessages(INBOX_MESSAGES)
  const toast = useToast()
  // A toast names a visitor: it goes with the enquiries.
  useEffect(() => () => toast.clear(), [toast])
  return (arrived: readonly Enquiry[]) => {
    const news = arrived.filter(({ status }) => status === 'new')
    const [first] = news
    if (!first) return
    const text =
      news.length > 1
        ? messages.arrived(news.length)
        : `${messages.arrivedFrom} ${shortTitleOf(first) || messages.nameless}`
    toast.mention(text, { label: messages.open, run: () => openEnquiry(first.id) })
  }
}
