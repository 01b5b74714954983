import { memo, useRef, useState, type ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ContentField } from '../fields/content-field.ts'
import { isForKind } from '../fields/form-groups.ts'
import { isBlank, writeRows, type Row } from '../fields/values.ts'
import { DragHandle } from '../sorting/drag-handle.tsx'
import {
  useContentMessages,
  useFormScope,
  type ControlProps,
  type InputProps,
} from '../scope/form-scope.ts'
import { listRows } from '../../../content/model/list-rows.ts'

export interface RowsInputProps extends InputProps {
  /** Shows a field of a row; handed in, since rows stand inside of fields. */
  readonly Control: ComponentType<ControlProps>
}

/** A list of rows that are added, removed, duplicated and put in order. */
export function RowsInput({ field, id, value, onChange, Control }: RowsInputProps) {
  const messages = useContentMessages()
  const { isReadOnly } = useFormScope()
  const rows = listRows(value)
  const keys = useRowKeys(rows.length)
  const list = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<number>()
  const write = (next: readonly Row[]) => onChange(field.name, writeRows(next))
  const insert = (at: number, row: Row) => {
    setAdded(keys.insert(at))
    write(rows.toSpliced(at, 0, row))
  }
  const remove = (index: number) => {
    keys.remove(index)
    write(rows.toSpliced(index, 1))
    list.current?.focus()
  }
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row) return
    keys.move(from, to)
    write(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  return (
    <div className="rows" ref={list} tabIndex={-1}>
      {rows.map((row, index) => (
        <RowCard
          key={keys.ids[index]}
          field={field}
          row={row}
          index={index}
          count={rows.length}
          id={`${id}.${index}`}
          isNew={added === keys.ids[index]}
          Control={Control}
          onMove={move}
          onDuplicate={() => insert(index + 1, row)}
          onRemove={() => remove(index)}
          onCell={(name, cell) => write(rows.with(index, { ...row, [name]: cell }))}
        />
      ))}
      {!isReadOnly && (
        <Button icon="plus" id={id} onClick={() => insert(rows.length, {})}>
          {messages.addRow}
        </Button>
      )}
    </div>
  )
}

/** Keys of rows that stay with them when they are put in another order; rows themselves have none. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  const ids = resize(keys, count)
  if (ids !== keys) setKeys(ids)
  return {
    ids,
    insert(at: number) {
      const key = nextKey(ids)
      setKeys(ids.toSpliced(at, 0, key))
      return key
    },
    remove: (index: number) => setKeys(ids.toSpliced(index, 1)),
    move(from: number, to: number) {
      const key = ids[from]
      if (key !== undefined) setKeys(ids.toSpliced(from, 1).toSpliced(to, 0, key))
    },
  }
}

const nextKey = (keys: readonly number[]): number => Math.max(0, ...keys) + 1

/** The same list when it is long enough already. Rows that come from elsewhere are taken for the last ones. */
function resize(keys: readonly number[], count: number): readonly number[] {
  if (keys.length === count) return keys
  if (keys.length > count) return keys.slice(0, count)
  return resize([...keys, nextKey(keys)], count)
}

interface RowCardProps {
  readonly field: ContentField
  readonly row: Row
  readonly index: number
  readonly count: number
  readonly id: string
  readonly isNew?: boolean
  /** Names a row without a text. */
  readonly fallbackTitle?: string
  readonly Control: ComponentType<ControlProps>
  /** Left out for rows that keep their places. */
  readonly onMove?: (from: number, to: number) => void
  readonly onDuplicate?: () => void
  readonly onRemove?: () => void
  readonly onCell: (name: string, value: string) => void
}

export const RowCard = memo(function RowCard(props: RowCardProps) {
  const { field, row, index, count, id, isNew = false, fallbackTitle, onMove } = props
  const { onDuplicate, onRemove } = props
  const messages = useContentMessages()
  const { hasFaultIn, isReadOnly } = useFormScope()
  const isShort = !isLong(field)
  const [isOpen, setIsOpen] = useState(isNew || isShort)
  const isShown = isOpen || hasFaultIn(`${id}.`)
  const name = titleOf(field, row) || fallbackTitle || messages.rowNumber(index + 1)
  return (
    <fieldset
      className="row-card"
      data-sort-index={index}
      aria-label={messages.rowOf(index + 1, count)}
      data-short={isShort || undefined}
      data-single={visibleCells(field).length === 1 || undefined}
    >
      {!isReadOnly && onMove && (
        <DragHandle {...{ index, count, onMove }} label={messages.move(name)} />
      )}
      {!isShort && (
        <button
          type="button"
          className="row-toggle"
          aria-expanded={isShown}
          onClick={() => setIsOpen(!isShown)}
        >
          {name}
        </button>
      )}
      {isShown && <RowFields {...props} />}
      {!isReadOnly && onDuplicate && onRemove && (
        <RowButtons {...{ name, onDuplicate, onRemove }} />
      )}
    </fieldset>
  )
})

function RowFields({ field, row, id, Control, onCell }: RowCardProps) {
  const { valueBeside } = useFormScope()
  return (
    <div className="row-fields">
      {visibleCells(field)
        .filter((cell) => isForKind(cell, valueBeside(id, 'kind')))
        .map((cell) => (
          <Control
            key={cell.name}
            field={cell}
            id={`${id}.${cell.name}`}
            value={row[cell.name] ?? ''}
            onChange={onCell}
          />
        ))}
    </div>
  )
}

interface RowButtonsProps {
  readonly name: string
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

function RowButtons({ name, onDuplicate, onRemove }: RowButtonsProps) {
  const messages = useContentMessages()
  return (
    <div className="row-actions">
      <Button
        variant="quiet"
        icon="copy"
        aria-label={messages.duplicateOf(name)}
        onClick={onDuplicate}
      />
      <Button
        variant="quiet"
        icon="close"
        aria-label={messages.removeOf(name)}
        onClick={onRemove}
      />
    </div>
  )
}

const visibleCells = ({ rows }: ContentField): readonly ContentField[] =>
  rows.filter(({ isHidden }) => !isHidden)

/** Rows of many fields are closed until they are wanted. */
const isLong = (field: ContentField): boolean => visibleCells(field).length > 2

const titleOf = ({ rows }: ContentField, row: Row): string =>
  rows
    .filter(({ type, isHidden }) => type === 'text' && !isHidden)
    .map(({ name }) => row[name])
    .find((text) => !isBlank(text)) ?? ''
