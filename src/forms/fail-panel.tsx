import { useEffect, useRef, useState } from 'react'
import { Contacts } from './contacts.tsx'
import type { FormSetup } from './form-setup.ts'
import type { FailState, FormState, Values } from './form-state.ts'
import { labelOf, NO_CHOICE } from './validate.ts'

/** True while the fail panel keeps the form from being reached: until it fades. */
export function failCovers(state: FormState): boolean {
  return state.name === 'fail' && !state.fading
}

export interface FailPanelProps {
  readonly setup: FormSetup
  readonly state: FailState
  readonly onRetry: () => void
}

/**
 * Lies over the form when sending failed. It takes the focus as soon as it is seen, does not trap it, and offers a retry
 * and an address.
 */
export function FailPanel({ setup, state, onRetry }: FailPanelProps) {
  const { fading, unseen, values } = state
  const { retry, failed } = setup.texts
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!unseen) button.current?.focus()
  }, [unseen])

  return (
    <div className="panel" part="fail" data-fading={fading || undefined}>
      {/* The texts alone are the alert, so that changes below do not announce them again. */}
      <div role="alert">
        <p className="strong">{setup.titleFail}</p>
        <p>{failed}</p>
      </div>
      <button className="button retry" part="retry" type="button" ref={button} onClick={onRetry}>
        {retry}
      </button>
      <Contacts setup={setup} />
      <CopyText setup={setup} values={values} />
    </div>
  )
}

/** The typed values as text, for the visitor to copy. */
function CopyText({ setup, values }: { readonly setup: FormSetup; readonly values: Values }) {
  const { copy, copied } = setup.texts
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
