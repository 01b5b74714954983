import { create } from '../ui/dom.ts'

/** How many entries are kept. */
const MAX_ENTRIES = 50

/** What happened in the frame: an event of a widget, or a link that was clicked. */
export interface LogEntry {
  readonly name: string
  readonly detail: unknown
}

export interface EventLog {
  readonly add: (entry: LogEntry) => void
  readonly clear: () => void
}

/** A list of what happened, newest first. */
export function createEventLog(list: HTMLElement, empty: HTMLElement): EventLog {
  const show = () => (empty.hidden = list.childElementCount > 0)
  return {
    add({ name, detail }) {
      const time = new Date()
      list.prepend(
        create(
          'li',
          {},
          create(
            'p',
            { class: 'row' },
            create('strong', {}, name),
            create('time', { datetime: time.toISOString() }, time.toLocaleTimeString('en-GB')),
          ),
          create('pre', {}, detailText(detail)),
        ),
      )
      while (list.childElementCount > MAX_ENTRIES) list.lastElementChild?.remove()
      show()
    },
    clear() {
      list.replaceChildren()
      show()
    },
  }
}

/** An event's detail as JSON; functions are left out. */
export function detailText(detail: unknown): string {
  try {
    return JSON.stringify(detail, null, 2) ?? String(detail)
  } catch {
    return 'This detail can not be written as JSON.'
  }
}
