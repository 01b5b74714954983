/** Part of `contract.ts`, and a file of its own: the delivery script must share no module with what it loads. */

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
