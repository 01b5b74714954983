/** Where the library tells of what it survived; never a secret. The console, when left out. */
export type Log = Pick<Console, 'warn' | 'error'>
