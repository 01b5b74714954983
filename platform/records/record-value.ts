import { valueKind } from '../model/id.ts'
import { numberOf, plainText } from '../query/values/field-value.ts'
import type { ValueKind } from './named-fields.ts'

/** A value in a record; null where a number or a date is missing. */
export type RecordValue = string | number | boolean | Date | null

/** Texts that mean true on the platform. The first one is written. */
export const TRUE = ['1', 'true']

interface Conversion {
  readonly read: (text: string) => RecordValue
  /** Undefined for a value of another kind. */
  readonly write: (value: unknown) => string | undefined
  /** What to write, for errors. */
  readonly wanted: string
}

const CONVERSIONS: Readonly<Record<ValueKind, Conversion>> = {
  text: {
    read: (text) => text,
    write: (value) => (typeof value === 'string' ? value : undefined),
    wanted: 'a text',
  },
  number: {
    read: (text) => finiteOrNull(numberOf(text)),
    write: (value) =>
      typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined,
    wanted: 'a finite number',
  },
  boolean: {
    read: (text) => TRUE.includes(text),
    write: (value) => (typeof value === 'boolean' ? String(Number(value)) : undefined),
    wanted: 'true or false',
  },
  date: {
    read: (text) => dateOrNull(numberOf(text)),
    write: (value) => (isValidDate(value) ? String(value.getTime()) : undefined),
    wanted: 'a valid Date',
  },
}

/** Reads a stored value. Text that is not a number or not a date is null, as a missing value is. 0 is not a date. */
export function readValue(kind: ValueKind, stored: unknown): RecordValue {
  return CONVERSIONS[kind].read(plainText(stored))
}

/** @returns the text to store, empty for null; undefined for a value of another kind */
export function writeValue(kind: ValueKind, value: unknown): string | undefined {
  return value === null ? '' : CONVERSIONS[kind].write(value)
}

/** What to write, for the error about a value of another kind. */
export function kindAdvice(kind: ValueKind, value: unknown): string {
  return `needs ${CONVERSIONS[kind].wanted}, or null for no value, not ${valueKind(value)}`
}

export function isValidDate(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime())
}

function finiteOrNull(number: number): number | null {
  return Number.isFinite(number) ? number : null
}

function dateOrNull(moment: number): Date | null {
  const date = new Date(moment)
  return moment === 0 || Number.isNaN(date.getTime()) ? null : date
}
