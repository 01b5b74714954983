/** Where an event happens: ids by name, or the question that is answered. */
export type Address = Readonly<Record<string, unknown>> | object

/** What two addresses have in common when they are the same; empty for an address that names nothing. */
export function addressKey(address: unknown): string {
  if (typeof address !== 'object' || address === null) return ''
  const named = Object.entries(address).filter(([, value]) => isGiven(value))
  named.sort(([one], [other]) => (one < other ? -1 : 1))
  return named.map(([name, value]) => JSON.stringify([name, textOf(value)])).join()
}

/** 0 is an id. */
function isGiven(value: unknown): boolean {
  return value === 0 || Boolean(value)
}

/** Ids come as numbers and as digits. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return 'an object that JSON can not say'
  }
}
