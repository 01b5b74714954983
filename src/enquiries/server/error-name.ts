/** The kind of an error and of its cause, with code and status: a message may hold what a visitor typed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return kindOf(error) + (cause instanceof Error ? ` (${kindOf(cause)})` : '')
}

function kindOf(error: Error): string {
  const facts = error as Readonly<Partial<Record<'code' | 'status' | 'responseCode', unknown>>>
  const words = [facts.code, facts.status, facts.responseCode].filter(
    (fact) => typeof fact === 'number' || (typeof fact === 'string' && /^[\w-]{1,64}$/.test(fact)),
  )
  return [error.name, ...words].join(' ')
}
