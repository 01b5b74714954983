import { part } from '../ui/dom.ts'
import type { Language } from '../site/page.ts'
import { addressOf, type Filters } from './filters.ts'
import type { Enquiry } from './enquiry.ts'
import type { Found } from './find-enquiries.ts'
import type { Messages } from './inbox.messages.ts'

interface FoundOptions {
  readonly messages: Messages
  readonly filters: Filters
  /** Rows that are shown at most, and by how many they grow. */
  readonly limit: number
  readonly step: number
  readonly enquiries: readonly Enquiry[]
}

/** Shows how many enquiries there are around the rows, and why there are none. */
export function showFound({ enquiries: found, isSimilar }: Found, options: FoundOptions): void {
  const { messages, filters, limit, step, enquiries } = options
  part('found', HTMLElement).textContent = messages.found(found.length)
  part('similar', HTMLElement).hidden = !isSimilar
  const nothing = part('nothing', HTMLElement)
  nothing.hidden = found.length > 0
  nothing.textContent = whyNothing(filters, enquiries.length === 0, messages)
  part('export', HTMLButtonElement).hidden = found.length === 0
  const left = found.length - limit
  part('rest', HTMLElement).hidden = left <= 0
  part('more', HTMLButtonElement).textContent = messages.more(Math.min(Math.max(left, 0), step))
  part('shown', HTMLElement).textContent = messages.shownOf(limit, found.length)
}

function whyNothing(filters: Filters, isEmpty: boolean, messages: Messages): string {
  if (isEmpty) return messages.nothingYet
  const { status, form, from, to, search } = filters
  const isPlain = !form && !from && !to && !search.trim()
  return isPlain && status === 'new' ? messages.nothingNew : messages.nothing
}

interface ChromeOptions {
  readonly messages: Messages
  readonly language: Language
  readonly filters: Filters
  readonly enquiries: readonly Enquiry[]
  readonly openId: string | undefined
}

/** Shows the state around the desk: in the tab's title, in the address, in the links to the other language. */
export function showChrome({
  messages,
  language,
  filters,
  enquiries,
  openId,
}: ChromeOptions): void {
  const fresh = enquiries.filter(({ status }) => status === 'new').length
  document.title = `${fresh > 0 ? `(${fresh}) ` : ''}${messages.inbox} — Mandry`
  part('inbox', HTMLElement).toggleAttribute('data-open', openId !== undefined)
  // Browsers refuse to change the address all the time.
  const address = addressOf(filters, language)
  if (location.pathname + location.search !== address)
    history.replaceState(history.state, '', address + location.hash)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const other = link.dataset.language === 'uk' ? 'uk' : 'en'
    link.href = addressOf(filters, other) + location.hash
  }
}
