import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** What a schema takes from authors, and what it makes of that. */
export interface SchemaTypes<Input, Output> {
  readonly input: Input
  readonly output: Output
}

type Readonly<T> = T extends object ? { readonly [K in keyof T]: Readonly<T[K]> } : T

/**
 * The types of a schema, for `typeof`; there is no value. The compiler writes them out in declarations, which may name no library.
 *
 * @internal
 */
/* @__NO_SIDE_EFFECTS__ */
export function typesOf<S extends GenericSchema>(
  _schema: S,
): SchemaTypes<Readonly<InferInput<S>>, Readonly<InferOutput<S>>> {
  return undefined as never
}
