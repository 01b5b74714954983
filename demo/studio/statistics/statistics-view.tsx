import { Fragment, useEffect, useMemo, useState, type CSSProperties, type MouseEvent } from 'react'
import { useSite } from '../content/data/use-live-links.ts'
import { INBOX_MESSAGES } from '../inbox/inbox.messages.ts'
import { useEnquiries } from '../inbox/store/use-enquiries.ts'
import { useFormNames } from '../inbox/store/use-form-names.ts'
import type { Enquiry } from '../../enquiries/table/enquiry.ts'
import { DEFAULT_FILTERS, queryOf, type Filters } from '../inbox/model/filters.ts'
import { openInbox } from '../inbox/open-enquiry.ts'
import { LOCALES } from '../../enquiries/table/times.ts'
import { FORM_COUNTS_PATH, PERIODS, type FormCountsAnswer } from '../server/form-counts/contract.ts'
import { SESSION_MESSAGES } from '../session/session.messages.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { useTitle } from '../session/use-title.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, Spinner } from '../ui/feedback.tsx'
import { useStyles } from '../ui/root.ts'
import { Select } from '../ui/select.tsx'
import { countEnquiries, type Count } from './count-enquiries.ts'
import { pageNames } from './page-names.ts'
import styles from './statistics.css?inline'
import { STATISTICS_MESSAGES } from './statistics.messages.ts'
import { callStudio } from '../session/call-studio.ts'

/** Rows of a table, the most frequent ones: names of pages and sources come from visitors. */
const MAX_ROWS = 10

/** How many enquiries came, when and from where. */
export function StatisticsView() {
  useStyles(styles)
  const messages = useMessages(STATISTICS_MESSAGES)
  const inbox = useMessages(INBOX_MESSAGES)
  const { problems } = useMessages(SESSION_MESSAGES)
  useTitle(messages.title)
  const state = useEnquiries(() => {})
  return (
    <div className="statistics">
      <h1 tabIndex={-1}>{messages.title}</h1>
      <p className="quiet">{messages.lead}</p>
      {state.kind === 'loading' && <Spinner label={inbox.loading} />}
      {state.kind === 'failed' && (
        <EmptyState icon="alert" title={problems[state.problem]}>
          <Button variant="primary" onClick={state.retry}>
            {inbox.tryAgain}
          </Button>
        </EmptyState>
      )}
      {state.kind === 'ready' && <Figures enquiries={state.current.enquiries} />}
    </div>
  )
}

function Figures({ enquiries }: { readonly enquiries: readonly Enquiry[] }) {
  const messages = useMessages(STATISTICS_MESSAGES)
  const inbox = useMessages(INBOX_MESSAGES)
  const [period, setPeriod] = useState<number>(PERIODS[0])
  const [now] = useState(Date.now)
  const { groupOf, nameOf } = usePageNames()
  const { total, days, sources, pages, forms } = useMemo(
    () => countEnquiries(enquiries, { days: period, now, groupOf }),
    [enquiries, period, now, groupOf],
  )
  const formName = useFormNames()
  const from = days[0]?.name ?? ''
  // Those of a clock that is ahead are of today: no end leaves them out.
  const filters: Filters = { ...DEFAULT_FILTERS, status: 'all', from, isTrusted: true }
  const rowsOf = <Row extends Count>(
    counts: readonly Row[],
    name: (row: Row) => string,
    narrow: (row: Row) => Partial<Filters>,
  ) =>
    counts.map((row) => ({
      name: name(row),
      count: row.count,
      filters: { ...filters, ...narrow(row) },
    }))
  const shared = { total, count: inbox.title }
  return (
    <>
      <div className="statistics-head">
        <output className="total">{inbox.found(total)}</output>
        <Select
          label={messages.period}
          options={PERIODS.map((count) => ({ value: String(count), label: messages.days(count) }))}
          value={period}
          onChange={({ target }) => setPeriod(Number(target.value))}
        />
      </div>
      <Days days={days} />
      <div className="tables">
        <Counts
          {...shared}
          caption={messages.sources}
          rows={rowsOf(
            sources,
            ({ name }) => name,
            ({ name }) => ({ source: name }),
          )}
          unknown={messages.unknown}
        />
        <Counts
          {...shared}
          caption={messages.pages}
          rows={rowsOf(pages, nameOf, (row) => ({ pages: row.pages }))}
        />
        <Counts
          {...shared}
          caption={inbox.form}
          rows={rowsOf(
            forms,
            ({ name }) => formName(name),
            ({ name }) => (name ? { form: name } : {}),
          )}
        />
        <Conversion days={period} filters={filters} />
      </div>
    </>
  )
}

