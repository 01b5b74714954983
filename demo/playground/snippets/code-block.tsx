import { useRef, useState } from 'react'
import { highlight } from './highlight.ts'

interface CodeBlockProps {
  readonly id: string
  readonly label: string
  readonly text: string
}

/** Code with a button that copies it. */
export function CodeBlock({ id, label, text }: CodeBlockProps) {
  const source = useRef<HTMLPreElement>(null)
  const [copied, setCopied] = useState({ text, result: '' })
  const copy = async (element: HTMLElement) => setCopied({ text, result: await copyText(element) })
  return (
    <div className="code">
      <p className="copy">
        <output>{copied.text === text ? copied.result : ''}</output>
        <button type="button" onClick={() => source.current && void copy(source.current)}>
          Copy
        </button>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls */}
      <pre id={id} tabIndex={0} role="region" aria-label={label} ref={source}>
        {highlight(text).map(({ kind, text }, index) =>
          kind ? (
            // oxlint-disable-next-line react/no-array-index-key -- tokens have no other name
            <span key={index} className={kind}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </pre>
    </div>
  )
}

/** Copies an element's text; where the browser refuses, selects it. @returns a message for the developer */
async function copyText(source: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(source.textContent)
    return 'Copied'
  } catch {
    getSelection()?.selectAllChildren(source)
    return 'Selected: press Ctrl+C or ⌘C'
  }
}
