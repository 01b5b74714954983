import { EmptyState } from '../ui/feedback.tsx'

interface InboxViewProps {
  /** What the address names after its `#`: the id of an enquiry, or nothing. */
  readonly fragment: string
}

export function InboxView({ fragment }: InboxViewProps) {
  return <EmptyState icon="inbox" title={fragment} />
}
