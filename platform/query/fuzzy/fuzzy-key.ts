import { isRecord } from '../../model/record.ts'
import { foldText } from '../values/fold-text.ts'
import { plainText } from '../values/field-value.ts'
import { QueryError } from '../errors.ts'

/** A path into an entry, such as `name` or `fields.field_value`, and the weight of a match there. */
export type FuzzyKey =
  | string
  | { readonly name: string | readonly string[]; readonly weight: number }

interface CheckedKey {
  readonly name: string[]
  readonly weight: number
}

/**
 * Checks the keys of an index, which configurations write.
 *
 * @throws {QueryError} code `fuzzy-key`, in the words of Fuse.js
 * @see specification, section 8
 */
export function checkKeys(keys: readonly FuzzyKey[]): CheckedKey[] {
  return keys.map((key: unknown) => {
    if (typeof key === 'string') return { name: key.split('.'), weight: 1 }
    const { name, weight }: Record<string, unknown> = isRecord(key) ? key : {}
    const path = typeof name === 'string' ? name.split('.') : name
    if (!isPath(path)) throw new QueryError('fuzzy-key', 'Missing name property in key')
    if (weight === undefined || weight === null)
      throw new QueryError('fuzzy-key', 'Missing weight property in key')
    if (typeof weight !== 'number' || !(weight > 0))
      throw new QueryError(
        'fuzzy-key',
        `Property 'weight' in key '${path.join('.')}' must be a positive integer`,
      )
    return { name: path, weight }
  })
}

/** The texts at a path. Inherited properties, such as the constructor, are ignored. */
export function ownValues(entry: unknown, path: string | string[]): string[] {
  const steps = typeof path === 'string' ? path.split('.') : path
  let found = [entry]
  for (const step of steps)
    found = found.flatMap((value: unknown) =>
      isRecord(value) && Object.hasOwn(value, step) ? value[step] : [],
    )
  return found.map((value) => foldText(plainText(value)))
}

function isPath(path: unknown): path is string[] {
  return (
    Array.isArray(path) &&
    path.length > 0 &&
    path.every((step) => typeof step === 'string' && step !== '')
  )
}
