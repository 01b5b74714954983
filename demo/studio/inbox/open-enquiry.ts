import { navigate } from '../routing/route.ts'
import { readId } from '../../enquiries/table/enquiry.ts'
import type { Filters } from './model/filters.ts'

// Which enquiry is open is in the address's fragment. Opening one is a step of the history, so that the browser's way
// back leads to the list; going on to the next one is none.

const OPENED = { isOpened: true }

export function openEnquiry(id: string): void {
  const isFirst = readId(location.hash.slice(1)) === undefined
  navigate(`#${id}`, isFirst ? { state: OPENED } : { replace: true, state: history.state })
}

/** Leads back to the list. */
export function closeEnquiry(): void {
  const isStep = (history.state as typeof OPENED | null)?.isOpened === true
  if (isStep) history.back()
  else navigate('', { replace: true })
}

/** In the state of an entry of the history: what the inbox begins with. */
export interface FilterState {
  readonly filters?: Filters | undefined
}

/** Opens the inbox with a choice. */
export function openInbox(filters: Filters): void {
  navigate('#/', { state: { filters } satisfies FilterState })
}
