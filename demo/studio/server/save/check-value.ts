import type { FieldDefinition } from '../../../content/model/definition.ts'
import { isRecord, parseList, type StoredRow } from '../../../content/model/list-rows.ts'
import { checkScalar, newFault, type Checked } from './check-scalar.ts'
import type { Fault } from './contract.ts'

interface Row {
  readonly list: Checked
  readonly place: number
  readonly values: StoredRow
}

/** What is wrong with a value by the definition of its field alone. An empty one is never wrong here. */
export function checkValue(field: Checked, value: string): Fault[] {
  if (value === '') return []
  // PostgreSQL cannot store it.
  if (value.includes('\0')) return [newFault(field, 'wrong-type', 'has an unusable character')]
  const own = checkScalar(field, value)
  return own.length > 0 || field.type !== 'nested_list' ? own : checkList(field, value)
}

/** Which rows of a list lack what they must have; its rows are known to be sound. */
export function missingInRows(field: Checked, value: string): Fault[] {
  const required = Object.entries(rowColumns(field)).filter(([, column]) => column.required)
  return (parseList(value) ?? []).flatMap((values, row) =>
    required
      .filter(([name]) => !isRecord(values) || !values[name])
      .map(([column]) => {
        const { code, message } = newFault(field, 'required', `needs ${column} in row ${row + 1}`)
        return { field: field.name, code, message, row, column }
      }),
  )
}

function checkList(list: Checked, value: string): Fault[] {
  const rows = (parseList(value) ?? []).filter(isRecord)
  return rows.flatMap((values, place) => checkRow({ list, place, values }))
}

function checkRow({ list, place: row, values }: Row): Fault[] {
  const columns = rowColumns(list)
  return Object.entries(values).flatMap(([column, value]): Fault[] => {
    const definition = Object.hasOwn(columns, column) ? columns[column] : undefined
    const place = { field: list.name, row, column }
    if (!definition || typeof value !== 'string') {
      const words = definition ? `${column} that is not text` : `an unknown column ${column}`
      return [
        { ...place, code: 'broken-list', message: `${list.name} has ${words} in row ${row + 1}` },
      ]
    }
    const { type, ...model } = definition
    const faults = checkValue({ name: column, type, model }, value)
    return faults.map(({ code, message }) => {
      return {
        field: list.name,
        row,
        column,
        code,
        message: `${list.name}, row ${row + 1}: ${message}`,
      }
    })
  })
}

function rowColumns({ model }: Checked): Readonly<Record<string, FieldDefinition>> {
  return model.rows ?? {}
}
