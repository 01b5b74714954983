import { useRef, type ComponentType } from 'react'
import { fixedInputsOf, type FixedInput } from '../../../content/model/fixed-inputs.ts'
import { listRows } from '../../../content/model/list-rows.ts'
import { useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import type { ContentField } from '../fields/content-field.ts'
import { joinRows, listOf, withCell, type JoinedRow } from '../fields/joined-rows.ts'
import { isBlank, writeRows, type Row } from '../fields/values.ts'
import { fieldVersion, type Cell } from './form-layout.ts'
import { useContentMessages, useFormScope, type ControlProps } from '../scope/form-scope.ts'
import { RowCard, titleOf, useRowEdits, visibleCells } from '../inputs/rows-input.tsx'

interface JoinedRowsInputProps {
  /** The lists of one field, one for each language. */
  readonly cells: readonly Cell[]
  /** Whether a language is shown. */
  readonly isShown: (language: Cell['language']) => boolean
  readonly Control: ComponentType<ControlProps>
}

/** The inputs of a form as one list: each once, with its texts in all languages side by side. */
export function JoinedRowsInput(props: JoinedRowsInputProps) {
  const { cells } = props
  const { language } = useStudio()
  const { faultOf, valueBeside } = useFormScope()
  const messages = useContentMessages()
  const [first] = cells
  if (!first) return null
  const { field, id } = first
  const fault = cells.map((cell) => faultOf(cell.id)).find(Boolean)
  const fixed = fixedInputsOf(valueBeside(id, 'form_id'))
  return (
    <fieldset className="control" data-type="nested_list" aria-labelledby={`${id}-label`}>
      <div className="control-label">
        <span id={`${id}-label`}>{field.label[language]}</span>
      </div>
      {fixed ? (
        <FixedRows {...props} field={field} inputs={fixed} />
      ) : (
        <FreeRows {...props} field={field} />
      )}
      {fault && <p className="field-error">{messages.faults[fault]}</p>}
    </fieldset>
  )
}

const rowsIn = ({ item, field }: Cell): readonly Row[] =>
  listRows(item.editor.values[field.name] ?? '')

/** Writes a list when it changes. */
function write({ item, field }: Cell, rows: readonly Row[]): void {
  const next = writeRows(rows)
  if (next !== writeRows(rowsIn({ item, field } as Cell))) item.editor.setValue(field.name, next)
}

/** Rows that are added, removed, duplicated and put in order, in all languages at once. */
function FreeRows(props: JoinedRowsInputProps & { readonly field: ContentField }) {
  const { cells, field } = props
  const messages = useContentMessages()
  const { isReadOnly } = useFormScope()
  const { joinedBy: name = '' } = field
  const joined = joinRows(cells.map(rowsIn), name)
  const writeAll = (next: readonly JoinedRow[]) =>
    cells.forEach((cell, place) => write(cell, listOf(next, place)))
  const { list, ids, added, insert, remove, move } = useRowEdits(joined, writeAll)
  const shared = sharedCells(field)
  return (
    <div className="rows" ref={list} tabIndex={-1}>
      {joined.map((row, index) => (
        <JoinedCard
          key={ids[index]}
          {...props}
          row={row}
          index={index}
          count={joined.length}
          fallbackPath={`new${index}`}
          isNew={added === ids[index]}
          onMove={move}
          onDuplicate={() =>
            insert(
              index + 1,
              row.map((part) => part && { index: -1, row: { ...part.row, [name]: '' } }),
            )
          }
          onRemove={() => remove(index)}
          onCell={(change) => writeAll(joined.with(index, withCell(row, change, shared)))}
        />
      ))}
      {!hasContact(field, joined) && <p className="field-remark">{messages.noContact}</p>}
      {!isReadOnly && (
        <Button
          icon="plus"
          id={cells[0]?.id}
          onClick={() =>
            insert(
              joined.length,
              cells.map(() => ({ index: -1, row: {} })),
            )
          }
        >
          {messages.addRow}
        </Button>
      )}
    </div>
  )
}

const sharedCells = ({ rows }: ContentField): readonly string[] =>
  rows.filter(({ perLanguage }) => !perLanguage).map(({ name }) => name)

/** Whether somebody who fills in the form can be answered. */
const hasContact = ({ rows }: ContentField, joined: readonly JoinedRow[]): boolean =>
  rows.every(({ name }) => name !== 'type') ||
  joined.some((parts) => parts.some((part) => ['email', 'phone'].includes(part?.row.type ?? '')))

/** The inputs of a form that has the same ones always, with the cells that the form reads. */
function FixedRows(
  props: JoinedRowsInputProps & {
    readonly field: ContentField
    readonly inputs: readonly FixedInput[]
  },
) {
  const { cells, field, inputs } = props
  const messages = useContentMessages()
  const { language } = useStudio()
  const list = useRef<HTMLDivElement>(null)
  const lists = cells.map(rowsIn)
  // As the form does: the last row of a name counts.
  const joined = inputs.map((input) =>
    lists.map((rows) => {
      const index = rows.findLastIndex(({ name }) => name === input.name)
      return index < 0 ? undefined : { index, row: rows[index] ?? {} }
    }),
  )
  const idle = lists.flatMap((rows, place) =>
    rows.flatMap((row, index) =>
      joined.some((parts) => parts[place]?.index === index) ? [] : [{ row, index, place }],
    ),
  )
  const writeRow = (input: FixedInput, changed: JoinedRow) =>
    changed.forEach((part, place) => {
      const [cell, rows = []] = [cells[place], lists[place]]
      if (!cell || !part) return
      const row: Row = { ...part.row, name: input.name, type: input.type }
      // The form has its own texts for an input without a row.
      if (input.cells.every((each) => isBlank(row[each])))
        write(
          cell,
          rows.filter((_, index) => index !== part.index),
        )
      else write(cell, part.index < 0 ? [...rows, row] : rows.with(part.index, row))
    })
  return (
    <div className="rows" ref={list} tabIndex={-1}>
      {joined.map((row, index) => {
        const input = inputs[index]
        if (!input) return null
        const shared = input.cells.filter((each) => sharedCells(field).includes(each))
        return (
          <JoinedCard
            key={input.name}
            {...props}
            row={row}
            index={index}
            count={inputs.length}
            only={input.cells}
            fallbackPath={input.name}
            fallbackTitle={input.label[language]}
            onCell={({ place, ...change }) => {
              const isFirst = place === undefined && row.every((part) => !part)
              const begun = isFirst ? row.map(() => ({ index: -1, row: {} })) : row
              writeRow(
                input,
                withCell(begun, place === undefined ? change : { ...change, place }, shared),
              )
            }}
          />
        )
      })}
      {idle.map(({ row, index, place }) => (
        <IdleRow
          key={`${place} ${index}`}
          id={`${cells[place]?.id}.${index}`}
          name={row.title || row.name || messages.rowNumber(index + 1)}
          onRemove={() => {
            const cell = cells[place]
            if (cell) write(cell, (lists[place] ?? []).toSpliced(index, 1))
            list.current?.focus()
          }}
        />
      ))}
    </div>
  )
}

interface CellChange {
  readonly name: string
  readonly value: string
  /** Of a cell per language: its list. */
  readonly place?: number
}

interface JoinedCardProps extends JoinedRowsInputProps {
  readonly row: JoinedRow
  readonly index: number
  readonly count: number
  readonly isNew?: boolean
  /** Name spaces of the cells that are shown. Default: those for the row's type. */
  readonly only?: readonly string[]
  /** Names the controls of a language without the row. */
  readonly fallbackPath: string
  readonly fallbackTitle?: string
  readonly onMove?: (from: number, to: number) => void
  readonly onDuplicate?: () => void
  readonly onRemove?: () => void
  readonly onCell: (change: CellChange) => void
}

function JoinedCard(props: JoinedCardProps) {
  const { cells, row, only, index, fallbackPath, fallbackTitle, isShown } = props
  const { language } = useStudio()
  const messages = useContentMessages()
  const { hasFaultIn } = useFormScope()
  const [first] = cells
  if (!first) return null
  const nameIn = (place: number) => titleOf(first.field, row[place]?.row ?? {})
  const own = nameIn(cells.findIndex((cell) => cell.language === language))
  const title = own || fallbackTitle || cells.map((_, place) => nameIn(place)).find(Boolean)
  const type = row.find(Boolean)?.row.type
  const shown = visibleCells(first.field).filter(({ name, types }) =>
    only ? only.includes(name) : !types || types.includes(type ?? ''),
  )
  const paths = cells.map(({ id }, place) => `${id}.${row[place]?.index ?? fallbackPath}`)
  const lacking = only ? [] : cells.filter((_, place) => !row[place])
  return (
    <RowCard
      {...props}
      title={title || messages.rowNumber(index + 1)}
      hasFault={paths.some((path) => hasFaultIn(`${path}.`))}
      note={lacking.map((cell) => messages.lacksIn(cell.language ?? '')).join(' ')}
    >
      {shown.map((column) => (
        <JoinedCell key={column.name} {...{ ...props, column, paths }} isShown={isShown} />
      ))}
    </RowCard>
  )
}

interface JoinedCellProps extends JoinedCardProps {
  readonly column: ContentField
  readonly paths: readonly string[]
}

/** A cell of a row: once, or once in each language. */
function JoinedCell({
  cells,
  row,
  column,
  paths,
  isShown,
  only,
  onCell,
  Control,
}: JoinedCellProps) {
  const { name, perLanguage } = column
  const { hasFaultIn } = useFormScope()
  const messages = useContentMessages()
  // The form has its own texts for an input without a row.
  const fieldIn = (place: number) => (only && !row[place] ? optional(column) : column)
  if (perLanguage)
    return (
      <div className="form-group" data-pair={cells.length > 1 || undefined}>
        {cells.map(({ language }, place) => (
          <div className="form-cell" key={language} hidden={!isShown(language)}>
            <Control
              field={fieldVersion(fieldIn(place), language ?? '')}
              id={`${paths[place]}.${name}`}
              value={row[place]?.row[name] ?? ''}
              onChange={(_, value) => onCell({ name, value, place })}
            />
          </div>
        ))}
      </div>
    )
  const known = row.findIndex(Boolean)
  const faulty = paths.findIndex((path) => hasFaultIn(`${path}.${name}`))
  const place = Math.max(0, faulty < 0 ? known : faulty)
  const value = row[place]?.row[name] ?? ''
  const others = cells.filter((_, at) => row[at] && (row[at].row[name] ?? '') !== value)
  return (
    <div>
      <Control
        field={column}
        id={`${paths[place]}.${name}`}
        value={value}
        onChange={(_, next) => onCell({ name, value: next })}
      />
      {others.map(({ language }) => (
        <p className="field-remark" key={language}>
          {messages.differsIn(language ?? '')}
        </p>
      ))}
    </div>
  )
}

const optionals = new WeakMap<ContentField, ContentField>()

/** The same object each time, so that its control is not rendered again. */
function optional(field: ContentField): ContentField {
  const known = optionals.get(field) ?? { ...field, required: false }
  optionals.set(field, known)
  return known
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
