import { safeLink, telLink } from '../site/link.ts'
import type { FormSetup } from './form-setup.ts'

/** Configured contacts, shown when sending fails or has to wait. */
export function Contacts({ setup }: { readonly setup: FormSetup }) {
  const { email, phone } = setup.contact()
  const { contact, call } = setup.texts
  return (
    <>
      {email && (
        <p>
          {contact} <a href={safeLink(`mailto:${email}`)}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {call} <a href={telLink(phone)}>{phone}</a>
        </p>
      )}
    </>
  )
}
