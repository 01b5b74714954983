import { safeParse, type GenericSchema, type InferOutput } from 'valibot'
import { parseJson, type Problem, type Reader } from '#src/element/attributes.ts'
import { categorySchema, entrySchema, type Entry, type NamedCategory } from './portfolio.schema.ts'

/** A gallery's data, checked. */
export interface Portfolio {
  readonly images: readonly Entry[]
  /** How many pictures there are; more than `images` where the data holds the first ones only. */
  readonly total: number
  /** Categories in the order they are offered in; those that pictures name besides come after. */
  readonly categories: readonly NamedCategory[]
}

/** So many wrong entries are told one by one. */
const TOLD = 10

/**
 * Reads a list of pictures, or an object with the list in `images`: given as a property, or as JSON text. A wrong
 * picture is told by its index and left out.
 */
export const readPortfolio: Reader<Portfolio | undefined> = (value, problem) => {
  if (value === null || value === undefined || value === '') return undefined
  const found = typeof value === 'string' ? parseJson(value, problem) : value
  if (found === undefined) return undefined
  const data = typeof found === 'object' && found !== null ? found : {}
  const list: unknown = Array.isArray(data) ? data : Reflect.get(data, 'images')
  if (!Array.isArray(list)) {
    problem('expected a list of pictures, or an object with the list in "images"')
    return undefined
  }
  const images = fitting(entrySchema, list, 'images', problem)
  const total: unknown = Reflect.get(data, 'total')
  const named: unknown = Reflect.get(data, 'categories') ?? []
  if (!Array.isArray(named)) problem('categories: expected a list')
  return {
    images,
    // A picture that is left out is missing on purpose: nothing is to be fetched for it.
    total: typeof total === 'number' && total > list.length ? total : images.length,
    categories: fitting(categorySchema, Array.isArray(named) ? named : [], 'categories', problem),
  }
}

/** The members of a list that fit a schema. */
function fitting<S extends GenericSchema>(
  schema: S,
  list: readonly unknown[],
  name: string,
  problem: Problem,
): InferOutput<S>[] {
  const wrong: string[] = []
  const fitting = list.flatMap((member, index) => {
    const { success, output, issues } = safeParse(schema, member)
    if (success) return [output]
    const [{ path, message }] = issues
    const steps = path?.map((step) => `.${String(step.key)}`).join('') ?? ''
    wrong.push(`${name}[${index}]${steps}: ${message}`)
    return []
  })
  for (const cause of wrong.slice(0, TOLD)) problem(cause)
  if (wrong.length > TOLD) problem(`${name}: ${wrong.length - TOLD} more entries are wrong`)
  return fitting
}
