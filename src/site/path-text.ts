/** A step on the way to a value: a key, or as libraries of schemas write it. */
type PathStep = PropertyKey | { readonly key: unknown }

/** The path to a value as programmers write it: `menu[0].name`. */
export function pathText(path: readonly PathStep[] = []): string {
  return path
    .map((step) => (typeof step === 'object' ? step.key : step))
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}
