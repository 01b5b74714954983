// Written by src/loader/remember.ts. The two share no code, only this key: the loader stays one small file.
const SERVED = Symbol.for('mandry.served')

/**
 * Attributes that changed since the server rendered the element, with their old values: hydration starts from
 * there, or React would find other content than it expects. Told once.
 */
export function takeServed(host: Element): ReadonlyMap<string, string | null> | undefined {
  const served: unknown = Reflect.get(host, SERVED)
  Reflect.deleteProperty(host, SERVED)
  return served instanceof Map ? (served as Map<string, string | null>) : undefined
}
