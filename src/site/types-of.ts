import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** What a schema takes from authors, and what it makes of that. */
export interface SchemaTypes<In, Out> {
  readonly input: In
  readonly output: Out
}

export type Input<T extends SchemaTypes<unknown, unknown>> = T['input']
export type Output<T extends SchemaTypes<unknown, unknown>> = T['output']

type Constant<T> = T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T

/**
 * The types of a schema, for `typeof`; there is no value. The compiler writes them out in declarations, which may name no library.
 *
 * @internal
 */
/* @__NO_SIDE_EFFECTS__ */
export function typesOf<S extends GenericSchema>(
  _schema: S,
): SchemaTypes<Constant<InferInput<S>>, Constant<InferOutput<S>>> {
  return undefined as never
}

/**
 * As `typesOf`, where the parts have types with names.
 *
 * @internal
 */
/* @__NO_SIDE_EFFECTS__ */
export function typesOfParts<S extends GenericSchema>(
  _schema: S,
): SchemaTypes<Readonly<InferInput<S>>, Readonly<InferOutput<S>>> {
  return undefined as never
}
