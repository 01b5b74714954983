import { custom, safeParse, type GenericSchema, type InferOutput } from 'valibot'
import { data, issuesText, type AttributeConverter } from '../element/attributes.ts'

const anyValue = data(custom<unknown>(() => true))

/** As `data`, for a schema that leaves out what does not fit: the rest is kept. */
export function lenientData<S extends GenericSchema>(
  schema: S,
  converter: AttributeConverter<unknown> = anyValue,
): AttributeConverter<InferOutput<S> | undefined> {
  return (value, warn) => {
    const given = converter(value, warn)
    if (given === undefined) return undefined
    const { typed, output, issues } = safeParse(schema, given)
    if (issues) warn(issuesText(issues))
    return typed ? output : undefined
  }
}
