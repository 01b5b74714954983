import { useMemo, useRef } from 'react'
import type { FixedInput } from '../../../content/model/fixed-inputs.ts'
import { listRows } from '../../../content/model/list-rows.ts'
import { Button } from '../../ui/button.tsx'
import type { ContentField } from '../fields/content-field.ts'
import { isBlank, writeRows, type Row } from '../fields/values.ts'
import { useStudio } from '../../session/studio-context.ts'
import { useContentMessages, useFormScope } from '../scope/form-scope.ts'
import { RowCard, type RowsInputProps } from './rows-input.tsx'

interface FixedRowsInputProps extends RowsInputProps {
  readonly inputs: readonly FixedInput[]
}

/** The inputs of a form that has the same ones always: one row each, with the cells that the form reads. */
export function FixedRowsInput({
  inputs,
  field,
  id,
  value,
  onChange,
  Control,
}: FixedRowsInputProps) {
  const messages = useContentMessages()
  const { language } = useStudio()
  const list = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => inputs.map((input) => fieldsFor(field, input)), [inputs, field])
  const rows = listRows(value)
  // As the form does: the last row of a name counts.
  const places = inputs.map((input) => rows.findLastIndex(({ name }) => name === input.name))
  const idle = rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => !places.includes(index))
  const write = (next: readonly Row[]) => onChange(field.name, writeRows(next))
  const setCell = (input: FixedInput, index: number, change: Row) => {
    const row: Row = { ...rows[index], name: input.name, type: input.type, ...change }
    const others = rows.filter((_, other) => other !== index)
    // The form has its own texts for an input without a row.
    if (input.cells.every((cell) => isBlank(row[cell]))) write(others)
    else write(index < 0 ? [...rows, row] : rows.with(index, row))
  }
  return (
    <div className="rows" ref={list} tabIndex={-1}>
      {inputs.map((input, position) => {
        const index = places[position] ?? -1
        const shown = fields[position]?.[index < 0 ? 'absent' : 'stored'] ?? field
        return (
          <RowCard
            key={input.name}
            field={shown}
            row={rows[index] ?? NO_ROW}
            index={position}
            count={inputs.length}
            id={`${id}.${index < 0 ? input.name : index}`}
            fallbackTitle={input.label[language]}
            Control={Control}
            onCell={(name, cell) => setCell(input, index, { [name]: cell })}
          />
        )
      })}
      {idle.map(({ row, index }) => (
        <IdleRow
          key={index}
          id={`${id}.${index}`}
          name={row.title || row.name || messages.rowNumber(index + 1)}
          onRemove={() => {
            write(rows.toSpliced(index, 1))
            list.current?.focus()
          }}
        />
      ))}
    </div>
  )
}

const NO_ROW: Row = {}

/** The field with the cells of one input alone. A label is required where other cells have been filled in. */
function fieldsFor(field: ContentField, { cells }: FixedInput) {
  const rows = field.rows.filter(({ name }) => cells.includes(name))
  return {
    stored: { ...field, rows },
    absent: { ...field, rows: rows.map((cell) => ({ ...cell, required: false })) },
  }
}

interface IdleRowProps {
  readonly id: string
  readonly name: string
  readonly onRemove: () => void
}

/** A row that the form does not read. */
function IdleRow({ id, name, onRemove }: IdleRowProps) {
  const messages = useContentMessages()
  const { hasFaultIn, isReadOnly } = useFormScope()
  return (
    <div className="row-card idle-row">
      <p>
        {messages.hasNoEffect(name)}
        {hasFaultIn(`${id}.`) && <span className="field-error"> {messages.removeToSave}</span>}
      </p>
      {!isReadOnly && (
        <div className="row-actions">
          <Button
            variant="quiet"
            icon="close"
            aria-label={messages.removeOf(name)}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  )
}