/** One page of the site is one row, whatever languages its enquiries came in: it is called as in the reader's. */
function usePageNames() {
  const { language } = useStudio()
  const site = useSite()
  return useMemo(() => pageNames(site, { language, host: location.host }), [site, language])
}

/** Days with an enquiry or two have low columns. */
const MIN_SCALE = 6

/** A column a day. */
function Days({ days }: { readonly days: readonly Count[] }) {
  const { language } = useStudio()
  const messages = useMessages(STATISTICS_MESSAGES)
  const { found } = useMessages(INBOX_MESSAGES)
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short' })
  const nameOf = (day: string) => format.format(new Date(`${day}T12:00`))
  const most = Math.max(...days.map(({ count }) => count))
  // An even number: the line in the middle stands for a whole one.
  const scale = Math.max(MIN_SCALE, 2 * Math.ceil(most / 2))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure aria-label={messages.perDay}>
      <div className="scale" aria-hidden="true">
        <span>{scale}</span>
        <span>{scale / 2}</span>
        <span>0</span>
      </div>
      <ol className="days">
        {days.map(({ name, count }) => {
          const label = `${nameOf(name)}: ${found(count)}`
          return (
            <li key={name} title={label} style={share(count / scale)}>
              <span className="visually-hidden">{label}</span>
            </li>
          )
        })}
      </ol>
      <figcaption className="quiet">
        <span>{first && nameOf(first.name)}</span>
        <span>{messages.mostInADay(found(most))}</span>
        <span>{last && nameOf(last.name)}</span>
      </figcaption>
    </figure>
  )
}

/** How many of the forms that are started are sent, where the site measures it. */
function Conversion({ days, filters }: { readonly days: number; readonly filters: Filters }) {
  const { language, platform } = useStudio()
  const { started, sent, conversion, conversionNote } = useMessages(STATISTICS_MESSAGES)
  const { form } = useMessages(INBOX_MESSAGES)
  const [forms, setForms] = useState<FormCountsAnswer['forms']>([])
  const formName = useFormNames()
  useEffect(() => {
    let isOver = false
    callStudio<Partial<FormCountsAnswer>>(platform, FORM_COUNTS_PATH, { days }).then(
      ({ forms: loaded = [] }) => {
        if (!isOver) setForms(loaded)
      },
      (error: unknown) =>
        console.warn('statistics: how many forms are started is not known', error),
    )
    return () => {
      isOver = true
    }
  }, [platform, days])
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  if (forms.length === 0) return null
  return (
    <div>
      <Table
        heads={[form, started, sent, conversion]}
        rows={forms.map(({ formId, ...counts }) => {
          // One that was started before the period began, or before the visitor agreed to statistics, may be sent in it.
          const part = Math.min(1, counts.sent / (counts.started || 1))
          const cells = [counts.started, counts.sent, percent.format(part)]
          return { name: formName(formId), cells, part, filters: { ...filters, form: formId } }
        })}
      />
      <p className="quiet">{conversionNote}</p>
    </div>
  )
}

interface CountsProps {
  readonly caption: string
  readonly count: string
  readonly rows: readonly (Count & { readonly filters: Filters })[]
  readonly total: number
  /** Stands for an empty name. */
  readonly unknown?: string
}

function Counts({ caption, count: heading, rows, total, unknown = '–' }: CountsProps) {
  return (
    <Table
      heads={[caption, heading]}
      rows={rows.map(({ name, count, filters }) => {
        return { name: name || unknown, cells: [count], part: count / total, filters }
      })}
    />
  )
}

interface TableProps {
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly cells: readonly (string | number)[]
    /** Of the whole, for the bar behind the cells. */
    readonly part: number
    /** What shows its enquiries in the inbox. */
    readonly filters: Filters
  }[]
}

function Table({ heads, rows }: TableProps) {
  if (rows.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map(({ name, cells, part, filters }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have one name
          <tr key={at} style={share(part)}>
            <th scope="row">
              <InboxLink filters={filters}>{name}</InboxLink>
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Leads to the enquiries of a row. A name breaks between the parts of a path, not within words. */
function InboxLink({
  filters,
  children,
}: {
  readonly filters: Filters
  readonly children: string
}) {
  const { ownsPage } = useStudio()
  const query = ownsPage ? queryOf(filters, location.search) : ''
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openInbox(filters)
  }
  return (
    <a href={`${query}#/`} onClick={follow}>
      {children.split(/(?<=[/.])/).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  )
}

/** How long a bar is, for the style sheet. */
function share(part: number): CSSProperties {
  return { '--share': `${part * 100}%` } as CSSProperties
}
