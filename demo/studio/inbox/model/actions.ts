import type { Enquiry, Status } from '../../../enquiries/table/enquiry.ts'
import type { Messages } from '../inbox.messages.ts'

/** What can be done with an enquiry: the status it gets, and what the button says. */
export interface Action {
  readonly status: Status
  readonly label: string
}

/** The likeliest first. */
export function actionsFor({ status }: Enquiry, messages: Messages): readonly [Action, Action] {
  const done: Action = { status: 'done', label: messages.markDone }
  const spam: Action = { status: 'suspected', label: messages.markSpam }
  switch (status) {
    case 'new':
      return [done, spam]
    case 'done':
      return [{ status: 'new', label: messages.newAgain }, spam]
    case 'suspected':
      return [{ status: 'new', label: messages.notSpam }, done]
    default:
      return status satisfies never
  }
}
