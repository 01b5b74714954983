import { useEffect, useRef, type ReactNode } from 'react'
import type { ReadInput } from '../site/forms.ts'
import { isFilled } from './conditions.ts'
import type { FormSetup } from './form-setup.ts'
import type { Issue } from './rules.ts'
import { readFormValues } from './submission.ts'

interface Fields {
  readonly setup: FormSetup
  readonly issues: readonly Issue[]
  /** The field of an input. */
  readonly children: (input: ReadInput, index: number) => ReactNode
}

/** The fields of a form in their order. Inputs of one `fold` that follow each other are below a line that opens them. */
export function Folds({ setup, issues, children }: Fields) {
  const parts: { fold: string | undefined; inputs: ReadInput[]; fields: ReactNode[] }[] = []
  setup.inputs.forEach((input, index) => {
    const last = parts.at(-1)
    const field = children(input, index)
    if (last && last.fold === input.fold) {
      last.inputs.push(input)
      last.fields.push(field)
    } else parts.push({ fold: input.fold, inputs: [input], fields: [field] })
  })
  return parts.map(({ fold, inputs, fields }) =>
    fold ? (
      <Fold key={inputs[0]?.name} {...{ title: fold, inputs, setup, issues }}>
        {fields}
      </Fold>
    ) : (
      fields
    ),
  )
}

interface FoldProps extends Omit<Fields, 'children'> {
  readonly title: string
  readonly inputs: readonly ReadInput[]
  readonly children: ReactNode
}

/** It opens for what is to be put right, and for what a draft or an agent fills in. Only the visitor closes it. */
function Fold({ title, inputs, setup, issues, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isFaulty = issues.some(({ input }) => inputs.some(({ name }) => name === input))
  useEffect(() => {
    if (isFaulty && details.current) details.current.open = true
  }, [isFaulty])
  useEffect(() => {
    const form = details.current?.closest('form')
    if (!form) return undefined
    const listeners = new AbortController()
    let wasFilled = false
    const update = () => {
      const values = readFormValues(form, setup)
      const isNow = inputs.some((input) => isFilled(input, values))
      if (isNow && !wasFilled && details.current) details.current.open = true
      wasFilled = isNow
    }
    for (const type of ['input', 'change'])
      form.addEventListener(type, update, { signal: listeners.signal })
    update()
    return () => listeners.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `inputs` are some of `setup`
  }, [setup])
  return (
    <details className="fold" part="fold" ref={details}>
      <summary>{title}</summary>
      <div className="inputs">{children}</div>
    </details>
  )
}
