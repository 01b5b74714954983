import { useCallback, useEffect, useRef, useState, type RefObject, type RefCallback } from 'react'
import { counted, fill } from '../languages/fill.ts'
import type { ReadInput } from '../site/forms.ts'
import type { FieldHint } from './field-hint.ts'
import type { FormSetup } from './form-setup.ts'
import { limitOf, tooLongText } from './rules.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The part of a limit from which on the room that is left is shown. */
const COUNTER_FROM = 0.8
/** Screen readers hear the counter when the visitor pauses, not with every key. */
const PAUSE_MS = 1000

/** The hints that a kind of inputs gives. */
export interface Hints {
  readonly normalise: (typed: string) => string
  /** About a value that the visitor has left. */
  readonly hint?: ((value: string, setup: FormSetup) => string | undefined) | undefined
  /** About a value that the visitor has left, with a button that corrects it. Without texts there is no hint. */
  readonly suggest?:
    | ((control: HTMLInputElement, setup: FormSetup) => Promise<FieldHint | undefined>)
    | undefined
}

/**
 * Follows what is typed into a control.
 *
 * @returns the control's `ref`, and the hint about its value
 */
export function useFieldHint(
  input: ReadInput,
  setup: FormSetup,
  hints: Hints,
): { readonly ref: RefCallback<Control>; readonly hint: FieldHint | undefined } {
  const { normalise, suggest } = hints
  const [typed, setTyped] = useState(NOTHING)
  const latest = useRef<Control>(null)
  const { name } = input
  const ref = useCallback(
    (control: Control | null) => {
      const form = control?.closest('form')
      if (!control || !form) return undefined
      latest.current = control
      const listeners = new AbortController()
      const update = (isLeft: boolean) => {
        const value = normalise(control.value)
        setTyped((old) => (old.value === value && old.isLeft === isLeft ? old : { value, isLeft }))
      }
      const onEvent = (event: Event) => {
        if (event.type === 'reset') queueMicrotask(() => update(false))
        else if ((event.target as Control).name === name) update(event.type === 'focusout')
      }
      for (const kind of ['input', 'focusout', 'reset'])
        form.addEventListener(kind, onEvent, { signal: listeners.signal })
      update(!control.matches(':focus'))
      return () => listeners.abort()
    },
    [name, normalise],
  )
  const suggested = useSuggestion(latest, typed, suggest, setup)
  return { ref, hint: suggested ?? hintOf(input, typed, setup, hints) }
}

/** What may be wrong with a value that the visitor has left. */
function useSuggestion(
  control: RefObject<Control | null>,
  typed: Typed,
  suggest: Hints['suggest'],
  setup: FormSetup,
): FieldHint | undefined {
  const [found, find] = useState<{ readonly of: Typed; readonly hint: FieldHint | undefined }>()
  const isAsked = !!suggest && typed.isLeft && typed.value !== ''
  useEffect(() => {
    const field = control.current as HTMLInputElement | null
    if (!isAsked || !field) return
    suggest(field, setup)
      .then((hint) => find({ of: typed, hint }))
      // Without its texts there is no hint.
      .catch(() => {})
    // Another `setup` asks nothing else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isAsked])
  return found?.of === typed ? found.hint : undefined
}

const NOTHING: Typed = { value: '', isLeft: false }

interface Typed {
  readonly value: string
  /** The visitor has gone on to another field. */
  readonly isLeft: boolean
}

function hintOf(
  input: ReadInput,
  { value, isLeft }: Typed,
  setup: FormSetup,
  { hint }: Hints,
): FieldHint | undefined {
  const { rules, texts, textsLocale } = setup
  const { length } = value
  const limit = limitOf(input, rules) ?? Infinity
  if (length > limit) return { kind: 'over', text: tooLongText(input, length, setup) }
  const text = isLeft && hint?.(value, setup)
  if (text) return { kind: 'hint', text }
  if (length < limit * COUNTER_FROM) return undefined
  const count = counted(limit - length, texts.characters, textsLocale)
  return { kind: 'left', text: fill(texts.left, { count }) }
}

/** A text for a live region: it follows when it has not changed for a moment. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
