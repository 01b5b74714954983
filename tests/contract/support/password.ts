/** Everybody's password: guessing it is not what the contract is about. */
export const PASSWORD = 'correct horse battery'
