// Read by src/element/served.ts. The two share no code, only this key.
const SERVED = Symbol.for('mandry.served')

type Served = Element & { [SERVED]?: Map<string, string | null> }

/** Remembers what an attribute was when the server rendered its element. */
export function rememberServed(host: Element, name: string, value: string | null): void {
  const served = ((host as Served)[SERVED] ??= new Map())
  if (!served.has(name)) served.set(name, value)
}
