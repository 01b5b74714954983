/**
 * What the post of a form holds besides its inputs. Part of `src/enquiries/contract.ts`, and a file of its own: a module
 * that the delivery script shares with forms would be bundled with the forms, and that script must stay one file.
 */

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
