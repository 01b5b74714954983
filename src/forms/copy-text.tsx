import { useState } from 'react'
import type { FormSetup } from './form-setup.ts'
import type { Values } from './form-state.ts'
import type { OutcomeTexts } from './use-outcome-texts.ts'
import { labelOf, NO_CHOICE } from './rules.ts'

interface CopyTextProps {
  readonly setup: FormSetup
  readonly values: Values
  readonly texts: OutcomeTexts
}

/** The typed values as text, for the visitor to copy. */
export function CopyText({ setup, values, texts: { copy, copied } }: CopyTextProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'shown'>('ready')
  const text = enteredText(setup, values)
  const onClick = () => {
    const copying =
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setState('copied'),
      () => setState('shown'),
    )
  }
  if (state === 'shown')
    return (
      <textarea
        className="control"
        aria-label={copy}
        readOnly
        value={text}
        rows={6}
        ref={selectAll}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form
    <div role="status">
      <button className="copy" part="copy" type="button" onClick={onClick}>
        {state === 'copied' ? copied : copy}
      </button>
    </div>
  )
}

/** One line for each input that was filled in, chosen or ticked. */
function enteredText({ inputs }: FormSetup, values: Values): string {
  return inputs
    .filter(({ name, type }) => values[name] && !(type === 'select' && values[name] === NO_CHOICE))
    .map((input) => {
      const label = labelOf(input)
      return input.type === 'consent' ? `✓ ${label}` : `${label}: ${values[input.name]}`
    })
    .join('\n')
}

/** The button that had the focus has gone; what is selected is copied by hand. */
function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.select()
}
