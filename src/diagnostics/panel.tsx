import { useEffect, useRef, useState } from 'react'
import { VERSION } from '../element/version.ts'
import { ISSUES_ADDRESS } from './docs-page.ts'
import type { ElementReport, PageReport, Warning } from './read-page.ts'
import { reportText } from './report-text.ts'

/** How often the page is read again: states change without an event. */
const REFRESH_MS = 500

export interface PanelProps {
  readonly read: () => PageReport
  readonly onClose: () => void
}

/** The list of all elements of the page, over the page. It is in the top layer, so that no `z-index` covers it. */
export function Panel({ read, onClose }: PanelProps) {
  const report = useReport(read)
  const { configuration, elements, warnings } = report
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.showPopover()
    // An element is hidden and not focusable until its style sheets have loaded.
    const focus = setTimeout(() => panel.current?.focus())
    return () => clearTimeout(focus)
  }, [])
  return (
    <dialog
      ref={panel}
      className="panel"
      aria-label="Mandry on this page"
      popover="manual"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header>
        <h2>
          {`Mandry ${VERSION}: ${count(elements.length, 'element')}, ${count(countWarnings(elements) + warnings.length, 'warning')}`}
        </h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <CopyReport text={() => reportText(report)} />
      <p>{`Page configuration: ${configuration}.`}</p>
      <Warnings warnings={warnings} />
      {elements.length > 0 && (
        <table>
          <thead>
            <tr>
              {['Element', 'Strategy', 'State', 'Rendered by', 'Values from'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {elements.map((report, index) => (
            // Elements are identified by their place in the document.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={index} {...report} />
          ))}
        </table>
      )}
    </dialog>
  )
}

/** Copies the report. If the browser refuses, shows it to be copied by hand. */
function CopyReport({ text }: { readonly text: () => string }) {
  const [shown, setShown] = useState<{ readonly report: string; readonly isCopied: boolean }>()
  const copy = async () => {
    const report = text()
    const isCopied = await writeClipboard(report)
    setShown({ report, isCopied })
  }
  return (
    <div className="report">
      <p>
        <button type="button" onClick={() => void copy()}>
          Copy report
        </button>{' '}
        <output>{shown && (shown.isCopied ? 'Copied' : 'Copy this text:')}</output>{' '}
        <a href={ISSUES_ADDRESS} target="_blank" rel="noreferrer">
          Report a bug
        </a>
      </p>
      {shown && !shown.isCopied && (
        <textarea aria-label="Report" readOnly rows={8} value={shown.report} />
      )}
    </div>
  )
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function useReport(read: () => PageReport): PageReport {
  const [report, setReport] = useState(read)
  useEffect(() => {
    const refresh = setInterval(() => setReport(read()), REFRESH_MS)
    return () => clearInterval(refresh)
  }, [read])
  return report
}

function Row({ host, tag, strategy, state, rendered, sources, warnings }: ElementReport) {
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button type="button" onClick={() => show(host)}>
            {tag}
          </button>
        </th>
        <td>{strategy}</td>
        <td className={`state-${state}`}>{state}</td>
        <td>{rendered}</td>
        <td>{sources.join(', ') || 'the page configuration alone'}</td>
      </tr>
      {warnings.length > 0 && (
        <tr>
          <td colSpan={5}>
            <Warnings warnings={warnings} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="warnings">
      {warnings.map(({ text, mend, guide }) => (
        <li key={text}>
          <span className="warning">{text.endsWith('?') ? text : `${text}.`}</span>{' '}
          <span>{mend}</span>{' '}
          <a href={guide} target="_blank" rel="noreferrer">
            Guide
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Brings an element into view and marks it for a moment. */
function show(host: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  host.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  const frames = { outline: ['4px solid #b3261e', '4px solid transparent'] }
  host.animate(frames, { duration: 1500, easing: 'steps(1, jump-end)' })
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function countWarnings(elements: readonly ElementReport[]): number {
  const texts = elements.flatMap(({ warnings }) => warnings.map(({ text }) => text))
  return new Set(texts).size
}
