import { useState } from 'react'
import type { WidgetReference } from '../catalogue/in-browser.ts'

interface CssFieldProps {
  readonly reference: Pick<WidgetReference, 'tag' | 'parts' | 'tokens'>
  readonly css: string
  readonly onChange: (css: string) => void
}

/** Rules for the element's page: parts and tokens are chosen from a list, and outlined or at their defaults at first. */
export function CssField({ reference: { tag, parts, tokens }, css, onChange }: CssFieldProps) {
  const rules = [
    ...parts.map(({ name }) => ({
      name: `::part(${name})`,
      rule: `${tag}::part(${name}) {\n  outline: 2px solid;\n}\n`,
    })),
    ...tokens.map((token) => ({
      name: token.name,
      rule: `${tag} {\n  ${token.name}: ${token.default ?? 'initial'};\n}\n`,
    })),
  ]
  const [chosen, setChosen] = useState(rules[0])
  return (
    <div className="field">
      <label htmlFor="css">CSS</label>
      <div className="row">
        <select
          aria-label="Part or token"
          value={chosen?.name}
          onChange={({ target }) => setChosen(rules.find(({ name }) => name === target.value))}
        >
          {rules.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button
          type="button"
          aria-label="Add a rule"
          onClick={() =>
            onChange(css + (css && !css.endsWith('\n') ? '\n' : '') + (chosen?.rule ?? ''))
          }
        >
          Add
        </button>
      </div>
      <textarea
        id="css"
        aria-describedby="note-css"
        rows={4}
        spellCheck={false}
        value={css}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="note" id="note-css">
        Choose a part to outline it in the preview, then edit its rule. The HTML, Node and PHP code
        has these rules; in a framework, add them to your style sheet.
      </p>
    </div>
  )
}
