import type { Permission } from 'mandry/platform'

/** An invitation to one app, as the studio's server tells it. */
export interface OpenInvitation {
  readonly app_id: number
  readonly guest_email: string
  readonly permission: Permission
  /** Milliseconds since 1970. */
  readonly expires_at: number
}

/** @throws {TypeError} for another answer: a server of another version */
export function readInvitations(answer: unknown): readonly OpenInvitation[] {
  if (Array.isArray(answer) && answer.every(isInvitation)) return answer
  throw new TypeError('the list of invitations has another shape: reload the page')
}

function isInvitation(value: unknown): value is OpenInvitation {
  if (typeof value !== 'object' || value === null) return false
  const { app_id, guest_email, permission, expires_at } = value as Partial<OpenInvitation>
  return (
    typeof guest_email === 'string' &&
    [app_id, permission, expires_at].every((number) => typeof number === 'number')
  )
}
