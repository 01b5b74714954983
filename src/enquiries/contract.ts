/** What forms, the delivery script and the endpoint agree on: constants and types, each written once. */

export * from '../forms/form-fields.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** The endpoint suspects a form that was filled in faster, in milliseconds since its token was made. */
export const MIN_FILL_MS = 1500
/** The age that a token must have before the delivery script uses it. The margin covers the rounding of timers. */
export const TOKEN_AGE_MS = MIN_FILL_MS + 100

/** Longest texts that the endpoint takes, in UTF-16 units; the delivery script shortens what a page may make longer. */
export const MAX_LENGTHS = {
  formId: 64,
  formPlacement: 128,
  formSubject: 200,
  lang: 35,
  website: 255,
  url: 2048,
  referrer: 2048,
} as const

/** Why the endpoint does not take a submission. */
export type EnquiryReason =
  /** The body is not what it says it is, or holds what no form of the site sends. */
  | 'malformed'
  /** The page is of an origin that may not send here. */
  | 'origin'
  /** The form token is missing, forged, expired or used up: ask for another one. */
  | 'token'
  /** The submission id belongs to another content. */
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  /** The captcha reports a program. */
  | 'captcha'
  /** Nothing was kept: try again later. */
  | 'unavailable'

export const STATUS_BY_REASON = {
  malformed: 400,
  origin: 403,
  token: 403,
  captcha: 403,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<EnquiryReason, number>

/**
 * Statuses that refuse the content itself, 422 for inputs that do not fit the form. Any other failure may be a passing
 * trouble of the server or of a proxy before it. A 403 is final for the reason `captcha` only.
 */
export const FINAL_STATUSES: readonly number[] = [400, 409, 413, 415, 422]

/** Limits of a touch: how many campaign parameters, and the longest texts in UTF-16 units. */
export const MAX_TOUCH = {
  parameters: 16,
  name: 64,
  value: 512,
  landing: 2048,
  referrer: 255,
} as const

/** A visit that led to the site. */
export interface Touch {
  /** Campaign parameters and click ids by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** Path of the page the visitor landed on. */
  readonly landing: string
  /** Host that led here, or an empty text. */
  readonly referrer: string
  /** ISO 8601, by the visitor's clock. */
  readonly at: string
}

/** The first and the last visit that something led to: an advertisement, a letter, another site. */
export interface Attribution {
  readonly first?: Touch | undefined
  readonly last?: Touch | undefined
}
