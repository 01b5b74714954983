import { useEffect, useRef, type MouseEvent } from 'react'
import { fieldId } from './control.tsx'
import type { Issue } from './rules.ts'

export interface ErrorSummaryProps {
  readonly title: string
  /** The level of its heading, which is below the form's own. */
  readonly level: 'h2' | 'h3'
  readonly issues: readonly Issue[]
  /** Names of the form's inputs, in order. */
  readonly names: readonly string[]
}

/**
 * What to put right, at the top of the form. It takes the focus when it appears, and each line leads to its field.
 *
 * @see https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ title, level: Heading, issues, names }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    <div className="summary" part="summary" tabIndex={-1} ref={box}>
      <div role="alert">
        <Heading className="strong">{title}</Heading>
        <ul>
          {issues.map(({ input, text }) => (
            <li key={input}>
              <a href={`#${fieldId(names.indexOf(input))}`} onClick={goToField}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Browsers do not follow a fragment into a shadow root. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const root = event.currentTarget.getRootNode() as ShadowRoot
  root.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
