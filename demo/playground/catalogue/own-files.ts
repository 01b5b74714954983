/** Addresses of files that the static build has beside its page; a server has them at its root. */
const OWN_FILES = /(^|["'])\/(?=(?:pictures|brand|portfolio)\/)/g

/** Data with the addresses of such files relative to the page. @param leaveOut keys that are left out */
export function withOwnFiles<T>(data: T, leaveOut: readonly string[] = []): T {
  const relative = (key: string, value: unknown) => {
    if (leaveOut.includes(key)) return undefined
    return typeof value === 'string' ? value.replaceAll(OWN_FILES, '$1') : value
  }
  return JSON.parse(JSON.stringify(data), relative) as T
}
