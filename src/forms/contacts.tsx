import { safeLink } from '../site/link.ts'
import type { FormSetup } from './form-setup.ts'
import { MESSAGES } from './forms.messages.ts'

/** Configured contacts, shown when sending fails or has to wait. */
export function Contacts({ setup }: { readonly setup: FormSetup }) {
  const { locale } = setup
  const { email, phone } = setup.contact()
  const { contact, call } = MESSAGES[locale]
  return (
    <>
      {email && (
        <p>
          {contact} <a href={safeLink(`mailto:${email}`)}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {call} <a href={safeLink(`tel:${phone.replace(/[^+\d]/g, '')}`)}>{phone}</a>
        </p>
      )}
    </>
  )
}
