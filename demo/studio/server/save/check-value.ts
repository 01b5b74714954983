import type { FieldDefinition } from '../../../site/model/definition.ts'
import { checkLength, checkScalar, newFault, type Checked } from './check-scalar.ts'
import type { Fault } from './contract.ts'

interface Row {
  readonly list: Checked
  readonly place: number
  readonly values: Readonly<Record<string, unknown>>
}

/** What is wrong with a value by the definition of its field alone. An empty one is never wrong here. */
export function checkValue(field: Checked, value: string): Fault[] {
  if (value === '') return []
  // PostgreSQL cannot store it.
  if (value.includes('\0')) return [newFault(field, 'wrong-type', 'has an unusable character')]
  const tooLong = checkLength(field, value)
  if (tooLong.length > 0) return tooLong
  return field.type === 'nested_list' ? checkList(field, value) : checkScalar(field, value)
}

/** Which rows of a list lack what they must have; its rows are known to be sound. */
export function missingInRows(field: Checked, value: string): Fault[] {
  const required = Object.entries(rowColumns(field)).filter(([, column]) => column.required)
  return (readRows(value) ?? []).flatMap((values, row) =>
    required
      .filter(([name]) => !isObject(values) || !values[name])
      .map(([column]) => {
        const { code, message } = newFault(field, 'required', `needs ${column} in row ${row + 1}`)
        return { field: field.name, code, message, row, column }
      }),
  )
}

function checkList(list: Checked, value: string): Fault[] {
  const rows = readRows(value)
  if (!rows) return [newFault(list, 'broken-list', 'is no JSON array of rows')]
  return rows.flatMap((values, place) =>
    isObject(values)
      ? checkRow({ list, place, values })
      : [{ ...newFault(list, 'broken-list', `has a broken row ${place + 1}`), row: place }],
  )
}

function checkRow({ list, place: row, values }: Row): Fault[] {
  const columns = rowColumns(list)
  return Object.entries(values).flatMap(([column, value]): Fault[] => {
    const definition = Object.hasOwn(columns, column) ? columns[column] : undefined
    const place = { field: list.name, row, column }
    if (!definition || typeof value !== 'string') {
      const words = definition ? `${column} that is no text` : `an unknown column ${column}`
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

function readRows(value: string): unknown[] | undefined {
  try {
    const rows: unknown = JSON.parse(value)
    return Array.isArray(rows) ? rows : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
