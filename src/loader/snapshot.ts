// src/element/ssr-snapshot.ts reads it. The two share only this key.
const SNAPSHOT = Symbol.for('mandry.snapshot')

type Host = Element & { [SNAPSHOT]?: Map<string, string | null> }

/** Records the value that an attribute had when the server rendered its element. */
export function snapshotAttribute(host: Element, name: string, value: string | null): void {
  const snapshot = ((host as Host)[SNAPSHOT] ??= new Map())
  if (!snapshot.has(name)) snapshot.set(name, value)
}
