import type { FieldDefinition } from './model/definition.ts'
import { valueFault, type ValueFault, type ValueFaultCode } from './model/value-fault.ts'

const WORDS: Readonly<Record<ValueFaultCode, string | ((fault: ValueFault) => string)>> = {
  'too-long': ({ max }) => `is longer than ${max} characters`,
  slug: 'is no part of an address: a-z, 0-9 and -',
  address: 'is no address of a page: words of a-z, 0-9 and - between slashes',
  tag: 'is no tag of a language, such as de or pt-br',
  email: 'is no mail address',
  phone: 'is no phone number',
  link: 'is no http, https, mailto or tel link or path of the site',
  number: 'is not a number',
  // It is shown without its fraction.
  amount: '',
  boolean: 'is neither 1 nor empty',
  date: 'is no date in milliseconds since 1970',
  'range-backwards': 'is a range that ends before it begins',
  choice: ({ option }) => `has the unknown option ${JSON.stringify(option)}`,
  reference: 'is no reference, app_id.item_id',
  list: 'is no JSON list of rows',
}

/** What is wrong with a value that is not empty; the empty text when nothing is. */
export function faultOf(value: string, field: FieldDefinition): string {
  const fault = valueFault(value, field)
  const words = fault ? WORDS[fault.code] : ''
  return fault && typeof words === 'function' ? words(fault) : (words as string)
}
