import type { StoredField } from '../../../content/model/stored-field.ts'
import { valueFault, type ValueFaultCode } from '../../../content/model/value-fault.ts'
import type { Fault, FaultCode } from './contract.ts'

export type Checked = Pick<StoredField, 'name' | 'type' | 'model'>

const ANSWERS: Readonly<Record<ValueFaultCode, readonly [code: FaultCode, words: string]>> = {
  'too-long': ['too-long', 'has too many characters'],
  slug: ['slug-malformed', 'may have a-z, 0-9 and single hyphens'],
  address: ['slug-malformed', 'must be like /en/about/'],
  tag: ['wrong-type', 'is no tag of a language, such as de or pt-br'],
  email: ['wrong-type', 'is no mail address'],
  phone: ['wrong-type', 'is no phone number'],
  link: ['wrong-type', 'is no address: https://…, mailto:…, tel:… or /…'],
  number: ['wrong-type', 'is not a number'],
  amount: ['wrong-type', 'is no price in whole units'],
  boolean: ['wrong-type', 'is neither 1 nor empty'],
  date: ['wrong-type', 'is no date'],
  'range-backwards': ['range-backwards', 'ends before it begins'],
  choice: ['unknown-option', 'has an unknown choice'],
  reference: ['wrong-type', 'is no reference to an item'],
  list: ['broken-list', 'is no JSON array of rows'],
}

export function newFault({ name }: Pick<Checked, 'name'>, code: FaultCode, words: string): Fault {
  return { field: name, code, message: `${name} ${words}` }
}

/** What is wrong with a value that is not empty; the rows of a list are not looked into. */
export function checkScalar(field: Checked, value: string): Fault[] {
  const fault = valueFault(value, { ...field.model, type: field.type })
  if (!fault) return []
  const { max, row } = fault
  const [code, words] = ANSWERS[fault.code]
  const limit = max === undefined ? '' : `: ${value.length}, ${max} are allowed`
  return [{ ...newFault(field, code, words + limit), ...(row === undefined ? {} : { row }) }]
}
