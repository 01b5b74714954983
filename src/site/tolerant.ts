import {
  array,
  optional,
  type ArraySchema,
  type Default,
  type GenericSchema,
  type InferInput,
  type InferOutput,
  type OptionalSchema,
} from 'valibot'

// Schemas for data that others write: what does not fit is reported and left out, and what holds it stays. `safeParse` runs
// them; their `~standard` is that of the strict schema.

/** As `optional`. A value that does not fit, or is null, is left out: the default takes its place. */
export function lenient<
  const S extends GenericSchema,
  const D extends Default<S, undefined> = undefined,
>(schema: S, instead?: D): OptionalSchema<S, D> {
  const strict = optional(schema, instead) as OptionalSchema<S, D>
  const kept = optional(orElse(schema, instead), instead) as OptionalSchema<S, D>
  return {
    ...strict,
    '~run': (({ value }, config) =>
      kept['~run']({ value: value ?? undefined }, config)) satisfies (typeof strict)['~run'],
  }
}

/** As `optional`. A value that is wrong in any way is left out; an empty text is none. */
export function own<const S extends GenericSchema>(
  schema: S,
  expected: string,
): OptionalSchema<S, undefined> {
  const strict = optional(schema)
  const message = `expected ${expected}, so it is left out`
  return {
    ...strict,
    '~run': ((dataset, config) => {
      if (dataset.value === '') return { typed: true, value: undefined }
      const { issues: [issue] = [], ...read } = strict['~run'](dataset, config)
      if (!issue) return read
      return { typed: true, value: undefined, issues: [{ ...issue, message, path: undefined }] }
    }) as OptionalSchema<S, undefined>['~run'],
  }
}

/** As `array`. An entry that does not fit is left out. */
export function list<const S extends GenericSchema>(
  of: S,
  message?: string,
): ArraySchema<S, string | undefined> {
  const entries = array(orElse(of, undefined), message)
  return {
    ...array(of, message),
    '~run'(dataset, config) {
      const read = entries['~run'](dataset, config)
      if (read.typed) read.value = read.value.filter((entry) => entry !== undefined)
      return read
    },
  }
}

/** Reads a value that `prepare` has put into the schema's shape: others write it in shapes of their own. */
export function prepared<S extends GenericSchema>(
  schema: S,
  prepare: (value: unknown) => unknown,
): S {
  return {
    ...schema,
    '~run': ((dataset, config) =>
      schema['~run']({ value: prepare(dataset.value) }, config)) satisfies S['~run'],
  }
}

/** Makes something else of a value that was read, also when a part of it was left out. */
export function madeInto<S extends GenericSchema, Made>(
  schema: S,
  make: (value: InferOutput<S>) => Made,
): GenericSchema<InferInput<S>, Made> {
  return {
    ...schema,
    '~run': ((dataset, config) => {
      const read = schema['~run'](dataset, config)
      return read.typed ? { ...read, value: make(read.value) } : read
    }) satisfies S['~run'],
  } as GenericSchema<InferInput<S>, Made>
}

/** A value that only fails a check is kept. */
function orElse<S extends GenericSchema>(schema: S, value: unknown): S {
  return {
    ...schema,
    '~run': ((dataset, config) => {
      const read = schema['~run'](dataset, config)
      return read.typed ? read : { typed: true, value, issues: read.issues }
    }) satisfies S['~run'],
  }
}
