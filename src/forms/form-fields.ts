// The fields of a form post besides its inputs, as in `src/enquiries/contract.ts`.

/** Name of the spam field: people neither see nor reach it, programs fill it in. */
export const HONEYPOT = 'contact_me_by_fax'

/** Fields of a plain form post that are not inputs of the form. */
export const ENVELOPE_FIELDS = [
  'formId',
  'formPlacement',
  'formSubject',
  'lang',
  'formToken',
] as const
