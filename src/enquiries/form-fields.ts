/**
 * The part of the contract that forms need. Forms import this file, not `contract.ts`: a module that they share with the
 * delivery script would be bundled with the forms, and the delivery script must stay one file.
 */

/** Name of the spam field: people neither see nor reach it, programs fill it in. */
export const HONEYPOT = 'contact_me_by_fax'

/** Fields of a plain form post that are not inputs of the form. */
export const ENVELOPE_FIELDS = ['formId', 'formPlacement', 'lang', 'formToken'] as const

export type EnvelopeField = (typeof ENVELOPE_FIELDS)[number]
