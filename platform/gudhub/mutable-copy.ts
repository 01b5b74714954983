/** The same data, to be changed freely. */
export type Mutable<Value> = Value extends readonly (infer Entry)[]
  ? Mutable<Entry>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value

/** A copy of JSON to the bottom, to be changed freely: what the library hands out is frozen. */
export function mutableCopy<Value>(value: Value): Mutable<Value>
export function mutableCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner: unknown) => mutableCopy(inner))
  // Copied whole first: engines do that several times faster than name by name.
  const copy: Record<string, unknown> = { ...value }
  for (const name in copy) {
    const inner = copy[name]
    if (typeof inner === 'object' && inner !== null) copy[name] = mutableCopy(inner)
  }
  return copy
}

/** Gives an object a property that is made when it is first read, and is like any other from then on. */
export function lazily(object: object, name: string, make: () => unknown): void {
  const settle = (value: unknown) => {
    const plain = { value, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(object, name, plain)
  }
  Object.defineProperty(object, name, {
    get() {
      const value = make()
      settle(value)
      return value
    },
    set: settle,
    enumerable: true,
    configurable: true,
  })
}
