const JOIN = '#/join/'

/** Where a guest signs up: this page, with the guest's e-mail in the part of the address that no server sees. */
export function joinAddress(page: string, email: string): string {
  const url = new URL(page)
  url.hash = `${JOIN}${encodeURIComponent(email)}`
  return url.href
}

/** The e-mail of a guest who follows an invitation. */
export function readJoinAddress(fragment: string): string | undefined {
  if (!fragment.startsWith(JOIN)) return undefined
  try {
    return decodeURIComponent(fragment.slice(JOIN.length))
  } catch {
    return undefined // not what `joinAddress` makes
  }
}
