import { useState } from 'react'
import { contentOf } from '../catalogue/example.ts'
import type { WidgetReference } from '../catalogue/in-browser.ts'
import { parseContent } from '../content/parse-content.ts'
import { Prose } from '../reference/prose.tsx'
import { fitsAddress, type View } from '../view/view.ts'

const TOO_LONG = 'This is too long for the address of the frame.'

interface ContentFieldProps {
  readonly view: View
  readonly slots: WidgetReference['slots']
  readonly onApply: (content: string | undefined) => void
}

/** HTML inside the element, for its slots; shown once it is applied. */
export function ContentField({ view, slots, onApply }: ContentFieldProps) {
  const shown = contentOf(view)
  // Kept until it is shown, whatever else changes.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? shown
  const { problem = fitsAddress(text) ? '' : TOO_LONG } = parseContent(text)
  const first = contentOf({ ...view, content: undefined })
  return (
    <div className="field">
      <div className="row">
        <label htmlFor="content">Content</label>
        <button
          type="button"
          aria-label="Show this content"
          disabled={problem !== '' || text === shown}
          onClick={() => {
            setTyped(undefined)
            onApply(text === first ? undefined : text)
          }}
        >
          Show
        </button>
      </div>
      <textarea
        id="content"
        aria-describedby="note-content error-content"
        aria-invalid={problem !== '' || undefined}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setTyped(target.value === shown ? undefined : target.value)}
      />
      <p className="note" id="note-content">
        {slots.length === 0
          ? 'No slots. This HTML is a fallback, shown until the element renders or when it has no data.'
          : 'HTML inside the element. '}
        {slots.map(({ name, description }) => (
          <span key={name} className="slot">
            {name ? <code>{`slot="${name}"`}</code> : 'No slot'}: <Prose text={description} />{' '}
          </span>
        ))}
      </p>
      <p className="error" id="error-content">
        {problem}
      </p>
    </div>
  )
}
