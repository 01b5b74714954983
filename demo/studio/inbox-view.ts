import { loadFuzzy, type FuzzySearch } from 'mandry/platform/query'
import { part } from '../ui/dom.ts'
import type { Language } from '../site/page.ts'
import { readFilters, type Filters } from './filters.ts'
import { csvOf } from './csv.ts'
import { SEPARATORS, tableOf } from './csv-table.ts'
import { createDetails, type Details } from './details.ts'
import { shortTitleOf, type Enquiry, type Status } from './enquiry.ts'
import { createFinder, type Found } from './find-enquiries.ts'
import { showFound, showChrome } from './chrome.ts'
import type { Problem, Messages } from './inbox.messages.ts'
import { createList, type List } from './list.ts'
import type { EnquiryStore } from './enquiry-store.ts'
import type { Toast } from './toast.ts'
import { closeInAddress, openedId, openInAddress } from './route.ts'
import { endsSession, problemOf } from './problem.ts'
import { saveFile } from './save-file.ts'
import { createTimes, dayOf } from './times.ts'
import { createToolbar, type Toolbar } from './toolbar.ts'

export interface InboxViewOptions {
  readonly messages: Messages
  readonly language: Language
  readonly toast: Toast
  /** Called when nothing can be read any more. */
  readonly onEnded: (problem: Problem) => void
}

/** Rows at a time: a list of thousands is slow. */
const STEP = 50

/** Where enquiries are worked on. Everything on it follows from the mailbox, the choice and the address. */
export class InboxView {
  readonly #options: InboxViewOptions
  readonly #find = createFinder()
  readonly #toolbar: Toolbar
  readonly #list: List
  readonly #details: Details
  #store: EnquiryStore | undefined
  #filters: Filters = readFilters(new URLSearchParams(location.search))
  #fuzzy: FuzzySearch | undefined
  #limit = STEP
  #openId: string | undefined

  constructor(options: InboxViewOptions) {
    this.#options = options
    const { messages, language } = options
    const own = {
      messages,
      times: createTimes(language),
      onAction: (enquiry: Enquiry, { status }: { readonly status: Status }) =>
        void this.#setStatus(enquiry, status),
    }
    this.#toolbar = createToolbar({ messages, onFilters: (filters) => this.#choose(filters) })
    this.#list = createList({ ...own, onOpen: ({ id }) => this.#open(id) })
    this.#details = createDetails({ ...own, onClose: () => this.#close() })
    part('more', HTMLButtonElement).addEventListener('click', () => this.#showMore())
    part('export', HTMLButtonElement).addEventListener('click', () => this.#export())
    part('panes', HTMLElement).addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && this.#openId !== undefined) this.#close()
    })
    addEventListener('popstate', () => this.#followAddress())
  }

  /** Begins with a mailbox. */
  open(store: EnquiryStore): void {
    this.#store = store
    this.#limit = STEP
    this.#openId = openedId()
    this.#show()
    if (this.#openId === undefined) part('title', HTMLElement).focus()
    else this.#details.focus()
  }

  /** Ends, and leaves nothing on the page. */
  close(): void {
    this.#store?.close()
    this.#store = undefined
    this.#filters = { ...this.#filters, search: '' }
    this.#show()
    this.#options.toast.clear()
  }

  /** Shows what has changed, and tells of what came. */
  changed(arrived: readonly Enquiry[]): void {
    this.#show()
    this.#list.welcome(arrived)
    const news = arrived.filter(({ status }) => status === 'new')
    const [first] = news
    if (!first) return
    const { messages, toast } = this.#options
    const text =
      news.length > 1
        ? messages.arrived(news.length)
        : `${messages.arrivedFrom} ${shortTitleOf(first) || messages.nameless}`
    toast.mention(text, { label: messages.open, run: () => this.#open(first.id) })
  }

  #show(): Found {
    const { messages, language } = this.#options
    const enquiries = this.#store?.enquiries ?? []
    const mayWrite = this.#store?.mayWrite ?? false
    const found = this.#find(enquiries, this.#filters, this.#fuzzy)
    const opened = enquiries.find(({ id }) => id === this.#openId)
    const openId = this.#openId
    this.#toolbar.show(this.#filters, enquiries)
    this.#list.show(found.enquiries.slice(0, this.#limit), {
      openId,
      mayWrite,
      showsStatus: this.#filters.status === 'all',
    })
    this.#details.show(opened, { mayWrite, isUnknown: openId !== undefined })
    showFound(found, {
      messages,
      filters: this.#filters,
      limit: this.#limit,
      step: STEP,
      enquiries,
    })
    showChrome({ messages, language, filters: this.#filters, enquiries, openId })
    return found
  }

  #choose(filters: Filters): void {
    this.#filters = filters
    this.#limit = STEP
    const found = this.#show()
    this.#options.toast.readOut(this.#options.messages.found(found.enquiries.length))
    if (filters.search.trim() && !this.#fuzzy) void this.#loadFuzzy()
  }

  /** Without it only what is the same is found. */
  async #loadFuzzy(): Promise<void> {
    try {
      this.#fuzzy = await loadFuzzy()
      this.#show()
    } catch (error) {
      console.warn('inbox: fuzzy search could not be loaded', error)
    }
  }

  #showMore(): void {
    const first = this.#show().enquiries[this.#limit]
    this.#limit += STEP
    this.#show()
    this.#list.focus(first)
  }

  #export(): void {
    const { messages, language } = this.#options
    const { enquiries } = this.#show()
    const text = csvOf(tableOf(enquiries, messages), SEPARATORS[language])
    saveFile(`enquiries-${dayOf(Date.now())}.csv`, 'text/csv;charset=utf-8', text)
  }

  #open(id: string): void {
    openInAddress(id)
    this.#followAddress()
    this.#details.focus()
  }

  #close(): void {
    if (closeInAddress()) this.#followAddress()
  }

  #followAddress(): void {
    const before = this.#openId
    this.#openId = openedId()
    const found = this.#show()
    if (before === this.#openId || !this.#store) return
    if (this.#openId !== undefined) return this.#details.focus()
    const left = found.enquiries.find(({ id }) => id === before)
    if (!this.#list.focus(left)) part('found', HTMLElement).focus()
  }

  async #setStatus(enquiry: Enquiry, status: Status): Promise<void> {
    const { messages, toast, onEnded } = this.#options
    const title = shortTitleOf(enquiry) || messages.nameless
    const again = () => void this.#setStatus(enquiry, status)
    const undo = () => void this.#setStatus({ ...enquiry, status }, enquiry.status)
    toast.say(`${messages.marked[status]}: ${title}`, { label: messages.undo, run: undo })
    try {
      await this.#store?.setStatus(enquiry, status)
    } catch (error) {
      const problem = problemOf(error)
      if (endsSession(problem)) return onEnded(problem)
      const text = `${title}: ${messages.notSaved} ${messages.problems[problem]}`
      toast.warn(text, { label: messages.tryAgain, run: again })
    }
  }
}
