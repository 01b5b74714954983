// One content security policy for all pages: what their own policies allow together. Pages share their styles and scripts,
// so it is hardly longer than that of a page, and a host needs one rule.

type Policy = Map<string, Set<string>>

/** All that the policies allow, directive by directive. @param more sources besides, by directive */
export function mergePolicies(
  policies: readonly string[],
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  const merged: Policy = new Map()
  const added = Object.entries(more).map(([name, sources]) => [name, ...sources].join(' '))
  for (const directive of [...policies.flatMap((policy) => policy.split(';')), ...added]) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name) merged.set(name, new Set([...(merged.get(name) ?? []), ...sources]))
  }
  return [...merged].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
