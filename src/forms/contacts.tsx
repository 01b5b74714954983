import { safeLink } from '../site/link.ts'
import type { FormSetup } from './form-setup.ts'
import { MESSAGES } from './forms.messages.ts'

/** How to reach the agency otherwise, for when sending fails or has to wait. What is not configured is not shown. */
export function Contacts({ setup }: { readonly setup: FormSetup }) {
  const { locale, contactEmail, contactPhone } = setup
  const { contact, call } = MESSAGES[locale]
  return (
    <>
      {contactEmail && (
        <p>
          {contact} <a href={safeLink(`mailto:${contactEmail}`)}>{contactEmail}</a>
        </p>
      )}
      {contactPhone && (
        <p>
          {call} <a href={safeLink(`tel:${contactPhone.replace(/[^+\d]/g, '')}`)}>{contactPhone}</a>
        </p>
      )}
    </>
  )
}
