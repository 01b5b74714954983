import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { navigate } from '../routing/route.ts'
import { currentRoute } from '../routing/use-fragment.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { useTitle } from '../session/use-title.ts'
import { appNames } from '../text/app-names.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { csvOf } from '../../enquiries/table/csv.ts'
import { SEPARATORS, tableOf } from '../../enquiries/table/enquiry-table.ts'
import { saveFile } from './save-file.ts'
import { EnquiryDetails } from './details/enquiry-details.tsx'
import { INBOX_MESSAGES, type Messages } from './inbox.messages.ts'
import { EnquiryList } from './list/enquiry-list.tsx'
import { SelectedEnquiries } from './list/selected-enquiries.tsx'
import { readId, STATUSES, type Enquiry } from '../../enquiries/table/enquiry.ts'
import { DEFAULT_FILTERS, isNarrowed, queryOf, readFilters, type Filters } from './model/filters.ts'
import { hasNoteDrafts, noteDraftsOf } from './note-drafts.ts'
import { createTimes, dayOf } from '../../enquiries/table/times.ts'
import { closeEnquiry, openEnquiry, type FilterState } from './open-enquiry.ts'
import type { Enquiries, EnquiryStore } from './store/enquiry-store.ts'
import { useDeadLetters, type DeadLetters } from './store/use-dead-letters.ts'
import { useFormNames } from './store/use-form-names.ts'
import { usePeople, type People } from './store/use-people.ts'
import { InboxToolbar } from './toolbar.tsx'
import { useChanges } from './use-changes.ts'
import { useFound } from './use-found.ts'
import { useOpened } from './use-opened.ts'

interface DeskProps {
  readonly store: EnquiryStore
  readonly current: Enquiries
  /** What the address names after its `#`. */
  readonly fragment: string
  /** Items that have just come. */
  readonly fresh: ReadonlySet<number>
}

/** Where enquiries are worked on. Everything on it follows from the enquiries, the choice and the address. */
export function Desk({ store, current, fragment, fresh }: DeskProps) {
  const { language } = useStudio()
  const messages = useMessages(INBOX_MESSAGES)
  const { enquiries, notes, mayWrite } = current
  const [filters, setFilters] = useFilters()
  const found = useFound(enquiries, filters)
  const people = usePeople()
  const changes = useChanges(store, people)
  const [times] = useState(() => createTimes(language))
  const drafts = noteDraftsOf(useStudio().user)
  useNotesKept()
  const openId = readId(fragment)
  const [{ title, details }, lastId] = useOpened(openId, found.enquiries)
  const opened = enquiries.find(({ id }) => id === openId)
  const undelivered = useDeadLetters()
  const selection = useSelection(found.enquiries, itemOf)
  const own = { people, times, changes, mayWrite }
  useInboxTitle(enquiries)
  useWarning(mayWrite)
  return (
    <div className="inbox" id="inbox" data-open={openId === undefined ? undefined : ''}>
      <h1 id="title" tabIndex={-1} ref={title}>
        {messages.title}
      </h1>
      <InboxToolbar filters={filters} enquiries={enquiries} onFilters={setFilters} />
      <div
        className="panes"
        id="panes"
        role="presentation"
        onKeyDown={({ key }) => key === 'Escape' && openId !== undefined && closeEnquiry()}
      >
        <section className="list" aria-labelledby="found">
          <div className="row-of-two">
            <h2 id="found" tabIndex={-1} data-focus-home>
              {messages.found(found.enquiries.length)}
            </h2>
            {(filters.search || isNarrowed(filters)) && (
              <Button
                variant="quiet"
                icon="close"
                onClick={() => setFilters({ ...DEFAULT_FILTERS, status: filters.status })}
              >
                {messages.clear}
              </Button>
            )}
            <ExportButton enquiries={found.enquiries} {...{ notes, people }} />
          </div>
          <UndeliveredNotice {...undelivered} enquiries={enquiries} openId={openId} />
          <FoundNote {...{ found, filters }} isEmpty={enquiries.length === 0} />
          <OutsideNote {...{ found, filters }} onFilters={setFilters} />
          <EnquiryList
            {...own}
            enquiries={found.enquiries}
            showsStatus={filters.status === 'all'}
            openId={openId}
            pinnedId={lastId}
            fresh={fresh}
            selection={mayWrite ? selection : undefined}
          />
          {mayWrite && selection.keys.size > 0 && (
            <SelectedEnquiries {...{ selection, changes }} enquiries={found.enquiries} />
          )}
        </section>
        <EnquiryDetails
          {...own}
          enquiry={opened}
          undelivered={undelivered}
          drafts={drafts}
          notes={(opened && notes.get(opened.itemId)) ?? NONE}
          isUnknown={openId !== undefined}
          place={details}
        />
      </div>
    </div>
  )
}

const NONE = [] as const

const itemOf = ({ itemId }: Enquiry): number => itemId

/** What a row of the statistics leads to. */
function filtersInState(state: unknown): Filters | undefined {
  return (state as FilterState | null)?.filters
}

