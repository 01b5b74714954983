import { loadFuzzy, type FuzzySearch } from 'mandry/platform/query'
import { part } from '../ui/dom.ts'
import type { Language } from '../site/page.ts'
import { readChoice, type Choice } from './choice.ts'
import { csvOf } from './csv.ts'
import { SEPARATORS, tableOf } from './csv-table.ts'
import { createDetails, type Details } from './details.ts'
import { shortTitleOf, type Enquiry, type Status } from './enquiry.ts'
import { createFinder, type Found } from './find-enquiries.ts'
import { showFound, showFrame } from './frame.ts'
import type { Problem, Messages } from './inbox.messages.ts'
import { createList, type List } from './list.ts'
import type { Mailbox } from './mailbox.ts'
import type { Notice } from './notice.ts'
import { closeInAddress, openedId, openInAddress } from './opened.ts'
import { endsSession, problemOf } from './problem.ts'
import { saveFile } from './save-file.ts'
import { createTimes, dayOf } from './times.ts'
import { createToolbar, type Toolbar } from './toolbar.ts'

export interface DeskOptions {
  readonly words: Messages
  readonly language: Language
  readonly notice: Notice
  /** Hears that nothing can be read any more. */
  readonly onEnded: (problem: Problem) => void
}

/** Rows at a time: a list of thousands is slow, and nobody reads it. */
const STEP = 50

/** Where enquiries are worked on. Everything on it follows from the mailbox, the choice and the address. */
export class Desk {
  readonly #options: DeskOptions
  readonly #find = createFinder()
  readonly #toolbar: Toolbar
  readonly #list: List
  readonly #details: Details
  #mailbox: Mailbox | undefined
  #choice: Choice = readChoice(new URLSearchParams(location.search))
  #fuzzy: FuzzySearch | undefined
  #limit = STEP
  #openId: string | undefined

  constructor(options: DeskOptions) {
    this.#options = options
    const { words, language } = options
    const own = {
      words,
      times: createTimes(language),
      onAction: (enquiry: Enquiry, { status }: { readonly status: Status }) =>
        void this.#setStatus(enquiry, status),
    }
    this.#toolbar = createToolbar({ words, onChoice: (choice) => this.#choose(choice) })
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
  open(mailbox: Mailbox): void {
    this.#mailbox = mailbox
    this.#limit = STEP
    this.#openId = openedId()
    this.#show()
    if (this.#openId === undefined) part('title', HTMLElement).focus()
    else this.#details.focus()
  }

  /** Ends, and leaves nothing on the page. */
  close(): void {
    this.#mailbox?.close()
    this.#mailbox = undefined
    this.#choice = { ...this.#choice, search: '' }
    this.#show()
    this.#options.notice.clear()
  }

  /** Shows what has changed, and tells of what came. */
  changed(arrived: readonly Enquiry[]): void {
    this.#show()
    this.#list.welcome(arrived)
    const news = arrived.filter(({ status }) => status === 'new')
    const [first] = news
    if (!first) return
    const { words, notice } = this.#options
    const text =
      news.length > 1
        ? words.arrived(news.length)
        : `${words.arrivedFrom} ${shortTitleOf(first) || words.nameless}`
    notice.mention(text, { label: words.open, run: () => this.#open(first.id) })
  }

  #show(): Found {
    const { words, language } = this.#options
    const enquiries = this.#mailbox?.enquiries ?? []
    const mayWrite = this.#mailbox?.mayWrite ?? false
    const found = this.#find(enquiries, this.#choice, this.#fuzzy)
    const opened = enquiries.find(({ id }) => id === this.#openId)
    const openId = this.#openId
    this.#toolbar.show(this.#choice, enquiries)
    this.#list.show(found.enquiries.slice(0, this.#limit), {
      openId,
      mayWrite,
      showsStatus: this.#choice.status === 'all',
    })
    this.#details.show(opened, { mayWrite, isUnknown: openId !== undefined })
    showFound(found, { words, choice: this.#choice, limit: this.#limit, step: STEP, enquiries })
    showFrame({ words, language, choice: this.#choice, enquiries, openId })
    return found
  }

  #choose(choice: Choice): void {
    this.#choice = choice
    this.#limit = STEP
    const found = this.#show()
    this.#options.notice.readOut(this.#options.words.found(found.enquiries.length))
    if (choice.search.trim() && !this.#fuzzy) void this.#loadFuzzy()
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
    const { words, language } = this.#options
    const { enquiries } = this.#show()
    const text = csvOf(tableOf(enquiries, words), SEPARATORS[language])
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
    if (before === this.#openId || !this.#mailbox) return
    if (this.#openId !== undefined) return this.#details.focus()
    const left = found.enquiries.find(({ id }) => id === before)
    if (!this.#list.focus(left)) part('found', HTMLElement).focus()
  }

  async #setStatus(enquiry: Enquiry, status: Status): Promise<void> {
    const { words, notice, onEnded } = this.#options
    const title = shortTitleOf(enquiry) || words.nameless
    const again = () => void this.#setStatus(enquiry, status)
    const undo = () => void this.#setStatus({ ...enquiry, status }, enquiry.status)
    notice.say(`${words.marked[status]}: ${title}`, { label: words.undo, run: undo })
    try {
      await this.#mailbox?.setStatus(enquiry, status)
    } catch (error) {
      const problem = problemOf(error)
      if (endsSession(problem)) return onEnded(problem)
      const text = `${title}: ${words.notSaved} ${words.problems[problem]}`
      notice.warn(text, { label: words.tryAgain, run: again })
    }
  }
}
