const JOIN = '#/join/'

/** What the link of an invitation holds. */
export interface InvitedGuest {
  readonly email: string
  /** The secret that the guest signs up with; empty in a link that was cut off. */
  readonly invitationKey: string
}

/** Where a guest signs up: this page, with the invitation in the part of the address that no server sees. */
export function joinAddress(page: string, { email, invitationKey }: InvitedGuest): string {
  const url = new URL(page)
  url.hash = `${JOIN}${encodeURIComponent(email)}/${invitationKey}`
  return url.href
}

/** The guest who follows the link of an invitation; undefined for another address. */
export function readJoinAddress(fragment: string): InvitedGuest | undefined {
  if (!fragment.startsWith(JOIN)) return undefined
  const [email = '', invitationKey = ''] = fragment.slice(JOIN.length).split('/')
  try {
    return { email: decodeURIComponent(email), invitationKey }
  } catch {
    return undefined
  }
}
