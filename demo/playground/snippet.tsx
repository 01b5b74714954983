import { useRef, useState } from 'react'

/** The HTML to paste, with a button that copies it. */
export function Snippet({ text }: { readonly text: string }) {
  const source = useRef<HTMLPreElement>(null)
  const [result, setResult] = useState('')
  return (
    <section className="snippet" aria-labelledby="snippet-heading">
      <div className="row">
        <h2 id="snippet-heading">HTML</h2>
        <output id="copied">{result}</output>
        <button
          type="button"
          onClick={() => source.current && void copyText(source.current).then(setResult)}
        >
          Copy
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls */}
      <pre id="snippet" tabIndex={0} role="region" aria-label="HTML to paste" ref={source}>
        {text}
      </pre>
    </section>
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
