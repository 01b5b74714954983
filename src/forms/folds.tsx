import { useEffect, useRef, type ReactNode } from 'react'
import type { ReadInput } from '../site/forms.ts'
import type { Issue } from './rules.ts'

interface Fields {
  readonly inputs: readonly ReadInput[]
  readonly issues: readonly Issue[]
  /** The field of an input. */
  readonly children: (input: ReadInput, index: number) => ReactNode
}

/** The fields of a form in their order. Inputs of one `fold` that follow each other are below a line that opens them. */
export function Folds({ inputs, issues, children }: Fields) {
  const parts: { fold: string | undefined; names: string[]; fields: ReactNode[] }[] = []
  inputs.forEach((input, index) => {
    const last = parts.at(-1)
    const field = children(input, index)
    if (last && last.fold === input.fold) {
      last.names.push(input.name)
      last.fields.push(field)
    } else parts.push({ fold: input.fold, names: [input.name], fields: [field] })
  })
  return parts.map(({ fold, names, fields }) =>
    fold ? (
      <Fold key={names[0]} title={fold} isOpen={issues.some(({ input }) => names.includes(input))}>
        {fields}
      </Fold>
    ) : (
      fields
    ),
  )
}

interface FoldProps {
  readonly title: string
  /** Whether it holds what is to be put right. It stays open then until the visitor closes it. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

function Fold({ title, isOpen, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details className="fold" part="fold" ref={details}>
      <summary>{title}</summary>
      <div className="inputs">{children}</div>
    </details>
  )
}