/** The choice, which the query of the page's address keeps. */
function useFilters(): [Filters, (filters: Filters) => void] {
  const { ownsPage } = useStudio()
  const [filters, setFilters] = useState(
    () => filtersInState(history.state) ?? readFilters(new URLSearchParams(location.search)),
  )
  useEffect(() => {
    if (!ownsPage) return
    const query = queryOf(filters, location.search)
    // Browsers refuse to change the address all the time.
    if (query !== location.search)
      history.replaceState(
        { ...(history.state as object | null), filters: undefined },
        '',
        location.pathname + query + location.hash,
      )
  }, [filters, ownsPage])
  return [filters, setFilters]
}

function useInboxTitle(enquiries: readonly Enquiry[]): void {
  const name = appNames(useStudio().language).enquiries
  const fresh = useMemo(
    () => enquiries.filter(({ status }) => status === 'new').length,
    [enquiries],
  )
  useTitle(`${fresh > 0 ? `(${fresh}) ` : ''}${name}`)
}

function useWarning(mayWrite: boolean): void {
  const messages = useMessages(INBOX_MESSAGES)
  const toast = useToast()
  const isTold = useRef(false)
  useEffect(() => {
    if (!mayWrite && !isTold.current) toast.warn(messages.mayNotWrite)
    isTold.current = !mayWrite
  }, [mayWrite, messages, toast])
}

/** Who goes to another view with a note that is not added hears that it is kept. */
function useNotesKept(): void {
  const toast = useToast()
  const { noteKept, goOn } = useMessages(INBOX_MESSAGES)
  const say = useEffectEvent(() => {
    const isLeft = currentRoute().view !== 'inbox'
    if (isLeft && hasNoteDrafts()) toast.say(noteKept, { label: goOn, run: () => navigate('#/') })
  })
  useEffect(() => () => say(), [])
}

interface FoundNoteProps {
  readonly found: ReturnType<typeof useFound>
  readonly filters: Filters
  /** True when there is no enquiry at all. */
  readonly isEmpty: boolean
}

function FoundNote({ found, filters, isEmpty }: FoundNoteProps) {
  const messages = useMessages(INBOX_MESSAGES)
  if (found.enquiries.length === 0)
    return <p className="note">{whyNothing(filters, isEmpty, messages)}</p>
  return found.isSimilar && <p className="note">{messages.similar}</p>
}

interface OutsideProps extends Pick<FoundNoteProps, 'found' | 'filters'> {
  readonly onFilters: (filters: Filters) => void
}

/** Says what a search finds outside of the choice, and shows it. */
function OutsideNote({ found: { outside }, filters, onFilters }: OutsideProps) {
  const messages = useMessages(INBOX_MESSAGES)
  if (outside.length === 0) return null
  const statuses = STATUSES.filter((status) => outside.some((each) => each.status === status))
  const names = isNarrowed(filters) ? [] : statuses.map((status) => messages.statuses[status])
  return (
    <p className="note outside-note">
      {messages.outside(outside.length, names)}
      <Button
        onClick={() => onFilters({ ...DEFAULT_FILTERS, status: 'all', search: filters.search })}
      >
        {messages.showOutside}
      </Button>
    </p>
  )
}

interface NoticeProps extends Pick<DeadLetters, 'letters'>, Pick<Enquiries, 'enquiries'> {
  readonly openId: string | undefined
}

/** Leads from one enquiry that did not reach every place to the next. */
function UndeliveredNotice({ letters, enquiries, openId }: NoticeProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const undelivered = new Set(letters.map(({ id }) => id))
  const ids = enquiries.map(({ id }) => id).filter((id) => undelivered.has(id))
  const next = ids[(ids.indexOf(openId ?? '') + 1) % ids.length]
  if (next === undefined) return null
  return (
    <p className="note undelivered-notice">
      {messages.undelivered.count(ids.length)}
      <Button onClick={() => openEnquiry(next)}>{messages.open}</Button>
    </p>
  )
}

interface ExportProps extends Pick<Enquiries, 'enquiries' | 'notes'> {
  readonly people: People
}

function ExportButton({ enquiries, notes, people: { nameOf } }: ExportProps) {
  const { language } = useStudio()
  const messages = useMessages(INBOX_MESSAGES)
  const formName = useFormNames()
  if (enquiries.length === 0) return null
  const save = () => {
    const notesOf = (itemId: number) => notes.get(itemId) ?? NONE
    const table = tableOf(enquiries, { messages, nameOf, formName, notesOf })
    const text = csvOf(table, SEPARATORS[language])
    saveFile(`enquiries-${dayOf(Date.now())}.csv`, 'text/csv;charset=utf-8', text)
  }
  return (
    <Button variant="quiet" icon="download" onClick={save}>
      {messages.export}
    </Button>
  )
}

function whyNothing(filters: Filters, isEmpty: boolean, messages: Messages): string {
  if (isEmpty) return messages.nothingYet
  const isPlain = !isNarrowed(filters) && !filters.search.trim()
  return isPlain && filters.status === 'new' ? messages.nothingNew : messages.nothing
}
