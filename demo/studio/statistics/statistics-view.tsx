import { useMemo, useState, type CSSProperties } from 'react'
import { useEnquiries } from '../inbox/store/use-enquiries.ts'
import type { Enquiry } from '../inbox/model/enquiry.ts'
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

const PERIODS = [30, 90, 365]
/** Rows of a table before the rest is one row: names of pages and sources come from visitors. */
const MAX_ROWS = 10

/** How many enquiries came, when and from where. */
export function StatisticsView() {
  useStyles(styles)
  const messages = useMessages(STATISTICS_MESSAGES)
  const { problems } = useMessages(SESSION_MESSAGES)
  useTitle(messages.title)
  const state = useEnquiries(() => {})
  return (
    <div className="statistics">
      <h1 tabIndex={-1}>{messages.title}</h1>
      <p className="quiet">{messages.lead}</p>
      {state.kind === 'loading' && <Spinner label={messages.loading} />}
      {state.kind === 'failed' && (
        <EmptyState icon="alert" title={problems[state.problem]}>
          <Button variant="primary" onClick={state.retry}>
            {messages.tryAgain}
          </Button>
        </EmptyState>
      )}
      {state.kind === 'ready' && <Figures enquiries={state.current.enquiries} />}
    </div>
  )
}

function Figures({ enquiries }: { readonly enquiries: readonly Enquiry[] }) {
  const messages = useMessages(STATISTICS_MESSAGES)
  const [period, setPeriod] = useState(PERIODS[0]!)
  const { total, days, sources, pages, forms } = useMemo(
    () => countEnquiries(enquiries, { days: period, now: Date.now() }),
    [enquiries, period],
  )
  const shared = { total, count: messages.count, others: messages.others }
  return (
    <>
      <Select
        label={messages.period}
        options={PERIODS.map((count) => ({ value: String(count), label: messages.days(count) }))}
        value={period}
        onChange={({ target }) => setPeriod(Number(target.value))}
      />
      <output className="total">{messages.enquiries(total)}</output>
      <Days days={days} />
      <div className="tables">
        <Counts {...shared} caption={messages.sources} rows={sources} unknown={messages.unknown} />
        <Counts {...shared} caption={messages.pages} rows={pages} />
        <Counts {...shared} caption={messages.forms} rows={forms} />
      </div>
    </>
  )
}

/** A column a day. */
function Days({ days }: { readonly days: readonly Count[] }) {
  const { language } = useStudio()
  const messages = useMessages(STATISTICS_MESSAGES)
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' })
  const nameOf = (day: string) => format.format(new Date(`${day}T12:00`))
  const most = Math.max(1, ...days.map(({ count }) => count))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure aria-label={messages.perDay}>
      <ol className="days">
        {days.map(({ name, count }) => {
          const label = `${nameOf(name)}: ${messages.enquiries(count)}`
          return (
            <li key={name} title={label} style={share(count / most)}>
              <span className="visually-hidden">{label}</span>
            </li>
          )
        })}
      </ol>
      <figcaption className="quiet">
        <span>{first && nameOf(first.name)}</span>
        <span>{last && nameOf(last.name)}</span>
      </figcaption>
    </figure>
  )
}

interface CountsProps {
  readonly caption: string
  readonly count: string
  readonly others: string
  readonly rows: readonly Count[]
  readonly total: number
  /** Stands for an empty name. */
  readonly unknown?: string
}

function Counts({ caption, count: heading, others, rows, total, unknown = '–' }: CountsProps) {
  const rest = rows.slice(MAX_ROWS).reduce((sum, { count }) => sum + count, 0)
  const shown = rows.slice(0, MAX_ROWS).map(({ name, count }) => ({ name: name || unknown, count }))
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
        {[...shown, ...(rest > 0 ? [{ name: others, count: rest }] : [])].map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
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
