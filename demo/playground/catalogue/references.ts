/** The references of all widgets, tokens and types, without any widget's code. */
export const { REFERENCES, TOKENS, TOKEN_PAIRS, TYPES } = MANDRY_REFERENCE
