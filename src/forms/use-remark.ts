import { useCallback, useEffect, useRef, useState, type RefObject, type RefCallback } from 'react'
import { counted, fill } from '../languages/fill.ts'
import type { FormInput } from '../site/form-config.ts'
import { emailHint } from './email-hint.tsx'
import type { FormSetup } from './form-setup.ts'
import type { Remark } from './remark.ts'
import { isNoPhone, limitOf, normalise, tooLongText } from './validate.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The part of a limit from which on the room that is left is shown. */
const COUNTER_FROM = 0.8
/** Screen readers hear the counter when the visitor pauses, not with every key. */
const PAUSE_MS = 1000

/**
 * Follows what is typed into a control.
 *
 * @returns the control's `ref`, and what to say of its value
 */
export function useRemark(
  input: FormInput,
  setup: FormSetup,
): { readonly ref: RefCallback<Control>; readonly remark: Remark | undefined } {
  const [typed, setTyped] = useState(NOTHING)
  const latest = useRef<Control>(null)
  const { name, type } = input
  const ref = useCallback(
    (control: Control | null) => {
      const form = control?.closest('form')
      if (!control || !form) return undefined
      latest.current = control
      const listeners = new AbortController()
      const update = (isLeft: boolean) => {
        const value = normalise({ type }, control.value)
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
    [name, type],
  )
  const hint = useEmailHint(latest, typed, input, setup)
  return { ref, remark: hint ?? remarkOf(input, typed, setup) }
}

/** What may be wrong with an address that the visitor has left. */
function useEmailHint(
  control: RefObject<Control | null>,
  typed: Typed,
  { type }: FormInput,
  setup: FormSetup,
): Remark | undefined {
  const [found, find] = useState<{ readonly of: Typed; readonly hint: Remark | undefined }>()
  const isAsked = type === 'email' && typed.isLeft && typed.value !== ''
  useEffect(() => {
    const email = control.current as HTMLInputElement | null
    if (!isAsked || !email) return
    emailHint(email, setup)
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

function remarkOf(
  input: FormInput,
  { value, isLeft }: Typed,
  setup: FormSetup,
): Remark | undefined {
  const { rules, texts, textsLocale } = setup
  const { length } = value
  const limit = limitOf(input, rules)
  if (length > limit) return { kind: 'over', text: tooLongText(input, length, setup) }
  if (isLeft && !rules.checksPhone && isNoPhone(input, value))
    return { kind: 'hint', text: texts.phoneHint }
  if (length < limit * COUNTER_FROM) return undefined
  const count = counted(limit - length, texts.characters, textsLocale)
  return { kind: 'left', text: fill(texts.left, { count }) }
}

/** A text for a live region: it follows when it has not changed for a moment. */
export function usePausedText(text: string): string {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return said
}
