import { safeLink, telLink } from '../site/link.ts'
import type { FormSetup } from './form-setup.ts'

interface ContactsProps {
  readonly setup: FormSetup
  readonly lead: string | undefined
}

/** Other configured ways to reach the agency. */
export function Contacts({ setup, lead }: ContactsProps) {
  const { email, phone } = setup.contact()
  if (!email && !phone) return null
  return (
    <p className="reach">
      {lead && <span>{lead}</span>} {email && <a href={safeLink(`mailto:${email}`)}>{email}</a>}{' '}
      {phone && <a href={telLink(phone)}>{phone}</a>}
    </p>
  )
}
