import { useMemo, useState, type CSSProperties } from 'react'
import { INBOX_MESSAGES } from '../inbox/inbox.messages.ts'
import { useEnquiries } from '../inbox/store/use-enquiries.ts'
import type { Enquiry } from '../inbox/model/enquiry.ts'
import { LOCALES } from '../inbox/model/times.ts'
import { SESSION_MESSAGES } from '../session/session.messages.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { useTitle } from '../session/use-title.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, Spinner } from '../ui/feedback.tsx'
import { useStyles } from '../ui/root.ts'
import { Select } from '../ui/select.tsx'
import { countEnquiries, type Count } from './count-enquiries.ts'
import styles from './statistics.css?inline'
import { STATISTICS_MESSAGES } from './statistics.messages.ts'

const PERIODS = [30, 90, 365] as const
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
  const { total, days, sources, pages, forms } = useMemo(
    () => countEnquiries(enquiries, { days: period, now }),
    [enquiries, period, now],
  )
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
        <Counts {...shared} caption={messages.sources} rows={sources} unknown={messages.unknown} />
        <Counts {...shared} caption={messages.pages} rows={pages} />
        <Counts {...shared} caption={inbox.form} rows={forms} />
      </div>
    </>
  )
}

/** A column a day. */
function Days({ days }: { readonly days: readonly Count[] }) {
  const { language } = useStudio()
  const messages = useMessages(STATISTICS_MESSAGES)
  const { found } = useMessages(INBOX_MESSAGES)
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short' })
  const nameOf = (day: string) => format.format(new Date(`${day}T12:00`))
  const most = Math.max(...days.map(({ count }) => count))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure aria-label={messages.perDay}>
      <ol className="days">
        {days.map(({ name, count }) => {
          const label = `${nameOf(name)}: ${found(count)}`
          return (
            <li key={name} title={label} style={share(count / (most || 1))}>
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

interface CountsProps {
  readonly caption: string
  readonly count: string
  readonly rows: readonly Count[]
  readonly total: number
  /** Stands for an empty name. */
  readonly unknown?: string
}

function Counts({ caption, count: heading, rows, total, unknown = '–' }: CountsProps) {
  if (total === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{heading}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name || unknown}</th>
            <td style={share(count / total)}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How long a bar is, for the style sheet. */
function share(part: number): CSSProperties {
  return { '--share': `${part * 100}%` } as CSSProperties
}
