const told = new Set<string>()

/** Tells the developer once what is wrong, and where: an element's tag or a source of data. */
export function report(where: string, cause: string): void {
  const message = `mandry: ${where}: ${cause}`
  if (told.has(message)) return
  told.add(message)
  console.error(message)
}
