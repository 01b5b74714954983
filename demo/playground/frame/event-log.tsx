import { ANSWERS, type Answer } from '../view/answers.ts'
import type { LoggedEntry } from './use-event-log.ts'

interface EventLogProps extends AnswerChooserProps {
  readonly entries: readonly LoggedEntry[]
  readonly onClear: () => void
}

/** What happened in the frame, and how the page answers it. */
export function EventLog({ entries, onClear, ...answer }: EventLogProps) {
  return (
    <section className="events" aria-labelledby="events-heading">
      <div className="row">
        <h2 id="events-heading">Event log</h2>
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </div>
      <AnswerChooser {...answer} />
      {entries.length === 0 && <p className="quiet">Nothing yet. Use the widget.</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div id="log" role="log" aria-labelledby="events-heading" tabIndex={0}>
        <ol id="entries">
          {entries.map(({ id, name, time, detail }) => (
            <li key={id}>
              <p className="row">
                <strong>{name}</strong>
                <time dateTime={time.toISOString()}>{time.toLocaleTimeString('en-GB')}</time>
              </p>
              <pre>{detail}</pre>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface AnswerChooserProps {
  readonly answer: Answer
  readonly onAnswer: (answer: Answer) => void
}

function AnswerChooser({ answer, onAnswer }: AnswerChooserProps) {
  return (
    <div className="answer">
      <label htmlFor="answer">When the form is sent, your page…</label>
      <select
        id="answer"
        value={answer}
        onChange={({ target }) => onAnswer(ANSWERS[target.selectedIndex]?.id ?? 'none')}
      >
        {ANSWERS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
