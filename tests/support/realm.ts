/** All that a script could have changed for everybody: the global names, and what they stand for. */
export function snapshotRealm(): ReadonlyMap<PropertyKey, unknown> {
  const snapshot = new Map<PropertyKey, unknown>()
  for (const name of Reflect.ownKeys(globalThis)) {
    const found: object = Object.getOwnPropertyDescriptor(globalThis, name) ?? {}
    snapshot.set(name, Reflect.get(found, 'get') ?? Reflect.get(found, 'value'))
  }
  // Some of these are read through a getter.
  for (const [name, value] of Object.entries({ crypto, Symbol, WebSocket, Blob, navigator }))
    snapshot.set(`${name} as it is read`, value)
  return snapshot
}

/** The names that are new, gone or stand for something else. */
export function changedNames(before: ReadonlyMap<PropertyKey, unknown>): string[] {
  const now = snapshotRealm()
  const names = new Set([...before.keys(), ...now.keys()])
  return Array.from(names)
    .filter(
      (name) => before.has(name) !== now.has(name) || !Object.is(before.get(name), now.get(name)),
    )
    .map(String)
}
