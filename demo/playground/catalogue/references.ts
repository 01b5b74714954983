/** The references of all widgets and tokens, without any widget's code. */
export const { REFERENCES, TOKENS, TOKEN_PAIRS } = MANDRY_REFERENCE
