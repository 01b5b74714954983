import { useRef, useState, type ComponentType, type ReactNode } from 'react'
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
  const { isReadOnly, hasFaultIn, valueBeside } = useFormScope()
  const rows = listRows(value)
  const write = (next: readonly Row[]) => onChange(field.name, writeRows(next))
  const { list, ids, added, insert, remove, move } = useRowEdits(rows, write)
  return (
    <div className="rows" ref={list} tabIndex={-1}>
      {rows.map((row, index) => (
        <RowCard
          key={ids[index]}
          title={titleOf(field, row) || messages.rowNumber(index + 1)}
          index={index}
          count={rows.length}
          visible={visibleCells(field).length}
          hasFault={hasFaultIn(`${id}.${index}.`)}
          isNew={added === ids[index]}
          onMove={move}
          onDuplicate={() => insert(index + 1, row)}
          onRemove={() => remove(index)}
        >
          {visibleCells(field)
            .filter((cell) => isForKind(cell, valueBeside(id, 'kind')))
            .map((cell) => (
              <Control
                key={cell.name}
                field={cell}
                id={`${id}.${index}.${cell.name}`}
                value={row[cell.name] ?? ''}
                onChange={(name, value) => write(rows.with(index, { ...row, [name]: value }))}
              />
            ))}
        </RowCard>
      ))}
      {!isReadOnly && (
        <Button icon="plus" id={id} onClick={() => insert(rows.length, {})}>
          {messages.addRow}
        </Button>
      )}
    </div>
  )
}

/** Adds, removes and moves rows. Their keys stay with them when they are put in another order; rows themselves have none. */
export function useRowEdits<Entry>(
  rows: readonly Entry[],
  write: (rows: readonly Entry[]) => void,
) {
  const list = useRef<HTMLDivElement>(null)
  const [keys, setKeys] = useState<readonly number[]>([])
  const [added, setAdded] = useState<number>()
  const ids = resize(keys, rows.length)
  if (ids !== keys) setKeys(ids)
  return {
    /** Gets the focus when a row is removed. */
    list,
    ids,
    /** The key of the row that was added last. */
    added,
    insert: (at: number, row: Entry) => {
      const key = nextKey(ids)
      setAdded(key)
      setKeys(ids.toSpliced(at, 0, key))
      write(rows.toSpliced(at, 0, row))
    },
    remove: (index: number) => {
      setKeys(ids.toSpliced(index, 1))
      write(rows.toSpliced(index, 1))
      list.current?.focus()
    },
    move: (from: number, to: number) => {
      setKeys(moved(ids, from, to))
      write(moved(rows, from, to))
    },
  }
}

const moved = <Entry,>(list: readonly Entry[], from: number, to: number): readonly Entry[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

const nextKey = (keys: readonly number[]): number => Math.max(0, ...keys) + 1

/** The same list when it is long enough already. Rows that come from elsewhere are taken for the last ones. */
function resize(keys: readonly number[], count: number): readonly number[] {
  if (keys.length === count) return keys
  if (keys.length > count) return keys.slice(0, count)
  return resize([...keys, nextKey(keys)], count)
}

interface RowCardProps {
  readonly title: string
  readonly index: number
  readonly count: number
  /** How many cells it shows. Default: more than two. */
  readonly visible?: number
  readonly hasFault: boolean
  readonly isNew?: boolean
  /** What is to be known of the row before it is opened. */
  readonly note?: string
  /** Left out for rows that keep their places. */
  readonly onMove?: (from: number, to: number) => void
  readonly onDuplicate?: () => void
  readonly onRemove?: () => void
  /** Its controls. */
  readonly children: ReactNode
}

/** A row of a list. One of many fields is closed until it is wanted. */
export function RowCard(props: RowCardProps) {
  const { title, index, count, visible, hasFault, isNew = false, note, onMove, children } = props
  const { onDuplicate, onRemove } = props
  const messages = useContentMessages()
  const { isReadOnly } = useFormScope()
  const isShort = visible !== undefined && visible <= 2
  const [isOpen, setIsOpen] = useState(isNew || isShort)
  const isShown = isOpen || hasFault
  return (
    <fieldset
      className="row-card"
      data-sort-index={index}
      aria-label={messages.rowOf(index + 1, count)}
      data-short={isShort || undefined}
      data-single={visible === 1 || undefined}
    >
      {!isReadOnly && onMove && (
        <DragHandle {...{ index, count, onMove }} label={messages.move(title)} />
      )}
      {!isShort && (
        <button
          type="button"
          className="row-toggle"
          aria-expanded={isShown}
          onClick={() => setIsOpen(!isShown)}
        >
          {title}
          {note && <small>{note}</small>}
        </button>
      )}
      {isShown && <div className="row-fields">{children}</div>}
      {!isReadOnly && onDuplicate && onRemove && (
        <RowButtons {...{ name: title, onDuplicate, onRemove }} />
      )}
    </fieldset>
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

export const visibleCells = ({ rows }: ContentField): readonly ContentField[] =>
  rows.filter(({ isHidden }) => !isHidden)

export const titleOf = ({ rows }: ContentField, row: Row): string =>
  rows
    .filter(({ type, isHidden }) => type === 'text' && !isHidden)
    .map(({ name }) => row[name])
    .find((text) => !isBlank(text)) ?? ''
