import { useState } from 'react'

/** How many entries are kept. */
const MAX_ENTRIES = 50

/** What happened in the frame: an event of a widget, or a link that was clicked. */
export interface LogEntry {
  readonly name: string
  readonly detail: unknown
}

export interface LoggedEntry {
  readonly id: number
  readonly name: string
  readonly time: Date
  /** As it was when the event was dispatched. */
  readonly detail: string
}

/** What happened, newest first. */
export function useEventLog() {
  const [entries, setEntries] = useState<readonly LoggedEntry[]>([])
  const add = ({ name, detail }: LogEntry) => {
    const entry = { name, time: new Date(), detail: detailText(detail) }
    setEntries((entries) =>
      [{ ...entry, id: (entries[0]?.id ?? 0) + 1 }, ...entries].slice(0, MAX_ENTRIES),
    )
  }
  return { entries, add, clear: () => setEntries([]) }
}

/** An event's detail as JSON, functions left out; a text as it is. */
export function detailText(detail: unknown): string {
  if (typeof detail === 'string') return detail
  try {
    return JSON.stringify(detail, null, 2) ?? String(detail)
  } catch {
    return 'This detail can not be written as JSON.'
  }
}
