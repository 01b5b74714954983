/** Work factors that make a password of a test in no time. */
export const CHEAP_PASSWORDS = { N: 2, r: 1, p: 1 } as const
