/** The origin of the online sandbox. */
export const SANDBOX = 'https://stackblitz.com'
