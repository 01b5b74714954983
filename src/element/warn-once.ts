const warned = new Set<string>()

/**
 * Writes an error to the console, each text once a page.
 *
 * @param where the element's tag or the source of the data
 */
export function warnOnce(where: string, cause: string): void {
  const message = `mandry: ${where}: ${cause}`
  if (warned.has(message)) return
  warned.add(message)
  console.error(message)
}

/** A handler for the failure of a script or style sheet that an element needs. */
export function warnNotLoaded(tag: string, what: string): (cause: unknown) => void {
  return (cause) => warnOnce(`<${tag}>`, `its ${what} did not load: ${String(cause)}`)
}
